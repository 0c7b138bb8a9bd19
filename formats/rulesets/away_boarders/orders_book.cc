#include "formats/rulesets/away_boarders/orders.h"

#include <utility>

namespace prizecourt::away_boarders {

void OrdersBook::add(Orders orders, int window) {
  store_.add(std::move(orders.file), std::move(orders.list), window,
             [](const Order& order) { return Subject(order.ship, order.kind); });
}

}  // namespace prizecourt::away_boarders
