#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

#include <optional>
#include <string>

/// Who is alongside whom, on the chart.
namespace prizecourt::form_line_of_battle {

/// A line for each two ships that have to do with each other, those of one knot of ships together,
/// and what the signs mean; empty where no two have. With `ship` only the lines of that ship.
[[nodiscard]] std::string draw_pairs(const Setup& setup, const State& state,
                                     std::optional<ShipId> ship);

}  // namespace prizecourt::form_line_of_battle
