#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/oddities.h"

#include <algorithm>
#include <array>
#include <cstddef>

// What can be odd about single orders.
namespace prizecourt::admiralty {
namespace {

/// Whether the Command phase is over; warns of that.
bool comes_too_late(const Oddities& odd, const Order& order) {
  if (odd.now.state.step <= Game::steps().called("command").value()) return false;
  odd.moment(order, "the Command phase of this turn is over");
  return true;
}

bool is_boarded_by_somebody(const Oddities& odd, ShipId ship) {
  bool found = false;
  odd.game.for_each_ship(
      [&](ShipId enemy) { found = found || !objection_to_boarding(odd.game, enemy, ship); });
  return found;
}

bool can_board_somebody(const Oddities& odd, ShipId ship) {
  bool found = false;
  odd.game.for_each_ship(
      [&](ShipId enemy) { found = found || !objection_to_boarding(odd.game, ship, enemy); });
  return found;
}

/// Whether she can be in an action this turn at all.
bool can_come_to_fight(const Oddities& odd, ShipId ship) {
  return odd.is_fighting(ship) || can_board_somebody(odd, ship) ||
         is_boarded_by_somebody(odd, ship);
}

constexpr std::string_view nobody_near = "she can board nobody this turn, and nobody can board her";

/// Whether two ships are to board the same enemy, as far as the orders of the player tell.
bool go_together(const Oddities& odd, ShipId one, ShipId two) {
  const auto enemies_of = [&](ShipId ship) {
    const auto found = odd.find(ship, OrderKind::board);
    const auto* said = found ? std::get_if<BoardOrder>(&found->order->body) : nullptr;
    return said == nullptr ? BoardOrder{} : *said;
  };
  const BoardOrder first = enemies_of(one);
  const BoardOrder second = enemies_of(two);
  if (first.any || second.any) return odd.boards(one) && odd.boards(two);
  return std::any_of(first.ships.begin(), first.ships.end(), [&](ShipId enemy) {
    return std::find(second.ships.begin(), second.ships.end(), enemy) != second.ships.end();
  });
}

/// The other attackers of the player's that board with her.
bool has_company(const Oddities& odd, ShipId ship) {
  bool found = false;
  odd.game.for_each_ship([&](ShipId other) {
    const bool friendly = other != ship && !odd.game.enemies(ship, other);
    if (!friendly) return;
    const bool own = odd.game.spec(other).player == odd.player;
    found = found || !own || go_together(odd, ship, other);
  });
  return found;
}

void check_mobilize(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<MobilizeOrder>(&order.body);
  if (said == nullptr || said->times == 0 || comes_too_late(odd, order)) return;
  if (const auto why = objection_to_mobilizing(odd.now, order.ship)) {
    return odd.object("odd-hands", order, "mobilize gun dice", *why);
  }
  if (said->times > 1) {
    odd.warn("odd-hands", order.line,
             odd.id(order.ship) + " is to mobilize for " + std::to_string(said->times) +
                 " boarding dice, and one a turn is the limit",
             "see rule ADM-5.2.26");
  }
  if (!can_come_to_fight(odd, order.ship)) odd.moment(order, nobody_near);
}

void check_standing_mobilize(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<MobilizeOrder>(&order.body);
  if (said == nullptr || said->times == 0 || can_come_to_fight(odd, order.ship)) return;
  odd.warn("odd-moment", order.line,
           "standing 'mobilize' of " + odd.id(order.ship) + ": " + std::string(nobody_near),
           "every turn five gun dice leave their guns for nothing, until an enemy is near");
}

void check_surrender(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<SurrenderOrder>(&order.body);
  if (said == nullptr || !said->yes || comes_too_late(odd, order)) return;
  if (const auto why = objection_to_surrender(odd.now, order.ship)) {
    odd.object("odd-boarding", order, "surrender", *why);
  }
}

void check_board(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<BoardOrder>(&order.body);
  if (said == nullptr || (said->ships.empty() && !said->any)) return;
  for (const ShipId target : said->ships) {
    if (const auto why = objection_to_boarding(odd.game, order.ship, target)) {
      odd.object("odd-boarding", order, "board " + odd.id(target), *why);
    }
  }
  if (!said->ships.empty() || can_board_somebody(odd, order.ship)) return;
  odd.warn("odd-boarding", order.line, odd.id(order.ship) + " can board nobody", "");
}

void check_lead(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<LeadOrder>(&order.body);
  if (said == nullptr) return;
  if (!odd.boards(order.ship)) return odd.moment(order, "she has no order to board anybody");
  if (!has_company(odd, order.ship)) return odd.moment(order, "no other ship boards with her");
  for (const ShipId lead : said->ships) {
    const bool own = odd.game.spec(lead).player == odd.player;
    if (lead == order.ship || !own || go_together(odd, order.ship, lead)) continue;
    odd.warn("odd-target", order.line, odd.id(lead) + " is not to board the same enemy", "");
  }
}

void check_call_off(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<CallOffOrder>(&order.body);
  if (said == nullptr || said->when == CallOffOrder::When::never) return;
  if (odd.boards(order.ship)) return;  // what cannot be boarded has been said of 'board'
  const auto why = objection_to_calling_off(odd.game, order.ship);
  if (why) odd.object("odd-boarding", order, "call off an action", *why);
}

void check_unopposed(const Oddities& odd, const Order& order) {
  if (!can_come_to_fight(odd, order.ship)) odd.moment(order, nobody_near);
}

using Check = void (*)(const Oddities&, const Order&);

/// In the order of OrderKind.
constexpr std::array<Check, order_kind_names.size()> checks = {
    check_mobilize, check_surrender, check_board, check_lead, check_call_off, check_unopposed};

}  // namespace

void check_kind(const Oddities& odd, const Order& order) {
  if (order.tenure == Tenure::turn) return checks[static_cast<std::size_t>(order.kind)](odd, order);
  check_standing_mobilize(odd, order);
}

}  // namespace prizecourt::admiralty
