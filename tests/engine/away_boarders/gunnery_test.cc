#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <map>

/// What no case can show of who may fire at whom (source 4.1, 4.2).
namespace prizecourt::away_boarders::fixtures {
namespace {

/// Long 18-pounders to both sides and ahead: everything reaches 10 points.
ShipSpec cruiser() {
  ShipSpec ship = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(ship, 2, 18, GunKind::long_gun);
  add_gun(ship, Mount::bow, ShipSide::port, 18, GunKind::long_gun);
  return ship;
}

/// The id of the rule that speaks against the shot, and of the ruling behind it; empty if it is
/// legal.
std::string objection(Play& play, std::string_view shooter, std::string_view gun,
                      std::string_view target) {
  const auto found =
      objection_to_fire(play.game, play.id(shooter), play.gun_index(shooter, gun), play.id(target));
  if (!found) return "";
  EXPECT_NE(found->rule, nullptr);
  EXPECT_FALSE(found->reason.empty());
  std::string text(found->rule->id);
  if (found->ruling != nullptr) text.append(" ").append(found->ruling->id);
  return text;
}

/// The batteries of a cruiser at the origin that bear on a point: "p", "s", "b" or several.
std::string bearing(int facing, Point target) {
  Play play(
      Position().with({{"f", cruiser(), blue, {0, 0}, facing}, {"t", brig(), red, target, 0}}),
      "fire-1");
  std::string batteries;
  for (const char* const gun : {"p1", "s1", "b1"}) {
    if (objection(play, "f", gun, "t").empty()) batteries += gun[0];
  }
  return batteries;
}

TEST(AwayBoardersGunnery, AB_G3_numbers_of_points_in_each_arc) {
  for (const int facing : {0, 1, 4}) {
    for (const int range : {1, 2, 3, 7}) {
      std::map<std::string, int> points;
      for (int q = -range; q <= range; ++q) {
        for (int r = -range; r <= range; ++r) {
          if (grid::distance({0, 0}, {q, r}) == range) ++points[bearing(facing, {q, r})];
        }
      }
      SCOPED_TRACE(range);
      EXPECT_EQ(points["p"], range + 1);
      EXPECT_EQ(points["s"], range + 1);
      EXPECT_EQ(points["b"], 1);
      EXPECT_EQ(points[""], 4 * range - 4 + 1);  // the gaps and the point astern
    }
  }
}

TEST(AwayBoardersGunnery, AB_4_2_2_only_opposing_ships_in_play_are_targets) {
  Position position =
      Position().with({{"f", cruiser(), blue, {0, 0}, 0}, {"own", brig(), blue, {2, 0}, 0}});
  position.add("gone", brig(), red, {2, 0}, 0).status = Status::surrendered;
  Play play(position, "fire-1");
  EXPECT_EQ(objection(play, "f", "s1", "own"), "AB-4.2.2");
  EXPECT_EQ(objection(play, "f", "s1", "f"), "AB-4.2.2");
  EXPECT_EQ(objection(play, "f", "s1", "gone"), "AB-4.2.2 AB-R139");
  EXPECT_EQ(objection(play, "gone", "p1", "f"), "AB-2.2.4 AB-R139");
}

TEST(AwayBoardersGunnery, AB_R88_of_as_many_guns_as_there_can_be) {
  ShipSpec most = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(most, max_guns / 2, 18, GunKind::long_gun);
  ASSERT_EQ(most.guns.size(), static_cast<std::size_t>(max_guns));
  Play play(Position().with({{"f", most, blue, {0, 0}, 0}}), "action-end");
  for (Gun& gun : play.ship("f").guns) gun.fired_this_segment = true;
  end_action_segment(play.game);
  for (const Gun& gun : play.ship("f").guns) EXPECT_FALSE(gun.fired_this_segment);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
