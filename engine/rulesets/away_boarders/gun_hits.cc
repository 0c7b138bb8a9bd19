#include "engine/rulesets/away_boarders/damage.h"
#include "engine/rulesets/away_boarders/dice_pool.h"

#include <algorithm>

/// How a G hit finds its gun (AB-4.3.14).
namespace prizecourt::away_boarders {
namespace {

using CalibreDice = DicePool<most_hits>;

/// A number for each battery, by Battery.
using PerBattery = std::array<int, battery_count>;

constexpr std::size_t port = static_cast<std::size_t>(Battery::port);
constexpr std::size_t starboard = static_cast<std::size_t>(Battery::starboard);
constexpr std::size_t bow = static_cast<std::size_t>(Battery::bow);

/// What decided a hit, for the events.
struct GunDice {
  DicePool<1> odd;
  CalibreDice calibre;
};

/// Still to be hit. A gun that keeps its last shot is not (AB-R88).
bool present(const Gun& gun) {
  return !gun.out && !gun.doomed;
}

bool present_in(const Ship& ship, const ShipSpec& spec, std::size_t gun, std::size_t battery) {
  return present(ship.guns[gun]) &&
         static_cast<std::size_t>(battery_of(ship.guns[gun], spec.guns[gun])) == battery;
}

/// AB-R97: a swivel counts on the side it faces now.
PerBattery guns_present(const Ship& ship, const ShipSpec& spec) {
  PerBattery guns{};
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (present(ship.guns[g]))
      ++guns[static_cast<std::size_t>(battery_of(ship.guns[g], spec.guns[g]))];
  }
  return guns;
}

/// AB-R95: every bearing off the keel line is to port or to starboard of it.
std::size_t side_fired_into(grid::Sector from) {
  switch (from) {
    case grid::Sector::port_bow:
    case grid::Sector::port_broadside:
    case grid::Sector::port_quarter:
      return port;
    case grid::Sector::same_point:
    case grid::Sector::ahead:
    case grid::Sector::astern:
    case grid::Sector::starboard_bow:
    case grid::Sector::starboard_broadside:
    case grid::Sector::starboard_quarter:
      break;
  }
  return starboard;
}

/// The side the hits are meant for; a rake's are halved, and the odd one goes by die.
PerBattery share_of_sides(const Harm& harm, int hits, const DicePool<1>& odd) {
  PerBattery share{};
  if (!raked(harm)) {
    share[side_fired_into(harm.from)] = hits;
    return share;
  }
  share[port] = hits / 2;
  share[starboard] = hits / 2;
  constexpr int highest_for_port = 3;
  if (odd.count > 0) ++share[odd[0] <= highest_for_port ? port : starboard];
  return share;
}

/// AB-R96, AB-R97: what a side has no guns for goes to the other side, then to the bow, and then
/// misses.
PerBattery pass_on(PerBattery share, const PerBattery& guns) {
  const auto excess = [&](std::size_t side) { return std::max(0, share[side] - guns[side]); };
  const int from_port = excess(port);
  const int from_starboard = excess(starboard);
  share[port] += from_starboard - from_port;
  share[starboard] += from_port - from_starboard;
  share[bow] = excess(port) + excess(starboard);
  for (std::size_t b = 0; b < share.size(); ++b) share[b] = std::min(share[b], guns[b]);
  return share;
}

// ---- calibres ----

/// Guns with the same hit numbers are one group.
bool several_groups(const Ship& ship, const ShipSpec& spec, std::size_t battery) {
  int first = -1;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (!present_in(ship, spec, g, battery)) continue;
    if (first < 0) first = spec.guns[g].hit_numbers;
    if (first != spec.guns[g].hit_numbers) return true;
  }
  return false;
}

/// A die for each hit on a battery that has more than one calibre left when the volley strikes.
int calibre_dice_needed(const Game& game, const Harm& harm, const PerBattery& hits) {
  int dice = 0;
  for (std::size_t b = 0; b < hits.size(); ++b) {
    if (hits[b] > 0 && several_groups(game.ship(harm.who), game.spec(harm.who), b)) {
      dice += hits[b];
    }
  }
  return dice;
}

using Options = std::vector<Option>;

/// Adds the present guns of the battery for which `wanted(hit_numbers)`.
template <class Wanted>
void add_guns(const Game& game, ShipId who, std::size_t battery, Options& options, Wanted wanted) {
  const ShipSpec& spec = game.spec(who);
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (!present_in(game.ship(who), spec, g, battery)) continue;
    if (wanted(spec.guns[g].hit_numbers)) options.push_back({spec.guns[g].id, static_cast<int>(g)});
  }
}

