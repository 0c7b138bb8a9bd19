#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

// Who works where. A hand at a gun loads it, six hands mend a box in a turn, and hands without work
// mend beforehand: the points are kept.
namespace prizecourt::away_boarders {
namespace {

constexpr Maxim hands_to_work{"hands-to-work",
                              "guns when the enemy is near, carpenters when he is not"};
constexpr Maxim call_them_up{"call-them-up", "rally the hurt when all others are at their posts"};
constexpr Maxim guns_first{"guns-first", "a hand that returns goes to the guns"};
constexpr Maxim whole_boxes{"whole-boxes", "repair destroyed boxes, and save points until then"};
constexpr Maxim spare{"spare", "lose first what you can spare"};

using Boxes = std::array<int, task_count>;

int hands_at(const Boxes& boxes, Task task) {
  return boxes[static_cast<std::size_t>(task)];
}

// ---- the plan ----

struct Muster {
  int left = 0;  ///< hands that are still to be placed
  Boxes boxes{};

  /// Sends so many there, as far as there are any.
  void send(Task task, int hands) {
    const int sent = std::clamp(hands, 0, left);
    boxes[static_cast<std::size_t>(task)] += sent;
    left -= sent;
  }
};

/// Guns of the larger broadside, and those at the bow.
int guns_of_a_side(const Game& game, ShipId who) {
  std::array<int, battery_count> guns{};
  for (std::size_t g = 0; g < game.spec(who).guns.size(); ++g) {
    if (game.ship(who).guns[g].out) continue;
    ++guns[static_cast<std::size_t>(battery_of(game, who, g))];
  }
  return std::max(guns[0], guns[1]) + guns[2];
}

/// The strongest crew of the enemies that hold her, or nobody's.
int crew_alongside(const Game& game, ShipId who) {
  int most = -1;
  for_each_linked_enemy(
      game, who, [&](ShipId enemy) { most = std::max(most, crew_aboard(game.ship(enemy))); });
  return most;
}

int hands_aloft(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  if (ship.sail == Sail::oars) return sweeps_needed(game, who);
  const int to_sail = masts_standing(ship, game.spec(who));
  const bool changes = wanted_sail(game, who) != ship.sail;
  return changes ? std::max(to_sail, hands_to_change_sail(ship, game.spec(who))) : to_sail;
}

/// Repair points that she can use for her hull: six for each marked box, and those for two boxes
/// more, which can then be mended as soon as they are hit; if points are kept so long (AB-R122).
int hull_points_wanted(const Game& game, ShipId who) {
  constexpr int boxes_beforehand = 2;
  const auto& hull = game.ship(who).hull;
  const auto marked = std::count_if(hull.begin(), hull.end(), [](std::uint8_t m) { return m > 0; });
  int boxes = static_cast<int>(marked);
  const RepairBank bank = game.ruling(repair_bank);
  if (bank == RepairBank::tally_always) boxes += boxes_beforehand;
  if (bank == RepairBank::cap_at_six) boxes = std::max(1, boxes);
  return boxes * points_for_a_box;
}

/// Where what is left mends most: guns when they are hit, else the hull. Who has nothing to mend
/// stands by to board or repel.
void send_carpenters(const Game& game, ShipId who, Muster& muster) {
  const Ship& ship = game.ship(who);
  const auto guns = guns_of(game, who);
  if (std::count_if(guns.begin(), guns.end(), [](const Gun& gun) { return gun.out; }) >= 2)
    muster.send(Task::repair_guns, muster.left / 3);
  muster.send(Task::repair_hull, hull_points_wanted(game, who) - ship.hull_points);
  muster.send(Task::boarding, muster.left);
}

/// Enough of them board to take her at once (AB-5.7), or as many as win the fight; a weaker crew
/// repels.
void muster_alongside(const Game& game, ShipId who, int enemies, Muster& muster) {
  const int hands = muster.left;
  const bool takes_her = hands >= 2 * enemies;
  if (takes_her) return muster.send(Task::boarding, hands);
  const bool stronger = outmans(hands, enemies);
  muster.send(Task::boarding, stronger ? 3 * hands / 4 : hands / 2);
  muster.send(Task::guns, guns_of_a_side(game, who));
  send_carpenters(game, who, muster);
}

Boxes plan_for(const Game& game, ShipId who) {
  constexpr int comes_up = 4;  ///< points that ships can come nearer until they fire
  Muster muster{.left = crew_aboard(game.ship(who))};
  const int enemies = crew_alongside(game, who);
  if (enemies >= 0) {
    muster_alongside(game, who, enemies, muster);
    return muster.boxes;
  }
  muster.send(Task::yards, hands_aloft(game, who));
  const ShipId enemy = nearest_enemy(game, who);
  const int away = enemy == who ? 99 : distance_between(game, who, enemy);
  const int reach = std::max(vessel_of(game, who).reach, 4);
  const bool near = away <= reach + comes_up;
  if (near) {
    const bool boards = away <= 2 && outmans(muster.left, crew_aboard(game.ship(enemy)));
    muster.send(Task::guns, 1);
    if (boards) muster.send(Task::boarding, muster.left / 2);
    muster.send(Task::guns, 2 * guns_of_a_side(game, who) - 1);
  } else {
    const auto guns = guns_of(game, who);
    const auto empty = std::count_if(guns.begin(), guns.end(),
                                     [](const Gun& gun) { return !gun.out && gun.unloaded; });
    muster.send(Task::guns, static_cast<int>(empty));
  }
  send_carpenters(game, who, muster);
  return muster.boxes;
}

}  // namespace

Advice choose_crew_act(const AskedCaptain& matter) {
  const Boxes plan = plan_for(matter.game, matter.who);
  int misplaced = 0;
  for (std::size_t t = 0; t < plan.size(); ++t) {
    misplaced += std::abs(plan[t] - matter.ship().crew[t]);
  }
  misplaced /= 2;
  const bool idle_yards = hands_at(plan, Task::yards) > crew_at(matter.ship(), Task::yards);
  const Maxim& maxim = misplaced > 1 || idle_yards ? hands_to_work : call_them_up;
  return matter.best(maxim, [&](const Option& option) {
    const auto act = static_cast<CrewAct>(option.value);
    if (act == CrewAct::reassign) return 40 * misplaced + (idle_yards ? 300 : 0) - 1;
    return act == CrewAct::rally ? 50 + 10 * std::min(matter.ship().casualties, 5) : 0;
  });
}

Advice choose_share(const AskedCaptain& matter) {
  const auto box = from_name<Task>(matter.question.about).value_or(Task::guns);
  const int wanted = hands_at(plan_for(matter.game, matter.who), box);
  return matter.best(hands_to_work,
                     [&](const Option& option) { return -40 * std::abs(option.value - wanted); });
}

Advice choose_rally_box(const AskedCaptain& matter) {
  return matter.best(guns_first, [&](const Option& option) {
    const auto box = static_cast<Task>(option.value);
    if (box == Task::guns) return 100;
    return box == Task::boarding && crew_alongside(matter.game, matter.who) >= 0 ? 150 : 0;
  });
}

Advice choose_box_hit(const AskedCaptain& matter) {
  return matter.best(spare, [](const Option&) { return 0; });
}

Advice choose_gun_lost(const AskedCaptain& matter) {
  return matter.best(spare, [&](const Option& option) {
    const auto g = static_cast<std::size_t>(option.value);
    return (matter.ship().guns[g].unloaded ? 60 : 0) - matter.spec().guns[g].weight;
  });
}

Advice choose_hand_lost(const AskedCaptain& matter) {
  const bool alongside = crew_alongside(matter.game, matter.who) >= 0;
  return matter.best(spare, [&](const Option& option) {
    const auto box = static_cast<Task>(option.value);
    const int there = crew_at(matter.ship(), box);
    if (box == Task::repair_rigging) return 100;
    if (box == Task::repair_guns) return 90;
    if (box == Task::repair_hull) return 80;
    if (box == Task::boarding) return alongside ? -50 : 70;
    if (box == Task::guns) return there > 1 ? 10 : -200;
    return there > masts_standing(matter.ship(), matter.spec()) ? 75 : -100;
  });
}

Advice choose_repair(const AskedCaptain& matter) {
  constexpr int plenty = 3 * points_for_a_box;
  const std::string_view part = matter.question.about;
  const int points = part == "hull"   ? matter.ship().hull_points
                     : part == "guns" ? matter.ship().gun_points
                                      : matter.ship().rigging_points;
  const auto is_destroyed = [&](const Option& option) {
    const auto place = static_cast<std::size_t>(option.value);
    if (part == "guns") return true;
    if (part == "hull") return matter.ship().hull[place] == 2;
    return matter.ship().rigging[place / max_rigging_boxes][place % max_rigging_boxes] == 2;
  };
  return matter.best(whole_boxes, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    if (is_destroyed(option)) return 100;
    return points >= plenty ? 20 : -20;
  });
}

