#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/rules.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/master_and_commander/oddities.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

// ---- whose turn it is ----

/// Whether the mover is asked about it; of both players none is.
bool is_movers(OrderKind kind) {
  switch (kind) {
    case OrderKind::move:
    case OrderKind::windward:
    case OrderKind::gage_move:
    case OrderKind::repair:
    case OrderKind::transfer:
    case OrderKind::carry_out:
    case OrderKind::grapple:
      return true;
    case OrderKind::drift:
    case OrderKind::event:
    case OrderKind::rescue:
    case OrderKind::attack:
    case OrderKind::repel:
      break;
  }
  return false;
}

bool is_asked(const Game& game, Player player, OrderKind kind) {
  const bool mover = player == game.mover();
  if (kind == OrderKind::drift) return !mover;
  if (kind == OrderKind::event) {
    return mover || game.ruling(event_ship) == EventShip::enemy_names_the_bad;
  }
  if (kind == OrderKind::repel) {
    return mover || game.ruling(repel_when) == RepelWhen::every_turn;
  }
  return mover || !is_movers(kind);
}

/// An order for a decision that is the other player's this turn.
bool has_its_moment(const Oddities& odd, const Order& order) {
  if (order.tenure == Tenure::standing || is_asked(odd.game, odd.player(), order.kind)) return true;
  if (order.implied) return false;
  const bool drift = order.kind == OrderKind::drift;
  odd.warn("odd-moment", order.line,
           "'" + std::string(name_of(order.kind)) + "' is not asked of you this turn",
           drift ? "ships are set adrift in the other player's turn (MC-1.2)"
                 : "it is the other player's turn");
  return false;
}

// ---- single kinds ----

void check_drift(const Oddities& odd, const Order& order) {
  const auto* drift = std::get_if<ChoiceOrder>(&order.body);
  if (drift == nullptr) return;
  for (const Preference& wish : drift->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_drift(odd.game, wish.ship);
    if (!why) continue;
    odd.warn("odd-target", wish.line,
             odd.name(wish.ship) + " cannot be set adrift: " + std::string(why->reason),
             see_rule(*why));
  }
}

void check_event(const Oddities& odd, const Order& order) {
  const auto* event = std::get_if<EventOrder>(&order.body);
  if (event == nullptr) return;
  std::set<std::pair<ShipId, int>> looked_at;  // a colour alone is said of two events
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    for (const Preference& wish : event->ships_for(i)) {
      if (wish.pick != Pick::ship || !looked_at.emplace(wish.ship, wish.line).second) continue;
      if (odd.is_gone(wish.ship, wish.line)) continue;
      if (owner_of(wish.ship) == odd.game.mover()) continue;
      odd.warn("odd-target", wish.line,
               odd.name(wish.ship) + " is not a ship of the player whose turn it is",
               "events fall on his ships (MC-3.2)");
    }
  }
}

/// The fire of this turn can engage ships at short range (MC-11.5).
bool may_engage(const Oddities& odd, ShipId who, ShipId target) {
  const auto& game = odd.game;
  const bool beside = grid::steps_between(game.ship(who).at, game.ship(target).at) == 1;
  return beside && odd.order_of(OrderKind::attack, who) != nullptr;
}

void check_grapple(const Oddities& odd, const Order& order) {
  const auto* grapple = std::get_if<ChoiceOrder>(&order.body);
  if (grapple == nullptr || order.ship == no_ship) return;
  if (odd.is_moved(order.ship)) {
    odd.warn("odd-target", order.line,
             odd.name(order.ship) + " is to move and to grapple in the same turn",
             "only ships that have not moved can grapple (MC-26.2)");
    return;
  }
  for (const Preference& wish : grapple->prefer) {
    if (wish.pick != Pick::ship || odd.is_gone(wish.ship, wish.line)) continue;
    const auto why = objection_to_grapple(odd.game, order.ship, wish.ship);
    if (!why || (why->rule == cite("MC-26.3") && may_engage(odd, order.ship, wish.ship))) continue;
    odd.warn("odd-target", wish.line,
             odd.name(order.ship) + " cannot grapple " + odd.name(wish.ship) +
                 " as they lie now: " + std::string(why->reason),
             see_rule(*why));
  }
}

void check_repel(const Oddities& odd, const Order& order) {
  const auto* repel = std::get_if<YesOrNo>(&order.body);
  if (repel == nullptr || order.ship == no_ship) return;
  const auto why = repel->yes ? objection_to_repelling(odd.game, order.ship)
                              : objection_to_bearing_it(odd.game, order.ship);
  if (!why) return;
  odd.warn(
      "odd-moment", order.line,
      "'repel' says nothing of use of " + odd.name(order.ship) + ": " + std::string(why->reason),
      see_rule(*why));
}

