#include "engine/rulesets/admiralty/actions.h"
#include "engine/rulesets/admiralty/command.h"
#include "engine/rulesets/admiralty/declaring.h"
#include "engine/rulesets/admiralty/distance.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// The worked cases of the catalogue from the tenth on.
namespace prizecourt::admiralty {
namespace {

using namespace fixtures;
using Texts = std::vector<std::string>;

Scene four(int a, int b, int c, int d) {
  Scene scene;
  scene.add("a", "red", a);
  scene.add("b", "blue", b);
  scene.add("c", "red", c);
  scene.add("d", "blue", d);
  return scene;
}

TEST(ADM_C10, a_choppy_sea) {
  Scene scene = four(2, 2, 1, 2);
  scene.state.sea = Sea::choppy;
  scene.foul("a", "b");
  Play play(scene);
  play.order("board a b");
  play.order("board c d");
  play.dice.attempt("a", "b", {6, 4});
  play.dice.attempt("c", "d", {5});
  play.dice.round("a", "b", {5, 2}, {4, 2, 1, 1});
  play.dice.round("a", "b", {6}, {3, 2, 1});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "a>b 2, c>d 1");
  EXPECT_EQ(play.told.begun(), "a>b");
  EXPECT_EQ(play.told.pools(), "a>b 2-4");
  EXPECT_EQ(play.told.rounds("a>b"), "1-3 1-3");
  EXPECT_EQ(play.told.ended(), "");
}

TEST(ADM_C11, a_heavy_sea_in_the_middle_of_an_action) {
  Scene scene = four(2, 2, 2, 2);
  scene.sea_from(2, Sea::heavy);
  scene.sea_from(3, Sea::calm);
  Play play(scene);
  play.order("board a b");
  play.dice.attempt("a", "b", {6, 6});
  play.dice.round("a", "b", {6, 4}, {4, 3, 1});
  play.dice.round("a", "b", {5, 3}, {5, 3});
  play.turn();
  EXPECT_EQ(play.told.pools(), "a>b 2-3");
  EXPECT_EQ(play.told.rounds("a>b"), "2-2 2-2");
  EXPECT_EQ(play.told.ended(), "");
  play.order("board c d");
  play.turn();
  EXPECT_EQ(play.refused, Texts{"board c d"});
  EXPECT_EQ(play.told.attempts(), "");
  EXPECT_EQ(play.told.pools(), "");
  EXPECT_EQ(play.told.rounds("a>b"), "");
  EXPECT_EQ(play.told.ended(), "");
  play.dice.round("a", "b", {3, 2}, {4, 4});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "");
  EXPECT_EQ(play.told.pools(), "a>b 2-2");
  EXPECT_EQ(play.told.rounds("a>b"), "0-2");
  EXPECT_EQ(play.told.ended(), "a>b attacker-out-of-dice");
  EXPECT_TRUE(play.ship("a").failed_attacker);
  EXPECT_EQ(play.captor("b"), "none");
}

TEST(ADM_C12, pools_that_add_up_to_nothing) {
  Scene scene = four(1, 1, 1, 1);
  scene.spec("a").crew = Crew::f;
  scene.spec("d").crew = Crew::f;
  scene.ship("d").gd_hits = 5;
  Play play(scene);
  play.order("board a b");
  play.order("board c d");
  play.dice.attempt("a", "b", {6, 1});
  play.dice.attempt("c", "d", {1, 6});
  play.turn();
  EXPECT_EQ(play.told.begun(), "a>b, c>d");
  EXPECT_EQ(play.told.pools(), "a>b 0-2, c>d 1-0");
  EXPECT_EQ(play.told.rounds("a>b"), "");
  EXPECT_EQ(play.told.rounds("c>d"), "");
  EXPECT_EQ(play.told.ended(), "a>b attacker-out-of-dice, c>d captured");
  EXPECT_FALSE(play.ship("a").failed_attacker);
  EXPECT_EQ(play.captor("d"), "red");
}

TEST(ADM_C13, orders_that_are_refused) {
  Scene scene = four(2, 2, 2, 2);
  scene.add("e", "red", 2);
  scene.add("f", "blue", 2);
  scene.ship("c").gd_hits = 7;
  scene.ship("e").stationary = false;
  scene.ship("f").stationary = false;
  scene.gap("a", "b", 105);
  scene.gap("c", "d", 100);
  Play play(scene);
  for (const char* order : {"mobilize c", "board a b", "board a c", "board c d", "board c f",
                            "board e d", "mobilize d", "mobilize d", "call off d at once"}) {
    play.order(order);
  }
  play.dice.attempt("c", "d", {2, 3});
  play.turn();
  EXPECT_EQ(play.refused, (Texts{"board a b", "board a c", "board c f", "board e d",
                                 "call off d at once", "mobilize c", "mobilize d"}));
  EXPECT_EQ(play.told.attempts(), "c>d 2");
  EXPECT_EQ(play.told.begun(), "");
  EXPECT_EQ(play.ship("d").gd_mobilized, 0);
  EXPECT_EQ(play.ship("c").gd_mobilized, 0);
}