/// AB-G6: the guns that the face picks. A face that is nobody's goes to guns without numbers (where
/// a swivel has joined a side of one calibre), then to the group that has the next face.
void add_group(const Game& game, ShipId who, std::size_t battery, int face, Options& options) {
  constexpr int faces = 6;
  for (int next = 0; next < faces && options.empty(); ++next) {
    const int bit = 1 << ((face - 1 + next) % faces);
    add_guns(game, who, battery, options, [bit](int numbers) { return (numbers & bit) != 0; });
    if (next > 0 || !options.empty()) continue;
    add_guns(game, who, battery, options, [](int numbers) { return numbers == 0; });
  }
}

// ---- one gun ----

/// AB-D13: an unloaded gun first, then the first in order.
std::size_t silent_choice(const Ship& ship, const Options& options) {
  const auto unloaded = std::find_if(options.begin(), options.end(), [&](const Option& option) {
    return ship.guns[static_cast<std::size_t>(option.value)].unloaded;
  });
  return unloaded == options.end() ? 0 : static_cast<std::size_t>(unloaded - options.begin());
}

/// Requires a gun present in the battery. `face` is 0 where it has one calibre only.
std::size_t choose_gun(Game& game, const Harm& harm, std::size_t battery, int face, int ordinal) {
  Options& options = game.fresh_options();
  if (face != 0) {
    add_group(game, harm.who, battery, face, options);
  } else {
    add_guns(game, harm.who, battery, options, [](int /*numbers*/) { return true; });
  }
  if (options.size() == 1) return static_cast<std::size_t>(options.front().value);
  const Ask ask{.decision = decision("AB-D13"),
                .rule = cite("AB-4.3.14"),
                .who = harm.who,
                .about = game.id_of(harm.by),
                .nth = question_number(harm, ordinal)};
  const std::size_t silent = silent_choice(game.ship(harm.who), options);
  return static_cast<std::size_t>(game.ask(ask, options, silent));
}

/// AB-4.3.15, AB-R88: a loaded gun that has not fired in this segment keeps its shot until the end.

void put_out(Game& game, const Harm& harm, std::size_t g, const GunDice& dice) {
  Gun& gun = game.ship(harm.who).guns[g];
  const bool could_fire = !gun.unloaded && !gun.fired_this_segment;
  const bool keeps_its_shot =
      could_fire && game.ruling(hit_gun_fires) == HitGunFires::until_segment_end;
  (keeps_its_shot ? gun.doomed : gun.out) = true;
  const GunSpec& spec = game.spec(harm.who).guns[g];
  game.tell(kind("gun-hit"), cite("AB-4.3.14"), harm.who, harm.by,
            could_fire ? cite_ruling(hit_gun_fires) : nullptr, fact("gun", spec.id),
            fact("battery", battery_of(gun, spec)),
            fact("out", keeps_its_shot ? "at-segment-end" : "now"), dice.odd, dice.calibre);
}

/// AB-4.3.14: an odd hit of a rake goes by die. No die where there is no gun left to lose.
GunDice roll_odd_hit(Game& game, const Harm& harm, int hits) {
  const int dice = raked(harm) && hits % 2 == 1 ? 1 : 0;
  return {.odd = roll_pool<1>(game, dice_address(game, harm, cite("AB-4.3.14")), dice),
          .calibre = {}};
}

/// The side fired into, the other one, the bow.
std::array<std::size_t, battery_count> order_of_batteries(const Harm& harm) {
  const bool starboard_first = !raked(harm) && side_fired_into(harm.from) == starboard;
  if (starboard_first) return {starboard, port, bow};
  return {port, starboard, bow};
}

Wasted wasted_on_guns(int hits) {
  return {.rule = cite("AB-4.3.14"), .ruling = nullptr, .what = "guns", .hits = hits};
}

}  // namespace

void hit_guns(Game& game, const Harm& harm, int hits) {
  const Ship& ship = game.ship(harm.who);
  const ShipSpec& spec = game.spec(harm.who);
  const PerBattery guns = guns_present(ship, spec);
  if (hits == 0) return;
  if (guns == PerBattery{}) return tell_wasted(game, harm, wasted_on_guns(hits));
  GunDice dice = roll_odd_hit(game, harm, hits);
  const PerBattery share = pass_on(share_of_sides(harm, hits, dice.odd), guns);
  dice.calibre = roll_pool<most_hits>(game, dice_address(game, harm, cite("AB-G6")),
                                      calibre_dice_needed(game, harm, share));
  int ordinal = 0;
  std::size_t next_die = 0;
  for (const std::size_t battery : order_of_batteries(harm)) {
    if (share[battery] == 0) continue;
    const bool by_die = several_groups(ship, spec, battery);
    for (int i = 0; i < share[battery]; ++i) {
      const int face = by_die ? dice.calibre[next_die++] : 0;
      const std::size_t gun = choose_gun(game, harm, battery, face, ordinal++);
      put_out(game, harm, gun, dice);
    }
  }
  tell_wasted(game, harm, wasted_on_guns(hits - ordinal));
}

}  // namespace prizecourt::away_boarders
