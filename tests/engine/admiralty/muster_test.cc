#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

/// What no case can show of who may board whom, and tables of boarding dice.
namespace prizecourt::admiralty::fixtures {
namespace {

TEST(ADM_5_1_1, only_enemies) {
  const Scene scene = two_on_one(2, 2);
  Play play(scene);
  for (const char* const target : {"alpha", "gamma"}) {
    EXPECT_EQ(text_of(objection_to_boarding(play.game, play.id("alpha"), play.id(target))),
              "ADM-5.1.1 ADM-R58");
  }
}

/// Bases of 50 x 20 mm.
int gap_at(int x, int y, int heading) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  scene.put("alpha", 0, 0, 0);
  scene.put("bravo", x, y, heading);
  const auto one = gap_um(scene.setup, scene.state, scene.id("alpha"), scene.id("bravo"));
  const auto two = gap_um(scene.setup, scene.state, scene.id("bravo"), scene.id("alpha"));
  EXPECT_EQ(one, two);
  return one.value_or(-1);
}

TEST(ADM_5_1_3, any_attitude_will_do_as_long_as_the_edges_are_near) {
  EXPECT_EQ(gap_at(300, 0, 0), 10'000);
  EXPECT_EQ(gap_at(300, 0, 180), 10'000);
  EXPECT_EQ(gap_at(450, 0, 90), 10'000);
  EXPECT_EQ(gap_at(450, 0, 270), 10'000);
  EXPECT_EQ(gap_at(0, 600, 0), 10'000);
  EXPECT_EQ(gap_at(240, 550, 0), 6'403) << "corner to corner: 4 mm and 5 mm";
  EXPECT_EQ(gap_at(100, 200, 30), 0) << "one over the other";
  EXPECT_EQ(gap_at(0, 0, 90), 0) << "crosswise, no corner inside";
  // At 45 degrees a corner points at alpha's side: half of (50 + 20) / sqrt(2) from its centre.
  EXPECT_EQ(gap_at(500, 0, 45), 50'000 - 10'000 - 24'749);
}

TEST(ADM_5_2_12, a_ship_that_struck_mobilises_nothing) {
  Scene scene = duel(2, 2);
  scene.ship("bravo").struck = true;
  EXPECT_EQ(objection(scene, "bravo"), "ADM-5.2.12 ADM-R40");
}

int pool(const Scene& scene, Role role) {
  Play play(scene);
  return boarding_dice(play.game, on_bravo(scene), role).total();
}

TEST(ADM_R16, crews_of_several_attackers) {
  Scene scene = two_on_one(2, 2);
  const auto attackers = [&](Crew alpha, Crew gamma, JointCrew option) {
    scene.spec("alpha").crew = alpha;
    scene.spec("gamma").crew = gamma;
    scene.choose(joint_crew, option);
    return pool(scene, Role::attacker);
  };
  EXPECT_EQ(attackers(Crew::a, Crew::a, JointCrew::best_ship_once), 5);
  EXPECT_EQ(attackers(Crew::a, Crew::a, JointCrew::per_ship), 6);
  EXPECT_EQ(attackers(Crew::a, Crew::f, JointCrew::best_ship_once), 5);
  EXPECT_EQ(attackers(Crew::a, Crew::f, JointCrew::per_ship), 4);
  EXPECT_EQ(attackers(Crew::f, Crew::c, JointCrew::best_ship_once), 4);
  EXPECT_EQ(attackers(Crew::f, Crew::f, JointCrew::best_ship_once), 3);
  EXPECT_EQ(attackers(Crew::f, Crew::f, JointCrew::per_ship), 2);
}

TEST(ADM_R17, failures_of_several_attackers) {
  Scene scene = two_on_one(2, 2);
  const auto attackers = [&](bool alpha, bool gamma, JointFailure option) {
    scene.ship("alpha").failed_attacker = alpha;
    scene.ship("gamma").failed_attacker = gamma;
    scene.choose(joint_failure, option);
    return pool(scene, Role::attacker);
  };
  for (const auto option :
       {JointFailure::all_ships, JointFailure::any_ship, JointFailure::per_ship}) {
    EXPECT_EQ(attackers(false, false, option), 4);
  }
  EXPECT_EQ(attackers(true, false, JointFailure::all_ships), 4);
  EXPECT_EQ(attackers(true, false, JointFailure::any_ship), 3);
  EXPECT_EQ(attackers(true, false, JointFailure::per_ship), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::all_ships), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::any_ship), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::per_ship), 2);
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
