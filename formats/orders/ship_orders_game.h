#pragma once

#include "formats/orders/desk.h"
#include "formats/orders/orders_schema.h"
#include "formats/orders/ship_orders_read.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

/// All that follows from a ruleset's table of kinds where orders are given ship by ship. The
/// ruleset has, besides what ship_orders_read.h asks for, `players(setup)`, `out_of_play(ship)` and
///
///     using OrderRow = OrderKindRow<Order, ShipOrderReader<Setup, ShipId>>;
///     std::span<const OrderRow> order_rows(const Setup&);
///
/// and these functions are found by what they take.
namespace prizecourt {

template <class Row>
struct OrderOfRow;

template <class Order, class Around>
struct OrderOfRow<OrderKindRow<Order, Around>> {
  using Type = Order;
};

template <class Setup>
using RowOfOrders = typename decltype(order_rows(std::declval<const Setup&>()))::value_type;

template <class Setup>
using OrderOfGame = typename OrderOfRow<RowOfOrders<Setup>>::Type;

template <class Setup, class Order>
[[nodiscard]] const auto& row_of_order(const Setup& setup, const Order& order) {
  return order_rows(setup)[static_cast<std::size_t>(order.kind)];
}

template <class Setup>
using TellerOfOrders = ShipOrderTeller<Setup, decltype(OrderOfGame<Setup>::ship)>;

/// PlayableRuleset's read_orders(). What is legal is judged when its moment comes.
template <class Setup, class State>
[[nodiscard]] std::optional<OrdersOfShips<OrderOfGame<Setup>>> read_orders(yaml::MapReader& map,
                                                                           const Setup& setup,
                                                                           const State& state,
                                                                           OrdersFrom from,
                                                                           Problems& problems) {
  using Order = OrderOfGame<Setup>;
  using ShipId = decltype(Order::ship);
  using Reader = ShipOrderReader<Setup, ShipId>;
  const std::string_view player = players(setup)[from.player];
  const Reader reader{.setup = setup,
                      .problems = problems,
                      .player = names_player(map, player) ? std::optional(player) : std::nullopt,
                      .ship = std::nullopt,
                      .tenure = Tenure::turn};
  const OrdersFrame<Reader, Order, State> frame{
      .rows = order_rows(setup),
      .is_out = [](const State& now, ShipId ship) { return out_of_play(now.ships[index(ship)]); },
      .goes_before =
          [](const Order& a, const Order& b) {
            return std::tuple(a.ship, a.kind, a.tenure) < std::tuple(b.ship, b.kind, b.tenure);
          }};
  return read_orders_of_ships(map, reader, state, from, frame);
}

/// The orders in plain words, a line for each. Made harmless for a terminal.
template <OrderOfShip Order, class Setup, class State>
[[nodiscard]] std::string in_words(const OrdersOfShips<Order>& orders, const Setup& setup,
                                   const State& /*state*/) {
  return words_of_ships(orders, order_rows(setup), TellerOfOrders<Setup>(setup).around());
}

/// An order as a captain writes it, for refusals.
template <OrderOfShip Order, class Setup>
[[nodiscard]] std::string as_written(const Order& order, const Setup& setup) {
  return as_written(row_of_order(setup, order), order.body, TellerOfOrders<Setup>(setup).around());
}

/// The lines of a draft that offer an order of each kind, in their order.
template <class Setup>
[[nodiscard]] std::vector<DraftKey> draft_keys(const Setup& setup) {
  std::vector<DraftKey> keys;
  for (const auto& row : order_rows(setup)) {
    keys.push_back(draft_key(row, TellerOfOrders<Setup>(setup).around()));
  }
  return keys;
}

/// The JSON Schema of an order file. `object` begins with orders_header() of `header`; `nobodys` is
/// a setup without ships.
template <class Setup>
[[nodiscard]] Json schema_of_ship_orders(std::string_view title, const OrdersHeader& header,
                                         ObjectSchema object, const Setup& nobodys) {
  const auto rows = order_rows(nobodys);
  add_ships_and_fleet(object);
  Json definitions = Json::object();
  definitions.set("orders", schema_of_a_ships_orders(rows));
  define_orders(rows, TellerOfOrders<Setup>(nobodys).around(), definitions);
  return orders_document(title, header, object).set("definitions", definitions);
}

// ---- the desk -----------------------------------------------------------------------------------

/// A question about a ship, and which orders count.
template <class ShipId>
struct ShipMatter {
  const Question& question;
  int window = 0;
  ShipId who{};

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

/// The desk of a game whose captains remember nothing from one question to the next.
template <class Game, OrderOfShip Order>
class ShipDesk : public DeskOf<Game, BookOfShips<Order>> {
 public:
  using Matter = ShipMatter<decltype(Order::ship)>;
  using DeskOf<Game, BookOfShips<Order>>::DeskOf;

  /// The order in force for the ship that the question is about.
  [[nodiscard]] auto find(const Matter& matter, decltype(Order::kind) kind) const {
    return this->book().find({matter.who, kind}, matter.moment());
  }
};

template <class Game, class Order>
[[nodiscard]] std::optional<ShipMatter<decltype(Order::ship)>> matter_of(
    const ShipDesk<Game, Order>& desk, const Question& question, int window) {
  const auto who = ship_called(desk.game().setup, question.who);
  if (!who) return std::nullopt;
  return ShipMatter<decltype(Order::ship)>{.question = question, .window = window, .who = *who};
}

template <class Game, class ShipId, class Order>
[[nodiscard]] std::string_view named_in_events(const Game& game, const ShipMatter<ShipId>& matter,
                                               const Order& /*order*/) {
  return game.id_of(matter.who);
}

template <class Game, class ShipId, class Kind>

requires(std::is_enum_v<Kind>) [[nodiscard]] std::string_view
    named_in_events(const Game& game, const std::pair<ShipId, Kind>& subject) {
  return game.id_of(subject.first);
}

}  // namespace prizecourt
