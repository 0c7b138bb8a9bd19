#pragma once

#include "engine/rulesets/away_boarders/revisions.h"
#include "engine/rulesets/away_boarders/setup.h"
#include "engine/table/fields.h"
#include "engine/table/play.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// The State of a game of Away, Boarders!: the value that a turn transforms. It holds all ships in
/// the order of its Setup.
namespace prizecourt::away_boarders {

// ---- closed lists, with the names that files use ------------------------------------------------

enum class Battery : std::uint8_t { port, starboard, bow };
enum class Sail : std::uint8_t { oars, reef, battle, full };
/// AB-1.4.2: the six task boxes.
enum class Task : std::uint8_t { yards, repair_rigging, guns, repair_guns, repair_hull, boarding };
/// A ship that has surrendered and drifts off the field was taken, and stays so.
enum class Status : std::uint8_t { active, sunk, surrendered, left, drifted_off };
enum class Commander : std::uint8_t { up, down };
enum class LinkKind : std::uint8_t { grappled, fouled };

/// AB-3.1.3, by what the ship does on the grid. A turn is 60°.
enum class Move : std::uint8_t {
  none,             ///< has not moved yet in this game
  ahead,            ///< one point straight on
  ahead_port,       ///< one point on, with a turn to port
  ahead_starboard,  ///< one point on, with a turn to starboard
  turn_port,        ///< in place
  turn_starboard,   ///< in place
  back_sail,        ///< neither
};

inline constexpr int task_count = 6;
inline constexpr int battery_count = 3;
inline constexpr std::array all_batteries = {Battery::port, Battery::starboard, Battery::bow};

enum class Verdict : std::uint8_t { playing, won, drawn };

// ---- the changing part --------------------------------------------------------------------------

/// AB-S28.
struct Gun {
  bool out = false;  ///< hit and out of action
  bool unloaded = false;
  bool fired_before = false;        ///< the bonus for initial fire is gone (AB-4.3.4)
  bool fired_this_segment = false;  ///< in this turn's Action Segment
  bool doomed = false;              ///< hit, but may still fire in this Action Segment (AB-R88)
  ShipSide side = ShipSide::port;   ///< where a swivel faces now; a broadside gun's own side
  Round round{};  ///< what it holds where that is tracked by gun (AB-R104, AB-R105)
  bool operator==(const Gun&) const = default;
};

/// AB-S20 to AB-S35. Arrays are as long as the limits; how much of them is in use is in ShipSpec.
struct Ship {
  Point at;          ///< q to the east, r to the south-east; within max_coordinate
  Direction facing;  ///< of her bow, steps of 60° clockwise from north
  Sail sail = Sail::battle;
  Status status = Status::active;
  int speed = 0;                    ///< moves in this turn, 0 to 5; it is only lowered (AB-S23)
  int moves_this_turn = 0;          ///< made so far
  int backs_this_turn = 0;          ///< back-sail moves among them
  int limited_backs_this_turn = 0;  ///< those made running or reaching (AB-3.1.7)
  int backed_turns = 0;  ///< consecutive turns, up to the last, in which every move was backed
  Move last_move = Move::none;
  std::array<std::uint8_t, max_hull_boxes> hull{};  ///< 0 whole, 1 slash, 2 destroyed
  std::array<std::array<std::uint8_t, max_rigging_boxes>, max_masts> rigging{};  ///< so, by mast
  std::array<bool, max_masts> fallen{};  ///< a mast that fell stays down even if boxes are repaired
  std::array<Gun, max_guns> guns{};
  std::array<Round, battery_count> load{};  ///< by Battery
  Battery last_fired = Battery::port;
  std::array<int, task_count> crew{};  ///< markers, by Task
  int casualties = 0;                  ///< markers that can be rallied (AB-S31)
  int lost_crew = 0;                   ///< markers gone for good (AB-S32)
  int busy_boarders = 0;    ///< markers that tried to ungrapple or unfoul this turn (AB-2.3.7)
  int tries_this_turn = 0;  ///< to grapple, ungrapple or unfoul (AB-R124)
  Commander commander = Commander::up;
  bool joined_boarding = false;  ///< this turn, the commander with his men
  int rigging_points = 0;        ///< towards the next repair of rigging (AB-S34)
  int gun_points = 0;            ///< … of a gun
  int hull_points = 0;           ///< … of the hull

