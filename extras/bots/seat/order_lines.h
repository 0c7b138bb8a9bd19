#pragma once

#include "extras/bots/seat/bot_scenario.h"
#include "formats/orders/order_store.h"
#include "formats/orders/ship_orders_game.h"

#include <string>
#include <vector>

namespace prizecourt {

/// The lines of an order file of a game whose orders are given ship by ship.
template <OrderOfShip Order, class Setup>
[[nodiscard]] std::vector<OrderLine> lines_of_ships(const OrdersOfShips<Order>& orders,
                                                    const Setup& setup) {
  std::vector<OrderLine> lines;
  for (const Order& order : orders.list) {
    lines.push_back({.ship = std::string(setup.ships[index(order.ship)].id),
                     .key = std::string(name_of(order.kind)),
                     .value = as_yaml(order, setup)});
  }
  return lines;
}

}  // namespace prizecourt
