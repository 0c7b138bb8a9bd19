#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

/// What a player may want to know before he hands orders in.
namespace prizecourt::broadsides_and_boarding_parties {

/// Adds a warning for everything that is allowed and hardly meant: a course onto an island, a row
/// that is never reached, steps that nobody can make as things stand … `orders` has been read for
/// this state and is not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
