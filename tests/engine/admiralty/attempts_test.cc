#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <vector>

/// Attempts: which of them turn into actions.
namespace prizecourt::admiralty::fixtures {
namespace {

int attempt(const Scene& scene) {
  Play play(scene);
  return attempt_dice(play.game, on_bravo(scene)).total();
}

TEST(ADM_5_2_4, fouled_and_sizes) {
  EXPECT_EQ(attempt(duel(2, 2)), 2);
  EXPECT_EQ(attempt(duel(2, 3)), 1);
  Scene fouled = duel(2, 2);
  fouled.foul("bravo", "alpha");
  EXPECT_EQ(attempt(fouled), 3);
  Scene beside = duel(2, 2);
  beside.add("charlie", "blue", 2);
  beside.foul("bravo", "charlie");
  EXPECT_EQ(attempt(beside), 2) << "fouled with a ship that takes no part";
  Scene joint = two_on_one(2, 2);
  joint.foul("alpha", "gamma");
  EXPECT_EQ(attempt(joint), 3) << "any of them";
  joint.spec("gamma").size = 3;
  EXPECT_EQ(attempt(joint), 2) << "any of them";
}

TEST(ADM_5_2_5, several_sixes_begin_one_action) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.order("call off alpha at once");
  play.dice.attempt("alpha", "bravo", {6, 6});
  play.turn();
  EXPECT_EQ(play.told.all("action-over").size(), 1U);
  const Event event = play.told.first("attempt");
  EXPECT_EQ(event.rule->id, "ADM-5.2.5");
  EXPECT_EQ(event.modifiers.size(), 1U);
  EXPECT_EQ(event.rolls.front().faces, (std::vector<Face>{6, 6}));
}

TEST(ADM_5_2_6, without_a_six_it_waits_for_the_next_turn_and_is_declared_again) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {5, 5});
  play.turn();
  EXPECT_EQ(play.told.first("attempt").rule->id, "ADM-5.2.6");
  EXPECT_TRUE(play.state.actions.empty());
  EXPECT_FALSE(play.ship("alpha").failed_attacker);
  play.turn();
  EXPECT_EQ(play.told.attempts(), "");
}

TEST(ADM_5_2_8, an_attempt_is_one_roll_whoever_throws_it) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {1, 1});
  play.turn();
  EXPECT_EQ(play.told.first("attempt").rolls.size(), 1U);
}

TEST(ADM_5_3_2, a_choppy_sea_costs_an_attempt_a_die) {
  Scene scene = duel(2, 2);
  scene.state.sea = Sea::choppy;
  EXPECT_EQ(attempt(scene), 1);
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
