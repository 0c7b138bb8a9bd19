#pragma once

#include "engine/rulesets/admiralty/state.h"

#include <optional>
#include <string>

/// Who boards whom and who is alongside whom, on the chart.
namespace prizecourt::admiralty {

/// A line for each boarding action and each declared attempt, with the dice of both sides; empty
/// where there is none. With `ship` only those in which she takes part.
[[nodiscard]] std::string draw_actions(const Setup& setup, const State& state,
                                       std::optional<ShipId> ship);

/// A line for each two ships that are fouled, or enemies within reach, or have a gap that is given,
/// and what the signs mean; empty where no two have anything to do with each other. With `ship`
/// only her lines.
[[nodiscard]] std::string draw_pairs(const Setup& setup, const State& state,
                                     std::optional<ShipId> ship);

}  // namespace prizecourt::admiralty
