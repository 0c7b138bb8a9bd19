#pragma once

#include "formats/orders/order_store.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Orders that are given ship by ship, at most one of a kind. A ruleset says what kinds there are
/// and what an order of each holds.
namespace prizecourt {

/// What such an order is made of: a ship, a closed list of kinds, and a body that can be TakenBack.
template <class Order>
concept OrderOfShip = StorableOrder<Order> && requires(const Order& order) {
  order.ship;
  order.kind;
  std::holds_alternative<TakenBack>(order.body);
};

/// The orders of one file, decoded and checked against what exists.
template <OrderOfShip Order>
struct OrdersOfShips {
  std::string file;
  std::size_t player = 0;   ///< index among the players of the game
  std::vector<Order> list;  ///< sorted as the ruleset lists them; at most one of each tenure
};

/// Everything ordered that still counts: this turn's files, and standing orders of earlier turns.
template <OrderOfShip Order>
class BookOfShips {
 public:
  using Subject = std::pair<decltype(Order::ship), decltype(Order::kind)>;
  using Store = OrderStore<Order, Subject>;
  using Found = typename Store::Found;

  /// Orders that count from a window of the present turn on. A later file replaces what an earlier
  /// one of this turn says, kind by kind.
  void add(OrdersOfShips<Order> orders, int window) {
    store_.add(std::move(orders.file), std::move(orders.list), window,
               [](const Order& order) { return Subject(order.ship, order.kind); });
  }

  /// The turn is over: standing orders are kept, all else is forgotten.
  void end_turn() { store_.end_turn(); }

  /// The order in force, of those handed in up to the moment: the last one for this turn, else the
  /// last standing one; nothing where there is none, or a standing one has been taken back.
  [[nodiscard]] std::optional<Found> find(const Subject& subject, Moment moment) const {
    return store_.find(subject, moment);
  }

  [[nodiscard]] std::optional<Found> find(const Subject& subject, Tenure tenure,
                                          Moment moment) const {
    return store_.look_up(subject, tenure, moment);
  }

  /// Calls `f(subject, found)` for each order for this turn that is in force, ship by ship.
  template <class F>
  void for_each_of_turn(F f) const {
    store_.for_each_of_turn(f);
  }

  [[nodiscard]] bool empty() const { return store_.empty(); }

 private:
  Store store_;
};

}  // namespace prizecourt
