#pragma once

#include "formats/rulesets/admiralty/orders.h"

#include <string>

/// Orders as a captain writes them, for refusals.
namespace prizecourt::admiralty {

/// `board: chesapeake, any`, `call_off: {after_round: 1}`. Ships go by their ids.
[[nodiscard]] std::string as_written(const Order& order, const Setup& setup);

}  // namespace prizecourt::admiralty
