#include "formats/orders/orders_in_force.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace prizecourt {

void put_in_force(DraftedOrders& draft, std::span<const OrderSource> sources,
                  std::string_view words) {
  for (const OrderSource& source : sources) {
    const std::size_t end = words.find('\n');
    if (end == words.npos) throw std::logic_error("an order in force is not said in words");
    OrderInForce order{.key = std::string(source.key),
                       .words = std::string(words.substr(0, end)),
                       .file = std::string(source.file),
                       .line = source.line};
    words.remove_prefix(end + 1);
    if (source.ship.empty()) {
      draft.in_force.push_back(std::move(order));
      continue;
    }
    const auto ship = std::find_if(draft.ships.begin(), draft.ships.end(),
                                   [&](const DraftShip& one) { return one.id == source.ship; });
    if (ship != draft.ships.end()) ship->in_force.push_back(std::move(order));
  }
}

}  // namespace prizecourt
