#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/master_and_commander/orders.h"

namespace prizecourt::master_and_commander {

/// What a player can order in the turn that `state` begins, for the fleet and ship by ship,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::master_and_commander
