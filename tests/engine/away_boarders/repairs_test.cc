#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

Position repairing(ShipSpec spec, Task box, int markers) {
  Position position;
  position.state.turn = 2;
  position.add("a", std::move(spec), blue, {0, 0}, 0).crew = hands({{box, markers}});
  return position;
}

TEST(AwayBoardersRepairs, AB_2_3_3_each_marker_earns_a_point_and_points_keep) {
  Play play(repairing(schooner(), Task::repair_hull, 2), "repair");
  play.ship("a").hull[0] = 1;
  repair_damage(play.game);
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 4);
  EXPECT_EQ(play.ship("a").hull[0], 1);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  const auto events = play.heard.all("repair-points");
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(facts(events[1], "kind; tallied; points"), "hull; 2; 4");
}

TEST(AwayBoardersRepairs, AB_2_3_3_a_repair_box_mends_only_its_kind) {
  Play play(repairing(schooner(), Task::repair_hull, 6), "repair");
  play.ship("a").rigging[0][0] = 2;
  play.gun("a", "p1").out = true;
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 6);
  EXPECT_EQ(play.ship("a").rigging_points, 0);
  EXPECT_EQ(play.ship("a").gun_points, 0);
  EXPECT_EQ(play.ship("a").rigging[0][0], 2);
  EXPECT_TRUE(play.gun("a", "p1").out);
}

TEST(AwayBoardersRepairs, AB_D19_silence_takes_destroyed_boxes_before_half_marked_ones) {
  Play play(repairing(brig(), Task::repair_rigging, 12), "repair");
  play.ship("a").rigging[0] = {0, 1, 0, 0};
  play.ship("a").rigging[1] = {1, 0, 2, 2};
  repair_damage(play.game);
  ASSERT_EQ(play.decider.asked.size(), 2U);
  EXPECT_THAT(play.decider.asked[0].options,
              ElementsAre("save", "main-2", "fore-1", "fore-3", "fore-4"));
  EXPECT_EQ(play.decider.asked[0].fallback, "fore-3");
  EXPECT_EQ(play.decider.asked[0].about, "rigging");
  EXPECT_EQ(play.decider.asked[1].fallback, "fore-4");
  EXPECT_EQ(play.ship("a").rigging[1][0], 1);
  EXPECT_EQ(play.ship("a").rigging_points, 0);
}

TEST(AwayBoardersRepairs, AB_D19_the_owner_names_the_box) {
  Play play(repairing(full_rigged_ship(), Task::repair_rigging, 6), "repair");
  play.ship("a").rigging[1] = {2, 0, 0, 0, 0};
  play.ship("a").rigging[2] = {0, 0, 0, 1};
  play.want("AB-D19", "a", "fore-4", {"rigging"});
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").rigging[1][0], 2);
  EXPECT_EQ(play.ship("a").rigging[2][3], 0);
  EXPECT_EQ(text(play.heard.one("repaired"), "box"), "fore-4");
}

TEST(AwayBoardersRepairs, AB_D19_points_may_be_saved) {
  Play play(repairing(brig(), Task::repair_hull, 6), "repair");
  play.ship("a").hull[0] = 1;
  play.want("AB-D19", "a", "save", {"hull"});
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 6);
  EXPECT_EQ(play.ship("a").hull[0], 1);
}

TEST(AwayBoardersRepairs, AB_2_3_3_a_box_without_damage_is_not_there_to_repair) {
  Play play(repairing(brig(), Task::repair_hull, 6), "repair");
  play.ship("a").hull[0] = 1;
  play.want("AB-D19", "a", "hull-2", {"hull"});
  repair_damage(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/repair/AB-D19/a/hull/0: hull-2"));
  EXPECT_EQ(play.ship("a").hull[0], 0);
}

TEST(AwayBoardersRepairs, AB_R122_several_boxes_in_one_turn) {
  Play play(repairing(brig(), Task::repair_hull, 13), "repair");
  play.ship("a").hull = {2, 0, 1};
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull[0], 0);
  EXPECT_EQ(play.ship("a").hull[2], 0);
  EXPECT_EQ(play.ship("a").hull_points, 1);
}

