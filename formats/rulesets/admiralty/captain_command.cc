#include "engine/rulesets/admiralty/chapters.h"
#include "formats/rulesets/admiralty/captain.h"

#include <algorithm>

// Before a die falls: ADM-D1 to ADM-D4.
namespace prizecourt::admiralty {
namespace {

using Found = OrdersBook::Found;

constexpr std::string_view yes = "yes";

/// `against` is the ship that the order is about, if it is about one.
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found,
                   const std::optional<Objection>& why, ShipId against) {
  if (!why) return take(found, matter.question.fallback);
  return desk.decline(matter, found, *why, [&] {
    const Game& game = desk.game();
    return Refusal{.order = as_written(*found.order, game.setup),
                   .against = against == no_ship ? std::string_view() : game.id_of(against)};
  });
}

/// What the first of several attackers is asked, they all answer that have her owner: the first by
/// id whose orders say anything about it.
std::optional<Found> lead_for(const Desk& desk, const Action& attempt, const Matter& matter) {
  const Game& game = desk.game();
  std::optional<Found> found;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId ship) {
    if (found || game.spec(ship).player != matter.question.player) return;
    found = desk.book().find({ship, OrderKind::lead}, matter.moment());
  });
  return found;
}

/// Who takes part in an attempt with that first ship.
bool takes_part(const std::optional<Action>& attempt, ShipId ship) {
  return attempt && attempt->attackers[index(ship)];
}

}  // namespace

// A second question comes after a yes, so that a second die can be refused.
MaybeAnswer answer_mobilizing(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::mobilize);
  const auto* order = found ? body<MobilizeOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (order->times < matter.question.nth) return take(*found, matter.question.fallback);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  return refuse(desk, matter, *found, objection_to_mobilizing(desk.game(), matter.who), no_ship);
}

MaybeAnswer answer_surrender(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::surrender);
  const auto* order = found ? body<SurrenderOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (!order->yes) return take(*found, matter.question.fallback);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  return refuse(desk, matter, *found, objection_to_surrender(desk.game(), matter.who), no_ship);
}

MaybeAnswer answer_boarding(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  const auto* order = found ? body<BoardOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (const auto option = option_worth(matter.question, static_cast<int>(ship))) {
      return take(*found, *option);
    }
  }
  if (order->any && matter.question.options.size() > 1) return take(*found, 1);
  if (order->ships.empty() && !order->any) return take(*found, matter.question.fallback);
  if (order->any) {
    return refuse(desk, matter, *found, objection_to_any_boarding(desk.game(), matter.who),
                  no_ship);
  }
  const ShipId first = order->ships.front();
  return refuse(desk, matter, *found, objection_to_boarding(desk.game(), matter.who, first), first);
}

// All have declared by then, and no attempt has lost a ship in a roll-off.
MaybeAnswer answer_lead(Desk& desk, const Matter& matter) {
  const auto attempt = attempt_of(desk.game(), matter.who);
  const auto found = attempt ? lead_for(desk, *attempt, matter) : std::optional<Found>();
  const auto* order = found ? body<LeadOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (!takes_part(attempt, ship)) continue;
    return take(*found, option_worth(matter.question, static_cast<int>(ship)).value());
  }
  const Objection why{cite("ADM-5.1.4"), cite_ruling("ADM-R53"),
                      "that ship does not take part in the attack"};
  return refuse(desk, matter, *found, why, order->ships.front());
}

}  // namespace prizecourt::admiralty
