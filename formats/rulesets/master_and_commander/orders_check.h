#pragma once

#include "formats/rulesets/master_and_commander/orders.h"

#include <string>

/// What a player may want to know before he hands orders in.
namespace prizecourt::master_and_commander {

/// Adds a warning for everything that is allowed and hardly meant: a path longer than MOVE can be,
/// a target out of reach, repairs of what is whole … `orders` has been read for this state and is
/// not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

/// The orders in plain words, a line for each, with the squares that directions lead to if nothing
/// comes between. Made harmless for a terminal.
[[nodiscard]] std::string in_words(const Orders& orders, const Setup& setup, const State& state);

}  // namespace prizecourt::master_and_commander
