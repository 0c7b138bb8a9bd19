#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/volley.h"

#include <algorithm>
#include <tuple>

namespace prizecourt::away_boarders {
namespace {

// ---- declaring ----

constexpr int hold_fire = -1;
constexpr Option holding{"hold", hold_fire};

/// What the guns of one battery have been told to do in this step.
struct BatteryOrder {
  enum class Will : std::uint8_t { not_asked, no_target, open, hold, fire };
  Will will = Will::not_asked;
  int target = hold_fire;
};

using Will = BatteryOrder::Will;

bool loaded(const Gun& gun) {
  return !gun.out && !gun.unloaded;
}

/// How many steps away the farthest ship can be that some loaded gun reaches; -1 without one.
int farthest_reach(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  int reach = -1;
  for (std::size_t g = 0; g < game.spec(id).guns.size(); ++g) {
    if (!loaded(ship.guns[g])) continue;
    const Round round = round_in(game, id, g);
    reach = std::max(reach, max_range(round, game.spec(id).guns[g].max_range));
  }
  return reach < 0 ? reach : most_steps(game, std::min(reach, hit_table_range));
}

/// The opposing ships within reach, by id.
void find_sights(Game& game, ShipId shooter, int reach) {
  auto& sights = game.fire_scratch.sights;
  sights.clear();
  game.occupancy.within(game.ship(shooter).at, reach, [&](ShipId other, Point /*at*/) {
    if (objection_to_target(game, shooter, other)) return;
    sights.push_back(sight(game, shooter, other));
  });
  std::sort(sights.begin(), sights.end(),
            [](const Sight& a, const Sight& b) { return a.target < b.target; });
}

bool has_target(const Game& game, ShipId shooter, std::size_t gun) {
  const auto& sights = game.fire_scratch.sights;
  return std::any_of(sights.begin(), sights.end(), [&](const Sight& sight) {
    return !objection_to_shot(game, shooter, gun, sight);
  });
}

bool battery_has_target(const Game& game, ShipId shooter, Battery battery) {
  if (game.fire_scratch.sights.empty()) return false;
  for (std::size_t g = 0; g < game.spec(shooter).guns.size(); ++g) {
    if (battery_of(game, shooter, g) != battery) continue;
    if (objection_to_gun(game, shooter, g)) continue;
    if (has_target(game, shooter, g)) return true;
  }
  return false;
}

/// AB-R70, AB-R71: whether what other guns of the side were told leaves this target open.
bool side_allows(const Game& game, const BatteryOrder& order, int target) {
  if (game.ruling(fire_in_portions) == FireInPortions::whole_side_once &&
      order.will == Will::hold) {
    return false;
  }
  const bool one_target = game.ruling(split_targets) == SplitTargets::one_target_per_side;
  return !one_target || order.will != Will::fire || order.target == target;
}

/// AB-R71: a side that has begun to fire fires with every gun that bears.
bool must_fire(const Game& game, const BatteryOrder& order) {
  return game.ruling(fire_in_portions) == FireInPortions::whole_side_once &&
         order.will == Will::fire;
}

/// Silence holds fire; a side that must fire goes on at its first target, if it can.
std::size_t silent_choice(std::span<const Option> options, const BatteryOrder& order) {
  if (options.front().value == hold_fire) return 0;
  const auto same = std::find_if(options.begin(), options.end(), [&](const Option& option) {
    return option.value == order.target;
  });
  return same == options.end() ? 0 : static_cast<std::size_t>(same - options.begin());
}

/// AB-D10 for one gun: the value of the option taken.
int ask_gun(Game& game, ShipId shooter, std::size_t gun, BatteryOrder& order) {
  auto& options = game.fresh_options();
  options.push_back(holding);
  for (const Sight& sight : game.fire_scratch.sights) {
    const int target = static_cast<int>(sight.target);
    if (!side_allows(game, order, target)) continue;
    if (objection_to_shot(game, shooter, gun, sight)) continue;
    options.push_back({game.id_of(sight.target), target});
  }
  const bool decides = options.size() > 1;
  if (decides && must_fire(game, order)) options.erase(options.begin());
  const Ask ask{.decision = decision("AB-D10"),
                .rule = cite("AB-2.2.4"),
                .who = shooter,
                .about = game.spec(shooter).guns[gun].id,
                .nth = 0};
  const int choice = game.ask(ask, options, silent_choice(options, order));
  if (choice != hold_fire) {
    order = {.will = Will::fire, .target = choice};
  } else if (decides && order.will == Will::open) {
    order.will = Will::hold;
  }
  return choice;
}

/// Nothing to decide for the battery: asked so that an order can be refused.
void ask_battery(Game& game, ShipId shooter, Battery battery) {
  const Ask ask{.decision = decision("AB-D10"),
                .rule = cite("AB-2.2.4"),
                .who = shooter,
                .about = name_of(battery),
                .nth = 0};
  static_cast<void>(game.ask(ask, {&holding, 1}, 0));
}

/// Fit or not.
bool has_guns(const Game& game, ShipId id, Battery battery) {
  for (std::size_t g = 0; g < game.spec(id).guns.size(); ++g) {
    if (battery_of(game, id, g) == battery) return true;
  }
  return false;
}

/// Orders for batteries that no gun was asked for are heard all the same.
void ask_the_silent(Game& game, ShipId shooter,
                    const std::array<BatteryOrder, battery_count>& orders) {
  for (const Battery battery : all_batteries) {
    const bool asked = orders[static_cast<std::size_t>(battery)].will != Will::not_asked;
    if (!asked && has_guns(game, shooter, battery)) ask_battery(game, shooter, battery);
  }
}

/// AB-4.2.1, AB-D10: which loaded guns fire, and each at which target. With nobody at the guns none
/// has a target.
void declare(Game& game, ShipId shooter) {
  const int reach = farthest_reach(game, shooter);
  game.fire_scratch.sights.clear();
  if (reach >= 0 && crew_at(game.ship(shooter), Task::guns) > 0) find_sights(game, shooter, reach);
  std::array<BatteryOrder, battery_count> orders{};
  for (std::size_t g = 0; g < game.spec(shooter).guns.size(); ++g) {
    const Gun& gun = game.ship(shooter).guns[g];
    if (!loaded(gun)) continue;
    const Battery battery = battery_of(game, shooter, g);
    BatteryOrder& order = orders[static_cast<std::size_t>(battery)];
    if (order.will == Will::not_asked) {
      order.will = battery_has_target(game, shooter, battery) ? Will::open : Will::no_target;
      if (order.will == Will::no_target) ask_battery(game, shooter, battery);
    }
    if (order.will == Will::no_target) continue;
    const int target = ask_gun(game, shooter, g, order);
    if (target == hold_fire) continue;
    game.fire_scratch.shots.push_back({.shooter = shooter,
                                       .target = static_cast<ShipId>(target),
                                       .gun = g,
                                       .weight = game.spec(shooter).guns[g].weight,
                                       .round = round_in(game, shooter, g),
                                       .first_time = !gun.fired_before});
  }
  ask_the_silent(game, shooter, orders);
}

// ---- firing ----

/// AB-4.2.6, AB-4.1.2: what is announced is spent.
void discharge(Game& game, const Shot& shot) {
  Ship& ship = game.ship(shot.shooter);
  Gun& gun = ship.guns[shot.gun];
  gun.unloaded = true;
  gun.fired_before = true;
  gun.fired_this_segment = true;
  ship.last_fired = battery_of(game, shot.shooter, shot.gun);
}

/// AB-R68, AB-R69, AB-R142: shots of one volley stand together, volleys in the order of resolution.
auto place_in_order(const Shot& shot) {
  return std::tuple(shot.shooter, shot.target, -shot.weight, shot.round);
}

/// AB-4.3.15, AB-R88: the gun was hit before and had one shot left.
void remove_doomed(Game& game, ShipId id, std::size_t gun) {
  Gun& state = game.ship(id).guns[gun];
  if (!state.doomed) return;
  state.doomed = false;
  state.out = true;
  game.tell(kind("gun-removed"), cite("AB-4.3.15"), id, cite_ruling(hit_gun_fires),
            fact("gun", game.spec(id).guns[gun].id));
}

void resolve_volleys(Game& game) {
  auto& shots = game.fire_scratch.shots;
  std::sort(shots.begin(), shots.end(), [](const Shot& a, const Shot& b) {
    return std::tuple(place_in_order(a), a.gun) < std::tuple(place_in_order(b), b.gun);
  });
  for (auto first = shots.begin(); first != shots.end();) {
    const auto last = std::find_if(first, shots.end(), [&](const Shot& shot) {
      return place_in_order(shot) != place_in_order(*first);
    });
    resolve_volley(game, {&*first, static_cast<std::size_t>(last - first)});
    std::for_each(first, last,
                  [&](const Shot& shot) { remove_doomed(game, shot.shooter, shot.gun); });
    first = last;
  }
}

/// AB-4.3.12, AB-R86, AB-R141: at the end of the step, when all its fire has counted.
void remove_sunk(Game& game) {
  for (const Sinking& sinking : game.fire_scratch.sinkings) {
    game.remove(sinking.ship, Status::sunk);
    game.tell(kind("sunk"), cite("AB-4.3.12"), sinking.ship, sinking.by, cite_ruling("AB-R141"));
    game.end_links(sinking.ship, cite("AB-4.3.12"), cite_ruling("AB-R141"));
  }
}

}  // namespace

void fire(Game& game) {
  FireScratch& scratch = game.fire_scratch;
  scratch.shots.clear();
  scratch.sinkings.clear();
  game.for_each_in_play([&](ShipId shooter) { declare(game, shooter); });
  for (const Shot& shot : scratch.shots) discharge(game, shot);
  resolve_volleys(game);
  remove_sunk(game);
}

void end_action_segment(Game& game) {
  game.for_each_in_play([&](ShipId id) {
    Ship& ship = game.ship(id);
    for (std::size_t g = 0; g < game.spec(id).guns.size(); ++g) {
      remove_doomed(game, id, g);
      ship.guns[g].fired_this_segment = false;
    }
    const bool backed = ship.moves_this_turn > 0 && ship.backs_this_turn == ship.moves_this_turn;
    ship.backed_turns = backed ? ship.backed_turns + 1 : 0;
  });
}

}  // namespace prizecourt::away_boarders
