#pragma once

#include "formats/orders/desk.h"
#include "formats/orders/orders_draft.h"
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
///     std::span<const LastHeard> last_heard(const Setup&);
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

/// In which order orders are listed; a ruleset may have another.
template <OrderOfShip Order>
[[nodiscard]] auto rank_of(const Order& order) {
  return std::tuple(order.ship, order.kind, order.tenure);
}

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
      .goes_before = [](const Order& a, const Order& b) { return rank_of(a) < rank_of(b); }};
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

/// The same as YAML: the value of its key, from which the same order is read.
template <OrderOfShip Order, class Setup>
[[nodiscard]] std::string as_yaml(const Order& order, const Setup& setup) {
  return as_yaml(row_of_order(setup, order), order.body, TellerOfOrders<Setup>(setup).around());
}

/// Whether two orders of a kind say the same.
template <class Game, OrderOfShip Order>
[[nodiscard]] bool say_the_same(const Game& game, const Order& one, const Order& other) {
  return as_yaml(one, game.setup) == as_yaml(other, game.setup);
}

/// The line of a draft that offers an order of that kind.
template <class Setup, class Kind>
[[nodiscard]] DraftKey draft_key_of(const Setup& setup, Kind kind) {
  return draft_key(order_rows(setup)[static_cast<std::size_t>(kind)],
                   TellerOfOrders<Setup>(setup).around());
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

/// PlayableRuleset's draft(): what `keys_of(ship)` offers for each of the player's ships that is in
/// play, with the orders in `book` that hold. `clauses_of_ship()` of the ruleset says how she is.
template <class Game, class Book, class KeysOf>
[[nodiscard]] DraftedOrders draft_of_ships(const typename Game::Setup& setup,
                                           const typename Game::State& state, const Book& book,
                                           OrdersFrom from, KeysOf keys_of) {
  const std::string_view player = players(setup)[from.player];
  DraftedOrders drafted;
  for (const auto& spec : setup.ships) {
    const auto ship = ship_called(setup, spec.id).value();
    if (player_of(setup, ship) != player || out_of_play(state.ships[index(ship)])) continue;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, ship),
                             .keys = keys_of(ship),
                             .in_force = {}});
  }
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

/// The definitions that the schema of an order file refers to. `nobodys` is a setup without ships.
template <class Setup>
[[nodiscard]] Json definitions_of_ship_orders(const Setup& nobodys) {
  const auto rows = order_rows(nobodys);
  Json definitions = Json::object();
  definitions.set("orders", schema_of_a_ships_orders(rows));
  define_orders(rows, TellerOfOrders<Setup>(nobodys).around(), definitions);
  return definitions;
}

// ---- the desk -----------------------------------------------------------------------------------

/// A question about a ship, and which orders count.
template <class ShipId>
struct ShipMatter {
  const Question& question;
  int window = 0;
  ShipId who{};
  ShipId about{};  ///< `who` where the question names no second ship

  [[nodiscard]] Moment moment() const { return {.turn = question.turn, .window = window}; }
};

/// The desk of a game whose orders are given ship by ship.
template <class Game, OrderOfShip Order>
class ShipDesk : public DeskOf<Game, BookOfShips<Order>> {
 public:
  using Matter = ShipMatter<decltype(Order::ship)>;
  using DeskOf<Game, BookOfShips<Order>>::DeskOf;
};

template <class Game, class Order>
[[nodiscard]] std::optional<ShipMatter<decltype(Order::ship)>> matter_of(
    const ShipDesk<Game, Order>& desk, const Question& question, int window) {
  const auto& setup = desk.game().setup;
  const auto who = ship_called(setup, question.who);
  if (!who) return std::nullopt;
  return ShipMatter<decltype(Order::ship)>{
      .question = question,
      .window = window,
      .who = *who,
      .about = ship_called(setup, question.about).value_or(*who)};
}

template <class Game, class Order>
[[nodiscard]] OrderHearing hearing_of(const ShipDesk<Game, Order>& desk,
                                      const typename BookOfShips<Order>::Subject& /*subject*/,
                                      const Order& order) {
  const auto& setup = desk.game().setup;
  OrderHearing hearing{.order = as_written(order, setup),
                       .decisions = {},
                       .last = last_heard(setup)[static_cast<std::size_t>(order.kind)]};
  for (const Decision decides : row_of_order(setup, order).decisions) {
    if (decides != nullptr) hearing.decisions.push_back(decides);
  }
  if constexpr (requires { hears_exactly(setup); }) hearing.exact = hears_exactly(setup);
  return hearing;
}

}  // namespace prizecourt
