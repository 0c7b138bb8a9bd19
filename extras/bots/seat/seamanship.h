#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/seat/opponents.h"
#include "formats/form/condition.h"
#include "formats/match/viewer.h"
#include "formats/orders/order_store.h"
#include "formats/orders/ship_orders_game.h"
#include "formats/scenario/scenario.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// Something that ships lose, in the unit in which a game counts it: guns, boxes of hull, men; and
/// the ships themselves, each counted as one.
template <class Setup, class State>
struct LossKind {
  struct Counted {
    const Setup& setup;
    const State& state;
    std::size_t place;

    [[nodiscard]] const auto& ship() const { return state.ships[place]; }

    [[nodiscard]] const auto& spec() const { return setup.ships[place]; }
  };

  std::string_view name;  ///< in files and summaries: `hull`

  /// What that ship has of it, whoever holds her by then. A loss is what she had when the game
  /// began, less what she has at its end; below nothing where more was mended than lost.
  int (*has)(const Counted& one) = nullptr;
};

/// How programs play a game: one row for each, in extras/bots/rulesets/<r>/seamanship.cc. The
/// functions read the game and nothing else: no memory, no clock, no dice but Thinking::key. Each
/// is asked of questions with more than one option only.
template <class GameType, class StartType, class OrdersType>
struct Seamanship {
  using Game = GameType;
  using Setup = typename Game::Setup;
  using State = typename Game::State;
  using Start = StartType;    ///< has `setup` and `state`
  using Orders = OrdersType;  ///< what a bot has ordered so far in a turn

  std::string_view ruleset{};
  std::optional<Start> (*read_start)(const Scenario& scenario, yaml::MapReader& map,
                                     Problems& problems) = nullptr;
  /// Leaves of a state what somebody may see; null where nothing can be hidden.
  void (*hide_unseen)(const Setup& setup, State& state, const Sight& sight) = nullptr;

  // ---- good play, as BotGame has it ----

  Advice (*captain)(const Game& game, const Question& question, const Thinking& thinking) = nullptr;
  Advice (*driver)(const Game& game, const Question& question, const Thinking& thinking) = nullptr;
  /// How the player's side stands, in thousandths: from -1000, all but lost, to 1000. While the
  /// game goes on only.
  int (*standing)(const Setup& setup, const State& state, std::string_view player) = nullptr;
  /// What the end, if it has come, is for the player's side.
  Ending (*ending)(const Setup& setup, const State& state, std::string_view player) = nullptr;
  /// Decisions that a bot may pass over besides those that are volunteered: asked every turn, and
  /// nobody has to answer.
  std::array<Decision, 2> asked_every_turn{};
  int turns_ahead = 6;
  /// Null: what a player does not see stays as his picture has it.
  void (*imagine_unseen)(Game& game, std::string_view player, BotKey key) = nullptr;

  // ---- scenarios ----

  std::span<const LossKind<Setup, State>> losses{};  ///< in what a side's losses are counted
  std::string_view left_out{};                       ///< as Opponent has it

  // ---- orders ----

  /// Adds the order that takes that option, or the part of one.
  void (*order)(Orders& orders, const Game& game, const Question& question,
                std::size_t option) = nullptr;
  std::vector<OrderLine> (*lines)(const Orders& orders, const Setup& setup) = nullptr;
};

/// The side of a player, by his first ship.
template <class Setup>
[[nodiscard]] auto side_played(const Setup& setup, std::string_view player) {
  return std::find_if(setup.ships.begin(), setup.ships.end(),
                      [&](const auto& ship) { return ship.player == player; })
      ->side;
}

/// How the player's side stands, where `strength(place)` is what is left of a ship.
template <class Setup, class Strength>
[[nodiscard]] int standing_by(const Setup& setup, std::string_view player, Strength strength) {
  const auto side = side_played(setup, player);
  std::int64_t ours = 0;
  std::int64_t all = 0;
  for (std::size_t place = 0; place < setup.ships.size(); ++place) {
    const int left = strength(place);
    all += left;
    if (setup.ships[place].side == side) ours += left;
  }
  return all == 0 ? 0 : static_cast<int>(1000 * (2 * ours - all) / all);
}

// ---- games whose orders are given ship by ship --------------------------------------------------

/// Where her order of that kind is, or belongs.
template <OrderOfShip Order>
[[nodiscard]] auto place_for(std::vector<Order>& list, decltype(Order::ship) ship,
                             decltype(Order::kind) kind) {
  return std::lower_bound(
      list.begin(), list.end(), std::pair(ship, kind),
      [](const Order& one, const auto& rank) { return std::pair(one.ship, one.kind) < rank; });
}

/// Adds an order; where she has one of its kind, `merge(earlier, body)` decides what becomes of it.
template <OrderOfShip Order, class Merge>
void add_order(std::vector<Order>& list, Order order, Merge merge) {
  const auto place = place_for(list, order.ship, order.kind);
  const bool has_one =
      place != list.end() && place->ship == order.ship && place->kind == order.kind;
  if (has_one) return merge(*place, order.body);
  list.insert(place, std::move(order));
}

/// The lines of an order file.
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

/// Requires a text that is a condition; nothing where it has grown too long.
[[nodiscard]] std::optional<Condition> condition_from(const std::string& text,
                                                      ConditionVariables variables);

/// The cases of both; the condition as it was where that would grow too long.
void add_cases(Condition& condition, const Condition& other, ConditionVariables variables);

}  // namespace prizecourt
