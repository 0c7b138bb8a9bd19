#pragma once

#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/state.h"
#include "formats/form/condition.h"
#include "formats/orders/ship_orders_game.h"
#include "formats/text/problems.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What captains order, in their words. docs/admiralty-orders.md explains every key.
namespace prizecourt::admiralty {

// ---- closed lists -------------------------------------------------------------------------------

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

/// A turn has two rounds; after which of them, counted anew every turn.
inline constexpr int most_rounds = rounds_a_turn;

/// How many times five gun dice any ship can have.
inline constexpr int most_fives = most_gun_dice / gun_dice_mobilized;

// ---- what an order says -------------------------------------------------------------------------

using prizecourt::TakenBack;

/// ADM-D1: how many boarding dice she mobilises five gun dice for; more than one is refused when
/// the moment comes.
struct MobilizeOrder {
  int times = 1;
};

/// ADM-D2.
struct SurrenderOrder {
  bool yes = false;
};

/// ADM-D3: enemies in the order of preference; `any` stands for every other one that can be
/// boarded. Neither: nobody.
struct BoardOrder {
  bool any = false;
  std::vector<ShipId> ships;
};

/// ADM-D4: ships of the own side in the order of preference.
struct LeadOrder {
  std::vector<ShipId> ships;
};

/// ADM-D5.
struct CallOffOrder {
  enum class When : std::uint8_t { never, at_once, after_round, condition };

  When when{};
  int round = 0;                         ///< of a turn; only for `after_round`
  std::optional<Condition> condition{};  ///< only for `condition`
};

/// ADM-D6: where the points of unopposed dice go, in the order of preference; `best` stands for
/// what silence takes, and is what is left where none of the others can be done.
struct UnopposedOrder {
  bool best = false;
  std::vector<Lending> lendings;
};

/// One order of one ship.
struct Order {
  using Body = std::variant<TakenBack, MobilizeOrder, SurrenderOrder, BoardOrder, LeadOrder,
                            CallOffOrder, UnopposedOrder>;

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

/// Sorted by ship, kind, tenure.
using Orders = OrdersOfShips<Order>;

using OrdersBook = BookOfShips<Order>;

// ---- the table of kinds, from which reader, words and drafts follow (ship_orders_game.h) --------

using OrderReader = ShipOrderReader<Setup, ShipId>;
using OrderRow = OrderKindRow<Order, OrderReader>;

/// By OrderKind.
[[nodiscard]] std::span<const OrderRow> order_rows(const Setup& setup);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

// ---- conditions ----

// What the conditions in orders speak of (catalogue 5), and what that is worth at a moment.

/// In an action, as its attackers see it: dice that the sides have left, dice that they have lost
/// since it began, this turn as the how-manieth of it, rounds fought in all its turns.
inline constexpr std::array action_variables = {
    ConditionVariable{"own_dice"},        ConditionVariable{"enemy_dice"},
    ConditionVariable{"own_lost"},        ConditionVariable{"enemy_lost"},
    ConditionVariable{"turns_in_action"}, ConditionVariable{"rounds_fought"}};

[[nodiscard]] std::array<int, action_variables.size()> values_in(const Action& action, int turn);

// ---- the orders of a player ----

/// Decisions that are taken by orders of another name.
[[nodiscard]] std::span<const OrderDecides> order_decides();

/// What a player can order in the turn that `state` begins: each of his ships that has not been
/// taken, with the orders of his in `book` that hold. It may offer more than will be asked, never
/// less.
[[nodiscard]] DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                                  OrdersFrom from);

}  // namespace prizecourt::admiralty
