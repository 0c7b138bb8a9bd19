#pragma once

#include "engine/rulesets/admiralty/state.h"

#include <string>

/// What a ship could do in this turn, on the chart.
namespace prizecourt::admiralty {

/// Whether she can mobilise gun dice, and a line for each enemy that is fouled with her, within
/// reach, or at a distance that is given: the dice that an attempt of hers alone and the action
/// after it would have, or why she cannot board.
[[nodiscard]] std::string prospects(const Setup& setup, const State& state, ShipId ship);

}  // namespace prizecourt::admiralty
