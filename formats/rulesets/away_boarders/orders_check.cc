#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/away_boarders/course.h"
#include "formats/rulesets/away_boarders/fire_line.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/problems.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::away_boarders {
namespace {

/// The codes of warnings that no other ruleset gives.
constexpr std::array own_codes = {
    CodeInfo{"odd-commander", "something is ordered that a commander who is down cannot do"},
    CodeInfo{"odd-load", "a side is to be loaded with one kind of shot and holds another"},
    CodeInfo{"odd-rally", "more hands are to be rallied than can be"},
};

consteval Code own_code(const char* literal) {
  return {own_codes, literal};
}

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& book;  ///< with these orders in it
  const Setup& setup;
  const State& state;
  Forecast& forecast;
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const {
    warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
            orders.file, problems);
  }

  [[nodiscard]] std::string name(ShipId who) const { return setup.ships[index(who)].name; }

  /// The ship as she is when the orders come in.
  [[nodiscard]] const Ship& before(ShipId who) const { return state.ships[index(who)]; }

  /// Names those of the ships that are not.
  void check_targets_in_play(const Order& order, const Targets& at, int line) const {
    for (const ShipId target : at.ships) {
      const Status status = before(target).status;
      if (status == Status::active) continue;
      warn("odd-target", line,
           name(order.ship) + " is ordered at " + name(target) + ", which is out of play (" +
               std::string(name_of(status)) + ")",
           "");
    }
  }
};

// ---- ships --------------------------------------------------------------------------------------

constexpr std::size_t most_names = 8;

