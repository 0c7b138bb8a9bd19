#include "formats/rulesets/away_boarders/orders_check.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/away_boarders/oddities.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

std::string hands(int n) {
  return n == 1 ? "1 hand" : std::to_string(n) + " hands";
}

// ---- ships --------------------------------------------------------------------------------------

constexpr std::size_t most_names = 8;

bool has_orders(const OrdersBook& book, ShipId who) {
  for (std::size_t k = 0; k < order_kind_names.size(); ++k) {
    if (book.find(who, static_cast<OrderKind>(k), any_window)) return true;
  }
  return false;
}

/// Ships of the player in play that neither this file nor an earlier one says anything about.
void check_ships_without_orders(const Oddities& odd) {
  std::size_t count = 0;
  std::string names;
  for (std::size_t s = 0; s < odd.setup.ships.size(); ++s) {
    const ShipSpec& spec = odd.setup.ships[s];
    const auto who = ship_at(s);
    if (spec.player != static_cast<int>(odd.orders.player)) continue;
    if (out_of_play(odd.state.ships[s]) || has_orders(odd.book, who)) continue;
    if (++count > most_names) continue;
    names += names.empty() ? "" : ", ";
    names += spec.id;
  }
  if (count == 0) return;
  if (count > most_names) names += " and " + std::to_string(count - most_names) + " more";
  odd.warn("odd-no-orders", 0, "no orders for " + names, "silence then decides for them");
}

// ---- hands --------------------------------------------------------------------------------------

/// AB-2.1.1.
void check_commander(const Oddities& odd, const Order& order) {
  if (odd.before(order.ship).commander == Commander::up) return;
  if (std::holds_alternative<Nothing>(order.body)) return;
  odd.warn(own_code("odd-commander"), order.line,
           odd.name(order.ship) + "'s commander is down, so no hand changes place this turn",
           "the order will be refused (AB-2.1.1)");
}

void check_crew(const Oddities& odd, const Order& order) {
  check_commander(odd, order);
}

/// AB-2.1.4, AB-R111.
void check_rally(const Oddities& odd, const Order& order) {
  check_commander(odd, order);
  const auto* rally = std::get_if<RallyOrder>(&order.body);
  if (rally == nullptr) return;
  const int casualties = odd.before(order.ship).casualties;
  const auto wanted = static_cast<int>(rally->boxes.size());
  if (wanted > casualties) {
    odd.warn(own_code("odd-rally"), order.line,
             odd.name(order.ship) + " rallies " + std::to_string(wanted) + " and has " +
                 std::to_string(casualties) + " in the casualty pile",
             "");
  } else if (wanted > 1 && odd.setup.rulings[rally_count] == RallyCount::one) {
    odd.warn(own_code("odd-rally"), order.line,
             "one casualty is rallied in a turn, the others are left", "see ruling AB-R111");
  }
}

// ---- moves and sails ----------------------------------------------------------------------------

/// What keeps a ship from sailing any course at all.
bool is_kept(const Oddities& odd, const Order& order) {
  const Game& game = odd.forecast.game();
  const Ship& ship = game.ship(order.ship);
  if (game.linked(order.ship)) {
    odd.warn("odd-course", order.line, odd.name(order.ship) + " is held by another ship",
             "she does not move until she is free (AB-3.3.5)");
    return true;
  }
  const bool rowing = ship.sail == Sail::oars;
  if (rowing ? sweeps_manned(game, order.ship) : yards_manned(game, order.ship)) return false;
  const int needed =
      rowing ? sweeps_needed(game, order.ship) : masts_standing(ship, game.spec(order.ship));
  odd.warn("odd-hands", order.line,
           odd.name(order.ship) + " has " + hands(crew_at(ship, Task::yards)) + " at the " +
               (rowing ? "sweeps" : "yards") + " and needs " + std::to_string(needed) +
               " to sail a course",
           rowing ? "she drifts (AB-3.2.2)" : "she repeats her last move (AB-3.1.8)");
  return true;
}

void check_course(const Oddities& odd, const Order& order) {
  const auto* course = std::get_if<CourseOrder>(&order.body);
  if (course == nullptr || is_kept(odd, order)) return;
  const int speed = odd.forecast.game().ship(order.ship).speed;
  const auto moves = static_cast<int>(course->moves.size());
  if (moves > speed) {
    odd.warn("odd-course", order.line,
             odd.name(order.ship) + " has a course of " + std::to_string(moves) +
                 (moves == 1 ? " move" : " moves") + " and speed " + std::to_string(speed),
             "");
  }
  for (const Forecast::Leg& leg : odd.forecast.sail(order.ship, *course)) {
    if (!leg.helm.objection) continue;
    odd.warn("odd-course", leg.entry.line,
             odd.name(order.ship) + " cannot '" + std::string(name_of(leg.entry.word)) +
                 "' at that point: " + std::string(leg.helm.objection->reason),
             see_rule(*leg.helm.objection));
  }
}

