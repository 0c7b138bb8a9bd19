#include "engine/rulesets/admiralty/tables.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numbers>

namespace prizecourt::admiralty {
namespace {

TEST(AdmiraltyTables, are_those_of_the_catalogue) {
  EXPECT_EQ(reach_um, 10 * 1000);
  EXPECT_EQ((std::array{starting_dice, fouled_dice, size_difference_dice, choppy_attempt_dice}),
            (std::array{2, 1, -1, -1}));
  EXPECT_EQ((std::array{dice_a_size_point, defender_dice, choppy_defender_dice, mobilized_dice,
                        crack_crew_dice, raw_crew_dice, sail_hits_dice, failed_attacker_dice}),
            (std::array{1, 1, 2, 1, 1, -1, -1, -1}));
  EXPECT_EQ((std::array{gun_dice_mobilized, many_sail_hits, gun_dice_hits_a_die, opposed_dice,
                        rounds_a_turn}),
            (std::array{5, 50, 5, 3, 2}));
  EXPECT_EQ(begins_with, 6);
}

TEST(AdmiraltyTables, sines_are_those_of_the_circle) {
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(30), 500'000);
  EXPECT_EQ(sine(90), sine_scale);
  EXPECT_EQ(sine(150), 500'000);
  EXPECT_EQ(sine(210), -500'000);
  EXPECT_EQ(cosine(60), 500'000);
  EXPECT_EQ(cosine(180), -sine_scale);
  for (int degree = 0; degree < 360; ++degree) {
    const std::int64_t s = sine(degree);
    const std::int64_t c = cosine(degree);
    EXPECT_LT(std::abs(s * s + c * c - sine_scale * sine_scale), 2 * sine_scale) << degree;
  }
  for (int degree = 0; degree <= 90; ++degree) {
    const double exact = std::sin(degree * std::numbers::pi / 180);
    EXPECT_EQ(sine(degree), std::lround(exact * static_cast<double>(sine_scale))) << degree;
  }
}

}  // namespace
}  // namespace prizecourt::admiralty
