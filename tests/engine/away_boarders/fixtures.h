#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of Away, Boarders! share: the ships of the catalogue's worked cases, a builder
/// for positions, and the three ports as a test wants them.
///
///     Position position;
///     position.add("t", brig(), red, {3, -1}, 0).crew = hands({{Task::yards, 4}});
///     position.add("f", schooner(), blue, {0, 0}, 0);
///     Play play(position, "fire-1");
///     play.want("AB-D10", "f", "t");           // every gun that may fires at t
///     play.dice.expect("AB-4.3.8", {3});       // exactly this roll comes next
///     fire(play.game);
///     play.dice.expect_used_up();
namespace prizecourt::away_boarders::fixtures {

// ---- ships (catalogue, section 9) ----

/// Adds guns named p1, p2 … to port and s1, s2 … to starboard, after those that are there.
inline void add_broadsides(ShipSpec& ship, int each, int weight, GunKind kind) {
  for (const ShipSide side : {ShipSide::port, ShipSide::starboard}) {
    const char letter = side == ShipSide::port ? 'p' : 's';
    auto number = 1 + std::count_if(ship.guns.begin(), ship.guns.end(), [&](const GunSpec& gun) {
                    return gun.mount == Mount::broadside && gun.side == side;
                  });
    for (int i = 0; i < each; ++i) {
      ship.guns.push_back({.id = letter + std::to_string(number++),
                           .weight = weight,
                           .kind = kind,
                           .mount = Mount::broadside,
                           .side = side,
                           .max_range = default_max_range(kind, weight)});
    }
  }
}

/// Adds one gun: a bow gun b1, b2 … or a swivel w1, w2 …
inline void add_gun(ShipSpec& ship, Mount mount, ShipSide side, int weight, GunKind kind) {
  const char letter = mount == Mount::bow ? 'b' : 'w';
  const auto there = std::count_if(ship.guns.begin(), ship.guns.end(),
                                   [&](const GunSpec& gun) { return gun.mount == mount; });
  ship.guns.push_back({.id = letter + std::to_string(there + 1),
                       .weight = weight,
                       .kind = kind,
                       .mount = mount,
                       .side = side,
                       .max_range = default_max_range(kind, weight)});
}

inline ShipSpec hull_of(Rig rig, std::vector<MastSpec> masts, int hull_boxes, int crew) {
  ShipSpec ship;
  ship.rig = rig;
  ship.masts = std::move(masts);
  ship.hull_boxes = hull_boxes;
  ship.crew_total = crew;
  return ship;
}

inline ShipSpec brig() {
  ShipSpec ship = hull_of(
      Rig::square, {{MastName::main, Rig::square, 4}, {MastName::fore, Rig::square, 4}}, 6, 14);
  add_broadsides(ship, 5, 24, GunKind::carronade);
  return ship;
}

inline ShipSpec schooner() {
  ShipSpec ship = hull_of(
      Rig::fore_and_aft,
      {{MastName::main, Rig::fore_and_aft, 3}, {MastName::fore, Rig::fore_and_aft, 3}}, 4, 8);
  add_broadsides(ship, 3, 12, GunKind::long_gun);
  return ship;
}

/// Her swivel starts to starboard.
inline ShipSpec sloop() {
  ShipSpec ship = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 4}}, 3, 6);
  add_broadsides(ship, 2, 6, GunKind::long_gun);
  add_gun(ship, Mount::swivel, ShipSide::starboard, 24, GunKind::long_gun);
  return ship;
}

inline ShipSpec full_rigged_ship() {
  ShipSpec ship = hull_of(Rig::square,
                          {{MastName::mizzen, Rig::square, 3},
                           {MastName::main, Rig::square, 5},
                           {MastName::fore, Rig::square, 4}},
                          10, 18);
  add_broadsides(ship, 8, 12, GunKind::long_gun);
  return ship;
}

inline ShipSpec gunboat() {
  ShipSpec ship = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 3}}, 2, 4);
  add_gun(ship, Mount::bow, ShipSide::port, 32, GunKind::long_gun);
  return ship;
}

/// Markers in the boxes named, none in the others.
inline std::array<int, task_count> hands(std::initializer_list<std::pair<Task, int>> boxes) {
  std::array<int, task_count> crew{};
  for (const auto& [task, markers] : boxes) crew[static_cast<std::size_t>(task)] = markers;
  return crew;
}

// ---- positions ----