TEST(ADM_C14, the_winner_does_not_own_the_loser) {
  Scene scene;
  scene.add("a", "red", 2);
  scene.add("b", "blue", 2);
  Play play(scene);
  play.order("board a b");
  play.dice.attempt("a", "b", {6, 2});
  play.dice.round("a", "b", {4, 2}, {4, 3, 3});
  play.turn();
  EXPECT_EQ(play.told.pools(), "a>b 2-3");
  EXPECT_EQ(play.told.rounds("a>b"), "0-3");
  EXPECT_EQ(play.told.ended(), "a>b attacker-out-of-dice");
  EXPECT_EQ(play.captor("b"), "none");
  EXPECT_EQ(play.captor("a"), "none");
  EXPECT_TRUE(play.ship("a").failed_attacker);
  play.order("board b a");
  play.dice.attempt("b", "a", {6, 6});
  play.dice.round("b", "a", {6, 5}, {5, 4});
  play.turn();
  EXPECT_EQ(play.told.pools(), "b>a 2-2");
  EXPECT_EQ(play.told.rounds("b>a"), "2-0");
  EXPECT_EQ(play.told.ended(), "b>a captured");
  EXPECT_EQ(play.captor("a"), "blue");
}

TEST(ADM_C15, a_ship_in_two_actions) {
  Scene scene;
  scene.add("a", "red", 2);
  scene.add("b", "blue", 1);
  scene.add("c", "blue", 2);
  Play play(scene);
  play.order("board a b");
  play.order("board c a");
  play.dice.attempt("a", "b", {6});
  play.dice.attempt("c", "a", {6, 1});
  play.dice.round("a", "b", {6, 5}, {5, 4});
  play.dice.round("c", "a", {6, 6}, {5, 5, 1});
  play.dice.round("c", "a", {6, 6}, {1, 1});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "a>b 1, c>a 2");
  EXPECT_EQ(play.told.pools(), "a>b 2-2, c>a 2-3");
  EXPECT_EQ(play.told.rounds("a>b"), "2-0");
  EXPECT_EQ(play.told.rounds("c>a"), "2-2 2-0");
  EXPECT_EQ(play.told.ended(), "a>b captured, c>a captured");
  EXPECT_EQ(play.captor("a"), "blue");
  EXPECT_EQ(play.captor("b"), "red");
}

TEST(ADM_C16, called_off_without_a_loss) {
  Scene scene;
  scene.add("a", "red", 3);
  scene.add("b", "blue", 2);
  Play play(scene);
  play.order("mobilize a");
  play.order("board a b");
  play.order("call off a after round 1");
  play.dice.attempt("a", "b", {6});
  play.dice.round("a", "b", {6, 5, 4, 1}, {6, 4, 3});
  play.turn();
  EXPECT_EQ(play.told.pools(), "a>b 4-3");
  EXPECT_EQ(play.told.rounds("a>b"), "4-1");
  EXPECT_EQ(play.told.ended(), "a>b called-off");
  EXPECT_FALSE(play.ship("a").failed_attacker);
  EXPECT_EQ(play.ship("a").gd_mobilized, 0);
  EXPECT_EQ(play.ship("a").gd_lost, 0);
  EXPECT_EQ(play.captor("b"), "none");
  play.order("mobilize a");
  play.order("board a b");
  play.dice.attempt("a", "b", {5});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "a>b 1");
  EXPECT_EQ(play.told.begun(), "");
  EXPECT_EQ(play.ship("a").gd_mobilized, 0);
}

TEST(ADM_C17, distance) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  for (ShipSpec& spec : scene.setup.ships) {
    spec.base_length = 700;
    spec.base_width = 300;
  }
  const auto objection = [&](int x, int y) {
    scene.put("alpha", 0, 0, 0);
    scene.put("bravo", x, y, 0);
    Play play(scene);
    return text_of(objection_to_boarding(play.game, play.id("alpha"), play.id("bravo")));
  };
  EXPECT_EQ(objection(400, 0), "none");
  EXPECT_EQ(objection(405, 0), "ADM-5.1.1 ADM-R3");
  EXPECT_EQ(objection(0, 800), "none");
  EXPECT_EQ(objection(0, 801), "ADM-5.1.1 ADM-R3");
}

TEST(ADM_C18, surrender) {
  Scene scene = left_over();
  scene.state.mobilized = {{scene.id("alpha"), scene.id("alpha"), scene.id("bravo"), 1, false}};
  scene.ship("alpha").gd_mobilized = 5;
  Play play(scene);
  play.order("surrender bravo");
  play.until("declare");
  EXPECT_TRUE(play.ship("bravo").struck);
  EXPECT_EQ(play.captor("bravo"), "red");
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 5) << "until the phase is over";
  play.turn();
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 0);
  EXPECT_EQ(play.ship("alpha").gd_lost, 0);
  EXPECT_FALSE(play.ship("alpha").failed_attacker);
  EXPECT_TRUE(play.state.actions.empty());
}

TEST(ADM_C18, is_refused_where_nobody_surrenders_by_order) {
  Scene scene = left_over();
  scene.choose(surrender_orders, SurrenderOrders::none);
  Play play(scene);
  play.order("surrender bravo");
  play.dice.round("alpha", "bravo", {3, 3}, {2, 1, 1});
  play.dice.round("alpha", "bravo", {3, 3}, {3, 3});
  play.turn();
  EXPECT_EQ(play.refused, Texts{"surrender bravo"});
  EXPECT_FALSE(play.ship("bravo").struck);
}

}  // namespace
}  // namespace prizecourt::admiralty
