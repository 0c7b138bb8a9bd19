#pragma once

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/state.h"
#include "tests/engine/admiralty/ports.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of Admiralty share: a builder for positions, the Scene, and a game that takes
/// orders and dice as the catalogue writes them, the Play.
///
///     Scene scene;
///     scene.add("alpha", "red", 2);
///     scene.add("bravo", "blue", 3).gun_dice = 15;
///     Play play(scene);
///     play.order("mobilize alpha");
///     play.order("board alpha bravo");
///     play.dice.attempt("alpha", "bravo", {6});
///     play.dice.round("alpha", "bravo", {5, 5, 1}, {5, 4, 4, 3});
///     play.turn();
///     EXPECT_EQ(play.told.rounds("alpha>bravo"), "2-3");
namespace prizecourt::admiralty::fixtures {

/// A position in the making. Ships are given in the order of their ids; all of them are stationary,
/// 5 mm apart, unhurt, with eleven gun dice and a crew of grade C.
class Scene : public test::TableScene<Setup, State> {
 public:
  template <class Option>
  Scene& choose(Selectable<Option> ruling, Option option) {
    TableScene::choose(ruling, option);
    return *this;
  }

  ShipSpec& add(const std::string& id, const std::string& side, int size) {
    SideId of = side_named(setup, side);
    if (of == no_side) {
      setup.sides.push_back(side);
      std::string name = side;
      name.front() = static_cast<char>(name.front() - 'a' + 'A');
      setup.names.set(side, name);
      of = side_named(setup, side);
    }
    ShipSpec spec;
    spec.id = id;
    spec.name = id;
    spec.side = of;
    spec.player = side;
    spec.size = size;
    spec.gun_dice = 11;
    setup.ships.push_back(spec);
    state.ships.emplace_back();
    const ShipId last = ship_at(setup.ships.size() - 1);
    for (std::size_t s = 0; s + 1 < setup.ships.size(); ++s) gap_of({ship_at(s), last}, 50);
    return setup.ships.back();
  }

  struct Afloat {
    std::string id, side;
    int size;
  };

  Scene& with(std::initializer_list<Afloat> ships) {
    for (const Afloat& ship : ships) add(ship.id, ship.side, ship.size);
    return *this;
  }

  [[nodiscard]] ShipId id(std::string_view name) const {
    const ShipId found = ship_named(setup, name);
    EXPECT_NE(found, no_ship) << name;
    return found;
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return state.ships[index(id(name))]; }

  [[nodiscard]] ShipSpec& spec(std::string_view name) { return setup.ships[index(id(name))]; }

  void foul(std::string_view a, std::string_view b) {
    state.fouled.push_back(pair_of(id(a), id(b)));
    std::sort(state.fouled.begin(), state.fouled.end());
  }

  void gap(std::string_view a, std::string_view b, int tenths) {
    gap_of(pair_of(id(a), id(b)), tenths);
  }

  /// Positions count.
  void forget_gaps() { state.gaps.clear(); }

  void put(std::string_view name, int x, int y, int heading) {
    Ship& lying = ship(name);
    lying.placed = true;
    lying.x = x;
    lying.y = y;
    lying.heading = heading;
  }

  void change(int turn, ChangeOf what, std::string_view name, int value) {
    Change made;
    made.turn = turn;
    made.what = what;
    if (!name.empty()) made.ship = id(name);
    made.value = value;
    setup.changes.push_back(made);
  }

  void sea_from(int turn, Sea sea) { change(turn, ChangeOf::sea, "", static_cast<int>(sea)); }

 private:
  void gap_of(ShipPair pair, int tenths) {
    std::erase_if(state.gaps, [&](const Gap& gap) { return gap.ships == pair; });
    state.gaps.push_back({pair, tenths});
    std::sort(state.gaps.begin(), state.gaps.end(),
              [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  }
};

/// Two ships, alpha of red and bravo of blue.
inline Scene duel(int alpha_size, int bravo_size) {
  Scene scene = Scene().with({{"alpha", "red", alpha_size}, {"bravo", "blue", bravo_size}});
  return scene;
}

/// alpha and gamma of red, bravo of blue.
inline Scene two_on_one(int attacker_size, int bravo_size) {
  Scene scene = Scene().with({{"alpha", "red", attacker_size},
                              {"bravo", "blue", bravo_size},
                              {"gamma", "red", attacker_size}});
  return scene;
}

/// alpha with 2 dice against bravo with 3, in the second turn.
inline Scene left_over() {
  Scene scene = duel(2, 2);
  scene.state.turn = 2;
  Action action;
  action.attackers[0] = true;
  action.lead = scene.id("alpha");
  action.defender = scene.id("bravo");
  action.dice = {2, 3};
  action.dice_at_start = {2, 3};
  scene.state.actions = {action};
  return scene;
}

/// A left-over action in which alpha lost a die in the turn before.
inline Scene after_losses() {
  Scene scene = left_over();
  scene.state.actions[0].dice_at_start = {3, 3};
  scene.state.actions[0].lost_last_turn = {1, 0};
  scene.state.actions[0].lost_total = {1, 0};
  return scene;
}

/// The action in which alpha, and gamma if there is one, attacks bravo; yet without dice.
inline Action on_bravo(const Scene& scene) {
  Action action;
  action.lead = scene.id("alpha");
  action.defender = scene.id("bravo");
  for (std::size_t s = 0; s < scene.setup.ships.size(); ++s) {
    action.attackers[s] = scene.setup.ships[s].side == scene.setup.ships[0].side;
  }
  return action;
}

/// An action, a pair fouled, gun dice mobilised: something in every list.
inline Scene full() {
  Scene scene = left_over();
  scene.foul("alpha", "bravo");
  scene.state.mobilized = {{scene.id("alpha"), scene.id("alpha"), scene.id("bravo"), 1, false}};
  scene.ship("alpha").gd_mobilized = 5;
  return scene;
}

/// A Scene being played, turn by turn. Orders and dice are for the next turn.
class Play {
 public:
  explicit Play(const Scene& scene)
      : setup(scene.setup),
        state(scene.state),
        game(setup, state, Ports{dice, orders, told}) {
    EXPECT_TRUE(flaws_in_setup(setup).empty());
  }

  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  Setup setup;
  State state;
  NamedDice dice;
  Orders orders;
  Told told;
  Game game;

  void order(const std::string& text) { orders.give(text); }

  /// The whole turn; all dice must be used. Afterwards orders and dice are gone, what was told
  /// stays until the next turn.
  void turn() {
    told.events.clear();
    refused.clear();
    Game::steps().play(game);
    EXPECT_EQ(dice.left(), "");
    refused = orders.refused;
    orders.clear();
  }

  /// From where it stands to that step.
  void until(std::string_view step) {
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  [[nodiscard]] ShipId id(std::string_view name) const { return ship_named(setup, name); }

  [[nodiscard]] const Ship& ship(std::string_view name) const {
    return state.ships[index(id(name))];
  }

  /// "red" or "none".
  [[nodiscard]] std::string captor(std::string_view name) const {
    return std::string(game.id_of(ship(name).captured_by));
  }

  std::vector<std::string> refused;  ///< orders of the last turn, sorted
};

using test::facts;
using test::text_of;

inline std::string objection(const Scene& scene, const char* ship) {
  Play play(scene);
  return text_of(objection_to_mobilizing(play.game, play.id(ship)));
}

}  // namespace prizecourt::admiralty::fixtures
