#include "engine/grid/triangular.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace prizecourt::grid {
namespace {

/// All points at exactly that distance from the origin.
std::set<Point> ring(int range) {
  std::set<Point> points;
  for (int q = -range; q <= range; ++q) {
    for (int r = -range; r <= range; ++r) {
      if (distance({}, {q, r}) == range) points.insert({q, r});
    }
  }
  return points;
}

/// Degrees clockwise off the bow, by floating point: the second form of the sector test.
double degrees_off_bow(Direction heading, Point target) {
  const double x = target.q * std::sqrt(3.0) / 2;
  const double y = target.r + target.q / 2.0;
  const double degrees = std::atan2(x, -y) * 180 / std::acos(-1.0) - heading.degrees();
  return std::fmod(degrees + 720, 360);
}

TEST(AB_G1, directions_are_clockwise_from_north_and_a_step_apart) {
  const std::array<Point, 6> expected = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  for (int d = 0; d < 6; ++d) {
    EXPECT_EQ(unit(Direction(d)), expected[static_cast<std::size_t>(d)]);
    EXPECT_EQ(distance({}, unit(Direction(d))), 1);
    EXPECT_EQ(unit(Direction(d)) + unit(Direction(d).reversed()), Point{});
  }
}

TEST(AB_G1, a_port_turn_is_counter_clockwise) {
  EXPECT_EQ(Direction(0).turned(to_port), Direction(5));
  EXPECT_EQ(Direction(5).turned(to_starboard), Direction(0));
}

TEST(AB_G1, there_are_six_points_for_each_step_of_range) {
  for (int range = 1; range <= 10; ++range) {
    EXPECT_EQ(ring(range).size(), static_cast<std::size_t>(6 * range));
  }
}

TEST(AB_G1, upwind_score_for_wind_from_north_is_as_the_formula_says) {
  EXPECT_EQ(upwind_score({3, -7}, Direction(0)), -(2 * -7 + 3));
  EXPECT_GT(upwind_score({0, -1}, Direction(0)), upwind_score({0, 0}, Direction(0)));
}

TEST(AB_G1, upwind_score_is_the_projection_for_every_wind) {
  for (int wind = 0; wind < 6; ++wind) {
    for (int d = 0; d < 6; ++d) {
      const int steps = Direction(d).clockwise_from(Direction(wind));
      const std::array<int, 6> projection = {2, 1, -1, -2, -1, 1};
      EXPECT_EQ(upwind_score(unit(Direction(d)), Direction(wind)),
                projection[static_cast<std::size_t>(steps)]);
    }
  }
}

TEST(AB_G3, every_point_within_ten_lies_in_the_sector_its_angle_says) {
  constexpr double hair = 1e-6;
  for (int heading = 0; heading < 6; ++heading) {
    for (int range = 1; range <= 10; ++range) {
      for (const Point point : ring(range)) {
        const double off = degrees_off_bow(Direction(heading), point);
        const bool starboard = off > 60 - hair && off < 120 + hair;
        const bool port = off > 240 - hair && off < 300 + hair;
        const Sector found = sector({}, Direction(heading), point);
        EXPECT_EQ(found == Sector::starboard_broadside, starboard);
        EXPECT_EQ(found == Sector::port_broadside, port);
        EXPECT_EQ(found == Sector::ahead, off < hair || off > 360 - hair);
        EXPECT_EQ(found == Sector::astern, std::abs(off - 180) < hair);
      }
    }
  }
}

TEST(AB_G3, a_broadside_covers_one_more_point_than_the_range) {
  for (int range = 1; range <= 10; ++range) {
    int starboard = 0;
    int dead = 0;
    for (const Point point : ring(range)) {
      const Sector found = sector({}, Direction(2), point);
      starboard += found == Sector::starboard_broadside ? 1 : 0;
      dead += found == Sector::starboard_bow || found == Sector::starboard_quarter ||
                      found == Sector::port_bow || found == Sector::port_quarter
                  ? 1
                  : 0;
    }
    EXPECT_EQ(starboard, range + 1);
    EXPECT_EQ(dead, 4 * range - 4);
  }
}

TEST(AB_W27, the_catalogues_four_targets) {
  const Direction heading(4);
  EXPECT_EQ(sector({}, heading, {-3, -2}), Sector::starboard_broadside);
  EXPECT_EQ(sector({}, heading, {0, 10}), Sector::port_broadside);
  EXPECT_EQ(sector({}, heading, {-7, 7}), Sector::ahead);
  const Sector dead = sector({}, heading, {-6, 7});
  EXPECT_NE(dead, Sector::port_broadside);
  EXPECT_NE(dead, Sector::starboard_broadside);
  EXPECT_NE(dead, Sector::ahead);
}

TEST(AB_G5, points_in_line_are_counted_exactly) {
  EXPECT_EQ(sight_line({}, {4, -2}).between, 1);
  EXPECT_EQ(sight_line({}, {4, -2}).step, (Point{2, -1}));
  EXPECT_EQ(sight_line({}, {6, -3}).between, 2);
  EXPECT_EQ(sight_line({}, {3, -3}).step, (Point{1, -1}));
  for (const Point lone : {Point{2, -1}, Point{3, -1}, Point{5, -2}}) {
    EXPECT_EQ(sight_line({}, lone).between, 0);
  }
  EXPECT_EQ(sight_line({1, 1}, {1, 5}).between, 3);
}

}  // namespace
}  // namespace prizecourt::grid
