#include "bots/play/mixture.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

/// Stone, paper, scissors: each a third.
TEST(Mixture, comes_near_to_what_no_answer_beats) {
  const PlanTable<3, 3> worth = {{{0, -1000, 1000}, {1000, 0, -1000}, {-1000, 1000, 0}}};
  const auto mixture = mixture_of(worth);
  const auto sum = mixture[0] + mixture[1] + mixture[2];
  for (const auto part : mixture) EXPECT_NEAR(static_cast<int>(100 * part / sum), 33, 8);
}

TEST(Mixture, takes_a_plan_that_is_the_best_against_all) {
  const PlanTable<3, 2> worth = {{{10, 20}, {500, 400}, {-100, 390}}};
  const auto mixture = mixture_of(worth);
  const auto sum = mixture[0] + mixture[1] + mixture[2];
  EXPECT_GT(100 * mixture[1] / sum, 95);
}

TEST(Mixture, is_drawn_from_as_often_as_it_says) {
  const Mixture<3> mixture = {1, 0, 3};
  std::array<int, 3> seen{};
  for (int i = 0; i < 40'000; ++i) ++seen[drawn_from(mixture, BotKey(5).of(i))];
  EXPECT_NEAR(seen[0], 10'000, 500);
  EXPECT_EQ(seen[1], 0);
  EXPECT_NEAR(seen[2], 30'000, 500);
}

}  // namespace
}  // namespace prizecourt
