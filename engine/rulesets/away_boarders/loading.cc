#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/questions.h"

#include <array>
#include <bitset>

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
template <class Predicate>
int count_guns(const Game& game, ShipId who, Battery battery, Predicate condition) {
  const ShipSpec& spec = game.spec(who);
  const Ship& ship = game.ship(who);
  int count = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const bool here = battery_of(ship.guns[g], spec.guns[g]) == battery;
    if (here && condition(ship.guns[g])) ++count;
  }
  return count;
}

/// Guns of one battery that were loaded alike.
struct Loaded {
  Battery battery{};
  Round round{};
  int guns = 0;
  Ruling ruling = nullptr;  ///< that made it possible
};

void tell_loaded(Game& game, ShipId who, const Loaded& loaded) {
  if (loaded.guns == 0) return;
  const bool twice = loaded.round == Round::double_shot;
  game.tell(kind("loaded"), twice ? cite("AB-4.1.6") : cite("AB-4.1.3"), who, loaded.ruling,
            fact("battery", loaded.battery), fact("round", loaded.round),
            fact("guns", loaded.guns));
}

bool is_ball(Round round) {
  return round == Round::round || round == Round::double_shot;
}

/// AB-4.1.4: whether a gun that holds `held` keeps it when another of its side gets `round`.
bool keeps_own(const Game& game, Round held, Round round) {
  if (game.ruling(mix_load) == MixLoad::track_per_gun) return true;
  return game.ruling(double_partial) == DoublePartial::track_per_gun && is_ball(held) &&
         is_ball(round);
}

/// The gun and the marker of its side, and with it all guns that do not keep their own.
void put_in(Game& game, ShipId who, std::size_t gun, Round round) {
  const ShipSpec& spec = game.spec(who);
  Ship& ship = game.ship(who);
  const Battery battery = battery_of(ship.guns[gun], spec.guns[gun]);
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (battery_of(ship.guns[g], spec.guns[g]) != battery) continue;
    if (!keeps_own(game, ship.guns[g].round, round)) ship.guns[g].round = round;
  }
  ship.guns[gun].round = round;
  ship.guns[gun].unloaded = false;
  load_of(ship, battery) = round;
}

// ---- AB-4.1.5: swing a swivel ----

/// AB-R107: a loaded swivel counts as loaded like the side it comes to; an empty side takes over
/// what it brings.
void swing(Game& game, ShipId who, std::size_t g) {
  Ship& ship = game.ship(who);
  Gun& gun = ship.guns[g];
  const bool to_port = gun.side == ShipSide::starboard;
  const Battery from = to_port ? Battery::starboard : Battery::port;
  const Battery to = to_port ? Battery::port : Battery::starboard;
  const bool brings_load = is_loaded(gun) && count_guns(game, who, to, is_loaded) == 0;
  if (brings_load) load_of(ship, to) = load_of(ship, from);
  gun.side = to_port ? ShipSide::port : ShipSide::starboard;
  if (!keeps_own(game, gun.round, load_of(ship, to))) gun.round = load_of(ship, to);
  game.tell(kind("swung"), cite("AB-4.1.5"), who, is_loaded(gun) ? cite_ruling("AB-R107") : nullptr,
            fact("gun", game.spec(who).guns[g].id), fact("to", gun.side));
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

using Guns = std::bitset<max_guns>;

/// The loaded guns of a battery that hold a single ball.
Guns round_shotted(const Game& game, ShipId who, Battery battery) {
  const ShipSpec& spec = game.spec(who);
  const Ship& ship = game.ship(who);
  Guns guns;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const bool here = battery_of(ship.guns[g], spec.guns[g]) == battery;
    if (!here || !is_loaded(ship.guns[g])) continue;
    guns[g] = round_in(ship, spec, game.setup.rulings, g) == Round::round;
  }
  return guns;
}

/// AB-R104: whether so many hands will do for a second ball in that many guns.
bool hands_suffice(const Game& game, int hands, int guns) {
  if (guns == 0 || hands == 0) return false;
  return hands >= guns || game.ruling(double_partial) != DoublePartial::all_loaded_guns_or_refused;
}

