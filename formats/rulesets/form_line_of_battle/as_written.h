#pragma once

#include "formats/orders/refusals.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

#include <string>

/// Orders as a captain writes them, for refusals.
namespace prizecourt::form_line_of_battle {

/// `board: gamo, redoutable`, `break_off: {after_round: 2}`. Ships go by their ids.
[[nodiscard]] std::string as_written(const Order& order, const Setup& setup);

/// The refusal of an order because of a ship, which is named beside it unless the order names her
/// and nobody else.
[[nodiscard]] Refusal refusal_of(const Order& order, const Setup& setup, ShipId because_of);

}  // namespace prizecourt::form_line_of_battle
