#include "engine/rulesets/away_boarders/crew_tasks.h"
#include "engine/rulesets/away_boarders/option_names.h"

// AB-2.3.2, AB-4.1.3 to AB-4.1.6. `hands` counts the markers at the guns that are still idle.
namespace prizecourt::away_boarders {
namespace {

bool is_loaded(const Gun& gun) {
  return !gun.out && !gun.unloaded;
}

bool is_empty(const Gun& gun) {
  return !gun.out && gun.unloaded;
}

/// How many guns of a battery are in that condition.
template <class Condition>
int count_guns(const Game& game, ShipId who, Battery battery, Condition condition) {
  const ShipSpec& spec = game.spec(who);
  const Ship& ship = game.ship(who);
  int count = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const bool here = battery_of(ship.guns[g], spec.guns[g]) == battery;
    if (here && condition(ship.guns[g])) ++count;
  }
  return count;
}

void tell_loaded(Game& game, Rule rule, ShipId who, Battery battery, int guns) {
  tell(game.ports.listener, [&] {
    Event event = game.event(kind("loaded"), rule, who);
    event.facts = {{"battery", std::string(name_of(battery))},
                   {"round", std::string(name_of(load_of(game.ship(who), battery)))},
                   {"guns", guns}};
    return event;
  });
}

// ---- AB-4.1.5: swing a swivel ----

/// AB-R107: a loaded swivel counts as loaded like the side it comes to; an empty side takes over
/// what it brings.
void swing(Game& game, ShipId who, std::size_t g) {
  Ship& ship = game.ship(who);
  Gun& gun = ship.guns[g];
  const bool to_port = gun.side == Side::starboard;
  const Battery from = to_port ? Battery::starboard : Battery::port;
  const Battery to = to_port ? Battery::port : Battery::starboard;
  const bool brings_load = is_loaded(gun) && count_guns(game, who, to, is_loaded) == 0;
  if (brings_load) load_of(ship, to) = load_of(ship, from);
  gun.side = to_port ? Side::port : Side::starboard;
  tell(game.ports.listener, [&] {
    Event event = game.event(kind("swung"), cite("AB-4.1.5"), who);
    if (is_loaded(gun)) event.ruling = cite_ruling("AB-R107");
    event.facts = {{"gun", game.spec(who).guns[g].id}, {"to", std::string(name_of(gun.side))}};
    return event;
  });
}

/// AB-4.1.5 (AB-D17).
void swing_swivels(Game& game, ShipId who, int& hands) {
  const ShipSpec& spec = game.spec(who);
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (spec.guns[g].mount != Mount::swivel || game.ship(who).guns[g].out) continue;
    const int answer = game.ask({.decision = decision("AB-D17"),
                                 .rule = cite("AB-4.1.5"),
                                 .who = who,
                                 .about = spec.guns[g].id,
                                 .nth = 0},
                                hands > 0 ? no_or_yes : only_no, 0);
    if (answer == 0) continue;
    swing(game, who, g);
    --hands;
  }
}

// ---- AB-4.1.6: double shot ----

/// AB-4.1.6 (AB-D18): a second ball in every loaded gun of a side that holds round shot, or in none
/// (AB-R104).
void double_shot(Game& game, ShipId who, Battery battery, int& hands) {
  const int guns = count_guns(game, who, battery, is_loaded);
  if (guns == 0) return;
  const bool round_shot = load_of(game.ship(who), battery) == Round::round;
  const int answer = game.ask({.decision = decision("AB-D18"),
                               .rule = cite("AB-4.1.6"),
                               .who = who,
                               .about = name_of(battery),
                               .nth = 0},
                              round_shot && guns <= hands ? no_or_yes : only_no, 0);
  if (answer == 0) return;
  load_of(game.ship(who), battery) = Round::double_shot;
  hands -= guns;
  tell_loaded(game, cite("AB-4.1.6"), who, battery, guns);
}

// ---- AB-4.1.3: load empty guns ----

constexpr Option leave_empty{"no", -1};

/// AB-D16: what the side still holds (AB-4.1.4, AB-R105), anything if it holds nothing; double shot
/// never, as it goes in on top of round shot (AB-R147). Silence loads as the side was loaded last.
/// `loaded` guns of the side hold it.
int choose_round(Game& game, ShipId who, std::size_t g, int hands, int loaded) {
  const Battery battery = battery_of(game.ship(who).guns[g], game.spec(who).guns[g]);
  const Round held = load_of(game.ship(who), battery);
  const Round usual = held == Round::double_shot ? Round::round : held;
  auto& options = game.fresh_options();
  options.push_back(leave_empty);
  std::size_t in_silence = 0;
  for (const Round round : {Round::round, Round::grape, Round::chain}) {
    if (hands == 0 || (round != held && loaded > 0)) continue;
    if (round == usual) in_silence = options.size();
    options.push_back({name_of(round), static_cast<int>(round)});
  }
  const Ask ask{.decision = decision("AB-D16"),
                .rule = cite("AB-4.1.3"),
                .who = who,
                .about = game.spec(who).guns[g].id,
                .nth = 0};
  return game.ask(ask, options, in_silence);
}

/// AB-4.1.3: a marker for each gun.
void load_battery(Game& game, ShipId who, Battery battery, int& hands) {
  const ShipSpec& spec = game.spec(who);
  Ship& ship = game.ship(who);
  const int loaded_before = count_guns(game, who, battery, is_loaded);
  int loaded = loaded_before;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (battery_of(ship.guns[g], spec.guns[g]) != battery || !is_empty(ship.guns[g])) continue;
    const int round = choose_round(game, who, g, hands, loaded);
    if (round == leave_empty.value) continue;
    load_of(ship, battery) = static_cast<Round>(round);
    ship.guns[g].unloaded = false;
    --hands;
    ++loaded;
  }
  const int newly_loaded = loaded - loaded_before;
  if (newly_loaded > 0) tell_loaded(game, cite("AB-4.1.3"), who, battery, newly_loaded);
}

/// AB-2.3.2. The side that fired last is loaded first (AB-D16).
void man_the_guns(Game& game, ShipId who) {
  int hands = crew_at(game.ship(who), Task::guns);
  swing_swivels(game, who, hands);
  for (const Battery battery : all_batteries) double_shot(game, who, battery, hands);
  const Battery first = game.ship(who).last_fired;
  load_battery(game, who, first, hands);
  for (const Battery battery : all_batteries) {
    if (battery != first) load_battery(game, who, battery, hands);
  }
}

}  // namespace

void load_guns(Game& game) {
  game.for_each_active([&](ShipId who) { man_the_guns(game, who); });
}

}  // namespace prizecourt::away_boarders
