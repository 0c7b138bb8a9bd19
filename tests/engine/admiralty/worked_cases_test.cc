#include "engine/rulesets/admiralty/command.h"
#include "engine/rulesets/admiralty/declaring.h"
#include "engine/rulesets/admiralty/distance.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// The worked cases of the catalogue.
namespace prizecourt::admiralty {
namespace {

using namespace fixtures;
using Texts = std::vector<std::string>;

TEST(ADM_C01, the_example_of_the_text) {
  Scene scene = duel(2, 3);
  scene.spec("bravo").gun_dice = 15;
  Play play(scene);
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.order("mobilize bravo");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {5, 5, 1}, {5, 4, 4, 3, 3});
  play.dice.round("alpha", "bravo", {5, 2}, {4, 4, 2, 1});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "alpha>bravo 1");
  EXPECT_EQ(play.told.begun(), "alpha>bravo");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-5");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "2-4 0-4");
  EXPECT_EQ(play.told.ended(), "alpha>bravo attacker-out-of-dice");
  EXPECT_TRUE(play.ship("alpha").failed_attacker);
  EXPECT_EQ(play.ship("alpha").gd_lost, 5);
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(play.captor("bravo"), "none");
  EXPECT_EQ(play.ship("bravo").gd_lost, 0);
  EXPECT_EQ(play.ship("bravo").gd_mobilized, 0);
}

/// The same example as people lay the dice on the table.
TEST(ADM_C01, die_by_die) {
  Scene scene = duel(2, 3);
  Play play(scene);
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.order("mobilize bravo");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {5, 1, 5}, {3, 5, 4, 3, 4});
  play.dice.round("alpha", "bravo", {2, 5}, {1, 4, 4, 2});
  play.turn();
  const auto rolled = play.told.all("rolled");
  const auto rounds = play.told.all("round");
  ASSERT_EQ(rolled.size(), 2U);
  ASSERT_EQ(rounds.size(), 2U);
  EXPECT_EQ(fact(rolled[0], "attacker"), "5 5 1");
  EXPECT_EQ(fact(rolled[0], "defender"), "5 4 4 3 3");
  EXPECT_EQ(rolled[0].rolls[0].faces, (std::vector<Face>{5, 1, 5})) << "as they fell";
  EXPECT_EQ(fact(rounds[0], "attacker"), "5 5 1");
  EXPECT_EQ(fact(rounds[0], "defender"), "5 4 4");
  EXPECT_EQ(fact(rounds[0], "winners"), "tie attacker defender");
  EXPECT_EQ(fact(rounds[0], "unopposed"), "");
  EXPECT_EQ(fact(rounds[0], "lost"), "1 1");
  EXPECT_EQ(fact(rounds[1], "attacker"), "5 2");
  EXPECT_EQ(fact(rounds[1], "defender"), "6 4");
  EXPECT_EQ(fact(rounds[1], "unopposed"), "2");
  EXPECT_EQ(fact(rounds[1], "added"), "2");
  EXPECT_EQ(fact(rounds[1], "added_by"), "defender");
  EXPECT_EQ(fact(rounds[1], "added_to"), "highest");
  EXPECT_EQ(fact(rounds[1], "winners"), "defender defender");
  EXPECT_EQ(fact(rounds[1], "lost"), "2 0");
}

TEST(ADM_C02, attempt_dice_in_all_four_combinations) {
  Scene scene;
  scene.add("a", "red", 2);
  scene.add("b", "blue", 2);
  scene.add("c", "red", 1);
  scene.add("d", "blue", 1);
  scene.add("e", "red", 1);
  scene.add("f", "blue", 2);
  scene.add("g", "red", 3);
  scene.add("h", "blue", 2);
  scene.foul("c", "d");
  scene.foul("g", "h");
  Play play(scene);
  for (const char* order : {"board a b", "board c d", "board e f", "board g h"}) play.order(order);
  play.dice.attempt("a", "b", {5, 5});
  play.dice.attempt("c", "d", {1, 2, 6});
  play.dice.attempt("e", "f", {5});
  play.dice.attempt("g", "h", {4, 3});
  play.dice.round("c", "d", {4}, {5, 2});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "a>b 2, c>d 3, e>f 1, g>h 2");
  EXPECT_EQ(play.told.begun(), "c>d");
  EXPECT_EQ(play.told.pools(), "c>d 1-2");
  EXPECT_EQ(play.told.rounds("c>d"), "0-2");
  EXPECT_EQ(play.told.ended(), "c>d attacker-out-of-dice");
  EXPECT_TRUE(play.ship("c").failed_attacker);
  EXPECT_FALSE(play.ship("a").failed_attacker);
}

TEST(ADM_C03, declared_against_each_other_and_thrown_again) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.order("board bravo alpha");
  play.dice.roll_off("alpha", "bravo", {{4, 4}, {2, 5}});
  play.dice.attempt("bravo", "alpha", {3, 5});
  play.turn();
  const auto throws = play.told.all("roll-off");
  ASSERT_EQ(throws.size(), 2U);
  EXPECT_EQ(fact(throws[0], "result"), "tie");
  EXPECT_EQ(fact(throws[1], "result"), "bravo");
  EXPECT_EQ(play.told.attempts(), "bravo>alpha 2");
  EXPECT_EQ(play.told.begun(), "");
  EXPECT_EQ(play.told.ended(), "");
  EXPECT_FALSE(play.ship("bravo").failed_attacker);
}

