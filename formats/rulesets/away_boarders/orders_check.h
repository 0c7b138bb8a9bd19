#pragma once

#include "formats/rulesets/away_boarders/orders.h"

#include <string>

/// What a player may want to know before he hands orders in.
namespace prizecourt::away_boarders {

/// Adds a warning for everything that is allowed and hardly meant: a ship without orders, a target
/// out of everybody's reach, hands missing for what is ordered … `orders` has been read for this
/// state and is not in `book`.
void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems);

/// The orders in plain words, a line for each, with where a course leads if nothing comes between.
/// Made harmless for a terminal.
[[nodiscard]] std::string in_words(const Orders& orders, const Setup& setup, const State& state);

}  // namespace prizecourt::away_boarders