  bool operator==(const Ship&) const = default;
};

/// AB-S5; a < b.
struct Link {
  ShipId a{};
  ShipId b{};
  LinkKind kind = LinkKind::grappled;
  int since_turn = 0;  ///< the turn in which it came about
  auto operator<=>(const Link&) const = default;
};

/// AB-S6: how two ships on one point lie; a < b. The bearing of b from a, in steps of 30° clockwise
/// from north (0 to 11). Ships that passed or brushed lie on odd bearings off each other's keels;
/// a fouled ship's bow points at the other, which is an even one (AB-R13).
struct Contact {
  ShipId a{};
  ShipId b{};
  int bearing = 0;
  auto operator<=>(const Contact&) const = default;
};

/// AB-R124 `one-per-enemy-ship`: that a ship has tried to grapple, ungrapple or unfoul another one.
struct Tried {
  ShipId who{};
  ShipId target{};
  auto operator<=>(const Tried&) const = default;
};

/// State::winner while the game goes on, and when it is drawn.
inline constexpr int nobody = -1;

/// AB-S1 to AB-S6 and all ships.
struct State {
  int turn = 1;                   ///< from 1
  int step = 0;                   ///< of the sequence of play, the one to be played next, from 0
  Direction wind_from;            ///< steps of 60° clockwise from north
  std::vector<Ship> ships;        ///< parallel to Setup::ships
  std::vector<Link> links;        ///< sorted
  std::vector<Contact> contacts;  ///< sorted; pairs on one point whose relation is known
  std::vector<Tried> attempts;    ///< of this turn, in their order, where they are listed
  Verdict verdict = Verdict::playing;
  int winner = nobody;  ///< index into Setup::sides, when won

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

[[nodiscard]] constexpr bool out_of_play(const Ship& ship) {
  return ship.status != Status::active;
}

[[nodiscard]] inline int masts_lost(const Ship& ship, const ShipSpec& spec) {
  int lost = 0;
  for (int m = 0; m < mast_count(spec); ++m)
    lost += ship.fallen[static_cast<std::size_t>(m)] ? 1 : 0;
  return lost;
}

[[nodiscard]] inline int masts_standing(const Ship& ship, const ShipSpec& spec) {
  return mast_count(spec) - masts_lost(ship, spec);
}

[[nodiscard]] inline int& crew_at(Ship& ship, Task task) {
  return ship.crew[static_cast<std::size_t>(task)];
}

[[nodiscard]] inline int crew_at(const Ship& ship, Task task) {
  return ship.crew[static_cast<std::size_t>(task)];
}

/// AB-5.7: wherever she is by now.
[[nodiscard]] constexpr bool is_taken(Status status) {
  return status == Status::surrendered || status == Status::drifted_off;
}

/// AB-R14.
[[nodiscard]] constexpr bool is_off_field(Status status) {
  return status == Status::left || status == Status::drifted_off;
}

[[nodiscard]] inline int crew_aboard(const Ship& ship) {
  int sum = 0;
  for (int n : ship.crew) sum += n;
  return sum;
}

/// The battery a gun belongs to at present: a swivel counts on the side it faces (AB-1.4.4,
/// AB-R97).
[[nodiscard]] inline Battery battery_of(const Gun& gun, const GunSpec& spec) {
  if (spec.mount == Mount::bow) return Battery::bow;
  return gun.side == ShipSide::port ? Battery::port : Battery::starboard;
}

[[nodiscard]] inline Round& load_of(Ship& ship, Battery battery) {
  return ship.load[static_cast<std::size_t>(battery)];
}

[[nodiscard]] inline Round load_of(const Ship& ship, Battery battery) {
  return ship.load[static_cast<std::size_t>(battery)];
}

/// AB-R104, AB-R105: whether guns of one side can hold different rounds.
[[nodiscard]] inline bool rounds_are_tracked(const RulingsInForce& rulings) {
  return rulings[double_partial] == DoublePartial::track_per_gun ||
         rulings[mix_load] == MixLoad::track_per_gun;
}

/// Whether State::attempts lists the attempts of a turn.
[[nodiscard]] inline bool lists_attempts(const Setup& setup) {
  return setup.revision >= attempts_are_listed &&
         setup.rulings[attempts] == Attempts::one_per_enemy_ship;
}

/// What a loaded gun holds: what its battery does (AB-4.1.4), unless that is tracked by gun.
[[nodiscard]] inline Round round_in(const Ship& ship, const ShipSpec& spec,
                                    const RulingsInForce& rulings, std::size_t gun) {
  if (rounds_are_tracked(rulings)) return ship.guns[gun].round;
  return load_of(ship, battery_of(ship.guns[gun], spec.guns[gun]));
}

/// AB-4.1.4: the marker of a battery, and with it what all its guns hold.
inline void load_battery_with(Ship& ship, const ShipSpec& spec, Battery battery, Round round) {
  load_of(ship, battery) = round;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (battery_of(ship.guns[g], spec.guns[g]) == battery) ship.guns[g].round = round;
  }
}

/// Room for all links and contacts that small fleets can come to, and that large ones do come to,
/// so that no rule has to allocate.
void make_room(State& state);

// ---- one list of fields (see engine/table/fields.h) ---------------------------------------------

template <class Visitor>
void gun_fields(Visitor& v, Ship& ship, const ShipSpec& spec, const RulingsInForce& rulings) {
  const auto subset = [&](std::string_view key, bool Gun::*flag) {
    v.subset(
        key, spec.guns.size(), [&](std::size_t g) -> std::string_view { return spec.guns[g].id; },
        [&, flag](std::size_t g) -> bool& { return ship.guns[g].*flag; });
  };
  subset("out", &Gun::out);
  subset("unloaded", &Gun::unloaded);
  subset("fired_before", &Gun::fired_before);
  subset("fired_this_segment", &Gun::fired_this_segment);
  subset("doomed", &Gun::doomed);
  v.group("swivels", [&](Visitor& swivels) {
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      if (spec.guns[g].mount != Mount::swivel) continue;
      swivels.choice(spec.guns[g].id, ship.guns[g].side);
    }
  });
  if (!rounds_are_tracked(rulings)) return;
  v.group("rounds", [&](Visitor& rounds) {
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      rounds.choice(spec.guns[g].id, ship.guns[g].round);
    }
  });
}

