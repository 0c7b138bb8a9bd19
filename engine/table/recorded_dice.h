#pragma once

#include "engine/table/dice.h"

#include <span>
#include <string>
#include <vector>

namespace prizecourt {

/// One roll as a replay records it.
struct RecordedRoll {
  std::string address;  ///< as to_text(Address) writes it
  std::vector<Face> faces;
};

/// Dice looked up by address, in whatever order they are asked for.
class RecordedDice final : public Dice {
 public:
  /// Throws DiceError where two rolls have one address, or a face is not from 1 to 6.
  explicit RecordedDice(std::vector<RecordedRoll> rolls);

  /// Throws DiceError where the record has no such address, or another number of dice at it.
  void roll(const Address& address, std::span<Face> faces) override;

 private:
  std::vector<RecordedRoll> rolls_;  ///< sorted by address
};

}  // namespace prizecourt
