#pragma once

#include "engine/rulesets/admiralty/state.h"

/// Whether a position that a scenario or an umpire describes can be played on.
namespace prizecourt::admiralty {

/// What is wrong with the game as a whole: a step that does not exist, lists that are out of order,
/// actions and mobilised gun dice that do not fit the ships or the turn. Requires a setup without
/// flaws and as many ships in the state.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one ship: more hits than gun dice, gun dice that are not fives, a declaration
/// that is none or comes too early.
[[nodiscard]] Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId id);

}  // namespace prizecourt::admiralty