/// AB-4.1.6 (AB-D18): a second ball in every loaded gun of a side that holds round shot, or in
/// none; AB-R104 may let some do.
void double_shot(Game& game, ShipId who, Battery battery, int& hands) {
  if (count_guns(game, who, battery, is_loaded) == 0) return;
  const Guns guns = round_shotted(game, who, battery);
  const auto count = static_cast<int>(guns.count());
  const int answer = game.ask({.decision = decision("AB-D18"),
                               .rule = cite("AB-4.1.6"),
                               .who = who,
                               .about = name_of(battery),
                               .nth = 0},
                              hands_suffice(game, hands, count) ? no_or_yes : only_no, 0);
  if (answer == 0) return;
  Loaded loaded{.battery = battery, .round = Round::double_shot};
  if (hands < count) loaded.ruling = cite_ruling(double_partial);
  for (std::size_t g = 0; g < guns.size() && hands > 0; ++g) {
    if (!guns[g]) continue;
    put_in(game, who, g, Round::double_shot);
    --hands;
    ++loaded.guns;
  }
  tell_loaded(game, who, loaded);
}

// ---- AB-4.1.3: load empty guns ----

constexpr Option leave_empty{"no", -1};

/// AB-4.1.4, AB-R105: whether a gun of a side whose marker shows `held` can be loaded with `round`,
/// while `loaded` guns of the side hold something.
bool may_mix(const Game& game, Round held, int loaded, Round round) {
  if (loaded == 0 || round == held || keeps_own(game, held, round)) return true;
  return game.ruling(mix_load) != MixLoad::must_match_unless_side_empty;
}

/// AB-D16: what the side still holds (AB-4.1.4, AB-R105), anything if it holds nothing; double shot
/// takes two hands (AB-R147). Silence loads as the side was loaded last, and where guns of it hold
/// double shot a gun that cannot be doubled stays empty. `loaded` guns of the side hold something.
int choose_round(Game& game, ShipId who, std::size_t g, int hands, int loaded) {
  const Battery battery = battery_of(game.ship(who).guns[g], game.spec(who).guns[g]);
  const Round held = load_of(game.ship(who), battery);
  const Round usual = held == Round::double_shot && loaded == 0 ? Round::round : held;
  auto& options = game.fresh_options();
  options.push_back(leave_empty);
  std::size_t in_silence = 0;
  for (const Round round : {Round::round, Round::double_shot, Round::grape, Round::chain}) {
    const int needed = hands_to_load(game, round);
    if (needed == 0 || hands < needed || !may_mix(game, held, loaded, round)) continue;
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

/// What the loading of a gun hung on, if on anything.
Ruling ruling_on_load(Round held, int loaded, Round round) {
  if (round == Round::double_shot) return cite_ruling(double_in_one_segment);
  return loaded > 0 && round != held ? cite_ruling(mix_load) : nullptr;
}

/// AB-4.1.3: a marker for each gun; two for double shot (AB-R147).
void load_battery(Game& game, ShipId who, Battery battery, int& hands) {
  const ShipSpec& spec = game.spec(who);
  Ship& ship = game.ship(who);
  int loaded = count_guns(game, who, battery, is_loaded);
  std::array<Loaded, round_names.size()> done{};
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (battery_of(ship.guns[g], spec.guns[g]) != battery || !is_empty(ship.guns[g])) continue;
    const int chosen = choose_round(game, who, g, hands, loaded);
    if (chosen == leave_empty.value) continue;
    const auto round = static_cast<Round>(chosen);
    Loaded& alike = done[static_cast<std::size_t>(chosen)];
    const Ruling ruling = ruling_on_load(load_of(ship, battery), loaded, round);
    alike = {.battery = battery,
             .round = round,
             .guns = alike.guns + 1,
             .ruling = ruling == nullptr ? alike.ruling : ruling};
    put_in(game, who, g, round);
    hands -= hands_to_load(game, round);
    ++loaded;
  }
  for (const Loaded& alike : done) tell_loaded(game, who, alike);
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

int hands_to_load(const Game& game, Round round) {
  if (round != Round::double_shot) return 1;
  return game.ruling(double_in_one_segment) == DoubleInOneSegment::allowed ? 2 : 0;
}

void load_guns(Game& game) {
  game.for_each_in_play([&](ShipId who) { man_the_guns(game, who); });
}

}  // namespace prizecourt::away_boarders
