#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

namespace prizecourt::away_boarders::fixtures {
namespace {

/// M has just come onto S's point, from the direction she points away from.
struct Meet {
  Position position;
  Play play;

  Meet(int mover_facing, int other_facing)
      : position(make(mover_facing, other_facing)),
        play(position, "move-1") {
    play.ship("m").speed = 3;
    play.ship("s").speed = 2;
  }

  static Position make(int mover_facing, int other_facing) {
    Position position = Position().with({{"m", schooner(), red, {0, 0}, mover_facing},
                                         {"s", full_rigged_ship(), blue, {0, 0}, other_facing}});
    position.state.wind_from = Direction(0);
    return position;
  }

  void resolve() {
    const ShipId mover = play.id("m");
    enter_point(play.game, mover, play.ship("m").facing.reversed(), {&mover, 1});
  }

  int bearing_from_mover() { return play.game.contact_bearing(play.id("m"), play.id("s")); }
};

TEST(AB_3_3_1, an_even_die_is_a_near_miss) {
  Meet meet(2, 3);
  meet.play.dice.expect("AB-3.3.1", {4});
  meet.resolve();
  EXPECT_EQ(text(meet.play.heard.one("incident"), "result"), "near-miss");
  EXPECT_EQ(text(meet.play.heard.one("passed"), "side"), "starboard") << "AB-D9 in silence";
  EXPECT_FALSE(meet.play.game.linked(meet.play.id("m")));
}

// S heads 180°; M passes on S's port side, which is east of her, and so has S to the west.
TEST(AB_3_3_2, AB_W22_the_mover_chooses_the_side) {
  Meet meet(2, 3);
  meet.play.want("AB-D9", "m", "port");
  meet.play.dice.expect("AB-3.3.1", {4});
  meet.resolve();
  EXPECT_EQ(meet.bearing_from_mover(), 9) << "S bears 270° from M";
}

TEST(AB_3_3_3, an_odd_die_is_a_collision_and_an_even_second_one_a_brush) {
  Meet meet(2, 3);
  meet.play.dice.expect({{"AB-3.3.1", {3}}, {"AB-3.3.3", {4}}});
  meet.resolve();
  EXPECT_EQ(text(meet.play.heard.one("collided"), "result"), "brush");
  meet.play.dice.expect_used_up();
}

TEST(AB_3_3_6, a_brush_costs_both_a_point_of_speed_and_lays_them_parallel) {
  Meet meet(2, 3);
  meet.play.dice.expect({{"AB-3.3.1", {3}}, {"AB-3.3.3", {4}}});
  meet.resolve();
  EXPECT_EQ(meet.play.ship("m").speed, 2);
  EXPECT_EQ(meet.play.ship("s").speed, 1);
  EXPECT_EQ(meet.play.ship("m").facing, Direction(3));
}

TEST(AB_3_3_6, AB_R61_the_nearest_parallel_is_one_point_away) {
  for (int other = 0; other < 6; ++other) {
    for (int off = 0; off < 6; ++off) {
      Meet meet(other + off, other);
      meet.play.dice.expect({{"AB-3.3.1", {1}}, {"AB-3.3.3", {2}}});
      meet.resolve();
      const Direction after = meet.play.ship("m").facing;
      EXPECT_EQ(after.clockwise_from(Direction(other)) % 3, 0);
      const int turned = after.clockwise_from(Direction(other + off));
      EXPECT_TRUE(turned == 0 || turned == 1 || turned == 5);
      EXPECT_EQ(turned == 0, off % 3 == 0) << "AB-R60: parallel already";
    }
  }
}

TEST(AB_3_3_6, turned_into_the_wind_she_stops) {
  Meet meet(1, 0);
  meet.play.dice.expect({{"AB-3.3.1", {1}}, {"AB-3.3.3", {2}}});
  meet.resolve();
  EXPECT_EQ(meet.play.ship("m").facing, Direction(0));
  EXPECT_EQ(meet.play.ship("m").speed, 0);
}

TEST(AB_3_3_6, AB_R13_after_a_brush_she_lies_on_the_side_she_came_from) {
  Meet meet(2, 3);  // from 300°, which is on the starboard side of a ship heading 180°
  meet.play.dice.expect({{"AB-3.3.1", {3}}, {"AB-3.3.3", {4}}});
  meet.resolve();
  EXPECT_EQ(meet.bearing_from_mover(), 3) << "M lies west of S, S bears 090°";
}

TEST(AB_3_3_6, AB_R13_from_dead_astern_the_side_is_chosen) {
  Meet meet(3, 3);
  meet.play.want("AB-D9", "m", "port");
  meet.play.dice.expect({{"AB-3.3.1", {3}}, {"AB-3.3.3", {4}}});
  meet.resolve();
  EXPECT_EQ(meet.bearing_from_mover(), 9);
}

TEST(AB_R58, several_occupants_are_met_in_id_order_until_fouled) {
  Play play(Position().with({{"m", schooner(), red, {0, 0}, 2},
                             {"a", brig(), blue, {0, 0}, 3},
                             {"b", brig(), red, {0, 0}, 3},
                             {"c", brig(), blue, {0, 0}, 3}}),
            "move-1");
  play.dice.expect({{"AB-3.3.1", {2}},
                    {"AB-3.3.1", {1}},
                    {"AB-3.3.3", {1}},
                    {"AB-3.3.4", {3, 3}},
                    {"AB-3.3.4", {3, 3}}});
  const ShipId mover = play.id("m");
  enter_point(play.game, mover, Direction(5), {&mover, 1});
  EXPECT_EQ(play.dice.rolls.front(), "1/move-1/AB-3.3.1/m/a/0");
  EXPECT_TRUE(play.game.linked(mover, play.id("b")));
  EXPECT_FALSE(play.game.linked(mover, play.id("c")));
}

TEST(AB_R27, a_double_entry_stops_when_the_new_speed_has_no_second_move) {
  Position position;
  position.add("m", brig(), red, {0, 0}, 3).sail = Sail::full;  // speed 3: two moves in phase 2
  position.add("s", brig(), blue, {0, 1}, 3);
  Play play(position, "speed");
  compute_speeds(play.game);
  play.ship("s").speed = 0;
  play.dice.expect({{"AB-3.3.1", {1}}, {"AB-3.3.3", {2}}});
  play.begin("move-2");
  move_second_phase(play.game);
  EXPECT_EQ(play.heard.all("moved").size(), 1U);
}

TEST(AB_R64, moves_left_are_lost_when_fouled) {
  Position position;
  position.add("m", brig(), red, {0, 0}, 3).sail = Sail::full;
  position.add("s", brig(), blue, {0, 1}, 3);
  Play play(position, "speed");
  compute_speeds(play.game);
  play.ship("s").speed = 0;
  play.dice.expect(
      {{"AB-3.3.1", {1}}, {"AB-3.3.3", {1}}, {"AB-3.3.4", {2, 2}}, {"AB-3.3.4", {5, 5}}});
  play.begin("move-2");
  move_second_phase(play.game);
  EXPECT_EQ(play.heard.all("moved").size(), 1U);
  EXPECT_EQ(play.ship("m").at, (Point{0, 1}));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
