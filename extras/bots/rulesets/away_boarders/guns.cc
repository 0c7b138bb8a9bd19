#include "engine/rulesets/away_boarders/volley.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <cstddef>

// How she fights her guns. A question is about one gun; what is weighed is the volley that it is
// part of: all loaded guns of its battery with its weight and round.
namespace prizecourt::away_boarders {
namespace {

constexpr Maxim where_it_tells{"where-it-tells",
                               "fire at the enemy that loses most by the broadside"};
constexpr Maxim ladders{"ladders",
                        "split the broadside among the phases only if the target will still bear"};
constexpr Maxim at_the_hull{"at-the-hull", "aim low; aim high only if that does more damage"};
constexpr Maxim two_balls{"two-balls",
                          "double shot when the enemy is near enough, else round shot"};
constexpr Maxim swing_over{"swing-over", "haul a swivel only to the side facing the enemy"};

// ---- the volley ----

/// The gun's place among those that fire with it, and how many they are.
struct Rank {
  int place = 0;
  int guns = 0;
};

bool is_loaded(const Gun& gun) {
  return !gun.out && !gun.unloaded;
}

Rank rank_of(const AskedCaptain& matter, std::size_t gun) {
  const Battery battery = battery_of(matter.game, matter.who, gun);
  const Round round = round_in(matter.game, matter.who, gun);
  const auto& specs = matter.spec().guns;
  Rank rank;
  for (std::size_t g = 0; g < specs.size(); ++g) {
    if (!is_loaded(matter.ship().guns[g]) || specs[g].weight != specs[gun].weight) continue;
    if (battery_of(matter.game, matter.who, g) != battery) continue;
    if (round_in(matter.game, matter.who, g) != round) continue;
    if (g < gun) ++rank.place;
    ++rank.guns;
  }
  return rank;
}

/// A volley at a ship, before it is known how many of its guns fire.
struct Shooting {
  Pieces pieces;
  int range = 0;
  Rake rake = Rake::none;
  int stays = 0;  ///< in tenths, how likely he is to bear in the next phase as well

  [[nodiscard]] int dice(int guns) const { return dice_of(pieces, guns, range, rake); }
};

/// What so many guns come to that fire in as many phases as are left, in tenths of dice.
int dice_in_portions(const Shooting& shooting, int guns, int phases) {
  int best = 10 * shooting.dice(guns);
  if (phases < 2) return best;
  for (int now = 0; now < guns; ++now) {
    const int later = 10 * shooting.dice(guns - now);
    best = std::max(best, 10 * shooting.dice(now) + later * shooting.stays / 10);
  }
  return best;
}

/// How many guns had best fire now: the guns of a volley count for less the more they are, so that
/// two volleys do more than one of twice as many.
int portion(const Shooting& shooting, int guns, int phases) {
  int best = guns;
  int most = 10 * shooting.dice(guns);
  for (int now = 1; now < guns && phases > 1; ++now) {
    const int later = dice_in_portions(shooting, guns - now, phases - 1);
    const int all = 10 * shooting.dice(now) + later * shooting.stays / 10;
    if (all <= most) continue;
    most = all;
    best = now;
  }
  return best;
}

/// Ships that are bound to each other stay; who has moves left may be anywhere.
int tenths_that_stay(const Game& game, ShipId a, ShipId b, int phase) {
  if (game.linked(a, b)) return 10;
  const auto done = [&](ShipId id) {
    const Ship& ship = game.ship(id);
    return game.linked(id) || ship.moves_this_turn >= ship.speed;
  };
  if (phase == 2 && done(a) && done(b)) return 10;
  return done(a) || done(b) ? 7 : 5;
}

Shooting shooting_at(const AskedCaptain& matter, std::size_t gun, ShipId target, int phase) {
  const Round round = round_in(matter.game, matter.who, gun);
  const GunSpec& spec = matter.spec().guns[gun];
  return {.pieces = {.weight = spec.weight,
                     .round = round,
                     .reach = max_range(round, spec.max_range),
                     .fresh = !matter.ship().guns[gun].fired_before},
          .range = gun_range(matter.game, matter.who, target),
          .rake = rake_from(sector_seen_from(matter.game, target, matter.who)),
          .stays = tenths_that_stay(matter.game, matter.who, target, phase)};
}

// ---- what is loaded ----

/// Double shot halves the reach; a gun that then reaches nobody but alongside keeps to round, and
/// so does one in whose reach nobody will be in the next turn.
bool doubles(const Game& game, ShipId who, const GunSpec& gun) {
  constexpr int least_reach = 2;
  constexpr int closes_by = 2;
  const int reach = max_range(Round::double_shot, gun.max_range);
  const ShipId enemy = nearest_enemy(game, who);
  return reach >= least_reach && enemy != who &&
         distance_between(game, who, enemy) <= reach + closes_by;
}

}  // namespace

Advice choose_first_load(const AskedCaptain& matter) {
  const auto battery = from_name<Battery>(matter.question.about).value_or(Battery::port);
  int reach = 0;
  for (std::size_t g = 0; g < matter.spec().guns.size(); ++g) {
    if (battery_of(matter.game, matter.who, g) != battery) continue;
    reach = std::max(reach, max_range(Round::double_shot, matter.spec().guns[g].max_range));
  }
  return matter.best(two_balls, [&](const Option& option) {
    const auto round = static_cast<Round>(option.value);
    if (round == Round::double_shot) return reach >= 2 ? 100 : 0;
    return round == Round::round ? 50 : -50;
  });
}

Advice choose_target(const AskedCaptain& matter) {
  const auto gun = gun_called(matter.spec(), matter.question.about);
  if (!gun) return {.option = matter.question.fallback};
  const int phase = phase_of(matter.question);
  const int phases = action_phases + 1 - phase;
  const Rank rank = rank_of(matter, *gun);
  return matter.best(phases > 1 ? ladders : where_it_tells, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    const auto target = static_cast<ShipId>(option.value);
    const Shooting shooting = shooting_at(matter, *gun, target, phase);
    const int dice = shooting.dice(rank.guns);
    if (dice == 0) return -100;
    if (rank.place >= portion(shooting, rank.guns, phases)) return -50;
    const Vessel vessel = vessel_of(matter.game, target);
    return std::min(dice * vessel.per_die, vessel.worth);
  });
}

