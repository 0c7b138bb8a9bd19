#pragma once

#include "engine/rulesets/master_and_commander/game.h"

#include <array>

/// How many dice an attack has (steps 15 to 17), for guns, rams and boarding alike.
namespace prizecourt::master_and_commander {

/// The number of attack dice as the sum that an event shows.
struct DiceSum {
  int chaser = 0;                          ///< MC-15.2: then nothing else counts
  int ship_class = 0;                      ///< MC-16.1
  std::array<int, skill_count> own{};      ///< MC-16.2: the attacker's positive levels
  std::array<int, skill_count> targets{};  ///< MC-16.2, MC-R97: for the target's negative levels
  int floor = 0;                           ///< MC-16.3: what lifts the sum to 1
  int heavy = 0;                           ///< MC-17.1

  [[nodiscard]] int dice() const;

  /// Whether it hangs on MC-R97.
  [[nodiscard]] bool counts_targets_levels() const;
};

/// MC-15.2.
[[nodiscard]] constexpr DiceSum chaser_dice() {
  DiceSum sum;
  sum.chaser = 1;
  return sum;
}

/// MC-16.1 to MC-16.3.
[[nodiscard]] DiceSum chart_dice(const Game& game, ShipId by, ShipId target, Combat combat);

/// Whose dice an event speaks of: those of its `who`, or of the ship that it is `against`.
enum class DiceOf : std::uint8_t { who, against };

/// Adds the summands to an event, but for those that are 0.
void add_modifiers(Event& event, const DiceSum& sum, DiceOf whose);

}  // namespace prizecourt::master_and_commander
