#pragma once

#include "formats/orders/orders_draft.h"
#include "formats/orders/ship_orders.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Puts the orders of a player's ships that hold into a draft; for rulesets whose orders are given
/// ship by ship, with `ship_called()`, `in_words()` and the names of the kinds.
template <class Setup, class State, OrderOfShip Order>
void put_in_force(DraftedOrders& draft, const Setup& setup, const State& state,
                  const BookOfShips<Order>& book, std::string_view player) {
  using Kind = decltype(Order::kind);
  OrdersOfShips<Order> orders;
  std::vector<OrderSource> sources;
  for (const auto& spec : setup.ships) {
    if (spec.player != player) continue;
    const auto ship = ship_called(setup, spec.id).value();
    for (std::size_t k = 0; k < names(Kind{}).size(); ++k) {
      const auto found =
          book.find({ship, static_cast<Kind>(k)}, {.turn = state.turn, .window = any_window});
      if (!found) continue;
      orders.list.push_back(*found->order);
      sources.push_back({.ship = spec.id,
                         .key = names(Kind{})[k],
                         .file = found->file,
                         .line = found->order->line});
    }
  }
  put_in_force(draft, sources, in_words(orders, setup, state));
}

}  // namespace prizecourt
