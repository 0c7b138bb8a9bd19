#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/away_boarders/orders.h"

namespace prizecourt::away_boarders {

/// What a player can order in the turn that `state` begins: each of his ships in play with the
/// orders that can come to anything, and the orders of hers in `book` that hold. It may offer more
/// than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::away_boarders
