#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of Broadsides & Boarding Parties share: a builder for positions, the Scene, and
/// the three ports as a test wants them.
///
///     Scene scene = abeam();                       // both fresh, seahawk to starboard of isabella
///     scene.markers(seahawk, Beam::port, 'D') = 1;
///     Play play(scene, "fire-1");                  // the name of a step, see turn.cc
///     play.want("BBP-D5", isabella, "D C");        // rows, one answer after the other
///     play.want("BBP-D4", isabella, "F5 E5 hold...");   // "..." for all further questions
///     play.dice.shots("isabella", {2, 4});
///     play.until("card-2");
///     EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

inline constexpr Side isabella = Side::one;  ///< player "spain"
inline constexpr Side seahawk = Side::two;   ///< player "pirates"

// ---- names ----

/// "D5" on the ship of that side, "seahawk:D5" anywhere, "none".
inline Place place(Side side, std::string_view name) {
  if (name == "none") return no_place;
  const std::size_t colon = name.find(':');
  if (colon != name.npos) {
    side = name.substr(0, colon) == "isabella" ? isabella : seahawk;
    name.remove_prefix(colon + 1);
  }
  const Cell cell = cell_named(name);
  EXPECT_NE(cell, no_cell) << name;
  return place_at(side, cell);
}

inline std::size_t row_index(char row) {
  return static_cast<std::size_t>(row - 'A');
}

inline CellSet cells(std::initializer_list<std::string_view> names) {
  CellSet set = 0;
  for (const std::string_view name : names) set |= only(cell_named(name));
  return set;
}

/// "D4 D5", from A3 to H5.
inline std::string names_of(CellSet set) {
  std::string text;
  for_each_cell(set, [&](Cell cell) {
    if (!text.empty()) text += ' ';
    text += name_of(cell);
  });
  return text;
}

// ---- positions ----

inline Setup default_setup() {
  Setup setup;
  setup.sides[0].player = "spain";
  setup.sides[0].ship = "isabella";
  setup.sides[0].name = "Royal Isabella";
  setup.sides[1].player = "pirates";
  setup.sides[1].ship = "seahawk";
  setup.sides[1].name = "Seahawk";
  use_defaults(setup);
  return setup;
}

/// A position in the making: round 1 of two fresh ships at their starts, Captains at D4, all
/// rulings at their defaults.
class Scene : public test::TableScene<Setup, State> {
 public:
  Scene() {
    setup = default_setup();
    man();
  }

  template <class Option>
  Scene& choose(Selectable<Option> ruling, Option option) {
    TableScene::choose(ruling, option);
    return *this;
  }

  /// Begins anew with the ships as `setup` has them.
  void man() {
    state = opening(setup);
    state.phase = Phase::broadsides;
    state.round = 1;
    for (const Side side : both_sides) ship(side).figures[0] = place(side, "D4");
  }

  [[nodiscard]] Ship& ship(Side side) { return state.ships[index(side)]; }

  void put(Side side, Dot dot, Compass heading) {
    ship(side).at = dot;
    ship(side).heading = heading;
  }

  struct Lying {
    Dot dot;
    Compass heading{};
  };

  Scene& with(const Lying& isabellas, const Lying& seahawks) {
    put(isabella, isabellas.dot, isabellas.heading);
    put(seahawk, seahawks.dot, seahawks.heading);
    return *this;
  }

  /// These and no others: the Captain first ("none" for none), then crew-1 and so on.
  void figures(Side side, std::initializer_list<std::string_view> names) {
    ship(side).figures.fill(no_place);
    std::size_t f = 0;
    for (const std::string_view name : names) ship(side).figures[f++] = place(side, name);
  }

  /// These and no others.
  void cannons(Side side, std::initializer_list<std::string_view> names) {
    ship(side).cannons.fill(false);
    for (const std::string_view name : names) ship(side).cannons[index(cell_named(name))] = true;
  }

  std::uint8_t& markers(Side side, Beam beam, char row) {
    return ship(side).hull[static_cast<std::size_t>(beam)][row_index(row)];
  }

  std::uint8_t& mast(Side side, char row) { return ship(side).masts[row_index(row)]; }
};

/// Isabella at (5, 5), Seahawk at (6, 5), both with their bows to the north: broadsides, Isabella's
/// to starboard and Seahawk's to port.
inline Scene abeam() {
  Scene scene = Scene().with({{5, 5}, Compass::n}, {{6, 5}, Compass::n});
  return scene;
}