Advice choose_aim(const AskedCaptain& matter) {
  const auto target = ship_called(matter.game.setup, matter.question.about).value();
  const auto round = static_cast<Round>(matter.question.nth % 10);
  const int worth = 1000;
  const int hull = worth / std::max(1, hull_left(matter.game, target));
  const int rigging = worth / 4 / std::max(1, rigging_left(matter.game, target));
  const bool cuts = round == Round::chain;
  return matter.best(at_the_hull, [&](const Option& option) {
    const AimOption aimed = aim_option(option.value);
    const int hulls = aimed.aim == Aim::low ? 3 : 1;  // of six faces (AB-T.3)
    const int riggings = aimed.aim == Aim::low ? 1 : 3;
    const int of_hull = round == Round::grape ? 0 : cuts ? hulls * hull / 2 : hulls * hull;
    return aimed.dice * (of_hull + riggings * rigging * (cuts ? 2 : 1)) / 6;
  });
}

Advice choose_load(const AskedCaptain& matter) {
  const auto gun = gun_called(matter.spec(), matter.question.about);
  const bool twice = gun && doubles(matter.game, matter.who, matter.spec().guns[*gun]);
  return matter.best(two_balls, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    const auto round = static_cast<Round>(option.value);
    if (round == Round::double_shot) return twice ? 200 : 60;
    return round == Round::round ? 100 : 20;
  });
}

Advice choose_swing(const AskedCaptain& matter) {
  const auto gun = gun_called(matter.spec(), matter.question.about);
  const ShipId enemy = nearest_enemy(matter.game, matter.who);
  bool wrong_side = false;
  if (gun && enemy != matter.who && matter.ship().at != matter.game.ship(enemy).at) {
    const ShipSide faces = matter.ship().guns[*gun].side;
    using grid::Sector;
    const Sector seen = sector_seen_from(matter.game, matter.who, enemy);
    const bool to_starboard = seen == Sector::starboard_bow ||
                              seen == Sector::starboard_broadside ||
                              seen == Sector::starboard_quarter;
    const bool to_port =
        seen == Sector::port_bow || seen == Sector::port_broadside || seen == Sector::port_quarter;
    wrong_side = faces == ShipSide::port ? to_starboard : to_port;
  }
  return matter.yes_or_no(swing_over, true, wrong_side ? 100 : -100);
}

Advice choose_second_ball(const AskedCaptain& matter) {
  const auto battery = from_name<Battery>(matter.question.about).value_or(Battery::port);
  bool twice = false;
  for (std::size_t g = 0; g < matter.spec().guns.size(); ++g) {
    if (!is_loaded(matter.ship().guns[g])) continue;
    if (battery_of(matter.game, matter.who, g) != battery) continue;
    twice = twice || doubles(matter.game, matter.who, matter.spec().guns[g]);
  }
  return matter.yes_or_no(two_balls, true, twice ? 100 : -100);
}

}  // namespace prizecourt::away_boarders
