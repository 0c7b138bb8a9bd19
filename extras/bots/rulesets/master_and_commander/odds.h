#pragma once

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/game.h"

/// What captains of Master & Commander reckon with, in points (extras/bots/play/counsel.h).
namespace prizecourt::master_and_commander {

/// To sink a ship decides more than all other damage; only a capture counts for more (MC-0.10).
inline constexpr int sinking_is_worth = 600;
inline constexpr int capture_is_worth = 1000;

/// Calls `f(ShipId)` for every ship afloat of that player, by number.
template <class F>
void for_each_afloat(const Game& game, Player player, F f) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(player, number);
    if (game.in_play(id)) f(id);
  }
}

/// What a hull point of hers is worth to the enemy: the last one most of all.
[[nodiscard]] int worth_of_hull(const Ship& ship);

/// What a DAMAGE of that row is worth to the enemy, on average.
[[nodiscard]] int worth_of_damage(const Ship& ship, DamageRow row);

/// What one attack with guns can be expected to be worth, with `range` squares between (MC-5.1);
/// nothing out of reach. The position (MC-14) is weighed by its odds.
[[nodiscard]] int worth_of_fire(const Game& game, ShipId by, ShipId target, int range);

/// The same of one ship that rams another.
[[nodiscard]] int worth_of_ram(const Game& game, ShipId by, ShipId target);

/// How likely she takes the other by boarding once her grapple holds, in thousandths.
[[nodiscard]] int chance_to_take(const Game& game, ShipId by, ShipId target);

/// The same, in points: a boarder that is beaten back has lost good men (MC-28.4).
[[nodiscard]] int worth_of_boarding(const Game& game, ShipId by, ShipId target);

/// Who has taken more, or as many and sunk more (MC-0.10): above 0 for the player, below for the
/// other.
[[nodiscard]] int lead_of(const State& state, Player player);

}  // namespace prizecourt::master_and_commander