// ---- AB-R121 ----

Position fallen_fore_mast(int markers) {
  Position position;
  position.state.turn = 2;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.crew = hands({{Task::repair_rigging, markers}});
  ship.rigging[1] = {2, 2, 2};
  ship.fallen[1] = true;
  return position;
}

TEST(AwayBoardersRepairs, AB_R121_fallen_stays_down) {
  Play play(fallen_fore_mast(6).choose(repair_fallen_mast, RepairFallenMast::fallen_stays_down),
            "repair");
  repair_damage(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_TRUE(play.ship("a").fallen[1]);
  EXPECT_EQ(play.ship("a").rigging_points, 6);
}

TEST(AwayBoardersRepairs, AB_R121_any_rigging_box_and_the_mast_stands_again) {
  Play play(fallen_fore_mast(6).choose(repair_fallen_mast, RepairFallenMast::any_rigging_box),
            "repair");
  play.want("AB-D19", "a", "fore-2", {"rigging"});
  repair_damage(play.game);
  EXPECT_FALSE(play.ship("a").fallen[1]);
  EXPECT_EQ(play.ship("a").rigging[1][0], 2);
  EXPECT_EQ(play.ship("a").rigging[1][1], 0);
  EXPECT_EQ(play.heard.one("repaired").ruling, cite_ruling(repair_fallen_mast));
}

TEST(AwayBoardersRepairs, AB_R121_the_other_masts_are_mended_either_way) {
  Play play(fallen_fore_mast(6), "repair");
  play.ship("a").rigging[0][2] = 1;
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").rigging[0][2], 0);
  EXPECT_TRUE(play.ship("a").fallen[1]);
}

// ---- AB-R122 ----

TEST(AwayBoardersRepairs, AB_R122_tally_always) {
  Play play(repairing(brig(), Task::repair_hull, 8).choose(repair_bank, RepairBank::tally_always),
            "repair");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 8);
}

TEST(AwayBoardersRepairs, AB_R122_only_while_damaged) {
  Play play(
      repairing(brig(), Task::repair_hull, 4).choose(repair_bank, RepairBank::only_while_damaged),
      "repair");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 0);
  EXPECT_THAT(play.heard.events, IsEmpty());
  play.ship("a").hull[3] = 1;
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 4);
}

TEST(AwayBoardersRepairs, AB_R122_cap_at_six_keeps_no_more_for_later) {
  Play play(repairing(brig(), Task::repair_hull, 8).choose(repair_bank, RepairBank::cap_at_six),
            "repair");
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 6);
  EXPECT_EQ(play.heard.all("repair-points")[1].ruling, cite_ruling(repair_bank));
  EXPECT_EQ(number(play.heard.all("repair-points")[1], "tallied"), -2);
  play.ship("a").hull = {2, 2, 2};
  repair_damage(play.game);  // 14 points mend two boxes
  EXPECT_EQ(play.ship("a").hull_points, 2);
  EXPECT_EQ(play.ship("a").hull[1], 0);
  EXPECT_EQ(play.ship("a").hull[2], 2);
}

TEST(AwayBoardersRepairs, AB_2_3_3_points_stay_within_what_a_file_can_say) {
  Play play(repairing(brig(), Task::repair_hull, 14), "repair");
  play.ship("a").hull_points = max_crew - 3;
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, max_crew);
}

TEST(AwayBoardersRepairs, AB_R139_nobody_repairs_a_ship_out_of_play) {
  Play play(repairing(brig(), Task::repair_hull, 8), "repair");
  play.ship("a").status = Status::surrendered;
  repair_damage(play.game);
  EXPECT_EQ(play.ship("a").hull_points, 0);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
