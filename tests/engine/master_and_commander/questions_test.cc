#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <cstdlib>

/// What no case can say: questions with one option and the rule that they cite, ships that no order
/// file can name, and ranges over the whole board. The rest is in tests/cases/master-and-commander.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- ranges ----

TEST(Range, MC_5_1_the_squares_between_by_the_moves_of_a_king) {
  Scene scene = Scene().with({{"B1", "d4"}});
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 8; ++row) {
      if (column == 3 && row == 3) continue;
      scene.add("F1", name_of(grid::square_at(column, row)));
      Play play(scene, "range");
      const int expected = std::max(std::abs(column - 3), std::abs(row - 3)) - 1;
      EXPECT_EQ(range_between(play.game, id("B1"), id("F1")), expected) << play.at("F1");
      EXPECT_EQ(range_between(play.game, id("F1"), id("B1")), expected);
    }
  }
}

TEST(Range, MC_5_2_short_is_beside_long_as_far_as_her_own_class) {
  for (int ship_class = 1; ship_class <= best_class; ++ship_class) {
    for (int range = 0; range <= 6; ++range) {
      Scene scene;
      scene.add("B1", "a1", ship_class).hull = 1;  // it is not the hull that counts
      scene.add("F1", name_of(grid::square_at(range + 1, 0)), 5 - ship_class);
      Play play(scene, "range");
      const Engaged expected = range == 0            ? Engaged::SHORT
                               : range <= ship_class ? Engaged::LONG
                                                     : Engaged::none;
      EXPECT_EQ(gun_range(play.game, id("B1"), id("F1")), expected) << ship_class << " " << range;
    }
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
