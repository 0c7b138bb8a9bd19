#pragma once

#include "engine/table/dice.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace prizecourt {

/// One die that people rolled, as they wrote it down. Texts left empty are not checked.
struct ScriptedDie {
  int face = 0;
  std::string rule;         ///< id of the rule it was rolled for
  std::string by;           ///< id of the ship (or side) that rolled it
  std::optional<int> line;  ///< where it stands in its file, if it comes from one
};

/// Dice in the order in which they were rolled on a real table. Every roll takes as many entries as
/// it asks for dice; each entry is checked against the roll that takes it.
///
/// The list does not rewind: a turn that is played again from its start wants a copy made before
/// it.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::vector<ScriptedDie> script);

  /// Throws DiceError when the entries run out, or one of them names another rule or another
  /// roller or has no face from 1 to 6. Then nothing is taken and `faces` stays as it was.
  void roll(const Address& address, std::span<Face> faces) override;

  /// How many entries no roll has taken yet.
  [[nodiscard]] std::size_t left() const { return script_.size() - next_; }

  /// To be called when the game is over: throws DiceError if entries are left.
  void finish() const;

 private:
  std::vector<ScriptedDie> script_;
  std::size_t next_ = 0;
  std::string last_;  ///< the address of the roll before, for finish()
};

}  // namespace prizecourt
