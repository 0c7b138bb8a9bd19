#pragma once

#include "engine/rulesets/admiralty/game.h"

/// Gun dice that are mobilised for boarding: how they are counted, lent to actions and given back.
namespace prizecourt::admiralty {

[[nodiscard]] constexpr bool is_pending(const Mobilized& away) {
  return away.attacker == no_ship;
}

/// Whether those gun dice are in that action.
[[nodiscard]] bool is_in(const Mobilized& away, const Action& action);

/// How many times a party has mobilised five gun dice in that action …
[[nodiscard]] int fives_in(const State& state, const Action& action, Role role);

/// … and how many times in this turn.
[[nodiscard]] int fives_this_turn(const State& state, const Action& action, Role role);

/// Takes five gun dice away from a ship, for a running action or, with null, for one to come.
void mobilize(State& state, ShipId ship, const Action* action);

/// ADM-R22, ADM-R55: an action that has just begun takes what its ships have mobilised this turn;
/// what one ship too many has mobilised goes back.
void claim_mobilized(Game& game, const Action& action, Role role);

/// ADM-R53: what the ships that leave an action have mobilised for it comes back; what the others
/// have stays in it, under the name of their first ship. To be called while all are still in it.
void part_gun_dice(Game& game, const Action& action, const ShipSet& leaving);

/// ADM-5.2.31, ADM-R26 to ADM-R28: the end of the phase for all mobilised gun dice. Those of ended
/// actions come back or are lost, those of no action come back, and so do those that a heavy sea
/// kept from being used.
void settle_gun_dice(Game& game);

}  // namespace prizecourt::admiralty
