#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/table/objection.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

/// The parts of warn_of_oddities(); only orders_check.cc and captain.cc include this.
namespace prizecourt::admiralty {

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& earlier;  ///< without these orders
  const OrdersBook& book;     ///< with them
  const Game& now;            ///< as it is
  const Game& game;           ///< with the changes that the scenario makes this turn
  std::string_view player;
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const;

  /// Warns that she cannot do it: "alpha cannot board bravo: more than 10 mm away".
  void object(Code code, const Order& order, std::string_view deed, const Objection& why) const;

  /// Warns that nobody will ask for the order.
  void moment(const Order& order, std::string_view why) const;

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  [[nodiscard]] std::string id(ShipId ship) const { return std::string(game.id_of(ship)); }

  [[nodiscard]] std::optional<OrdersBook::Found> find(ShipId ship, OrderKind kind) const {
    return book.find({ship, kind}, moment());
  }

  /// Whether she is in an action that goes on.
  [[nodiscard]] bool is_fighting(ShipId ship) const;

  /// Whether an order says that she is to board somebody.
  [[nodiscard]] bool boards(ShipId ship) const;
};

/// What is odd about an order of a ship that has not been taken, by its kind (captain.cc).
void check_kind(const Oddities& odd, const Order& order);

}  // namespace prizecourt::admiralty
