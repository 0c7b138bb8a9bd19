#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

using grid::Sector;

// ---- where the target is ----

/// AB-R7.
int counted_range(const Game& game, int steps) {
  if (game.ruling(range_count) == RangeCount::steps) return steps;
  return std::max(0, steps - 1);
}

/// AB-S6: the bearing of a ship on the same point, in steps of 30 degrees off the observer's bow.
/// A broadside turned toward the other bears, whatever the 30° limit (AB-R13).
Sector sector_of_contact(int off_the_bow) {
  constexpr int astern = 6;
  if (off_the_bow == 0) return Sector::ahead;
  if (off_the_bow == astern) return Sector::astern;
  return off_the_bow < astern ? Sector::starboard_broadside : Sector::port_broadside;
}

/// AB-R155.
bool land_stops(const Game& game, Point point) {
  return game.ruling(land_in_the_line) == LandInTheLine::blocks && game.setup.field.is_land(point);
}

/// AB-4.2.5, AB-G5: who stands exactly on the line. Those on its two ends do not (AB-R11).
LineOfFire line_of_fire(const Game& game, ShipId shooter, ShipId target) {
  const Point from = game.ship(shooter).at;
  const Point to = game.ship(target).at;
  if (from == to) return LineOfFire::clear;
  const grid::SightLine line = grid::sight_line(from, to);
  for (int i = 1; i <= line.between; ++i) {
    const Point point = from + i * line.step;
    LineOfFire here = land_stops(game, point) ? LineOfFire::land_between : LineOfFire::clear;
    game.occupancy.at(point, [&](ShipId other) {
      if (!game.in_play(other)) {
        if (here == LineOfFire::clear) here = LineOfFire::hulk_between;
      } else if (!game.opposing(shooter, other)) {
        here = LineOfFire::friend_between;
      } else if (here != LineOfFire::friend_between) {
        here = LineOfFire::enemy_between;
      }
    });
    if (here != LineOfFire::clear) return here;
  }
  return LineOfFire::clear;
}

bool on_some_arc(Sector sector) {
  return sector == Sector::ahead || sector == Sector::port_broadside ||
         sector == Sector::starboard_broadside;
}

// ---- what speaks against a shot ----

/// AB-R71.
bool side_has_fired(const Game& game, ShipId id, Battery battery) {
  for (std::size_t g = 0; g < game.spec(id).guns.size(); ++g) {
    if (game.ship(id).guns[g].fired_this_segment && battery_of(game, id, g) == battery) return true;
  }
  return false;
}

/// AB-4.2.2, AB-4.2.3, AB-G3, AB-G4; on one point AB-R13.
bool bears(const Game& game, Battery battery, const Sight& sight) {
  if (sight.steps == 0) {
    switch (game.ruling(range_zero_bearing)) {
      case RangeZeroBearing::facing_side:
        break;
      case RangeZeroBearing::both_broadsides:
        return battery != Battery::bow;
      case RangeZeroBearing::none:
        return false;
    }
  }
  switch (battery) {
    case Battery::port:
      return sight.sector == Sector::port_broadside;
    case Battery::starboard:
      return sight.sector == Sector::starboard_broadside;
    case Battery::bow:
      break;
  }
  return sight.sector == Sector::ahead;
}

Objection does_not_bear(Battery battery, const Sight& sight) {
  const Ruling ruling = sight.steps == 0 ? cite_ruling(range_zero_bearing) : nullptr;
  if (battery == Battery::bow) {
    return {cite("AB-4.2.3"), ruling, "a bow gun bears only on targets directly ahead"};
  }
  return {cite("AB-4.2.2"), ruling, "the target is outside the arc of that side"};
}

/// AB-4.2.4, AB-4.4.1 to AB-4.4.3, AB-R77: the rule whose limit the range exceeds.
std::optional<Objection> objection_to_range(Round round, int own_range, int range) {
  if (range > hit_table_range) {
    return Objection{cite("AB-4.2.4"), cite_ruling("AB-R77"), "the Hit Table ends at range 10"};
  }
  if (range > own_range) return Objection{cite("AB-4.2.4"), nullptr, "the target is out of range"};
  if (range <= max_range(round, own_range)) return std::nullopt;
  switch (round) {
    case Round::round:
      break;
    case Round::grape:
      return Objection{cite("AB-4.4.1"), cite_ruling("AB-R103"), "out of range for grape"};
    case Round::double_shot:
      return Objection{cite("AB-4.4.2"), nullptr, "out of range for double shot"};
    case Round::chain:
      return Objection{cite("AB-4.4.3"), cite_ruling("AB-R101"), "out of range for chain shot"};
  }
  return std::nullopt;
}

}  // namespace