/// AB-2.3.1.
void check_sail(const Oddities& odd, const Order& order) {
  const auto* sail = std::get_if<SailOrder>(&order.body);
  const Ship& ship = odd.forecast.game().ship(order.ship);
  if (sail == nullptr || sail->sail == ship.sail) return;
  const int needed = hands_to_change_sail(ship, odd.setup.ships[index(order.ship)]);
  const int there = crew_at(ship, Task::yards);
  if (there >= needed) return;
  odd.warn("odd-hands", order.line,
           odd.name(order.ship) + " has " + hands(there) + " at the yards and needs " +
               std::to_string(needed) + " to change sail",
           "");
}

// ---- boarding -----------------------------------------------------------------------------------

void check_boarding(const Oddities& odd, const Order& order) {
  const auto* enemies = std::get_if<EnemyOrder>(&order.body);
  if (enemies == nullptr) return;
  odd.check_targets_in_play(order, enemies->at, order.line);
  const Ship& ship = odd.forecast.game().ship(order.ship);
  if (crew_at(ship, Task::boarding) == 0) {
    odd.warn("odd-boarding", order.line, odd.name(order.ship) + " has nobody in the boarding party",
             "'" + std::string(name_of(order.kind)) + "' takes a hand of it");
  }
}

/// AB-5.6.
void check_split(const Oddities& odd, const Order& order) {
  const auto* split = std::get_if<SplitOrder>(&order.body);
  if (split == nullptr) return;
  int sent = 0;
  for (const auto& [enemy, part] : split->parts) sent += part;
  const int party = crew_at(odd.forecast.game().ship(order.ship), Task::boarding);
  if (sent == party) return;
  odd.warn("odd-boarding", order.line,
           odd.name(order.ship) + " sends " + hands(sent) + " and has " + std::to_string(party) +
               " in the boarding party",
           "parts that do not add up are refused (AB-5.6)");
}

// ---- each order ---------------------------------------------------------------------------------

void check(const Oddities& odd, const Order& order) {
  switch (order.kind) {
    case OrderKind::crew:
      return check_crew(odd, order);
    case OrderKind::rally:
      return check_rally(odd, order);
    case OrderKind::course:
      return check_course(odd, order);
    case OrderKind::fire:
      return check_fire(odd, order);
    case OrderKind::sail:
      return check_sail(odd, order);
    case OrderKind::load:
      return check_load(odd, order);
    case OrderKind::swing:
      return check_swing(odd, order);
    case OrderKind::grapple:
    case OrderKind::ungrapple:
    case OrderKind::unfoul:
    case OrderKind::board:
    case OrderKind::commander_joins:
      return check_boarding(odd, order);
    case OrderKind::split:
      return check_split(odd, order);
    case OrderKind::start:
    case OrderKind::move_order:
    case OrderKind::pass:
    case OrderKind::aim:
    case OrderKind::losses:
    case OrderKind::repair:
    case OrderKind::strike:
      return;
  }
}

/// Once for a ship that is out of play; true if she is.
bool is_gone(const Oddities& odd, const Order& order) {
  const Status status = odd.before(order.ship).status;
  if (status == Status::active) return false;
  const bool first = &order == &odd.orders.list.front() || (&order - 1)->ship != order.ship;
  if (first) {
    odd.warn("odd-ship", order.line,
             odd.name(order.ship) + " is out of play (" + std::string(name_of(status)) + ")", "");
  }
  return true;
}

}  // namespace

void Oddities::warn(Code code, int line, std::string message, std::string hint) const {
  warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
          orders.file, problems);
}

std::string Oddities::name(ShipId who) const {
  return setup.ships[index(who)].id;
}

void Oddities::check_targets_in_play(const Order& order, const Targets& at, int line) const {
  for (const ShipId target : at.ships) {
    const Status status = before(target).status;
    if (status == Status::active) continue;
    warn("odd-target", line,
         name(order.ship) + " is ordered at " + name(target) + ", which is out of play (" +
             std::string(name_of(status)) + ")",
         "");
  }
}

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  OrdersBook all = book;
  all.add(orders, any_window);
  Forecast forecast(all, setup, state);
  const Oddities odd{.orders = orders,
                     .book = all,
                     .setup = setup,
                     .state = state,
                     .forecast = forecast,
                     .problems = problems};
  check_ships_without_orders(odd);
  for (const Order& order : orders.list) {
    if (!is_gone(odd, order) && order.tenure == Tenure::turn) check(odd, order);
  }
}

}  // namespace prizecourt::away_boarders