void check_windward(const Oddities& odd, const Order& order) {
  const auto* windward = std::get_if<ChoiceOrder>(&order.body);
  if (windward == nullptr) return;
  for (const Preference& wish : windward->prefer) {
    if (wish.pick == Pick::ship) static_cast<void>(odd.is_gone(wish.ship, wish.line));
  }
  if (!odd.game.tokens_in_play()) return;
  odd.warn("odd-moment", order.line, "engagement tokens are in play",
           "there is no weather gage then (MC-6.1)");
}

// ---- each order ----

void check(const Oddities& odd, const Order& order) {
  switch (order.kind) {
    case OrderKind::drift:
      return check_drift(odd, order);
    case OrderKind::event:
      return check_event(odd, order);
    case OrderKind::move:
      return check_move(odd, order);
    case OrderKind::windward:
      return check_windward(odd, order);
    case OrderKind::repair:
      return check_repair(odd, order);
    case OrderKind::transfer:
      return check_transfer(odd, order);
    case OrderKind::attack:
      return check_attack(odd, order);
    case OrderKind::grapple:
      return check_grapple(odd, order);
    case OrderKind::gage_move:
    case OrderKind::repel:
      return check_repel(odd, order);
    case OrderKind::carry_out:
    case OrderKind::rescue:
      return;
  }
}

void check_replaced(const Oddities& odd, const Order& order) {
  if (order.tenure != Tenure::standing || std::holds_alternative<TakenBack>(order.body)) return;
  const auto found = odd.earlier.find_standing(
      {.player = odd.player(), .kind = order.kind, .ship = order.ship}, odd.moment());
  if (!found || found->order->ship != order.ship) return;
  odd.warn("odd-standing", order.line,
           "replaces the standing order of " + std::string(found->file) + ", line " +
               std::to_string(found->order->line),
           "");
}

void check_empty(const Oddities& odd) {
  if (!odd.orders.list.empty()) return;
  odd.warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
}

/// As the first step is played, in a wind as good as there can be where none has been thrown for.
void begin(Game& game) {
  constexpr int best_face = 6;
  if (game.state.step == 0) begin_turn(game);
  if (game.state.white == 0) game.state.white = best_face;
  if (game.state.red == 0) game.state.red = best_face;
}

}  // namespace

void Oddities::warn(Code code, int line, std::string message, std::string hint) const {
  warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
          orders.file, problems);
}

bool Oddities::is_gone(ShipId who, int line) const {
  if (game.in_play(who)) return false;
  warn("odd-ship", line,
       name(who) + " is out of the game (" + std::string(name_of(game.ship(who).status)) + ")", "");
  return true;
}

const Order* Oddities::order_of(OrderKind kind, ShipId ship) const {
  const auto found = std::find_if(orders.list.begin(), orders.list.end(), [&](const Order& order) {
    return order.kind == kind && order.ship == ship && order.tenure == Tenure::turn;
  });
  return found == orders.list.end() ? nullptr : &*found;
}

bool Oddities::is_moved(ShipId who) const {
  const Order* order = order_of(OrderKind::move, no_ship);
  const auto* move = order == nullptr ? nullptr : std::get_if<MoveOrder>(&order->body);
  if (move == nullptr) return false;
  const auto moves = [&](const Plan& plan) {
    const bool leads = !plan.ships.empty() && plan.ships.front() == who;
    return leads || std::any_of(plan.tows.begin(), plan.tows.end(),
                                [&](const TowWish& wish) { return wish.ship == who; });
  };
  return std::any_of(move->rows.begin(), move->rows.end(), [&](const MoveOrder::Row& row) {
    return std::any_of(row.plans.begin(), row.plans.end(), moves);
  });
}

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  StillGame<Game> still(setup, state);
  begin(*still);
  const Oddities odd{.orders = orders, .earlier = book, .game = *still, .problems = problems};
  check_empty(odd);
  for (const Order& order : orders.list) {
    check_replaced(odd, order);
    if (!has_its_moment(odd, order)) continue;
    if (order.ship != no_ship && !order.implied && odd.is_gone(order.ship, order.line)) continue;
    if (order.tenure == Tenure::turn) check(odd, order);
  }
  check_silent_guns(odd);
}

}  // namespace prizecourt::master_and_commander
