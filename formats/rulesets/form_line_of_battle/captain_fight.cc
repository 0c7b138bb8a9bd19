#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "formats/rulesets/form_line_of_battle/captain.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

// In the fight: FLB-D4 to FLB-D8, FLB-D10.
namespace prizecourt::form_line_of_battle {
namespace {

using Found = OrdersBook::Found;

/// Refuses what an order says of some ship.
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found, const Objection& why,
                   ShipId because_of) {
  return desk.decline(matter, found, why,
                      [&] { return refusal_of(*found.order, desk.game().setup, because_of); });
}

MaybeAnswer let_be(const Matter& matter, const Found& found) {
  return take(found, matter.question.fallback);
}

// ---- FLB-D4, FLB-D8 -----------------------------------------------------------------------------

/// The first of the named ships whose captain can be shot at.
std::optional<ShipId> first_mark(const Desk& desk, const Matter& matter, const ShipsOrder& order) {
  const Game& game = desk.game();
  for (const ShipId ship : order.ships) {
    if (!objection_to_musketry(game, *game.fight, matter.who, ship)) return ship;
  }
  return std::nullopt;
}

/// The order names ships, and none of them will do.
MaybeAnswer no_mark(Desk& desk, const Matter& matter, const Found& found, const ShipsOrder& order) {
  const Game& game = desk.game();
  if (order.any || order.ships.empty()) return let_be(matter, found);
  const ShipId first = order.ships.front();
  const auto why = objection_to_musketry(game, *game.fight, matter.who, first);
  return why ? refuse(desk, matter, found, *why, first) : let_be(matter, found);
}

// ---- FLB-D5, FLB-D10 ----------------------------------------------------------------------------

/// Whether the moment that an order waits for has come, or has passed. A condition is looked at
/// after a round.
bool is_due(const Desk& desk, const Order& order, const TimedOrder& said) {
  const int rounds = desk.game().fight->rounds;
  switch (said.when) {
    case TimedOrder::When::never:
      return false;
    case TimedOrder::When::at_once:
      return true;
    case TimedOrder::When::after_round:
      return rounds >= said.round;
    case TimedOrder::When::condition:
      break;
  }
  return rounds > 0 && said.condition->holds(values_in_fight(desk.game(), order.ship));
}

/// Whether an order is for this very moment: whoever is the Defender then cannot obey it, later it
/// waits until she is the Attacker.
bool is_for_now(const Desk& desk, const TimedOrder& said) {
  return said.when != TimedOrder::When::condition && said.round == desk.game().fight->rounds;
}

// ---- FLB-D6 -------------------------------------------------------------------------------------

bool follows(const Desk& desk, const Order& order, const YesOrNo& say) {
  return say.yes &&
         (!say.condition || say.condition->holds(values_in_fight(desk.game(), order.ship)));
}

/// What the side of a fight is asked through its first ship by id, the ships answer that have her
/// owner and still fight: the first by id whose orders say anything about it.
std::optional<Found> find_in_fight(const Desk& desk, const Matter& matter, OrderKind kind) {
  const Game& game = desk.game();
  for (const ShipId ship : game.fight->ships[index(game.side_of(matter.who))].all()) {
    const bool asked = game.in_play(ship) && game.spec(ship).player == matter.question.player;
    if (!asked) continue;
    if (auto found = desk.book().find({ship, kind}, matter.moment())) return found;
  }
  return std::nullopt;
}

}  // namespace

MaybeAnswer answer_musketry(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::musketry);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const bool holds = !order->any && order->ships.empty();
  if (holds) return take(*found, option_named(matter.question, "hold").value());
  if (first_mark(desk, matter, *order)) {
    return take(*found, option_named(matter.question, "shoot").value());
  }
  return no_mark(desk, matter, *found, *order);
}

MaybeAnswer answer_musketry_target(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::musketry);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto mark = first_mark(desk, matter, *order);
  const auto option = mark ? option_worth(matter.question, static_cast<int>(*mark)) : std::nullopt;
  return option ? take(*found, *option) : no_mark(desk, matter, *found, *order);
}

// A Defender is asked too, so that her order can be refused.
MaybeAnswer answer_break_off(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::break_off);
  const auto* order = found ? body<TimedOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (!is_due(desk, *found->order, *order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, "break-off")) return take(*found, *option);
  const Game& game = desk.game();
  const auto why = objection_to_breaking_off(*game.fight, game.side_of(matter.who));
  if (!why || !is_for_now(desk, *order)) return let_be(matter, *found);
  return refuse(desk, matter, *found, *why, matter.about);
}

MaybeAnswer answer_strike(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::strike);
  const auto* order = found ? body<TimedOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (!is_due(desk, *found->order, *order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, "yes")) return take(*found, *option);
  const auto why = objection_to_striking(desk.game());
  return why ? refuse(desk, matter, *found, *why, matter.about) : let_be(matter, *found);
}

MaybeAnswer answer_follow_up(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::follow_up);
  const auto* order = found ? body<YesOrNo>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (!follows(desk, *found->order, *order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, "yes")) return take(*found, *option);
  const Game& game = desk.game();
  const auto why =
      objection_to_follow_up(game, *game.fight, game.side_of(matter.who), matter.question.rule);
  if (!why) return let_be(matter, *found);
  return refuse(desk, matter, *found, *why, matter.about);
}

MaybeAnswer answer_casualties(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::casualties);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (const auto option = option_worth(matter.question, static_cast<int>(ship))) {
      return take(*found, *option);
    }
  }
  const Game& game = desk.game();
  const auto why = objection_to_loss(game, *game.fight, order->ships.front());
  return why ? refuse(desk, matter, *found, *why, order->ships.front()) : let_be(matter, *found);
}

}  // namespace prizecourt::form_line_of_battle
