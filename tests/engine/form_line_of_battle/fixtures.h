#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/state.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of Form Line of Battle share: a builder for positions, the Scene, and the three
/// ports as a test wants them.
///
///     Scene scene;
///     scene.add("a", red, {.parties = 3});            // in the order of the ids
///     scene.add("b", blue, {});
///     scene.contact("a", "b", How::declared);
///     Play play(scene);
///     play.board("a", "b");                           // FLB-D1
///     play.dice.entangle("a", 3);
///     play.dice.initiation("a", 5);
///     play.dice.round("a", 4, "b", 1);
///     play.turn();
///     EXPECT_EQ(play.story(), "7-4 B1; b CP 2; …");
namespace prizecourt::form_line_of_battle::fixtures {

inline constexpr Side red = Side::one;
inline constexpr Side blue = Side::two;

/// A ship where nothing is said of her.
struct Given {
  int rate = 5;
  int broadside = 8;
  int parties = 2;
  Quality quality = Quality::experienced;
  Captain captain = Captain::average;
  int heading = 0;
  std::vector<Impairment> conditions = {};
  int x = 0;
  int y = 0;
};

/// A position in the making: red moves, nothing in contact, all rulings at their defaults.
class Scene : public test::TableScene<Setup, State> {
 public:
  Scene() {
    setup.sides[0].id = "red";
    setup.sides[1].id = "blue";
    setup.names.set("red", "Red");
    setup.names.set("blue", "Blue");
    make_room(state);
  }

  template <class Option>
  Scene& choose(Selectable<Option> ruling, Option option) {
    TableScene::choose(ruling, option);
    return *this;
  }

  struct Afloat {
    std::string id;
    Side side;
    Given given;
  };

  Scene& with(std::initializer_list<Afloat> ships) {
    for (const Afloat& ship : ships) add(ship.id, ship.side, ship.given);
    return *this;
  }

  /// Ships come in the order of their ids.
  void add(const std::string& id, Side side, const Given& given) {
    ShipSpec spec;
    spec.id = id;
    spec.name = id;
    spec.player = side == red ? "reds" : "blues";
    spec.side = side;
    spec.rate = given.rate;
    spec.quality = given.quality;
    EXPECT_TRUE(setup.ships.empty() || setup.ships.back().id < id) << id;
    setup.ships.push_back(spec);
    Ship made;
    made.broadside = given.broadside;
    made.parties = given.parties;
    made.captain = given.captain;
    made.heading = given.heading;
    for (const Impairment condition : given.conditions) {
      made.conditions[static_cast<std::size_t>(condition)] = true;
    }
    made.x_mm = given.x;
    made.y_mm = given.y;
    state.ships.push_back(made);
  }

  [[nodiscard]] ShipId id(std::string_view name) const {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      if (setup.ships[s].id == name) return ship_at(s);
    }
    ADD_FAILURE() << name;
    return {};
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return state.ships[index(id(name))]; }

  void contact(std::string_view mover, std::string_view target, How how) {
    state.contacts.push_back({id(mover), id(target), how});
  }

  void reach(std::string_view one, std::string_view two) {
    state.in_reach.push_back(pair_of(id(one), id(two)));
    sort_pairs(state);
  }

  /// What binds two ships.
  Link& link(std::string_view one, std::string_view two) {
    const ShipPair ships = pair_of(id(one), id(two));
    auto at = std::find_if(state.links.begin(), state.links.end(),
                           [&](const Link& link) { return link.ships == ships; });
    if (at == state.links.end()) {
      Link made;
      made.ships = ships;
      state.links.push_back(made);
      sort_pairs(state);
      return link(one, two);
    }
    return *at;
  }
};

/// a of red is laid alongside b of blue.
inline Scene duel(const Given& a, const Given& b) {
  Scene scene = Scene().with({{"a", red, a}, {"b", blue, b}});
  scene.contact("a", "b", How::declared);
  return scene;
}

// ---- the three ports ----

using test::Collector;
using test::fact;
using test::facts;
using test::ruling_of;
using test::text_of;

class TableDice final : public test::TableDice {
 public:
  void entangle(const std::string& who, int face) { expect("FLB-8.0.7", who, {face}); }

  void initiation(const std::string& who, int face) { expect("FLB-8.1.1", who, {face}); }

