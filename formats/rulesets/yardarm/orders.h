#pragma once

#include "engine/rulesets/yardarm/game.h"
#include "formats/orders/choice_orders.h"
#include "formats/rulesets/yardarm/ruleset.h"

#include <span>

/// What captains order (formats/orders/choice_orders.h); docs/yardarm-orders.md explains it.
namespace prizecourt::yardarm {

/// A kind for each decision.
enum class OrderKind : std::uint8_t { colours, helm, hands, fire };

/// What a kind of order chooses among.
template <class F>
auto with_choice(OrderKind kind, F f) {
  switch (kind) {
    case OrderKind::colours:
      return f(Colours{});
    case OrderKind::helm:
      return f(Helm{});
    case OrderKind::hands:
      return f(Hands{});
    case OrderKind::fire:
      break;
  }
  return f(Aim{});
}

using Order = ChoiceOrder<Game, ShipId, OrderKind>;
using Orders = OrdersOfShips<Order>;
using OrdersBook = BookOfShips<Order>;
using OrderRow = OrderKindRow<Order, ShipOrderReader<Setup, ShipId>>;
using Captain = ChoiceCaptain<Game, Order, decisions>;

[[nodiscard]] std::span<const OrderRow> order_rows(const Setup& setup);

/// What conditions speak of, as a ship sees it.
[[nodiscard]] std::array<int, 11> values_for(const Game& game, ShipId id);

[[nodiscard]] std::span<const LastHeard> last_heard(const Setup& setup);

[[nodiscard]] inline Objection decided_before(const Game& /*game*/) {
  return {cite("YA-7.1"), nullptr, "the action was over"};
}

}  // namespace prizecourt::yardarm
