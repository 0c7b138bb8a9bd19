#pragma once

#include "formats/rulesets/away_boarders/orders.h"

#include <string>

namespace prizecourt::away_boarders {

/// Whether the ship is named.
[[nodiscard]] bool includes(const Targets& targets, ShipId ship);

/// `detroit, hunter, any`.
[[nodiscard]] std::string as_written(const Targets& targets, const Setup& setup);

}  // namespace prizecourt::away_boarders