bool has_orders(const OrdersBook& book, ShipId who) {
  for (std::size_t k = 0; k < names(OrderKind{}).size(); ++k) {
    if (book.find({who, static_cast<OrderKind>(k)}, {.window = any_window})) return true;
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
    names += spec.name;
  }
  if (count == 0) return;
  if (count > most_names) names += " and " + std::to_string(count - most_names) + " more";
  odd.warn("odd-no-orders", 0, "no orders for " + names,
           count == 1 ? "silence then decides for her" : "silence then decides for them");
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
  int number = 0;
  for (const Forecast::Leg& leg : odd.forecast.sail(order.ship, *course)) {
    ++number;
    if (!leg.helm.objection) continue;
    warn_of({.code = "odd-course",
             .line = leg.entry.line,
             .column = leg.entry.column,
             .message = odd.name(order.ship) + " cannot '" + std::string(name_of(leg.entry.word)) +
                        "' in move " + std::to_string(number) + ": " +
                        std::string(leg.helm.objection->reason),
             .hint = see_rule(*leg.helm.objection)},
            odd.orders.file, odd.problems);
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

// ---- guns ---------------------------------------------------------------------------------------

/// The farthest that a loaded gun of the line reaches; -1 without one.
int reach_of(const FireLine& line, const Game& game, ShipId who) {
  int reach = -1;
  for_each_selected(line, game, who, [&](std::size_t gun) {
    const Round round = round_in(game, who, gun);
    reach = std::max(reach, max_range(round, game.spec(who).guns[gun].max_range));
  });
  return reach;
}

/// Guns that are named one by one and cannot fire.
void check_named_guns(const Oddities& odd, const Order& order, const FireLine& line) {
  if (!line.guns.by_name) return;
  const auto& guns = odd.setup.ships[index(order.ship)].guns;
  for (std::size_t g = 0; g < guns.size(); ++g) {
    const Gun& gun = odd.before(order.ship).guns[g];
    if (!has(line.guns.guns, g) || (!gun.out && !gun.unloaded)) continue;
    odd.warn("odd-gun", line.line,
             odd.name(order.ship) + "'s gun " + guns[g].id +
                 (gun.out ? " is out of action" : " is not loaded"),
             "");
  }
}

/// AB-4.2.4: not even if both ships make straight for each other.
void check_reach(const Oddities& odd, const Order& order, const FireLine& line, int reach) {
  constexpr int one_point_each = 2;
  const Game& game = odd.forecast.game();
  const int drifted = game.even_turn() ? one_point_each : 0;
  for (const ShipId target : line.at.ships) {
    if (!game.in_play(target)) continue;
    const int distance = grid::distance(game.ship(order.ship).at, game.ship(target).at);
    const int closed = game.ship(order.ship).speed + game.ship(target).speed + drifted;
    if (distance - closed <= most_steps(game, reach)) continue;
    odd.warn("odd-target", line.line,
             odd.name(target) + " is " + std::to_string(distance) + " points from " +
                 odd.name(order.ship) + ", whose guns reach " + std::to_string(reach),
             "they cannot meet this turn");
  }
}

void check_line(const Oddities& odd, const Order& order, const FireLine& line) {
  check_named_guns(odd, order, line);
  odd.check_targets_in_play(order, line.at, line.line);
  const int reach = reach_of(line, odd.forecast.game(), order.ship);
  if (reach >= 0) return check_reach(odd, order, line, reach);
  if (line.guns.by_name) return;
  odd.warn("odd-gun", line.line, odd.name(order.ship) + " has no such gun loaded", "");
}

int count_guns(const Oddities& odd, ShipId who, Battery battery, bool (*counts)(const Gun&)) {
  const auto& guns = odd.setup.ships[index(who)].guns;
  int count = 0;
  for (std::size_t g = 0; g < guns.size(); ++g) {
    const Gun& gun = odd.before(who).guns[g];
    if (battery_of(gun, guns[g]) == battery && counts(gun)) ++count;
  }
  return count;
}

bool any(const Gun& /*gun*/) {
  return true;
}

bool is_loaded(const Gun& gun) {
  return !gun.out && !gun.unloaded;
}

bool fires(const Oddities& odd, ShipId who) {
  const auto found = odd.book.find({who, OrderKind::fire}, {.window = any_window});
  return found && !std::holds_alternative<Nothing>(found->order->body);
}

/// AB-4.1.6, AB-R104.
void check_double(const Oddities& odd, const Order& order, Battery battery) {
  const int loaded = count_guns(odd, order.ship, battery, is_loaded);
  const int there = crew_at(odd.forecast.game().ship(order.ship), Task::guns);
  if (loaded <= there || load_of(odd.before(order.ship), battery) != Round::round) return;
  odd.warn("odd-hands", order.line,
           odd.name(order.ship) + " needs " + std::to_string(loaded) +
               " hands at the guns for a second ball to " + std::string(name_of(battery)) +
               " and has " + std::to_string(there),
           "");
}

/// AB-4.1.4, AB-R146: a charge is not drawn.
void check_round(const Oddities& odd, const Order& order, Battery battery, Round round) {
  if (count_guns(odd, order.ship, battery, any) == 0) {
    odd.warn("odd-gun", order.line,
             odd.name(order.ship) + " has no gun to load: " + std::string(name_of(battery)), "");
    return;
  }
  if (round == Round::double_shot) check_double(odd, order, battery);
  const Round held = load_of(odd.before(order.ship), battery);
  const bool stays = count_guns(odd, order.ship, battery, is_loaded) > 0 && !fires(odd, order.ship);
  const bool fits = round == held || (round == Round::double_shot && held == Round::round);
  if (!stays || fits) return;
  odd.warn(own_code("odd-load"), order.line,
           odd.name(order.ship) + " still holds " + std::string(name_of(held)) +
               " shot in guns of " + std::string(name_of(battery)) + " and is not ordered to fire",
           "all guns of a side hold the same kind (AB-4.1.4)");
}

void check_fire(const Oddities& odd, const Order& order) {
  const auto* fire = std::get_if<FireOrder>(&order.body);
  if (fire == nullptr) return;
  if (crew_at(odd.forecast.game().ship(order.ship), Task::guns) == 0) {
    odd.warn("odd-hands", order.line,
             odd.name(order.ship) + " is to fire and has nobody at the guns", "");
    return;
  }
  for (const FireLine& line : fire->lines) check_line(odd, order, line);
}

void check_load(const Oddities& odd, const Order& order) {
  const auto* load = std::get_if<LoadOrder>(&order.body);
  if (load == nullptr) return;
  const auto& rounds = load->rounds;
  const bool all_alike = are_alike(rounds);
  for (std::size_t b = 0; b < rounds.size(); ++b) {
    const auto battery = static_cast<Battery>(b);
    if (!rounds[b]) continue;
    if (all_alike && count_guns(odd, order.ship, battery, any) == 0) continue;
    check_round(odd, order, battery, *rounds[b]);
  }
}

void check_swing(const Oddities& odd, const Order& order) {
  const auto* swing = std::get_if<SwingOrder>(&order.body);
  if (swing == nullptr) return;
  for (const auto& [gun, side] : swing->guns) {
    if (!odd.before(order.ship).guns[gun].out) continue;
    odd.warn("odd-gun", order.line,
             odd.name(order.ship) + "'s gun " + odd.setup.ships[index(order.ship)].guns[gun].id +
                 " is out of action",
             "");
  }
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
