#include "engine/rulesets/admiralty/chapters.h"
#include "formats/rulesets/admiralty/captain.h"
#include "formats/rulesets/admiralty/orders.h"

#include <algorithm>

// In an action: ADM-D5 and ADM-D6.
namespace prizecourt::admiralty {
namespace {

using Found = OrdersBook::Found;

MaybeAnswer let_be(const Matter& matter, const Found& found) {
  return take(found, matter.question.fallback);
}

MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found, const Objection& why) {
  return desk.decline(matter, found, why, [&] {
    return Refusal{.order = as_written(*found.order, desk.game().setup),
                   .against = matter.question.about};
  });
}

// ---- ADM-D5 -------------------------------------------------------------------------------------

/// Whether the moment that an order waits for has come, or has passed: the question says how many
/// rounds have been fought this turn.
bool is_due(const Desk& desk, const Matter& matter, const CallOffOrder& said) {
  switch (said.when) {
    case CallOffOrder::When::never:
      return false;
    case CallOffOrder::When::at_once:
      return true;
    case CallOffOrder::When::after_round:
      return matter.question.nth >= said.round;
    case CallOffOrder::When::condition:
      break;
  }
  const State& state = desk.game().state;
  const Action* action = attack_of(state, matter.who, matter.about);
  return action != nullptr && said.condition->holds(values_in(*action, state.turn));
}

/// Whether she has an order to board somebody and attacks nobody all the same: her attempt has come
/// to nothing, or was refused itself, and what would have ended it is no matter any more.
bool has_failed_to_board(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  const auto* said = found ? body<BoardOrder>(*found) : nullptr;
  if (said == nullptr || (said->ships.empty() && !said->any)) return false;
  const auto& actions = desk.game().state.actions;
  return std::none_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, matter.who) == Role::attacker;
  });
}

// ---- ADM-D6 -------------------------------------------------------------------------------------

/// Why unopposed dice cannot be used like that, where it is no option.
Objection objection_to(Lending lending) {
  return {cite("ADM-5.2.23"), nullptr,
          lending == Lending::second ? std::string_view("only one pair of dice is compared")
                                     : std::string_view("only one die is unopposed")};
}

}  // namespace

// Whoever has nothing to call off is asked too, once, so that an order to do so can be refused; one
// that waits for a round or a condition waits in vain as well.
MaybeAnswer answer_calling_off(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::call_off);
  const auto* order = found ? body<CallOffOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (const auto option = option_named(matter.question, "call-off")) {
    return is_due(desk, matter, *order) ? take(*found, *option) : let_be(matter, *found);
  }
  if (order->when == CallOffOrder::When::never) return let_be(matter, *found);
  if (has_failed_to_board(desk, matter)) return std::nullopt;
  const auto why = objection_to_calling_off(desk.game(), matter.who);
  return why ? refuse(desk, matter, *found, *why) : let_be(matter, *found);
}

MaybeAnswer answer_unopposed(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::unopposed);
  const auto* order = found ? body<UnopposedOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const Lending lending : order->lendings) {
    const auto option = option_worth(matter.question, static_cast<int>(lending));
    if (option) return take(*found, *option);
  }
  if (order->best) return let_be(matter, *found);
  return refuse(desk, matter, *found, objection_to(order->lendings.front()));
}

}  // namespace prizecourt::admiralty
