#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "formats/orders/boarding_orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

/// What captains order, in their words. docs/form-line-of-battle-orders.md explains every key.
namespace prizecourt::form_line_of_battle {

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

/// FLB-D1, FLB-D2, FLB-D4, FLB-D8: enemies; FLB-D7: ships of the own side.
using ShipsOrder = prizecourt::ShipsOrder<ShipId>;

/// FLB-D9: how many crew parties board; nothing: all of them.
struct CommitOrder {
  std::optional<int> parties;

  [[nodiscard]] bool wants_nothing() const { return !parties; }
};

/// FLB-D2, FLB-D3 and FLB-D6 are YesOrNo, FLB-D5 and FLB-D10 are TimedOrder.
using Order = BoardingOrder<ShipId, OrderKind, ShipsOrder, YesOrNo, TimedOrder, CommitOrder>;

[[nodiscard]] inline auto rank_of(const Order& order) {
  return std::tuple(order.ship, order.tenure, order.kind);
}

/// Sorted by rank_of().
using Orders = OrdersOfShips<Order>;
using OrdersBook = BookOfShips<Order>;

// The table of kinds, from which reader, words and drafts follow (ship_orders_game.h).

using OrderReader = ShipOrderReader<Setup, ShipId>;
using OrderRow = OrderKindRow<Order, OrderReader>;

/// By OrderKind.
[[nodiscard]] std::span<const OrderRow> order_rows(const Setup& setup);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

/// Where a fight is, as one of its sides sees it.
inline constexpr std::array<std::string_view, 3> place_words = {"gunwales", "own_deck",
                                                                "enemy_deck"};

/// What conditions speak of in a fight (catalogue 5): parties and guns of all ships of a side that
/// still fight, the captain of the ship whose order it is. `round` counts the rounds that have been
/// fought.
inline constexpr std::array fight_variables = {
    ConditionVariable{"own_parties"},   ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", names(CaptainState{})},
    ConditionVariable{"round"},         ConditionVariable{"place", place_words}};

/// Decisions that are taken by orders of another name.
[[nodiscard]] std::span<const OrderDecides> order_decides();

/// What a player can order in the turn that `state` begins: each of his ships that has not struck,
/// with the orders of his in `book` that hold. It may offer more than will be asked, never less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

// ---- the captain --------------------------------------------------------------------------------

using Matter = ShipMatter<ShipId>;

class Desk : public ShipDesk<Game, Order> {
 public:
  using ShipDesk::ShipDesk;

  void watch(const Game& game) {
    ShipDesk::watch(game);
    moving_ = game.state.moving;
  }

  /// The side that moves, or has moved, in this turn.
  [[nodiscard]] Side moving() const { return moving_; }

  /// Remembers who comes to a fight: there she is asked for her musketry first.
  void hear(const Matter& matter) {
    if (matter.question.decision == decision("FLB-D4")) fought_[index(matter.who)] = true;
  }

  /// Whether a ship has fought in this turn.
  [[nodiscard]] bool fought(ShipId ship) const { return fought_[index(ship)]; }

  /// Remembers the ships of a side that could break off.
  void note_attackers(Side side) {
    for (const ShipId ship : game().fight->ships[index(side)].all()) attacked_[index(ship)] = true;
  }

  /// Whether a ship could break off at some moment of this turn.
  [[nodiscard]] bool attacked(ShipId ship) const { return attacked_[index(ship)]; }

 private:
  std::array<bool, most_ships> fought_{};
  std::array<bool, most_ships> attacked_{};
  Side moving_{};
};

// What a captain needs besides (formats/orders/desk.h).

[[nodiscard]] inline bool hears_exactly(const Setup& setup) {
  return setup.revision >= fleets_are_told_whole;
}

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

/// (`Captain` is the class of a captain, in tables.h.)
using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::form_line_of_battle
