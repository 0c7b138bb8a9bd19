#include "engine/rulesets/admiralty/state.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Which positions can be played on.
namespace prizecourt::admiralty::fixtures {
namespace {

std::string game_flaws(const Scene& scene) {
  std::string text;
  for (const Flaw& flaw : flaws_in_game(scene.setup, scene.state)) {
    if (text.empty()) text = flaw.part;
  }
  return text;
}

std::string ship_flaws(const Scene& scene) {
  std::string text;
  for (const Flaw& flaw : flaws_in_ship(scene.setup, scene.state, scene.id("alpha"))) {
    if (text.empty()) text = flaw.part;
  }
  return text;
}

TEST(AdmiraltyPosition, that_is_sound_has_no_flaw) {
  EXPECT_EQ(game_flaws(full()), "");
  EXPECT_EQ(ship_flaws(full()), "");
  EXPECT_EQ(game_flaws(duel(2, 2)), "");
}

TEST(AdmiraltyPosition, lists_are_in_order) {
  Scene scene = full();
  scene.state.fouled = {{ShipId{2}, ShipId{1}}};
  EXPECT_EQ(game_flaws(scene), "fouled");
  scene = full();
  scene.state.gaps.push_back(scene.state.gaps[0]);
  EXPECT_EQ(game_flaws(scene), "gaps");
  scene = full();
  scene.state.step = 8;
  EXPECT_EQ(game_flaws(scene), "step");
  scene = full();
  scene.setup.last_turn = 1;
  EXPECT_EQ(game_flaws(scene), "turn");
}

TEST(AdmiraltyPosition, actions_fit_their_ships) {
  const std::vector<void (*)(State&)> broken = {
      [](State& s) { s.actions[0].attackers = {}; },
      [](State& s) { s.actions[0].lead = no_ship; },
      [](State& s) { s.actions[0].lead = ShipId{2}; },
      [](State& s) { s.actions[0].defender = ShipId{1}; },
      [](State& s) { s.actions[0].attackers[1] = true; },
      [](State& s) { s.actions[0].dice.defender = 0; },
      [](State& s) { s.actions[0].dice.defender = most_dice + 1; },
      [](State& s) { s.actions[0].started = 3; },
      [](State& s) { s.actions[0].lost_last_turn.attacker = 1; },
      [](State& s) { s.actions.push_back(s.actions[0]); },
      [](State& s) { s.ships[1].captured_by = SideId{1}; },
  };
  for (std::size_t i = 0; i < broken.size(); ++i) {
    Scene scene = full();
    broken[i](scene.state);
    EXPECT_EQ(game_flaws(scene), "actions") << i;
  }
}

TEST(AdmiraltyPosition, a_ship_boards_an_enemy_in_one_action) {
  Scene scene = two_on_one(2, 2);
  scene.state.turn = 2;
  Action joint = on_bravo(scene);
  joint.dice = joint.dice_at_start = {2, 3};
  Action alone = joint;
  alone.attackers = {};
  alone.attackers[2] = true;
  alone.lead = scene.id("gamma");
  scene.state.actions = {alone};
  EXPECT_EQ(game_flaws(scene), "");
  scene.state.actions = {joint, alone};
  EXPECT_EQ(game_flaws(scene), "actions");
}

TEST(AdmiraltyPosition, actions_and_declarations_fit_the_step_of_the_turn) {
  Scene scene = full();
  scene.state.actions[0].started = scene.state.turn;
  EXPECT_EQ(game_flaws(scene), "actions") << "its attempts are still to come";
  scene.state.step = *Game::steps().called("muster");
  EXPECT_EQ(game_flaws(scene), "");

  scene = full();
  scene.state.actions[0].end = End::surrendered;
  EXPECT_EQ(game_flaws(scene), "actions") << "of an action that has ended nothing is left by then";
  scene.state.step = *Game::steps().called("changes");
  EXPECT_EQ(game_flaws(scene), "");

  scene = full();
  scene.ship("alpha").declared = scene.id("bravo");
  scene.state.step = *Game::steps().called("declare");
  EXPECT_EQ(ship_flaws(scene), "declared") << "she would declare once more";
  scene.state.step = *Game::steps().called("roll-off");
  EXPECT_EQ(ship_flaws(scene), "");
}

TEST(AdmiraltyPosition, gun_dice_add_up) {
  Scene scene = full();
  scene.state.mobilized[0].attacker = scene.id("bravo");
  EXPECT_EQ(game_flaws(scene), "mobilized");
  scene = full();
  scene.ship("alpha").gd_mobilized = 10;
  EXPECT_EQ(ship_flaws(scene), "gd_mobilized");
  scene = full();
  scene.ship("alpha").gd_lost = 3;
  EXPECT_EQ(ship_flaws(scene), "gd_lost");
  scene = full();
  scene.ship("alpha").gd_hits = 12;
  EXPECT_EQ(ship_flaws(scene), "gd_hits");
  scene = full();
  scene.ship("alpha").captured_by = scene.spec("alpha").side;
  EXPECT_EQ(ship_flaws(scene), "captured_by");
  scene = full();
  scene.ship("alpha").declared = scene.id("alpha");
  EXPECT_EQ(ship_flaws(scene), "declared");
  scene = full();
  scene.ship("alpha").leads = true;
  EXPECT_EQ(ship_flaws(scene), "leads");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