  void round(const std::string& mover, int face, const std::string& enemy, int enemy_face) {
    expect("FLB-8.2.5", mover, {face});
    expect("FLB-8.2.5", enemy, {enemy_face});
  }

  void test(const std::string& who, int one, int two) { expect("FLB-8.2.22", who, {one, two}); }
};

/// "parallel 1, rate -2"
inline std::string modifiers_of(const Event& event) {
  std::string text;
  for (const Modifier& one : event.modifiers) {
    if (!text.empty()) text += ", ";
    text += std::string(one.name) + " " + std::to_string(one.value);
  }
  return text;
}

/// What one event adds to the story; empty for those that it leaves out.
inline std::string line_of(const Event& event) {
  const std::string who(event.who);
  if (event.kind == "round") {
    return fact(event, "total") + "-" + fact(event, "enemy_total") + " " + fact(event, "result");
  }
  if (event.kind == "parties-lost") return who + " CP " + fact(event, "left");
  if (event.kind == "excess") return who + " BR " + fact(event, "left");
  if (event.kind == "strike-test") {
    return who + " tests " + fact(event, "total") + " " + fact(event, "result");
  }
  if (event.kind == "struck") return who + " strikes";
  if (event.kind == "broke-off") return who + " breaks off";
  if (event.kind == "followed-up") return who + " follows";
  if (event.kind == "fight-over") return fact(event, "result");
  return "";
}

// ---- a game to play rules in ----

/// A position with the ports attached. Nobody shoots at captains where a test does not say so. Dice
/// that were expected have to be rolled before it goes.
class Play : public test::TablePlay<Game, TableDice, test::WishLists> {
 public:
  explicit Play(const Scene& scene)
      : TablePlay(scene.setup, scene.state) {
    for (const ShipSpec& ship : setup.ships) want("FLB-D4", ship.id, "hold...");
  }

  ~Play() { dice.expect_used_up(); }

  void want(const std::string& decision, const std::string& who, const std::string& words) {
    decider.want(decision, who, words);
  }

  struct Wish {
    std::string decision, who, words;
  };

  void want(std::initializer_list<Wish> wishes) {
    for (const Wish& one : wishes) want(one.decision, one.who, one.words);
  }

  /// FLB-D1.
  void board(const std::string& mover, const std::string& target) { want("FLB-D1", mover, target); }

  /// Shots at a captain, by one ship after the other.
  void musketry(const std::string& who, int one, int two) {
    want("FLB-D4", who, "shoot");
    dice.expect("FLB-8.2.1", who, {one, two});
  }

  [[nodiscard]] ShipId id(std::string_view name) const {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      if (setup.ships[s].id == name) return ship_at(s);
    }
    ADD_FAILURE() << name;
    return {};
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  [[nodiscard]] Link link(std::string_view one, std::string_view two) const {
    const Link* found = find_link(game.state, pair_of(id(one), id(two)));
    return found == nullptr ? Link{} : *found;
  }

  /// What was told of the rounds, one thing after the other.
  [[nodiscard]] std::string story() const {
    std::string text;
    for (const Event& event : heard.events) {
      const std::string line = line_of(event);
      if (line.empty()) continue;
      if (!text.empty()) text += "; ";
      text += line;
    }
    return text;
  }

  /// "parallel 1, rate -2 = 3 failed", of every ship that rolled to board, by ship.
  [[nodiscard]] std::string initiation(std::string_view mover) const {
    std::string text;
    for (const Event& event : heard.all("initiation")) {
      if (event.who != mover) continue;
      if (!text.empty()) text += "; ";
      text += modifiers_of(event) + " = " + fact(event, "total") + " " + fact(event, "result");
    }
    return text;
  }
};

/// An attempt that has succeeded, with the dice for it: entangled, grappled. It needs courses that
/// are parallel and average captains.
inline void grapple(Play& play, const std::string& mover, const std::string& target) {
  play.board(mover, target);
  play.dice.entangle(mover, 6);
  play.dice.initiation(mover, 6);
}

/// An action of a against b, who boards as well where the scene says so.
inline Scene action(const Given& a, const Given& b) {
  Scene scene = Scene().with({{"a", red, a}, {"b", blue, b}});
  scene.link("a", "b").in_contact = true;
  scene.state.actions = {{scene.id("a"), scene.id("b"), false}};
  scene.state.step = *Game::steps().called("fights");
  return scene;
}

}  // namespace prizecourt::form_line_of_battle::fixtures
