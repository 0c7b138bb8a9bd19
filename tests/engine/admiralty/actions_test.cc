#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// How actions go on and end.
namespace prizecourt::admiralty::fixtures {
namespace {

using Texts = std::vector<std::string>;

TEST(ADM_5_2_7, an_action_goes_on_without_a_further_attempt) {
  Play play(left_over());
  for (int turn = 2; turn <= 4; ++turn) {
    play.order("unopposed bravo none");
    play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
    play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
    play.turn();
    EXPECT_EQ(play.told.attempts(), "");
    EXPECT_EQ(play.told.rounds("alpha>bravo"), "2-3 2-3");
    EXPECT_EQ(play.state.actions.size(), 1U);
  }
}

TEST(ADM_5_2_27, a_defender_without_dice_is_captured) {
  Scene scene = left_over();
  scene.state.actions[0].dice = {2, 1};
  Play play(scene);
  play.dice.round("alpha", "bravo", {2, 2}, {1});
  play.turn();
  EXPECT_EQ(play.told.ended(), "alpha>bravo captured");
  EXPECT_EQ(play.captor("bravo"), "red");
  EXPECT_EQ(play.state.verdict, Verdict::won);
  EXPECT_EQ(play.state.reason, Reason::one_side_left);
}

TEST(ADM_5_2_28, an_attacker_without_dice_has_lost) {
  Scene scene = left_over();
  scene.state.actions[0].dice = {1, 2};
  Play play(scene);
  play.dice.round("alpha", "bravo", {1}, {1, 1});
  play.turn();
  EXPECT_EQ(play.told.ended(), "alpha>bravo attacker-out-of-dice");
}

TEST(ADM_5_2_29, the_defender_who_won_owns_nothing) {
  Scene scene = left_over();
  scene.state.actions[0].dice = {1, 2};
  Play play(scene);
  play.dice.round("alpha", "bravo", {1}, {1, 1});
  play.turn();
  EXPECT_EQ(play.captor("alpha"), "none");
  EXPECT_EQ(play.captor("bravo"), "none");
}

TEST(ADM_5_2_30, called_off_before_the_next_die) {
  Play play(left_over());
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "");
  Play later(left_over());
  later.order("call off alpha after round 2");
  later.order("unopposed bravo none");
  later.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  later.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  later.turn();
  EXPECT_EQ(later.told.ended(), "alpha>bravo called-off");
  EXPECT_TRUE(later.state.actions.empty());
}

/// So that whoever is asked whether he goes on has just been told what he goes on with.
TEST(ADM_D5, comes_after_the_dice_that_are_left) {
  Play play(left_over().with({{"hotel", "red", 2}, {"india", "blue", 1}}));
  play.order("board hotel india");
  play.order("call off alpha at once");
  play.order("call off hotel at once");
  play.dice.attempt("hotel", "india", {6});
  play.turn();
  const Event old = play.told.first("carried-on");
  EXPECT_EQ(old.phase, "boarding");
  EXPECT_EQ(old.rule->id, "ADM-5.2.24");
  EXPECT_EQ(fact(old, "dice"), "2 3");
  const Event begun = play.told.first("begun");
  EXPECT_EQ(begun.who, "hotel");
  EXPECT_EQ(begun.rule->id, "ADM-5.2.9");
  EXPECT_EQ(fact(begun, "dice"), "2 2");
  EXPECT_EQ(play.told.all("carried-on").size() + play.told.all("begun").size(), 2U);
}

TEST(ADM_D5, is_not_the_defenders) {
  Play play(left_over());
  play.order("call off bravo at once");
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.refused, Texts{"call off bravo at once"});
  EXPECT_EQ(play.orders.all_closed("ADM-D5", "bravo").size(), 1U);
  Play other(left_over());
  EXPECT_EQ(text_of(objection_to_calling_off(other.game, other.id("bravo"))), "ADM-5.2.30");
  EXPECT_EQ(text_of(objection_to_calling_off(other.game, other.id("alpha"))), "none");
}

TEST(ADM_5_2_31, gun_dice_are_gone_with_all_the_dice) {
  Scene scene = left_over();
  scene.state.actions[0].dice = {1, 1};
  for (const char* name : {"alpha", "bravo"}) {
    scene.state.mobilized.push_back(
        {scene.id(name), scene.id("alpha"), scene.id("bravo"), 2, false});
    scene.ship(name).gd_mobilized = 10;
  }
  Play play(scene);
  play.dice.round("alpha", "bravo", {1}, {5});
  play.turn();
  EXPECT_EQ(play.ship("alpha").gd_lost, 10) << "ADM-R26";
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(play.ship("bravo").gd_lost, 0);
  EXPECT_EQ(play.ship("bravo").gd_mobilized, 0);
  Play other(scene);
  other.dice.round("alpha", "bravo", {5}, {1});
  other.turn();
  EXPECT_EQ(other.ship("bravo").gd_lost, 10) << "ADM-R27";
  EXPECT_EQ(other.ship("alpha").gd_lost, 0);
}

TEST(ADM_5_2_32, an_attacker_who_surrenders_ends_the_action_and_is_nobodys) {
  Play play(left_over());
  play.order("surrender alpha");
  play.turn();
  EXPECT_EQ(play.told.ended(), "alpha>bravo attacker-surrendered");
  EXPECT_TRUE(play.ship("alpha").struck);
  EXPECT_EQ(play.captor("alpha"), "none");
}

TEST(ADM_5_2_32, when_both_surrender_nobody_has_a_prize) {
  Play play(left_over());
  play.order("surrender alpha");
  play.order("surrender bravo");
  play.turn();
  EXPECT_EQ(play.captor("bravo"), "none");
  EXPECT_EQ(play.state.verdict, Verdict::over);
}

TEST(ADM_5_3_4, in_a_heavy_sea_nobody_boards_and_actions_wait) {
  Scene scene = after_losses();
  scene.state.sea = Sea::heavy;
  Play play(scene);
  play.order("board alpha bravo");
  play.order("mobilize alpha");
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.refused, (Texts{"board alpha bravo", "call off alpha at once"}));
  EXPECT_EQ(play.told.all("suspended").size(), 1U);
  EXPECT_EQ(play.state.actions[0].dice, (Both{2, 3}));
  EXPECT_EQ(play.state.actions[0].lost_last_turn, (Both{1, 0})) << "can still be replaced";
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(fact(play.told.first("gun-dice-returned"), "why"), "suspended");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