/// Two players on opposite sides.
inline constexpr int blue = 0;
inline constexpr int red = 1;

/// A position in the making. Wind from 0, turn 1, all rulings at their defaults.
class Position {
 public:
  State state;  ///< its ships, links and contacts are made by add() and Play
  Setup setup;

  Position() {
    setup.sides = {"blue", "red"};
    setup.players = {{.id = "blue", .side = blue}, {.id = "red", .side = red}};
  }

  /// A ship without damage, under battle sail, commander up, all guns loaded with round shot. They
  /// have fired before (no bonus for initial fire). Two hands per mast are at the yards, the rest
  /// at the guns. The reference stays good while further ships are added.
  Ship& add(const std::string& id, ShipSpec spec, int player, Point at, int facing) {
    spec.id = id;
    spec.name = id;
    spec.player = player;
    deal_hit_numbers(spec);
    Ship ship;
    ship.at = at;
    ship.facing = Direction(facing);
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      ship.guns[g].fired_before = true;
      ship.guns[g].side = spec.guns[g].side;
    }
    const int aloft = std::min(spec.crew_total, 2 * mast_count(spec));
    ship.crew = hands({{Task::yards, aloft}, {Task::guns, spec.crew_total - aloft}});
    ships_.push_back({std::move(spec), ship});
    return ships_.back().second;
  }

  struct Lying {
    std::string id;
    ShipSpec spec;
    int player;
    Point at;
    int facing;
  };

  Position& with(std::initializer_list<Lying> ships) {
    for (const Lying& one : ships) add(one.id, one.spec, one.player, one.at, one.facing);
    return *this;
  }

  template <class Option>
  Position& choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
    return *this;
  }

  /// With its ships in the order of their ids, which are yet to be listed.
  [[nodiscard]] Setup sorted_setup() const {
    Setup made = setup;
    for (const auto& [spec, ship] : sorted()) made.ships.push_back(spec);
    return made;
  }

  [[nodiscard]] State sorted_state() const {
    State made = state;
    for (const auto& [spec, ship] : sorted()) made.ships.push_back(ship);
    return made;
  }

 private:
  [[nodiscard]] std::vector<std::pair<ShipSpec, Ship>> sorted() const {
    std::vector<std::pair<ShipSpec, Ship>> all(ships_.begin(), ships_.end());
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.first.id < b.first.id; });
    return all;
  }

  std::deque<std::pair<ShipSpec, Ship>> ships_;
};

// ---- what is heard ----

using test::Collector;
using test::facts;
using test::modifier;
using test::modifiers;
using test::number;
using test::numbers;
using test::text;

// ---- a game to play rules in ----

/// A position with the ports attached, about to play a step.
class Play : public test::TablePlay<Game, test::TableDice, test::StandingWishes> {
 public:
  Play(const Position& position, std::string_view step)
      : TablePlay(position.sorted_setup(), position.sorted_state()) {
    setup.ids.clear();
    for (const ShipSpec& spec : setup.ships) setup.ids.push_back(spec.id);
    begin(step);
  }

  [[nodiscard]] ShipId id(std::string_view name) const {
    const auto found = std::find(setup.ids.begin(), setup.ids.end(), name);
    EXPECT_NE(found, setup.ids.end()) << name;
    return static_cast<ShipId>(found - setup.ids.begin());
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  [[nodiscard]] std::size_t gun_index(std::string_view ship, std::string_view gun) const {
    const auto& guns = setup.ships[index(id(ship))].guns;
    const auto found =
        std::find_if(guns.begin(), guns.end(), [&](const GunSpec& spec) { return spec.id == gun; });
    EXPECT_NE(found, guns.end()) << gun;
    return static_cast<std::size_t>(found - guns.begin());
  }

  [[nodiscard]] Gun& gun(std::string_view ship_name, std::string_view gun_name) {
    return ship(ship_name).guns[gun_index(ship_name, gun_name)];
  }

  /// An answer to all questions of that decision about that ship, unless `only` says more.
  void want(std::string decision, std::string who, std::string option, test::Only only = {}) {
    decider.want(std::move(decision), std::move(who), std::move(option), std::move(only));
  }

  void want(std::initializer_list<test::StandingWishes::Wish> wishes) { decider.want(wishes); }
};

inline void hold(Play& play, std::string_view a, std::string_view b) {
  play.game.link(play.id(a), play.id(b), LinkKind::grappled);
}

}  // namespace prizecourt::away_boarders::fixtures
