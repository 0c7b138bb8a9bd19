#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

namespace prizecourt::broadsides_and_boarding_parties {

/// What a player can order in the turn that `state` begins, or what is left of it where it waits,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::broadsides_and_boarding_parties
