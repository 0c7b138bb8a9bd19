#include "formats/rulesets/admiralty/captain.h"

#include <algorithm>
#include <array>

// Orders that no question heard. Every ship is asked in the Command phase and whom she boards, so
// of those orders each is heard; what comes later is asked only where it comes to it.
namespace prizecourt::admiralty {
namespace {

/// Orders to leave something be have come true; those that wait for a condition or a round have
/// waited for a case that did not come.
bool wants_nothing(const Order& order) {
  if (const auto* said = std::get_if<MobilizeOrder>(&order.body)) return said->times == 0;
  if (const auto* said = std::get_if<SurrenderOrder>(&order.body)) return !said->yes;
  if (const auto* said = std::get_if<BoardOrder>(&order.body)) {
    return said->ships.empty() && !said->any;
  }
  if (const auto* said = std::get_if<CallOffOrder>(&order.body)) {
    return said->when != CallOffOrder::When::at_once;
  }
  if (const auto* said = std::get_if<UnopposedOrder>(&order.body)) {
    return std::ranges::all_of(said->lendings, [](Lending one) { return one == Lending::none; });
  }
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
    Row{OrderKind::mobilize,  decision("ADM-D1"), cite("ADM-5.2.12"), "the Command phase was over"},
    Row{OrderKind::surrender, decision("ADM-D2"), cite("ADM-5.2.32"), "the Command phase was over"},
    Row{OrderKind::board,     decision("ADM-D3"), cite("ADM-5.2.1"),  "ships had declared whom they board"},
    Row{OrderKind::lead,      decision("ADM-D4"), cite("ADM-5.1.4"),  "she was in no joint attack for which her order was heard"},
    Row{OrderKind::call_off,  decision("ADM-D5"), cite("ADM-5.2.30"), "she came to attack nobody"},
    Row{OrderKind::unopposed, decision("ADM-D6"), cite("ADM-5.2.23"), "she had no unopposed dice to add"},
};
// clang-format on
static_assert(fates.size() == order_kind_names.size());

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
  return Unheard{.kind = overtaken_kind,
                 .why = {row.rule, nullptr, row.reason},
                 .order = as_written(order, desk.game().setup),
                 .decision = row.decision};
}

}  // namespace prizecourt::admiralty
