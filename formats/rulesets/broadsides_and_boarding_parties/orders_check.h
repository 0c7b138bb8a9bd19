#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

/// What a player may want to know before he hands orders in.
namespace prizecourt::broadsides_and_boarding_parties {

/// Warns of what play tells of no order: a course onto an island or off the map, and a row of aims
/// that is never reached. Boarding of which no plan can be carried out is an error. `orders` has
/// been read for this state.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
