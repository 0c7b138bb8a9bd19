#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

/// Whether a position that a scenario or an umpire describes can be played on.
namespace prizecourt::form_line_of_battle {

/// What is wrong with the game as a whole: pairs that are not sorted, not distinct or not of
/// enemies where they have to be, attempts and actions that the step cannot have, a turn past the
/// last.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one ship: a prize that did not strike, or of her own side.
[[nodiscard]] Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId ship);

}  // namespace prizecourt::form_line_of_battle