TEST(ADM_C04, a_failed_attempt_and_a_new_one_mobilised_in_both) {
  Play play(duel(2, 2));
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {1, 5});
  play.turn();
  EXPECT_EQ(play.told.begun(), "");
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(play.ship("alpha").gd_lost, 0);
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {6, 6});
  play.dice.round("alpha", "bravo", {6, 3, 3}, {6, 3, 2});
  play.dice.round("alpha", "bravo", {2, 2, 2}, {5, 1});
  play.turn();
  EXPECT_EQ(play.told.begun(), "alpha>bravo");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "3-2 2-1");
  EXPECT_EQ(play.told.ended(), "");
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 5);
}

TEST(ADM_C05, the_best_place_is_not_the_highest_die) {
  Play play(duel(2, 3));
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {6, 5}, {4, 4, 2, 1});
  play.dice.round("alpha", "bravo", {5}, {3, 1, 1});
  play.turn();
  EXPECT_EQ(play.told.pools(), "alpha>bravo 2-4");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "1-3 1-3");
  EXPECT_EQ(play.told.ended(), "");
}

TEST(ADM_C06, the_same_dice_added_to_the_highest) {
  Play play(duel(2, 3));
  play.order("board alpha bravo");
  play.order("unopposed bravo highest");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {6, 5}, {4, 4, 2, 1});
  play.dice.round("alpha", "bravo", {5, 3}, {4, 4, 1});
  play.turn();
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "2-3 1-3");
  EXPECT_EQ(play.told.ended(), "");
}

TEST(ADM_C07, three_turns_with_hits_and_replacements) {
  Scene scene = duel(3, 3);
  scene.spec("alpha").crew = Crew::a;
  scene.spec("alpha").gun_dice = 15;
  scene.spec("bravo").gun_dice = 15;
  scene.foul("alpha", "bravo");
  scene.change(2, ChangeOf::gun_dice_hits, "bravo", 10);
  scene.change(2, ChangeOf::sail_hits, "bravo", 60);
  Play play(scene);
  play.order("board alpha bravo");
  play.order("mobilize bravo");
  play.dice.attempt("alpha", "bravo", {2, 6, 1});
  play.dice.round("alpha", "bravo", {4, 4, 3, 1}, {4, 4, 3, 2, 2});
  play.dice.round("alpha", "bravo", {6, 2, 2, 1}, {6, 5, 2, 1, 1});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "alpha>bravo 3");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 4-5");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "4-5 3-5");
  EXPECT_EQ(play.told.ended(), "");
  EXPECT_EQ(play.ship("bravo").gd_mobilized, 5);

  play.order("mobilize bravo");
  play.dice.round("alpha", "bravo", {6, 6, 1}, {5, 5, 4, 2, 1});
  play.dice.round("alpha", "bravo", {5, 4}, {4, 2, 1});
  play.turn();
  EXPECT_EQ(play.refused, Texts{"mobilize bravo"});
  EXPECT_EQ(play.told.attempts(), "");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-5");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "2-3 2-2");
  EXPECT_EQ(play.told.ended(), "");

  play.order("mobilize alpha");
  play.order("mobilize bravo");
  play.dice.round("alpha", "bravo", {6, 5, 2}, {5, 4});
  play.turn();
  EXPECT_EQ(play.refused, Texts{"mobilize bravo"});
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-2");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "3-0");
  EXPECT_EQ(play.told.ended(), "alpha>bravo captured");
  EXPECT_EQ(play.captor("bravo"), "red");
  EXPECT_EQ(play.ship("bravo").gd_lost, 5);
  EXPECT_FALSE(play.ship("alpha").failed_attacker);
  EXPECT_EQ(play.ship("alpha").gd_lost, 0);
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
}

TEST(ADM_C08, called_off_while_winning) {
  Scene scene = duel(3, 2);
  scene.spec("alpha").crew = Crew::a;
  Play play(scene);
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.order("call off alpha when own_dice <= 4");
  play.dice.attempt("alpha", "bravo", {6});
  play.dice.round("alpha", "bravo", {5, 3, 2, 1, 1}, {4, 4, 1});
  play.turn();
  EXPECT_EQ(play.told.pools(), "alpha>bravo 5-3");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "4-1");
  EXPECT_EQ(play.told.ended(), "alpha>bravo called-off");
  EXPECT_TRUE(play.ship("alpha").failed_attacker);
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(play.ship("alpha").gd_lost, 0);
  play.order("board alpha bravo");
  play.order("call off alpha at once");
  play.dice.attempt("alpha", "bravo", {6});
  play.turn();
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
  EXPECT_EQ(play.told.rounds("alpha>bravo"), "");
  EXPECT_EQ(play.told.ended(), "alpha>bravo called-off");
}

TEST(ADM_C09, two_ships_against_one) {
  Scene scene = two_on_one(2, 3);
  scene.spec("alpha").crew = Crew::a;
  scene.spec("alpha").gun_dice = 15;
  scene.ship("alpha").sail_hits = 70;
  scene.ship("alpha").gd_hits = 11;
  scene.spec("gamma").crew = Crew::d;
  scene.spec("gamma").gun_dice = 15;
  scene.ship("gamma").sail_hits = 30;
  scene.ship("gamma").gd_hits = 6;
  scene.foul("alpha", "gamma");
  Play play(scene);
  play.order("board alpha+gamma bravo");
  play.dice.attempt("alpha", "bravo", {1, 6});
  play.dice.round("alpha", "bravo", {6, 4, 3, 1}, {5, 5, 2, 2});
  play.dice.round("alpha", "bravo", {4, 4, 1}, {5, 3});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "alpha+gamma>bravo 2");
  EXPECT_EQ(play.told.pools(), "alpha+gamma>bravo 4-4");
  EXPECT_EQ(play.told.rounds("alpha+gamma>bravo"), "3-2 3-1");
  EXPECT_EQ(play.told.ended(), "");
}

}  // namespace
}  // namespace prizecourt::admiralty