template <class Visitor>
void damage_fields(Visitor& v, Ship& ship, const ShipSpec& spec) {
  const auto used = [](auto& boxes, int n) {
    return std::span<std::uint8_t>(boxes).first(static_cast<std::size_t>(n));
  };
  v.numbers("hull", used(ship.hull, spec.hull_boxes), 0, 2);
  v.group("rigging", [&](Visitor& masts) {
    for (std::size_t m = 0; m < spec.masts.size(); ++m) {
      masts.numbers(name_of(spec.masts[m].name), used(ship.rigging[m], spec.masts[m].boxes), 0, 2);
    }
  });
  v.subset(
      "fallen", spec.masts.size(), [&](std::size_t m) { return name_of(spec.masts[m].name); },
      [&](std::size_t m) -> bool& { return ship.fallen[m]; });
}

template <class Visitor>
void crew_fields(Visitor& v, Ship& ship) {
  v.group("crew", [&](Visitor& boxes) {
    for (std::size_t t = 0; t < ship.crew.size(); ++t) {
      boxes.integer(names(Task{})[t], ship.crew[t], 0, max_crew);
    }
  });
  v.integer("casualties", ship.casualties, 0, max_crew);
  v.integer("lost_crew", ship.lost_crew, 0, max_crew);
  v.integer("busy_boarders", ship.busy_boarders, 0, max_crew);
  v.integer("tries_this_turn", ship.tries_this_turn, 0, max_crew);
  v.choice("commander", ship.commander);
  v.flag("joined_boarding", ship.joined_boarding);
  v.group("repair_points", [&](Visitor& points) {
    points.integer("rigging", ship.rigging_points, 0, max_crew);
    points.integer("guns", ship.gun_points, 0, max_crew);
    points.integer("hull", ship.hull_points, 0, max_crew);
  });
}

