#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// What no case can show of chapters 8 and 9.3: questions without an order, tables, long fights and
/// earlier revisions.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using Names = std::vector<std::string>;

TEST(FLB_8_0_8, all_crew_parties_board) {
  Scene scene = Scene().with({{"a", red, {.parties = 3}}, {"b", blue, {}}});
  scene.reach("a", "b");
  Play play(scene);
  EXPECT_EQ(text_of(objection_to_commitment(play.game, play.id("a"), 2)), "FLB-8.0.8");
  EXPECT_EQ(text_of(objection_to_commitment(play.game, play.id("a"), 3)), "none");
  play.board("a", "b");
  play.want("FLB-D9", "a", "2");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"2: FLB-8.0.8"});
  EXPECT_EQ(fact(play.heard.one("declared"), "parties"), "3");
}

TEST(FLB_8_2_4, a_fight_that_cannot_end_is_ended) {
  // Neither side can lose anything: the Defender passes every test.
  Scene scene = action({.parties = 0}, {.broadside = 0, .parties = 1});
  scene.ship("a").strike_modifier = 3;
  scene.ship("b").strike_modifier = 3;
  Play play(scene);
  for (int n = 1; n <= most_rounds; ++n) {
    play.dice.round("a", 1, "b", 4);
    play.dice.test("a", 6, 6);
  }
  play.turn();
  EXPECT_EQ(fact(play.heard.one("fight-over"), "result"), "endless");
  EXPECT_EQ(ruling_of(play.heard.one("fight-over")), "FLB-R49");
}

TEST(FLB_8_2_7, the_place_and_the_roles_say_which_table_is_read) {
  Fight fight;
  fight.attacker = red;
  for (const auto where : {Where::gunwales, Where::deck}) {
    fight.where = where;
    for (const Side winner : both_sides) EXPECT_EQ(result_of(fight, winner, 0), Result::A);
  }
  fight.where = Where::gunwales;
  for (const Side winner : both_sides) {
    EXPECT_EQ(result_of(fight, winner, 1), Result::B1);
    EXPECT_EQ(result_of(fight, winner, 5), Result::B1);
    EXPECT_EQ(result_of(fight, winner, 6), Result::B2);
  }
  fight.where = Where::deck;
  EXPECT_EQ(result_of(fight, red, 5), Result::C1);
  EXPECT_EQ(result_of(fight, blue, 5), Result::C1);
  EXPECT_EQ(result_of(fight, red, 6), Result::C2);
  EXPECT_EQ(result_of(fight, blue, 6), Result::C3);
}

TEST(FLB_8_2_16, an_order_of_the_defender_to_break_off_is_refused) {
  Play play(action({}, {}));
  play.want("FLB-D5", "b", "break-off");
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 3, "b", 3);
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"break-off: FLB-8.2.16"});
}

TEST(FLB_9_3_1, at_whom_a_ship_cannot_shoot) {
  Scene scene = Scene().with({{"a1", red, {}}, {"a2", red, {}}, {"b", blue, {}}});
  scene.state.actions = {{scene.id("a1"), scene.id("b"), false},
                         {scene.id("a2"), scene.id("b"), false}};
  Play play(scene);
  const Fights fights = group_into_fights(play.game);
  ASSERT_EQ(fights.size(), 1U);
  const Fight fight = fights.front();
  const auto objection = [&](const char* shooter, const char* target) {
    return text_of(objection_to_musketry(play.game, fight, play.id(shooter), play.id(target)));
  };
  EXPECT_EQ(objection("a1", "b"), "none");
  EXPECT_EQ(objection("a1", "a2"), "FLB-8.2.1");
  play.ship("b").captain_state = CaptainState::killed;
  EXPECT_EQ(objection("a1", "b"), "FLB-8.2.1");
}

TEST(FLB_9_3_2, distances_are_squares_of_millimetres) {
  Ship one;
  Ship two;
  one.x_mm = -farthest_mm;
  one.y_mm = -farthest_mm;
  two.x_mm = farthest_mm;
  two.y_mm = farthest_mm;
  EXPECT_EQ(squared_distance(one, two), 8'000'000'000'000);
}

/// Revision 3; before it nobody rolled.
TEST(FLB_R63, they_may_entangle_since_revision_3) {
  for (const int revision : {2, 3}) {
    Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}});
    scene.setup.revision = revision;
    scene.ship("b").struck = true;
    scene.reach("a", "b");
    Play play(scene);
    play.board("a", "b");
    if (revision >= 3) play.dice.expect("FLB-8.0.7", {4});
    play.turn();
    play.dice.expect_used_up();
    EXPECT_EQ(play.link("a", "b").entangled, revision >= 3);
    EXPECT_EQ(play.ship("b").prize_of, Owner::one);
  }
}

/// Revision 2; a game of revision 1 is told as it was.
TEST(FLB_R36, a_test_in_a_draw_cites_it_since_revision_2) {
  for (const int revision : {1, 2}) {
    Scene scene = action({.parties = 2}, {.broadside = 1, .parties = 0});
    scene.setup.revision = revision;
    Play play(scene);
    play.dice.round("a", 1, "b", 3);
    play.dice.test("b", 1, 1);
    play.turn();
    EXPECT_EQ(ruling_of(play.heard.one("strike-test")), revision < 2 ? "" : "FLB-R36");
  }
}

TEST(FLB_R40, the_captain_in_the_strike_test) {
  struct Row {
    CaptainInTest option;
    int fit, wounded, killed;
  };

  for (const Row& row :
       {Row{CaptainInTest::as_printed, 0, 1, 0}, Row{CaptainInTest::penalty, 0, -1, -2},
        Row{CaptainInTest::none, 0, 0, 0}}) {
    Play play(action({}, {}).choose(captain_in_test, row.option));
    const auto with = [&](CaptainState state) {
      play.ship("a").captain_state = state;
      return strike_modifiers(play.game, play.id("a"));
    };
    EXPECT_EQ(with(CaptainState::fit), row.fit);
    EXPECT_EQ(with(CaptainState::wounded), row.wounded);
    EXPECT_EQ(with(CaptainState::killed), row.killed);
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
