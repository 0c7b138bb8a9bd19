#include "formats/rulesets/master_and_commander/orders.h"

#include <utility>

namespace prizecourt::master_and_commander {

void OrdersBook::add(Orders orders, int window) {
  const auto player = static_cast<Player>(orders.player);
  store_.add(std::move(orders.file), std::move(orders.list), window, [player](const Order& order) {
    return Subject{.player = player, .kind = order.kind, .ship = order.ship};
  });
}

std::optional<OrdersBook::Found> OrdersBook::find_standing(const Subject& subject,
                                                           Moment moment) const {
  const auto own = store_.look_up(subject, Tenure::standing, moment);
  if (own || !is_by_ship(subject.kind)) return own;
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  return store_.look_up(others, Tenure::standing, moment);
}

std::optional<OrdersBook::Found> OrdersBook::find(const Subject& subject, Moment moment) const {
  const auto own = store_.look_up(subject, Tenure::turn, moment);
  if (!is_by_ship(subject.kind)) return own ? own : find_standing(subject, moment);
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  const auto for_others = store_.look_up(others, Tenure::turn, moment);
  const bool said = for_others && !for_others->order->implied;
  if (own && (!said || own->window >= for_others->window)) return own;
  if (said) return for_others;
  const auto standing = find_standing(subject, moment);
  return standing ? standing : for_others;
}

}  // namespace prizecourt::master_and_commander
