#include "formats/rulesets/form_line_of_battle/captain.h"

#include <array>

// Orders that no question heard. Every ship is asked whom she boards, so of those orders each is
// heard; what comes later is asked only where it comes to it.
namespace prizecourt::form_line_of_battle {
namespace {

/// Orders to leave something be have come true; those that wait for a condition or a round have
/// waited for a case that did not come.
bool wants_nothing(const Order& order) {
  if (const auto* ships = std::get_if<ShipsOrder>(&order.body)) {
    return ships->ships.empty() && !ships->any;
  }
  if (const auto* say = std::get_if<YesOrNo>(&order.body)) return !say->yes || say->condition;
  if (const auto* timed = std::get_if<TimedOrder>(&order.body)) {
    return timed->when != TimedOrder::When::at_once;
  }
  if (const auto* commit = std::get_if<CommitOrder>(&order.body)) return !commit->parties;
  return std::holds_alternative<TakenBack>(order.body);
}

/// Where an order of each kind would have been heard, and what it means that it was not.
struct Row {
  OrderKind kind;
  Decision decision;
  Rule rule;
  std::string_view reason;
};

// clang-format off
constexpr std::array fates = {
    Row{OrderKind::board,         decision("FLB-D1"),  cite("FLB-8.0.3"), "ships had declared whom they board"},
    Row{OrderKind::impromptu,     decision("FLB-D2"),  cite("FLB-8.0.5"), "she ran into no enemy, or had declared on her"},
    Row{OrderKind::commit,        decision("FLB-D9"),  cite("FLB-8.0.8"), "she boarded nobody"},
    Row{OrderKind::counter_board, decision("FLB-D3"),  cite("FLB-8.0.4"), "nobody boarded her"},
    Row{OrderKind::musketry,      decision("FLB-D4"),  cite("FLB-8.2.1"), "she was in no boarding action"},
    Row{OrderKind::break_off,     decision("FLB-D5"),  cite("FLB-8.2.16"), "an order of another ship was heard for her side"},
    Row{OrderKind::follow_up,     decision("FLB-D6"),  cite("FLB-8.2.17"), "there was nobody whom she could follow"},
    Row{OrderKind::casualties,    decision("FLB-D7"),  cite("FLB-9.3.3"), "no loss fell to her choice"},
    Row{OrderKind::strike,        decision("FLB-D10"), cite("FLB-8.2.24"), "the fight was over before she could"},
};
// clang-format on
static_assert(fates.size() == order_kind_names.size());

/// What is said in a fight, by kind.
constexpr bool is_for_a_fight(OrderKind kind) {
  return kind >= OrderKind::musketry;
}

/// What stood against an order before the Action Phase began.
std::optional<Objection> objection_from_the_start(const Desk& desk, const Order& order) {
  const Game& game = desk.game();
  const bool moved = game.side_of(order.ship) == desk.moving();
  if (game.ship(order.ship).struck && !desk.fought(order.ship)) {
    return Objection{cite("FLB-8.2.24"), nullptr, "she has struck"};
  }
  if (order.kind == OrderKind::impromptu && !moved) {
    return Objection{cite("FLB-8.0.5"), nullptr, "her side does not move in this Action Phase"};
  }
  if (order.kind == OrderKind::counter_board && moved) {
    return Objection{cite("FLB-8.0.4"), nullptr, "her own side moves in this Action Phase"};
  }
  return std::nullopt;
}

/// Of an order of the fleet one ship tells.
bool is_told_by_another(const Desk& desk, const Order& order) {
  if (!order.fleet) return false;
  return is_told_for(desk.book(), desk.heard(), order,
                     [&](ShipId ship) { return player_of(desk.game().setup, ship); });
}

}  // namespace

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& /*subject*/,
                               const Order& order) {
  if (wants_nothing(order) || is_told_by_another(desk, order)) return std::nullopt;
  const Row& row = fates[static_cast<std::size_t>(order.kind)];
  Unheard fate{.kind = overtaken_kind,
               .why = {row.rule, nullptr, row.reason},
               .order = as_written(order, desk.game().setup),
               .decision = row.decision};
  if (is_for_a_fight(order.kind) && !desk.fought(order.ship)) {
    fate.why.reason = "she was in no boarding action";
  }
  if (const auto objection = objection_from_the_start(desk, order)) {
    fate.kind = refused_kind;
    fate.why = *objection;
  }
  return fate;
}

}  // namespace prizecourt::form_line_of_battle
