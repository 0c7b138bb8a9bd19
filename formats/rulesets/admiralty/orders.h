#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/questions.h"
#include "formats/orders/boarding_orders.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What captains order, in their words. docs/admiralty-orders.md explains every key.
namespace prizecourt::admiralty {

/// The keys under a ship, in the order in which they are listed to people.
enum class OrderKind : std::uint8_t {
  mobilize,
  surrender,
  board,
  lead,
  call_off,
  unopposed,
};

constexpr std::span<const std::string_view> names(OrderKind any) {
  return keys_named(any);
}

/// ADM-D3: enemies; ADM-D4: ships of the own side.
using ShipsOrder = prizecourt::ShipsOrder<ShipId>;

/// ADM-D1: how many boarding dice she mobilises five gun dice for; more than one is refused when
/// the moment comes.
struct MobilizeOrder {
  int times = 1;

  [[nodiscard]] bool wants_nothing() const { return times == 0; }
};

/// ADM-D6: where the points of unopposed dice go, in the order of preference; `best` stands for
/// what silence takes, and is what is left where none of the others can be done.
struct UnopposedOrder {
  bool best = false;
  std::vector<Lending> lendings;

  [[nodiscard]] bool wants_nothing() const {
    return std::all_of(lendings.begin(), lendings.end(),
                       [](Lending one) { return one == Lending::none; });
  }
};

/// Surrender (ADM-D2) is a YesOrNo without a condition, calling off (ADM-D5) a TimedOrder whose
/// rounds are those of a turn.
using Order = BoardingOrder<ShipId, OrderKind, MobilizeOrder, YesOrNo, ShipsOrder, TimedOrder,
                            UnopposedOrder>;

/// Sorted by ship, kind, tenure.
using Orders = OrdersOfShips<Order>;
using OrdersBook = BookOfShips<Order>;

// The table of kinds, from which reader, words and drafts follow (ship_orders_game.h).

using OrderReader = ShipOrderReader<Setup, ShipId>;
using OrderRow = OrderKindRow<Order, OrderReader>;

/// By OrderKind.
[[nodiscard]] std::span<const OrderRow> order_rows(const Setup& setup);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

/// What conditions speak of (catalogue 5), in an action as its attackers see it: dice that the
/// sides have left, dice that they have lost since it began, this turn as the how-manieth of it,
/// rounds fought in all its turns.
inline constexpr std::array action_variables = {
    ConditionVariable{"own_dice"},        ConditionVariable{"enemy_dice"},
    ConditionVariable{"own_lost"},        ConditionVariable{"enemy_lost"},
    ConditionVariable{"turns_in_action"}, ConditionVariable{"rounds_fought"}};

/// Decisions that are taken by orders of another name.
[[nodiscard]] std::span<const OrderDecides> order_decides();

/// What a player can order in the turn that `state` begins: each of his ships that has not been
/// taken, with the orders of his in `book` that hold. It may offer more than will be asked, never
/// less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

// ---- the captain --------------------------------------------------------------------------------

using Matter = ShipMatter<ShipId>;

class Desk : public ShipDesk<Game, Order> {
 public:
  using ShipDesk::ShipDesk;

  void watch(const Game& game);

  /// Remembers who fights in the turn: all are asked then whether they call off, in vain or not.
  void hear(const Matter& matter);

  /// Whether she was out of play when the turn began.
  [[nodiscard]] bool was_out(ShipId ship) const { return was_out_[index(ship)]; }

  /// Whether she was in an action when the fighting of the turn began.
  [[nodiscard]] bool fought(ShipId ship) const { return fought_[index(ship)]; }

  /// Whether an action of hers was over before that.
  [[nodiscard]] bool had_fought(ShipId ship) const { return had_fought_[index(ship)]; }

 private:
  ShipSet was_out_{};
  ShipSet fought_{};
  ShipSet had_fought_{};
  bool is_noted_ = false;
};

// What a captain needs besides (formats/orders/desk.h).

[[nodiscard]] Objection decided_before(const Game& game);

[[nodiscard]] std::optional<OutOfGame> why_out(const Desk& desk,
                                               const OrdersBook::Subject& subject);

[[nodiscard]] std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                                             const Order& order);

/// One for each of `decisions`, in their order; they answer nothing where nothing is ordered.
extern const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers;

using ActingCaptain = CaptainOf<Desk, decisions, answers>;

}  // namespace prizecourt::admiralty
