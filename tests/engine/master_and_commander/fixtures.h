#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of Master & Commander share: a builder for positions, the Scene, and the three
/// ports as a test wants them.
///
///     Scene scene;  // the British have the turn, the board is empty
///     scene.add("B3", "d5").engaged = Engaged::SHORT;
///     skill(scene.add("F3", "d4"), Skill::G) = -1;
///     Play play(scene, "drift");  // the name of a step, see turn.cc
///     play.want("MC-D1", "french", "B3");
///     play.dice.expect("MC-1.3", "british", {1});  // exactly this roll comes next
///     play.dice.expect("MC-1.3", "french", {6});
///     drift(play.game);
///     play.dice.expect_used_up();
///     EXPECT_EQ(play.at("B3"), "e6");
namespace prizecourt::master_and_commander::fixtures {

// ---- names ----

inline ShipId id(std::string_view name) {
  const auto found = std::find(ship_ids.begin(), ship_ids.end(), name);
  EXPECT_NE(found, ship_ids.end()) << name;
  return static_cast<ShipId>(found - ship_ids.begin());
}

inline Square square(std::string_view name) {
  const auto found = std::find(grid::square_names.begin(), grid::square_names.end(), name);
  EXPECT_NE(found, grid::square_names.end()) << name;
  return static_cast<Square>(found - grid::square_names.begin());
}

/// The base level of a skill.
inline int& skill(Ship& ship, Skill which) {
  return ship.skills[static_cast<std::size_t>(which)];
}

/// How many levels of it are lent to repair.
inline int& lent(Ship& ship, Skill which) {
  return ship.reduced[static_cast<std::size_t>(which)];
}

// ---- positions ----

/// A position in the making: turn 1 of the British, classes by number, all rulings at their
/// defaults, no ship on the board.
class Scene : public test::TableScene<Setup, State> {
 public:
  Scene() {
    begin_fleets(setup, state);
    setup.names.set("british", "British");
    setup.names.set("french", "French");
  }

  template <class Option>
  Scene& choose(Selectable<Option> ruling, Option option) {
    TableScene::choose(ruling, option);
    return *this;
  }

  /// A ship without damage on that square. The reference stays good.
  Ship& add(std::string_view name, std::string_view at) {
    Ship& ship = state.ships[index(id(name))];
    ship = fresh_ship(ship.ship_class, square(at));
    return ship;
  }

  /// The same with a class of her own.
  Ship& add(std::string_view name, std::string_view at, int ship_class) {
    state.ships[index(id(name))].ship_class = ship_class;
    return add(name, at);
  }

  struct Afloat {
    std::string_view name, at;
  };

  Scene& with(std::initializer_list<Afloat> ships) {
    for (const Afloat& ship : ships) add(ship.name, ship.at);
    return *this;
  }

  /// Wind dice, for steps after the second.
  void wind(int white, int red) {
    state.white = white;
    state.red = red;
  }
};

// ---- what is heard ----

using test::Collector;
using test::facts;
using test::number;
using test::numbers;
using test::Only;
using test::text;

// ---- a game to play rules in ----

/// A position with the ports attached, about to play a step.
class Play : public test::TablePlay<Game, test::TableDice, test::StandingWishes> {
 public:
  Play(const Scene& scene, std::string_view step)
      : TablePlay(scene.setup, scene.state) {
    begin(step);
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  /// The name of her square, "off" for none.
  [[nodiscard]] std::string_view at(std::string_view name) { return name_of(ship(name).at); }

  /// The level of a skill as it counts now.
  [[nodiscard]] int level(std::string_view name, Skill which) {
    return master_and_commander::level(ship(name), which);
  }

  /// An answer to every question of that decision of that ship or player, unless `only` says more.
  void want(std::string decision, std::string who, std::string option, Only only = {}) {
    decider.want(std::move(decision), std::move(who), std::move(option), std::move(only));
  }

  void want(std::initializer_list<test::StandingWishes::Wish> wishes) { decider.want(wishes); }

  /// Sails that ship along these squares; MC-D3 and MC-D5.
  void want_sail(const std::string& name, std::initializer_list<std::string_view> path) {
    want("MC-D3", std::string(Game::id_of(owner_of(id(name)))), "sail " + name);
    int nth = 0;
    for (const std::string_view to : path) want("MC-D5", name, std::string(to), {"", nth++});
  }

  /// Repair tokens of that ship one after the other, MC-D12: "G pump".
  void want_tokens(const std::string& name, std::initializer_list<std::string_view> tokens) {
    int nth = 0;
    for (const std::string_view token : tokens) {
      want("MC-D12", name, std::string(token), {"", nth++});
    }
  }
};

/// B1 of the mover and F1, both engaged: at short range where they are neighbours.
inline Scene duel(std::string_view british, std::string_view french, int ship_class = 4) {
  Scene scene;
  const bool near = grid::steps_between(square(british), square(french)) == 1;
  const Engaged token = near ? Engaged::SHORT : Engaged::LONG;
  scene.add("B1", british, ship_class).engaged = token;
  scene.add("F1", french, ship_class).engaged = token;
  return scene;
}

/// The same with ships number 2, so that no shot is heated.
inline Scene cold_duel(std::string_view british, std::string_view french, int ship_class = 4) {
  Scene scene = duel(british, french, ship_class);
  for (const auto& [first, second] : {std::pair{"B1", "B2"}, std::pair{"F1", "F2"}}) {
    const auto from = index(id(first));
    const auto to = index(id(second));
    scene.state.ships[to].ship_class = ship_class;
    std::swap(scene.state.ships[from], scene.state.ships[to]);
  }
  return scene;
}

/// Wind 4 and 4: MOVE 2, no event.
inline Scene two_moves() {
  Scene scene;
  scene.wind(4, 4);
  return scene;
}

}  // namespace prizecourt::master_and_commander::fixtures