int most_steps(const Game& game, int range) {
  return game.ruling(range_count) == RangeCount::steps ? range : range + 1;
}

Sight sight(const Game& game, ShipId shooter, ShipId target) {
  Sight seen;
  seen.target = target;
  seen.steps = grid::distance(game.ship(shooter).at, game.ship(target).at);
  seen.range = counted_range(game, seen.steps);
  seen.sector = sector_seen_from(game, shooter, target);
  if (on_some_arc(seen.sector)) seen.line = line_of_fire(game, shooter, target);
  return seen;
}

std::optional<Objection> objection_to_gun(const Game& game, ShipId shooter, std::size_t gun) {
  const Ship& ship = game.ship(shooter);
  const Gun& state = ship.guns[gun];
  if (out_of_play(ship)) {
    return Objection{cite("AB-2.2.4"), cite_ruling("AB-R139"), "the ship is out of play"};
  }
  if (state.out) return Objection{cite("AB-4.3.14"), nullptr, "the gun is out of action"};
  if (state.unloaded) return Objection{cite("AB-4.1.2"), nullptr, "the gun is not loaded"};
  if (crew_at(ship, Task::guns) == 0) {
    return Objection{cite("AB-4.2.1"), nullptr, "nobody is at the guns"};
  }
  if (game.ruling(fire_at_linked) == FireAtLinked::no && game.linked(shooter)) {
    return Objection{cite("AB-2.2.4"), cite_ruling(fire_at_linked),
                     "the ship is grappled or fouled"};
  }
  if (game.ruling(fire_in_portions) == FireInPortions::whole_side_once &&
      side_has_fired(game, shooter, battery_of(game, shooter, gun))) {
    return Objection{cite("AB-4.2.1"), cite_ruling(fire_in_portions),
                     "that side has fired in this segment"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_target(const Game& game, ShipId shooter, ShipId target) {
  if (!game.opposing(shooter, target)) {
    return Objection{cite("AB-4.2.2"), nullptr, "the target is not an opposing ship"};
  }
  if (!game.in_play(target)) {
    return Objection{cite("AB-4.2.2"), cite_ruling("AB-R139"), "the target is out of play"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_shot(const Game& game, ShipId shooter, std::size_t gun,
                                           const Sight& sight) {
  const Battery battery = battery_of(game, shooter, gun);
  if (!bears(game, battery, sight)) return does_not_bear(battery, sight);
  const Round round = round_in(game, shooter, gun);
  const int own_range = game.spec(shooter).guns[gun].max_range;
  if (auto objection = objection_to_range(round, own_range, sight.range)) return objection;
  switch (sight.line) {
    case LineOfFire::clear:
      break;
    case LineOfFire::friend_between:
      return Objection{cite("AB-4.2.5"), nullptr, "a friendly ship is directly in line"};
    case LineOfFire::enemy_between:
      return Objection{cite("AB-4.2.5"), nullptr, "a closer enemy is directly in line"};
    case LineOfFire::hulk_between:
      return Objection{cite("AB-4.2.5"), cite_ruling(after_surrender),
                       "a ship that has surrendered is directly in line"};
    case LineOfFire::land_between:
      return Objection{cite("AB-4.2.5"), cite_ruling(land_in_the_line), "land is directly in line"};
  }
  return std::nullopt;
}

bool fires_over_land(const Game& game, ShipId shooter, ShipId target) {
  const Point from = game.ship(shooter).at;
  const Point to = game.ship(target).at;
  if (from == to || game.setup.field.land.empty()) return false;
  const grid::SightLine line = grid::sight_line(from, to);
  for (int i = 1; i <= line.between; ++i) {
    if (game.setup.field.is_land(from + i * line.step)) return true;
  }
  return false;
}

int gun_range(const Game& game, ShipId from, ShipId to) {
  return counted_range(game, grid::distance(game.ship(from).at, game.ship(to).at));
}

grid::Sector sector_seen_from(const Game& game, ShipId observer, ShipId other) {
  const Ship& ship = game.ship(observer);
  const Point at = game.ship(other).at;
  if (ship.at != at) return grid::sector(ship.at, ship.facing, at);
  constexpr int full_circle = 12;
  const int bow = 2 * ship.facing.value();
  const int bearing = game.contact_bearing(observer, other);
  return sector_of_contact((bearing - bow + full_circle) % full_circle);
}

std::optional<Objection> objection_to_fire(const Game& game, ShipId shooter, std::size_t gun,
                                           ShipId target) {
  if (auto objection = objection_to_gun(game, shooter, gun)) return objection;
  if (auto objection = objection_to_target(game, shooter, target)) return objection;
  return objection_to_shot(game, shooter, gun, sight(game, shooter, target));
}

}  // namespace prizecourt::away_boarders
