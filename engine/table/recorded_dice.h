#pragma once

#include "engine/table/dice.h"
#include "engine/table/fair_dice.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
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

  /// The same, where what is not recorded follows from a seed as FairDice do: other addresses, and
  /// dice beyond those recorded at one.
  RecordedDice(std::vector<RecordedRoll> rolls, const Seed& others);

  /// Without a seed throws DiceError where the record has no such address, or another number of
  /// dice at it.
  void roll(const Address& address, std::span<Face> faces) override;

 private:
  [[nodiscard]] const RecordedRoll* find(std::string_view address) const;
  void roll_others(const Address& address, const RecordedRoll* recorded, std::span<Face> faces);

  std::vector<RecordedRoll> rolls_;  ///< sorted by address
  std::optional<FairDice> others_;
};

}  // namespace prizecourt
