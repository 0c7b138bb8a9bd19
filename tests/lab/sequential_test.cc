#include "extras/lab/arena/sequential_test.h"

#include "extras/bots/play/key.h"
#include "extras/lab/arena/pair_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>

namespace prizecourt {
namespace {

TEST(FixedPoint, logarithms_are_those_of_the_library_to_a_millionth) {
  for (const std::int64_t above : {1, 2, 3, 38, 975, 1'000'000, 2'000'000'011}) {
    for (const std::int64_t below : {1, 2, 20, 97, 40'000}) {
      const double exact = std::log(static_cast<double>(above) / static_cast<double>(below));
      EXPECT_NEAR(static_cast<double>(logarithm(above, below)), exact * 1e6, 1.01)
          << above << " / " << below;
    }
  }
}

TEST(FixedPoint, roots_are_rounded_down) {
  EXPECT_EQ(square_root(0), 0);
  EXPECT_EQ(square_root(15), 3);
  EXPECT_EQ(square_root(16), 4);
  EXPECT_EQ(square_root(Wide{999'999'999'999} * 999'999'999'999 - 1), 999'999'999'998);
}

TEST(FixedPoint, ratios_are_rounded_half_away_from_zero) {
  EXPECT_EQ(rounded_ratio(7, 2), 4);
  EXPECT_EQ(rounded_ratio(-7, 2), -4);
  EXPECT_EQ(rounded_ratio(10, 4), 3);
  EXPECT_EQ(rounded_ratio(9, 4), 2);
}

/// How many of a hundred games the first wins, loses; the rest is drawn.
struct Odds {
  std::size_t won = 0;
  std::size_t lost = 0;
  bool has_twins = false;  ///< the second game of a pair ends as the first; else by luck of its own
};

std::size_t quarters_of_a_pair(BotKey key, const Odds& odds) {
  std::size_t quarters = 0;
  for (const int game : {1, 2}) {
    const std::size_t fell = key.of(odds.has_twins ? 1 : game).below(100);
    quarters += fell < odds.won ? 2 : fell < odds.won + odds.lost ? 0 : 1;
  }
  return quarters;
}

/// How a match came out that the test ended.
struct Ended {
  Finding finding = Finding::unknown;
  PairClasses pairs;
};

Ended play_match(BotKey key, const Odds& odds, const Hypotheses& hypotheses) {
  constexpr int most = 100'000;
  Ended ended;
  for (int pair = 1; pair <= most && ended.finding == Finding::unknown; ++pair) {
    ended.pairs.add(quarters_of_a_pair(key.of(pair), odds));
    if (pair % pairs_a_look == 0) ended.finding = look_at(ended.pairs, hypotheses);
  }
  return ended;
}

constexpr int repetitions = 1000;

int count_of(const Odds& odds, const Hypotheses& hypotheses,
             const std::function<bool(const Ended&)>& is_counted) {
  int count = 0;
  for (int i = 0; i < repetitions; ++i) {
    count += is_counted(play_match(BotKey::from_text("match").of(i), odds, hypotheses)) ? 1 : 0;
  }
  return count;
}

constexpr Hypotheses even = {.tested = Tested::even};

TEST(SequentialTest, errs_in_3_to_7_percent_of_fair_matches_when_5_are_allowed) {
  const auto errs = [](const Ended& ended) { return ended.finding != Finding::holds; };
  for (const Odds odds : {Odds{50, 50}, Odds{45, 45}}) {
    const int erred = count_of(odds, even, errs);
    EXPECT_GE(erred, 30) << odds.won;
    EXPECT_LE(erred, 70) << odds.won;
  }
}

TEST(SequentialTest, overlooks_a_difference_of_the_margin_as_often_as_is_allowed) {
  const auto overlooks = [](const Ended& ended) { return ended.finding != Finding::more; };
  const int overlooked = count_of({55, 45}, even, overlooks);
  EXPECT_GE(overlooked, 20);
  EXPECT_LE(overlooked, 70);
}

TEST(SequentialTest, finds_less_where_the_other_finds_more) {
  const auto less = [](const Ended& ended) { return ended.finding == Finding::less; };
  EXPECT_GE(count_of({40, 60}, even, less), 990);
}

TEST(SequentialTest, the_interval_holds_the_truth_although_the_test_chose_when_to_stop) {
  const auto misses = [](const Ended& ended) {
    const Share share = share_at_any_time(ended.pairs);
    return share.low > one_million / 2 || share.high < one_million / 2;
  };
  EXPECT_LE(count_of({50, 50}, even, misses), 50);
}

TEST(SequentialTest, ends_on_a_clean_sweep_at_the_first_look) {
  for (const std::size_t quarters : {std::size_t{0}, std::size_t{2}, std::size_t{4}}) {
    PairClasses pairs;
    for (int i = 0; i < pairs_a_look; ++i) pairs.add(quarters);
    const Finding expected[] = {Finding::less, Finding::unknown, Finding::holds, Finding::unknown,
                                Finding::more};
    EXPECT_EQ(look_at(pairs, even), expected[quarters]) << quarters;
  }
}

TEST(SequentialTest, takes_a_million_pairs_without_overflow) {
  PairClasses pairs{{200'000'000, 200'000'000, 200'000'000, 200'000'000, 200'000'000}};
  EXPECT_EQ(look_at(pairs, even), Finding::holds);
  pairs.counts[4] *= 4;
  EXPECT_EQ(look_at(pairs, even), Finding::more);
  EXPECT_EQ(look_at(pairs.mirrored(), even), Finding::less);
}

// ---- a stated share ----

constexpr Hypotheses at_least(int percent) {
  return {.tested = Tested::at_least, .share = 100 * percent};
}

TEST(StatedShare, is_denied_in_no_more_matches_at_that_share_than_alpha_allows) {
  const auto denies = [](const Ended& ended) { return ended.finding != Finding::holds; };
  for (const Odds odds : {Odds{95, 5}, Odds{90, 0}, Odds{95, 5, true}}) {
    EXPECT_LE(count_of(odds, at_least(95), denies), 50) << odds.won << odds.has_twins;
  }
  for (const Odds odds : {Odds{90, 10}, Odds{90, 10, true}}) {
    EXPECT_LE(count_of(odds, at_least(90), denies), 50) << odds.has_twins;
  }
  for (const Odds odds : {Odds{70, 30}, Odds{50, 10}, Odds{70, 30, true}}) {
    EXPECT_LE(count_of(odds, at_least(70), denies), 50) << odds.won << odds.has_twins;
  }
  EXPECT_LE(count_of({65, 35}, at_least(65), denies), 50);
}

TEST(StatedShare, is_granted_in_no_more_matches_that_are_off_by_the_margin_than_beta_allows) {
  const auto grants = [](const Ended& ended) { return ended.finding != Finding::less; };
  for (const Odds odds : {Odds{90, 10}, Odds{80, 0}, Odds{90, 10, true}}) {
    EXPECT_LE(count_of(odds, at_least(95), grants), 50) << odds.won << odds.has_twins;
  }
  for (const Odds odds : {Odds{85, 15}, Odds{85, 15, true}}) {
    EXPECT_LE(count_of(odds, at_least(90), grants), 50) << odds.has_twins;
  }
  for (const Odds odds : {Odds{65, 35}, Odds{50, 20}, Odds{65, 35, true}}) {
    EXPECT_LE(count_of(odds, at_least(70), grants), 50) << odds.won << odds.has_twins;
  }
  EXPECT_LE(count_of({60, 40}, at_least(65), grants), 50);
}

TEST(StatedShare, alpha_and_beta_are_each_of_the_error_that_it_names) {
  const auto denies = [](const Ended& ended) { return ended.finding == Finding::less; };
  const auto grants = [](const Ended& ended) { return ended.finding == Finding::holds; };
  Hypotheses uneven = at_least(70);
  uneven.alpha = 100;
  uneven.beta = 2000;
  EXPECT_LE(count_of({70, 30}, uneven, denies), 10);
  EXPECT_GE(count_of({65, 35}, uneven, grants), 60);
  EXPECT_LE(count_of({65, 35}, uneven, grants), 200);
}

TEST(StatedShare, is_known_at_the_first_look_at_pairs_that_are_all_alike) {
  for (const int percent : {65, 70, 90, 95}) {
    for (const std::size_t quarters : {std::size_t{0}, std::size_t{2}, std::size_t{4}}) {
      PairClasses pairs;
      pairs.counts[quarters] = pairs_a_look;
      EXPECT_EQ(look_at(pairs, at_least(percent)), quarters == 4 ? Finding::holds : Finding::less)
          << percent << ' ' << quarters;
    }
  }
}

TEST(StatedShare, takes_any_share_and_a_thousand_million_pairs_without_overflow) {
  constexpr std::int64_t many = 200'000'000'000;
  const PairClasses half{{many, many, many, many, many}};
  const PairClasses won{{0, 0, 0, 0, many}};
  for (const Hypotheses& some :
       {Hypotheses{.tested = Tested::at_least, .margin = 1, .share = 9999},
        Hypotheses{.tested = Tested::at_least, .margin = 1, .share = 2},
        Hypotheses{.tested = Tested::at_least, .margin = 4999, .share = 5000},
        Hypotheses{.tested = Tested::at_least, .margin = 4999, .share = 9999}}) {
    EXPECT_EQ(look_at(won, some), Finding::holds) << some.share;
    EXPECT_EQ(look_at(won.mirrored(), some), Finding::less) << some.share;
    EXPECT_EQ(look_at(half, some), some.share <= 5000 ? Finding::holds : Finding::less)
        << some.share;
  }
}

TEST(PairStatistics, a_share_stands_in_its_interval_which_narrows) {
  PairClasses few{{10, 5, 20, 5, 24}};
  PairClasses many{{1000, 500, 2000, 500, 2400}};
  for (const auto share_of : {share_of_fixed_number, share_at_any_time}) {
    const Share wide = share_of(few);
    const Share narrow = share_of(many);
    EXPECT_LT(wide.low, wide.value);
    EXPECT_LT(wide.value, wide.high);
    EXPECT_LT(narrow.high - narrow.low, (wide.high - wide.low) / 5);
  }
}

TEST(PairStatistics, shares_are_exact_and_an_interval_is_1_96_standard_errors_to_either_side) {
  const PairClasses pairs{{2500, 0, 5000, 0, 2500}};
  EXPECT_EQ(share_of_fixed_number(pairs).value, 500'000);
  // the standard deviation of a pair is the root of 1/8
  const double half = 1.959964 * std::sqrt(0.125 / 10'000) * 1e6;
  EXPECT_NEAR(static_cast<double>(share_of_fixed_number(pairs).high - 500'000), half, 5);
}

TEST(PairStatistics, a_mean_is_of_one_game_and_its_interval_1_96_standard_errors_to_either_side) {
  Moments sums;
  for (int i = 0; i < 100; ++i) sums.add(i % 5);  // 0 to 4: the variance is 2
  const Mean mean = mean_of_fixed_number(sums, 2);
  EXPECT_EQ(mean.value, one_million);
  const double half = 1.959964 * std::sqrt(2.0 / 100) / 2 * 1e6;
  EXPECT_NEAR(static_cast<double>(mean.high - mean.value), half, 5);
  EXPECT_EQ(mean.high - mean.value, mean.value - mean.low);
  EXPECT_GT(mean_at_any_time(sums, 2).high, mean.high);
  Moments alike;
  for (int i = 0; i < 3; ++i) alike.add(-7);
  EXPECT_EQ(mean_of_fixed_number(alike, 1),
            (Mean{-7 * one_million, -7 * one_million, -7 * one_million}));
}

TEST(PairStatistics, intervals_go_on_narrowing_over_a_thousand_million_pairs) {
  PairClasses many{{1'000'000'000, 0, 0, 0, 1'000'000'000}};
  const Share share = share_of_fixed_number(many);
  EXPECT_NEAR(static_cast<double>(share.high - share.value), 1.96 * 0.5 / std::sqrt(2e9) * 1e6, 1);
  Moments sums{.n = 1'000'000'000, .sum = 0, .squares = Wide{1'000'000'000} * 1'000'000};
  EXPECT_NEAR(static_cast<double>(mean_of_fixed_number(sums, 1).high),
              1.96 * 1000 / std::sqrt(1e9) * 1e6, 100);
}

TEST(PairStatistics, nothing_is_known_of_no_pairs) {
  EXPECT_EQ(share_of_fixed_number({}), (Share{one_million / 2, 0, one_million}));
}

}  // namespace
}  // namespace prizecourt
