#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/oddities.h"
#include "formats/telling/event_words.h"

#include <algorithm>

// Attacks, repairs, transfers.
namespace prizecourt::master_and_commander {
namespace {

/// Whether a plan of the file rams, which engages two ships before anybody fires.
bool some_plan_rams(const Oddities& odd) {
  const Order* order = odd.order_of(OrderKind::move, no_ship);
  const auto* move = order == nullptr ? nullptr : std::get_if<MoveOrder>(&order->body);
  if (move == nullptr) return false;
  return std::any_of(move->rows.begin(), move->rows.end(), [](const MoveOrder::Row& row) {
    return std::any_of(row.plans.begin(), row.plans.end(),
                       [](const Plan& plan) { return plan.ram.has_value(); });
  });
}

/// A ship that moves finds other targets than she has now; a ram, which the other player need not
/// announce, gives tokens to ships that have none.
bool may_change(const Oddities& odd, ShipId who, const Objection& why) {
  if (odd.is_moved(who)) return true;
  const bool may_be_rammed = odd.player() != odd.game.mover() || some_plan_rams(odd);
  return why.rule != cite("MC-5.2") && may_be_rammed;
}

bool says_who_attacks(const Oddities& odd, ShipId who) {
  const auto standing = odd.earlier.find_standing(
      {.player = odd.player(), .kind = OrderKind::attack, .ship = who}, odd.moment());
  if (standing) return true;
  return std::any_of(odd.orders.list.begin(), odd.orders.list.end(), [&](const Order& order) {
    const bool hers = order.ship == who || (order.ship == no_ship && !order.implied);
    return order.kind == OrderKind::attack && hers;
  });
}

/// MC-7.7: a token for each level.
void check_tokens_of_transfer(const Oddities& odd, const Order& repair, int tokens) {
  const Order* order = odd.order_of(OrderKind::transfer, repair.ship);
  const auto* transfer = order == nullptr ? nullptr : std::get_if<TransferOrder>(&order->body);
  if (tokens > 0 && order == nullptr) {
    odd.warn(own_code("odd-repair"), repair.line,
             odd.name(repair.ship) + " lends to a transfer, and 'transfer' does not say to whom",
             "the tokens are refused (MC-7.7)");
  }
  if (transfer == nullptr || tokens == transfer->levels) return;
  const bool too_many = tokens > transfer->levels;
  odd.warn(own_code("odd-repair"), repair.line,
           odd.name(repair.ship) + " lends " + prizecourt::counted(tokens, "token") +
               " to a transfer of " + prizecourt::counted(transfer->levels, "level"),
           too_many ? "a token for each level is taken, and no more (MC-7.7)"
                    : "a token is needed for each level, and the transfer is refused (MC-7.7)");
}

}  // namespace

void check_attack(const Oddities& odd, const Order& order) {
  const auto* attack = std::get_if<ChoiceOrder>(&order.body);
  if (attack == nullptr || order.ship == no_ship) return;
  for (const Preference& wish : attack->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_attack(odd.game, order.ship, wish.ship);
    if (!why || may_change(odd, order.ship, *why)) continue;
    odd.warn("odd-target", wish.line,
             odd.name(order.ship) + " cannot attack " + odd.name(wish.ship) +
                 " as they lie now: " + std::string(why->reason),
             see_rule(*why));
  }
  if (!attack->claims || attack->prefer.size() < 2) return;
  odd.warn("odd-target", order.line,
           odd.name(order.ship) + " has several targets, and attacks one of them",
           "for preferences write {prefer: [...]} (MC-11.7)");
}

void check_silent_guns(const Oddities& odd) {
  std::string names;
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId ship = ship_of(odd.player(), number);
    if (!odd.game.in_play(ship) || odd.game.ship(ship).engaged == Engaged::none) continue;
    if (says_who_attacks(odd, ship)) continue;
    names += names.empty() ? "" : ", ";
    names += Oddities::name(ship);
  }
  if (names.empty()) return;
  const bool others_attack = odd.order_of(OrderKind::attack, no_ship) != nullptr;
  odd.warn("odd-no-orders", 0, "no attack is ordered for " + names + ", though engaged",
           others_attack ? "ships that 'attack' does not name hold their fire"
                         : "silence then decides for them");
}

void check_repair(const Oddities& odd, const Order& order) {
  const auto* tokens = std::get_if<TokenOrder>(&order.body);
  if (tokens == nullptr || order.ship == no_ship) return;
  int transfers = 0;
  for (const TokenOrder::Entry& entry : tokens->tokens) {
    const auto why = objection_to_token(odd.game, order.ship, entry.token, transfers);
    if (entry.token.work == Work::transfer) ++transfers;
    if (!why) continue;
    odd.warn(own_code("odd-repair"), entry.line,
             odd.name(order.ship) + " has no use for '" + as_written(entry.token) +
                 "' as she is now: " + std::string(why->reason),
             see_rule(*why));
  }
  check_tokens_of_transfer(odd, order, transfers);
}

void check_transfer(const Oddities& odd, const Order& order) {
  const auto* transfer = std::get_if<TransferOrder>(&order.body);
  if (transfer == nullptr || order.ship == no_ship) return;
  if (odd.is_gone(transfer->to, order.line)) return;
  if (odd.is_moved(order.ship) || odd.is_moved(transfer->to)) {
    odd.warn(own_code("odd-repair"), order.line,
             odd.name(order.ship) + " and " + odd.name(transfer->to) +
                 " must both lie still to hand over command",
             "see rule MC-7.9");
    return;
  }
  if (const auto why = objection_to_transfer(odd.game, order.ship, transfer->to)) {
    odd.warn(own_code("odd-repair"), order.line,
             odd.name(order.ship) + " cannot hand over command to " + odd.name(transfer->to) +
                 ": " + std::string(why->reason),
             see_rule(*why));
  }
}

}  // namespace prizecourt::master_and_commander