/// The first boarding turn, Isabella's, with nobody on the decks; Seahawk was struck there.
inline Scene alongside(Contact contact) {
  Scene scene;
  scene.state.phase = Phase::boarding;
  scene.state.boarding_turn = 1;
  scene.state.contact = contact;
  scene.state.stationary = seahawk;
  for (Ship& ship : scene.state.ships) {
    ship.at = no_dot;
    ship.heading = {};
    ship.masts = {};
    ship.figures.fill(no_place);
  }
  return scene;
}

// ---- the three ports ----

using test::Collector;
using test::fact;
using test::facts;
using test::modifier;
using test::modifiers;
using test::ruling_of;
using test::text_of;

class TableDice final : public test::TableDice {
 public:
  void expect(std::string rule, std::string who, int face) {
    test::TableDice::expect(std::move(rule), std::move(who), {face});
  }

  void shots(const std::string& who, std::initializer_list<int> faces) {
    for (const int face : faces) expect("BBP-5.4", who, face);
  }

  /// Rolls of a fight: the active side's die, then the other's.
  void fight(const std::string& active, std::initializer_list<std::pair<int, int>> rolls) {
    const std::string enemy = active == "isabella" ? "seahawk" : "isabella";
    for (const auto& [own, other_die] : rolls) {
      expect("BBP-11.4", active, own);
      expect("BBP-11.4", enemy, other_die);
    }
  }

  void first_boarder(int one, int two) {
    expect("BBP-9.4", "isabella", one);
    expect("BBP-9.4", "seahawk", two);
  }
};

// ---- a game to play rules in ----

/// A position with the ports attached. Dice that were expected have to be rolled before it goes.
class Play : public test::TablePlay<Game, TableDice, test::WishLists> {
 public:
  Play(const Scene& scene, std::string_view step)
      : TablePlay(scene.setup, scene.state) {
    begin(step);
  }

  explicit Play(const Scene& scene)
      : TablePlay(scene.setup, scene.state) {}

  ~Play() { dice.expect_used_up(); }

  void want(const std::string& decision, Side side, const std::string& words,
            const std::string& step = "") {
    decider.want(decision, id(side), words, step);
  }

  struct Wish {
    std::string decision;
    Side side;
    std::string words;
    std::string step = "";
  };

  void want(std::initializer_list<Wish> wishes) {
    for (const Wish& one : wishes) want(one.decision, one.side, one.words, one.step);
  }

  /// No cannon of that side fires where no other answer is wished for.
  void hold(Side side) {
    want("BBP-D4", side, "hold...");
    want("BBP-D10", side, "hold...");
  }

  [[nodiscard]] Ship& ship(Side side) { return game.ship(side); }

  /// "5 5 ne"
  [[nodiscard]] std::string lies(Side side) {
    const Ship& ship = game.ship(side);
    return std::to_string(ship.at.x) + " " + std::to_string(ship.at.y) + " " +
           std::string(name_of(ship.heading));
  }

  [[nodiscard]] int crew(Side side) const { return game.crew_left(side); }

  [[nodiscard]] std::string cannons(Side side) const {
    CellSet set = 0;
    for (std::size_t c = 0; c < cell_total; ++c) {
      if (game.ship(side).cannons[c]) set |= only(static_cast<Cell>(c));
    }
    return names_of(set);
  }

  [[nodiscard]] int cannon_count(Side side) const {
    const auto& all = game.ship(side).cannons;
    return static_cast<int>(std::count(all.begin(), all.end(), true));
  }

  [[nodiscard]] int markers(Side side, Beam beam, char row) const {
    return game.ship(side).hull[static_cast<std::size_t>(beam)][row_index(row)];
  }

  [[nodiscard]] int mast(Side side, char row) const {
    return game.ship(side).masts[row_index(row)];
  }

  /// "seahawk:D5", "none".
  [[nodiscard]] std::string where(Side side, std::size_t figure) const {
    return std::string(game.place_name(game.figures(side)[figure]));
  }

  [[nodiscard]] std::string captain_at(Side side) const { return where(side, 0); }

  static std::string id(Side side) { return side == isabella ? "isabella" : "seahawk"; }
};

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
