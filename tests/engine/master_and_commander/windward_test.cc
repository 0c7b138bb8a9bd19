#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <cstdlib>

// Steps 5 and 6: range in all guns, windward position and the weather gage.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- step 5 ----

TEST(Range, MC_5_1_the_squares_between_by_the_moves_of_a_king) {
  Scene scene = Scene().with({{"B1", "d4"}});
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 8; ++row) {
      if (column == 3 && row == 3) continue;
      scene.add("F1", name_of(grid::square_at(column, row)));
      Play play(scene, "range");
      const int expected = std::max(std::abs(column - 3), std::abs(row - 3)) - 1;
      EXPECT_EQ(range_between(play.game, id("B1"), id("F1")), expected) << play.at("F1");
      EXPECT_EQ(range_between(play.game, id("F1"), id("B1")), expected);
    }
  }
}

TEST(Range, MC_5_2_short_is_beside_long_as_far_as_her_own_class) {
  for (int ship_class = 1; ship_class <= best_class; ++ship_class) {
    for (int range = 0; range <= 6; ++range) {
      Scene scene;
      scene.add("B1", "a1", ship_class).hull = 1;  // it is not the hull that counts
      scene.add("F1", name_of(grid::square_at(range + 1, 0)), 5 - ship_class);
      Play play(scene, "range");
      const Engaged expected = range == 0            ? Engaged::SHORT
                               : range <= ship_class ? Engaged::LONG
                                                     : Engaged::none;
      EXPECT_EQ(gun_range(play.game, id("B1"), id("F1")), expected) << ship_class << " " << range;
    }
  }
}

TEST(Range, MC_5_3_near_or_far_but_not_both) {
  for (const std::string choice : {"short", "long"}) {
    Scene scene;
    scene.add("B5", "d4").engaged = Engaged::SHORT;
    scene.add("F1", "d5").engaged = Engaged::SHORT;
    scene.add("F2", "d6").engaged = Engaged::LONG;
    Play play(scene, "ensign");
    play.want("MC-D9", "B5", choice);
    declare_attacks(play.game);
    const OpenQuestion question = play.decider.one("MC-D9", "B5");
    EXPECT_EQ(question.rule->id, "MC-5.3");
    EXPECT_THAT(question.options, ElementsAre("short", "long"));
    EXPECT_EQ(question.fallback, "short");
    EXPECT_THAT(play.decider.one("MC-D15", "B5").options,
                ElementsAre("hold", choice == "short" ? "F1" : "F2"));
  }
}

/// B5 and F5, each with targets near and far; the British have the turn.
Scene near_and_far(RangeChosenWhen when) {
  Scene scene = Scene().choose(range_chosen, when);
  scene.add("B5", "d4").engaged = Engaged::SHORT;
  scene.add("B1", "d3").engaged = Engaged::SHORT;
  scene.add("F5", "d5").engaged = Engaged::SHORT;
  scene.add("F6", "d6").engaged = Engaged::LONG;
  return scene;
}

TEST(Range, MC_R49_a_range_that_has_no_target_left_has_none) {
  Play play(near_and_far(RangeChosenWhen::range_in_5), "range");
  play.want("MC-D9", "B5", "long");
  range_in_guns(play.game);
  play.game.remove(id("F6"), Status::sunk);
  play.begin("ensign");
  raise_ensign(play.game);
  EXPECT_THAT(play.decider.single("MC-D15", "B5").options, ElementsAre("hold"));
}

TEST(Range, MC_R49_without_tokens_the_ship_that_may_win_the_gage_settles) {
  Scene scene = near_and_far(RangeChosenWhen::range_in_5);
  for (Ship& ship : scene.state.ships) ship.engaged = Engaged::none;
  scene.state.sailing_ship = id("B5");
  Play play(scene, "range");
  range_in_guns(play.game);
  EXPECT_EQ(play.decider.one("MC-D9").who, "B5");
}

TEST(Range, MC_R131_both_fleets_are_free_again_in_the_next_turn) {
  Play play(near_and_far(RangeChosenWhen::range_in_5), "range");
  range_in_guns(play.game);
  EXPECT_EQ(play.ship("B5").range, Engaged::SHORT) << "silence";
  play.begin("begin");
  begin_turn(play.game);
  EXPECT_EQ(play.ship("B5").range, Engaged::none);
}

TEST(Range, MC_5_3_with_targets_at_one_range_there_is_nothing_to_choose) {
  for (const bool near : {true, false}) {
    Scene scene;
    scene.add("B5", "d4").engaged = Engaged::SHORT;
    scene.add("F1", near ? "d5" : "d6").engaged = Engaged::SHORT;
    scene.add("F2", near ? "d6" : "d5");  // no token, no target
    Play play(scene, "ensign");
    declare_attacks(play.game);
    EXPECT_THAT(play.decider.all("MC-D9", "B5"), IsEmpty());
    EXPECT_EQ(play.ship("B5").target, id("F1"));
  }
}

/// The sailing ship, which has the best wind and command, and a target two squares off.
Scene sailed() {
  Scene scene;
  scene.wind(6, 2);
  Ship& ship = scene.add("B1", "d4");
  ship.moved = true;
  skill(ship, Skill::C) = 3;
  scene.add("F5", "d6");
  scene.state.sailing_ship = id("B1");
  scene.state.sailed_from = square("c3");
  return scene;
}

// ---- step 6 ----

void play_5_and_6(Play& play) {
  range_in_guns(play.game);
  play.begin("windward");
  windward_position(play.game);
}

TEST(Windward, MC_6_2_any_enemy_within_range_may_be_named) {
  Scene scene = sailed();
  scene.add("F6", "h4");  // range 3
  scene.add("F7", "d3");  // range 0
  scene.add("F8", "d8");  // range 3
  scene.add("B2", "c4");
  Play play(scene, "range");
  play.want("MC-D10", "B1", "F8");
  play_5_and_6(play);
  const OpenQuestion question = play.decider.one("MC-D10");
  EXPECT_EQ(question.rule->id, "MC-6.2");
  EXPECT_THAT(question.options, ElementsAre("F5", "F6", "F7", "F8"));
  EXPECT_EQ(question.fallback, "F7") << "all alike, so the nearest";
  EXPECT_EQ(play.heard.one("windward").against, "F8");
}

TEST(Windward, MC_6_5_one_square_more_or_none) {
  for (const bool goes : {true, false}) {
    Scene scene = sailed();  // MOVE 2, command 3
    scene.add("B5", "e4").towed_by = id("B1");
    scene.state.gust = 2;
    scene.state.squares_sailed = 1;
    Play play(scene, "range");
    if (goes) play.want("MC-D11", "B1", "e5");
    play_5_and_6(play);
    const OpenQuestion question = play.decider.one("MC-D11");
    EXPECT_EQ(question.rule->id, "MC-6.5");
    EXPECT_EQ(question.fallback, "stay");
    EXPECT_THAT(question.options, ElementsAre("stay", "d3", "c4", "c5", "d5", "e5", "e3"))
        << "not c3, the square just left (MC-R55), and not e4";
    EXPECT_EQ(play.at("B1"), goes ? "e5" : "d4");
    EXPECT_EQ(play.at("B5"), goes ? "d4" : "e4") << "MC-R38";
    EXPECT_EQ(play.heard.all("gage-move").size(), goes ? 1U : 0U);
    EXPECT_TRUE(play.dice.rolls.empty()) << "MC-R21: no gusts";
    EXPECT_EQ(play.state().gage_ship, id("B1"));
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
