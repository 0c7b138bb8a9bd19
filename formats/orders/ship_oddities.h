#pragma once

#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/oddity.h"
#include "formats/orders/order_store.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// The orders of a file, given ship by ship, with what they are looked at against, and how
/// warnings about them are worded. `out_of_play(ship)` of the ruleset is found by what it takes.
template <class Game, OrderOfShip Order>
struct ShipOddities {
  using ShipId = decltype(Order::ship);
  using Book = BookOfShips<Order>;

  const OrdersOfShips<Order>& orders;
  const Book& earlier;  ///< without these orders
  const Book& book;     ///< with them
  const Game& game;     ///< with the changes that the scenario makes this turn
  std::string_view player;
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, const std::string& message, const std::string& hint) const {
    warn_of({.code = code, .line = line, .message = message, .hint = hint}, orders.file, problems);
  }

  /// Warns that she cannot do it: "alpha cannot board bravo: more than 10 mm away".
  void object(Code code, const Order& order, std::string_view deed, const Objection& why) const {
    warn(code, order.line,
         id(order.ship) + " cannot " + std::string(deed) + ": " + std::string(why.reason),
         see_rule_and_ruling(why));
  }

  /// Warns that nobody will ask for the order.
  void moment(const Order& order, std::string_view why) const {
    warn("odd-moment", order.line, key_of(order) + ": " + std::string(why), "");
  }

  void check_empty() const {
    if (orders.list.empty()) {
      warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
    }
  }

  /// Whether she is out of play. Warns of that, once for a ship: "alpha has struck".
  [[nodiscard]] bool is_gone(const Order& order, std::string_view has_struck) const {
    if (!out_of_play(game.ship(order.ship))) return false;
    const bool first = &order == &orders.list.front() || (&order - 1)->ship != order.ship;
    if (first) warn("odd-ship", order.line, id(order.ship) + ' ' + std::string(has_struck), "");
    return true;
  }

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  [[nodiscard]] std::string id(ShipId ship) const { return std::string(game.id_of(ship)); }

  /// "'board' of alpha".
  [[nodiscard]] std::string key_of(const Order& order) const {
    return "'" + std::string(name_of(order.kind)) + "' of " + id(order.ship);
  }

  [[nodiscard]] std::optional<typename Book::Found> find(ShipId ship,
                                                         decltype(Order::kind) kind) const {
    return book.find({ship, kind}, moment());
  }
};

/// A row of a ruleset's table of its kinds of order: what is odd about one, until when it is heard
/// by which rule, and what it means that no question of that step heard it; empty where every ship
/// in play is asked.
template <class Oddities, OrderOfShip Order>
struct MeaningOf {
  decltype(Order::kind) kind;
  void (*odd)(const Oddities& odd, const Order& order);
  Rule rule;
  std::string_view last_step;
  std::string_view unheard;
};

}  // namespace prizecourt
