#pragma once

#include "engine/rulesets/admiralty/game.h"

#include <optional>

/// How far ships are from each other (ADM-5.1.1).
namespace prizecourt::admiralty {

/// The gap between the edges of two bases in micrometres, to the nearest one; 0 where they overlap.
/// A gap that is given as such comes first (ADM-R2). Nothing where it is not known.
[[nodiscard]] std::optional<int> gap_um(const Setup& setup, const State& state, ShipId a, ShipId b);

/// ADM-5.1.1, ADM-R3: whether the gap is known and 10 mm at most.
[[nodiscard]] bool within_reach(const Setup& setup, const State& state, ShipId a, ShipId b);

/// ADM-R41: the first prize of her side's that lies within reach of both, or no_ship.
[[nodiscard]] ShipId bridging_prize(const Setup& setup, const State& state, ShipId captor,
                                    ShipId target);

}  // namespace prizecourt::admiralty
