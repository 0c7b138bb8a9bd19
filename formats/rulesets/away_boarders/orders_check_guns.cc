#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/fire_line.h"
#include "formats/rulesets/away_boarders/oddities.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

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
    if ((line.guns.guns >> g & 1U) == 0 || (!gun.out && !gun.unloaded)) continue;
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
  const auto found = odd.book.find(who, OrderKind::fire, any_window);
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

}  // namespace

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

}  // namespace prizecourt::away_boarders