template <class Visitor>
void direction_field(Visitor& v, std::string_view key, Direction& direction) {
  int value = direction.value();
  v.integer(key, value, 0, 5);
  direction = Direction(value);
}

/// The position of one ship: everything of AB-S20 to AB-S35.
template <class Visitor>
void fields(Visitor& v, Ship& ship, const ShipSpec& spec, const RulingsInForce& rulings) {
  v.pair("at", ship.at.q, ship.at.r, -max_coordinate, max_coordinate);
  direction_field(v, "facing", ship.facing);
  v.choice("sail", ship.sail);
  v.choice("status", ship.status);
  v.integer("speed", ship.speed, 0, 5);
  v.integer("moves_this_turn", ship.moves_this_turn, 0, 5);
  v.integer("backs_this_turn", ship.backs_this_turn, 0, 5);
  v.integer("limited_backs_this_turn", ship.limited_backs_this_turn, 0, 5);
  v.integer("backed_turns", ship.backed_turns, 0, most_turns);
  v.choice("last_move", ship.last_move);
  damage_fields(v, ship, spec);
  v.group("guns", [&](Visitor& guns) { gun_fields(guns, ship, spec, rulings); });
  v.group("load", [&](Visitor& loads) {
    for (std::size_t b = 0; b < ship.load.size(); ++b) {
      loads.choice(names(Battery{})[b], ship.load[b]);
    }
  });
  v.choice("last_fired", ship.last_fired);
  crew_fields(v, ship);
}

/// One of the sides, or none.
template <class Visitor>
void winner_field(Visitor& v, int& winner, const Setup& setup) {
  enum class Place : std::uint16_t {};
  std::vector<std::string_view> roster = {"none"};
  roster.insert(roster.end(), setup.sides.begin(), setup.sides.end());
  auto place = static_cast<Place>(winner + 1);
  v.reference("winner", place, std::span<const std::string_view>(roster));
  winner = static_cast<int>(place) - 1;
}

/// The whole state. References to ships appear as their ids.
template <class Visitor>
void fields(Visitor& v, State& state, const Setup& setup) {
  const std::span<const std::string_view> roster(setup.ids);
  v.integer("turn", state.turn, 1, most_turns);
  v.integer("step", state.step, 0, 99);
  direction_field(v, "wind_from", state.wind_from);
  v.choice("verdict", state.verdict);
  winner_field(v, state.winner, setup);
  v.list("links", state.links, [&](Visitor& one, Link& link) {
    one.reference("a", link.a, roster);
    one.reference("b", link.b, roster);
    one.choice("kind", link.kind);
    one.integer("since_turn", link.since_turn, 0, most_turns);
  });
  v.list("contacts", state.contacts, [&](Visitor& one, Contact& contact) {
    one.reference("a", contact.a, roster);
    one.reference("b", contact.b, roster);
    one.integer("bearing", contact.bearing, 0, 11);
  });
  if (lists_attempts(setup)) {
    v.list("attempts", state.attempts, [&](Visitor& one, Tried& tried) {
      one.reference("who", tried.who, roster);
      one.reference("target", tried.target, roster);
    });
  }
  v.group("ships", [&](Visitor& ships) {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      ships.group(setup.ships[s].id, [&](Visitor& one) {
        fields(one, state.ships[s], setup.ships[s], setup.rulings);
      });
    }
  });
}

}  // namespace prizecourt::away_boarders
