#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

/// Whether a position that a scenario describes can be played on.
namespace prizecourt::broadsides_and_boarding_parties {

/// What is wrong with the game as a whole: a step that its part of the game does not have, ships on
/// one dot, no contact in the boarding.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one side: where the ship lies, cannons and masts that her plan does not have,
/// figures where there is no deck, a Captain who is aboard and is not.
[[nodiscard]] Flaws flaws_in_side(const Setup& setup, const State& state, Side side);

}  // namespace prizecourt::broadsides_and_boarding_parties
