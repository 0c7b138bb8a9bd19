#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

#include <string>

/// What would count if a ship boarded, on the chart.
namespace prizecourt::form_line_of_battle {

/// A line for each enemy that the ship touches or can come to: the modifiers of the roll to
/// initiate, and what it has to show; or why she cannot board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

}  // namespace prizecourt::form_line_of_battle
