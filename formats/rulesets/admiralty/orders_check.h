#pragma once

#include "formats/rulesets/admiralty/orders.h"

/// What a player may want to know before he hands orders in.
namespace prizecourt::admiralty {

/// Adds a warning for everything that is allowed and hardly meant: an enemy who is out of reach,
/// an action to be called off that does not run, an order that nobody will ask for … `orders` has
/// been read for this state and is not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::admiralty