// ---- grapnels and cutlasses ----
//
// Who is stronger on deck holds on and boards, who is weaker gets clear.

namespace {

constexpr Maxim hold_on{"hold-on",
                        "grapple only enemies you outnumber, cut clear of those who outnumber you"};
constexpr Maxim boarders_away{"boarders-away", "board only with the stronger party"};
constexpr Maxim lead_them{"lead-them", "the captain leads only a fight that is nearly even"};
constexpr Maxim no_hope{"no-hope",
                        "strike only when the ship can neither hurt the enemy nor be saved"};

}  // namespace

Advice choose_seizing(const AskedCaptain& matter) {
  const int own = crew_aboard(matter.ship());
  return matter.best(hold_on, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    const auto other = static_cast<ShipId>(option.value);
    if (!matter.game.opposing(matter.who, other)) return 300;  // clear of a friend
    const int his = crew_aboard(matter.game.ship(other));
    const int edge = 2 * own - 3 * his;  // above 0 where she outmans him
    return matter.question.phase == "grapple" ? 20 * edge : -20 * (edge + his);
  });
}

Advice choose_boarding(const AskedCaptain& matter) {
  const auto enemy = ship_called(matter.game.setup, matter.question.about);
  const int own = free_boarders(matter.ship());
  const int his = enemy ? free_boarders(matter.game.ship(*enemy)) : 0;
  return matter.yes_or_no(boarders_away, true, his == 0 ? 300 : 60 * (own - his) - 30);
}

Advice choose_joining(const AskedCaptain& matter) {
  const auto enemy = ship_called(matter.game.setup, matter.question.about);
  const int own = free_boarders(matter.ship());
  const int his = enemy ? free_boarders(matter.game.ship(*enemy)) : 0;
  return matter.yes_or_no(lead_them, true, 60 - 20 * std::abs(own - his));
}

Advice choose_part(const AskedCaptain& matter) {
  const int even = matter.question.options[matter.question.fallback].value;
  return matter.best(boarders_away,
                     [&](const Option& option) { return -40 * std::abs(option.value - even); });
}

/// When nothing that she has left can hurt an enemy, or take her away.
Advice choose_colours(const AskedCaptain& matter) {
  const Ship& ship = matter.ship();
  const bool is_hopeless = masts_standing(ship, matter.spec()) == 0 && crew_aboard(ship) <= 1 &&
                           guns_left(ship, matter.spec()) == 0;
  return matter.yes_or_no(no_hope, is_hopeless, 2000);
}

}  // namespace prizecourt::away_boarders
