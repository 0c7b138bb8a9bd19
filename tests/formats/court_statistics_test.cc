#include "court/statistics.h"
#include "engine/table/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace prizecourt {
namespace {

TEST(Wilson, intervals_are_the_published_ones) {
  // Newcombe (1998), method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const auto expect = [](std::uint64_t hits, std::uint64_t n, double low, double high) {
    const Interval interval = wilson_95(hits, n);
    EXPECT_NEAR(interval.low, low, 0.00005) << hits << " of " << n;
    EXPECT_NEAR(interval.high, high, 0.00005) << hits << " of " << n;
  };
  expect(81, 263, 0.2553, 0.3662);
  expect(15, 148, 0.0624, 0.1605);
  expect(0, 20, 0, 0.1611);
  expect(1, 29, 0.0061, 0.1718);
}

TEST(Wilson, ends_are_exact_and_nothing_is_known_of_nothing) {
  EXPECT_EQ(wilson_95(0, 50).low, 0);
  EXPECT_EQ(wilson_95(50, 50).high, 1);
  EXPECT_EQ(wilson_95(0, 0).low, 0);
  EXPECT_EQ(wilson_95(0, 0).high, 1);
}

/// Two dice, and whether their sum is in a range.
struct OddsQuestion {
  int low = 0;
  int high = 0;

  [[nodiscard]] bool operator()(int sum) const { return low <= sum && sum <= high; }
};

/// Of so many trials, how many had an interval that holds the exact value.
int covered(const OddsQuestion& question, std::uint64_t seed) {
  constexpr int trials = 10'000;
  constexpr std::uint64_t samples = 300;
  const auto exact = exact_odds(36, [](AllDice& dice) {
    std::array<Face, 2> faces{};
    dice.roll(Address{}, faces);
    return faces[0] + faces[1];
  });
  const Fraction fraction = exact.value().of_all(question);
  const double value = static_cast<double>(fraction.above) / static_cast<double>(fraction.below);
  FastDice dice(seed);
  std::vector<Face> faces(2 * samples);
  int inside = 0;
  for (int trial = 0; trial < trials; ++trial) {
    dice.roll(Address{}, faces);
    std::uint64_t hits = 0;
    for (std::size_t i = 0; i < faces.size(); i += 2) {
      if (question(faces[i] + faces[i + 1])) ++hits;
    }
    const Interval interval = wilson_95(hits, samples);
    if (interval.low <= value && value <= interval.high) ++inside;
  }
  return inside;
}

TEST(Wilson, intervals_of_samples_cover_the_exact_value_in_94_to_96_percent_of_10000_trials) {
  // 1/6 and 5/12.
  for (const OddsQuestion& question : {OddsQuestion{7, 7}, OddsQuestion{8, 12}}) {
    const int inside = covered(question, 20'000U + static_cast<std::uint64_t>(question.low));
    EXPECT_GE(inside, 9'400) << question.low << " to " << question.high;
    EXPECT_LE(inside, 9'600) << question.low << " to " << question.high;
  }
}

}  // namespace
}  // namespace prizecourt
