#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/form/condition.h"
#include "formats/orders/ship_orders_game.h"
#include "formats/text/problems.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

/// What captains order, in their words. docs/form-line-of-battle-orders.md explains every key.
namespace prizecourt::form_line_of_battle {

// ---- closed lists -------------------------------------------------------------------------------

/// The keys under a ship, in the order in which they are listed to people.
enum class OrderKind : std::uint8_t {
  board,
  impromptu,
  commit,
  counter_board,
  musketry,
  break_off,
  follow_up,
  casualties,
  strike,
};

constexpr std::span<const std::string_view> names(OrderKind any) {
  return keys_named(any);
}

// ---- what an order says -------------------------------------------------------------------------

/// What an order can wait for; `Impairment` is what keeps a ship from being manoeuvred, in
/// tables.h.
using OrderCondition = prizecourt::Condition;

using prizecourt::TakenBack;

/// FLB-D1, FLB-D2, FLB-D4, FLB-D7, FLB-D8: ships in the order of preference; `any` stands for every
/// other one that can be had. Neither: nobody.
struct ShipsOrder {
  bool any = false;
  std::vector<ShipId> ships;

  [[nodiscard]] bool names(ShipId ship) const {
    return any || std::find(ships.begin(), ships.end(), ship) != ships.end();
  }
};

/// FLB-D2, FLB-D3, FLB-D6: yes or no, or yes where a condition holds and else no.
struct YesOrNo {
  bool yes = false;
  std::optional<OrderCondition> condition{};
};

/// FLB-D5, FLB-D10.
struct TimedOrder {
  enum class When : std::uint8_t { never, at_once, after_round, condition };

  When when{};
  int round = 0;                              ///< fought before it; only for `after_round`
  std::optional<OrderCondition> condition{};  ///< only for `condition`
};

/// FLB-D9: how many crew parties board; nothing: all of them.
struct CommitOrder {
  std::optional<int> parties;
};

/// One order of one ship.
struct Order {
  using Body = std::variant<TakenBack, ShipsOrder, YesOrNo, TimedOrder, CommitOrder>;

  ShipId ship{};
  OrderKind kind{};
  Tenure tenure{};
  int line = 0;
  Body body;
  bool fleet = false;  ///< said of all ships that have none of that kind of their own

  [[nodiscard]] bool is_ended(int /*turn*/) const {
    return std::holds_alternative<TakenBack>(body);
  }
};

[[nodiscard]] inline auto rank_of(const Order& order) {
  return std::tuple(order.ship, order.tenure, order.kind);
}

/// Sorted by rank_of().
using Orders = OrdersOfShips<Order>;

using OrdersBook = BookOfShips<Order>;

// ---- the table of kinds, from which reader, words and drafts follow (ship_orders_game.h) --------

using OrderReader = ShipOrderReader<Setup, ShipId>;
using OrderRow = OrderKindRow<Order, OrderReader>;

/// By OrderKind.
[[nodiscard]] std::span<const OrderRow> order_rows(const Setup& setup);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

/// The refusal of an order because of a ship, which is named beside it unless the order names her
/// and nobody else.
[[nodiscard]] Refusal refusal_of(const Order& order, const Setup& setup, ShipId because_of);

// ---- conditions ----

// What the conditions in orders speak of (catalogue 5), and what that is worth at a moment.

/// Where a fight is, as one of its sides sees it.
inline constexpr std::array<std::string_view, 3> place_words = {"gunwales", "own_deck",
                                                                "enemy_deck"};

/// When ships touch: of the two of them. There are no rounds and no decks yet.
inline constexpr std::array contact_variables = {
    ConditionVariable{"own_parties"}, ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", names(CaptainState{})}};

/// In a fight: parties and guns of all ships of a side that still fight, the captain of the ship
/// whose order it is. `round` counts the rounds that have been fought.
inline constexpr std::array fight_variables = {
    ConditionVariable{"own_parties"},   ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", names(CaptainState{})},
    ConditionVariable{"round"},         ConditionVariable{"place", place_words}};

[[nodiscard]] std::array<int, contact_variables.size()> values_at_contact(const Game& game,
                                                                          ShipId own, ShipId enemy);

/// Requires a fight that the ship is in.
[[nodiscard]] std::array<int, fight_variables.size()> values_in_fight(const Game& game, ShipId own);

// ---- the orders of a player ----

/// Decisions that are taken by orders of another name.
[[nodiscard]] std::span<const OrderDecides> order_decides();

/// What a player can order in the turn that `state` begins: each of his ships that has not struck,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::form_line_of_battle
