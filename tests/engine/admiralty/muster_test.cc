#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

/// Boarding dice: counted for new actions, kept and replaced in those left over.
namespace prizecourt::admiralty::fixtures {
namespace {

using Texts = std::vector<std::string>;

/// "2-3"
std::string pools(const Scene& scene) {
  Play play(scene);
  const Action action = on_bravo(scene);
  return std::to_string(boarding_dice(play.game, action, Role::attacker).total()) + "-" +
         std::to_string(boarding_dice(play.game, action, Role::defender).total());
}

TEST(ADM_5_2_9, entries_add_up_and_those_that_do_not_apply_are_left_out) {
  Scene scene = duel(2, 2);
  EXPECT_EQ(pools(scene), "2-3");
  scene.spec("bravo").crew = Crew::a;
  EXPECT_EQ(pools(scene), "2-4") << "defender and A crew";
  Play play(scene);
  EXPECT_EQ(boarding_dice(play.game, on_bravo(scene), Role::attacker).entries().size(), 1U);
  EXPECT_EQ(boarding_dice(play.game, on_bravo(scene), Role::defender).entries().size(), 3U);
}

TEST(ADM_5_2_10, size_points_of_all_ships) {
  EXPECT_EQ(pools(duel(1, 4)), "1-5");
  EXPECT_EQ(pools(two_on_one(2, 3)), "4-4");
}

TEST(ADM_5_2_11, a_die_for_the_defender) {
  EXPECT_EQ(pools(duel(3, 3)), "3-4");
}

TEST(ADM_5_2_12, five_gun_dice_are_a_die) {
  Play play(duel(2, 2));
  play.order("mobilize alpha");
  play.order("board alpha bravo");
  play.dice.attempt("alpha", "bravo", {6, 1});
  play.order("call off alpha at once");
  play.until("close");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
  EXPECT_EQ(play.ship("alpha").gd_mobilized, 5);
  EXPECT_EQ(gun_dice_available(play.setup.ships[0], play.ship("alpha")), 6);
  EXPECT_EQ(fact(play.told.first("mobilized"), "available"), "6");
}

TEST(ADM_5_2_12, takes_five_gun_dice_that_are_there) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").gd_hits = 6;
  EXPECT_EQ(objection(scene, "alpha"), "none");
  scene.ship("alpha").gd_hits = 7;
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.12");
  scene.ship("alpha").gd_hits = 2;
  scene.ship("alpha").gd_lost = 5;
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.12");
  scene.ship("bravo").struck = true;
  EXPECT_EQ(objection(scene, "bravo"), "ADM-5.2.12 ADM-R40");
}

TEST(ADM_5_2_13, a_crack_crew_is_a_die_more) {
  Scene scene = duel(2, 2);
  scene.spec("alpha").crew = Crew::a;
  EXPECT_EQ(pools(scene), "3-3");
  for (const Crew grade : {Crew::b, Crew::c, Crew::d, Crew::e}) {
    scene.spec("alpha").crew = grade;
    EXPECT_EQ(pools(scene), "2-3");
  }
}

TEST(ADM_5_2_14, a_raw_crew_is_a_die_less) {
  Scene scene = duel(2, 2);
  scene.spec("bravo").crew = Crew::f;
  EXPECT_EQ(pools(scene), "2-2");
}

TEST(ADM_5_2_15, fifty_sail_hits_are_a_die_less_and_a_hundred_are_not_two) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").sail_hits = 49;
  EXPECT_EQ(pools(scene), "2-3");
  scene.ship("alpha").sail_hits = 50;
  EXPECT_EQ(pools(scene), "1-3");
  scene.ship("alpha").sail_hits = 100;
  EXPECT_EQ(pools(scene), "1-3");
}

TEST(ADM_5_2_16, each_full_five_gun_dice_hits_are_a_die_less) {
  Scene scene = duel(4, 4);
  scene.spec("bravo").gun_dice = 20;
  for (const auto& [hits, pool] :
       {std::pair{4, "4-5"}, {5, "4-4"}, {9, "4-4"}, {10, "4-3"}, {15, "4-2"}, {19, "4-2"}}) {
    scene.ship("bravo").gd_hits = hits;
    EXPECT_EQ(pools(scene), pool);
  }
}

TEST(ADM_5_2_17, a_failed_attacker_has_a_die_less) {
  Scene scene = two_on_one(2, 2);
  scene.ship("alpha").failed_attacker = true;
  EXPECT_EQ(pools(scene), "4-3") << "ADM-R17: not every one of them has failed";
  scene.ship("gamma").failed_attacker = true;
  EXPECT_EQ(pools(scene), "3-3");
}

TEST(ADM_5_2_18, the_least_damaged_attacker_counts_for_each_entry) {
  Scene scene = two_on_one(3, 2);
  scene.ship("alpha").sail_hits = 80;
  scene.ship("gamma").gd_hits = 10;
  EXPECT_EQ(pools(scene), "6-3");
  scene.ship("alpha").gd_hits = 5;
  EXPECT_EQ(pools(scene), "5-3");
  scene.ship("gamma").sail_hits = 50;
  EXPECT_EQ(pools(scene), "4-3");
}

TEST(ADM_5_2_24, nothing_is_counted_afresh) {
  Scene scene = left_over();
  scene.ship("alpha").sail_hits = 100;
  scene.ship("alpha").gd_hits = 11;
  scene.ship("bravo").failed_attacker = true;
  scene.state.sea = Sea::choppy;
  Play play(scene);
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.told.pools(), "alpha>bravo 2-3");
}

TEST(ADM_5_2_25, one_die_for_a_loss_of_the_turn_before) {
  Play play(after_losses());
  play.order("mobilize alpha");
  play.order("call off alpha at once");
  play.until("close");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
  EXPECT_EQ(fact(play.told.first("mobilized"), "purpose"), "replacement");
  EXPECT_EQ(fact(play.told.first("replaced"), "added"), "1");
}

TEST(ADM_5_2_26, not_without_losses_and_not_twice) {
  EXPECT_EQ(objection(after_losses(), "alpha"), "none");
  EXPECT_EQ(objection(after_losses(), "bravo"), "ADM-5.2.26 ADM-R24");
  Play play(after_losses());
  play.order("mobilize alpha");
  play.order("mobilize alpha");
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.refused, Texts{"mobilize alpha"});
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
}

TEST(ADM_5_3_1, the_sea_is_calm_unless_it_is_given) {
  EXPECT_EQ(State{}.sea, Sea::calm);
  EXPECT_EQ(pools(duel(2, 2)), "2-3");
}

TEST(ADM_5_3_3, in_a_choppy_sea_the_defender_has_two_dice) {
  Scene scene = duel(2, 2);
  scene.state.sea = Sea::choppy;
  EXPECT_EQ(pools(scene), "2-4");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
