#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

namespace prizecourt::form_line_of_battle {

/// What a player can order in the turn that `state` begins: each of his ships that has not struck,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::form_line_of_battle
