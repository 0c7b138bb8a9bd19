#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

/// The parts of warn_of_oddities(); only orders_check*.cc include this.
namespace prizecourt::form_line_of_battle {

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& earlier;  ///< without these orders
  const OrdersBook& book;     ///< with them
  const Game& game;           ///< with the changes that the scenario makes this turn
  std::string_view player;
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const;

  /// Warns that she cannot do it: "speedy cannot board gamo: that ship is out of reach".
  void object(Code code, const Order& order, std::string_view deed, const Objection& why) const;

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  [[nodiscard]] std::string id(ShipId ship) const { return std::string(game.id_of(ship)); }

  /// Whether her side moves in this Action Phase.
  [[nodiscard]] bool moves(ShipId ship) const { return game.side_of(ship) == game.state.moving; }

  [[nodiscard]] std::optional<OrdersBook::Found> find(ShipId ship, OrderKind kind) const {
    return book.find({ship, kind}, moment());
  }
};

/// What is odd about an order for this turn of a ship that has not struck, by its kind.
void check_kind(const Oddities& odd, const Order& order);

}  // namespace prizecourt::form_line_of_battle
