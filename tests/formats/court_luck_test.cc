#include "court/luck.h"
#include "court/statistics.h"
#include "engine/table/fast_dice.h"
#include "tests/matchers.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

FaceCounts counts(std::array<std::int64_t, 6> of_face) {
  return {of_face};
}

TEST(ChiSquare, tails_are_those_of_the_printed_tables) {
  // Critical values for 5 degrees of freedom.
  const std::vector<std::pair<double, double>> printed = {
      {1.610, 0.90},   {4.351, 0.50},  {9.236, 0.10},   {11.070, 0.05},
      {12.833, 0.025}, {15.086, 0.01}, {16.750, 0.005}, {20.515, 0.001}};
  for (const auto& [x, p] : printed) EXPECT_NEAR(chi_square_5_tail(x), p, 0.0005) << x;
  EXPECT_EQ(chi_square_5_tail(0), 1);
  EXPECT_LT(chi_square_5_tail(200), 1e-30);
}

TEST(ChiSquare, of_faces_is_an_exact_fraction) {
  const auto even = unevenness_of(counts({10, 10, 10, 10, 10, 10}));
  ASSERT_TRUE(even);
  EXPECT_EQ(even->above, 0);
  EXPECT_EQ(even->p, 1);
  // By hand: 10 expected of each; 25 + 4 + 1 + 1 + 4 + 25 = 60, over 10.
  const auto uneven = unevenness_of(counts({5, 8, 9, 11, 10, 17}));
  const auto by_hand = unevenness_of(counts({5, 8, 9, 11, 12, 15}));
  ASSERT_TRUE(uneven && by_hand);
  EXPECT_EQ(by_hand->above, 6);
  EXPECT_EQ(by_hand->below, 1);
  EXPECT_EQ(uneven->above, 8);  // 25 + 4 + 1 + 1 + 0 + 49 = 80
  EXPECT_NEAR(uneven->p, chi_square_5_tail(8), 1e-12);
}

TEST(ChiSquare, too_few_dice_are_not_tested) {
  EXPECT_FALSE(unevenness_of(counts({29, 0, 0, 0, 0, 0})));
  EXPECT_TRUE(unevenness_of(counts({30, 0, 0, 0, 0, 0})));
  EXPECT_FALSE(unevenness_of(counts({})));
}

TEST(ChiSquare, of_fair_dice_has_a_p_that_is_anything_alike) {
  FastDice dice(7);
  std::array<int, 10> tenths{};
  constexpr int games = 4000;
  for (int game = 0; game < games; ++game) {
    std::array<Face, 120> faces{};
    dice.roll(Address{}, faces);
    FaceCounts one;
    one.add(faces);
    const double p = unevenness_of(one).value().p;
    ++tenths.at(std::min<std::size_t>(9, static_cast<std::size_t>(p * 10)));
  }
  // 400 each, with a standard deviation of 19; counts are steps, so a little more is allowed for.
  for (const int count : tenths) {
    EXPECT_GT(count, 310);
    EXPECT_LT(count, 490);
  }
}

TEST(ChiSquare, finds_a_loaded_die) {
  FaceCounts loaded;
  FastDice dice(8);
  for (int i = 0; i < 600; ++i) {
    std::array<Face, 1> face{};
    dice.roll(Address{}, face);
    if (i % 5 == 0) face[0] = 6;
    loaded.add(face);
  }
  EXPECT_LT(unevenness_of(loaded).value().p, 0.001);
}

TEST(Statistics, decimals_are_rounded_from_the_exact_value) {
  EXPECT_EQ(decimal(7, 2, 2), "3.50");
  EXPECT_EQ(decimal(2, 3, 2), "0.67");
  EXPECT_EQ(decimal(1, 8, 2), "0.13");
  EXPECT_EQ(decimal(0, 5, 1), "0.0");
  EXPECT_EQ(decimal(1, 200, 1), "0.0");
  EXPECT_EQ(decimal(119, 6, 0), "20");
  EXPECT_EQ(decimal(0.12345, 3), "0.123");
  EXPECT_EQ(decimal(-0.0001, 2), "0.00");
}

TEST(Statistics, probabilities_are_said_in_games) {
  EXPECT_EQ(one_of(0.9), "more than 1 in 2");
  EXPECT_EQ(one_of(0.5), "about 1 in 2");
  EXPECT_EQ(one_of(0.34), "about 1 in 3");
  EXPECT_EQ(one_of(0.001234), "about 1 in 810");
  EXPECT_EQ(one_of(0.0000123), "about 1 in 81,000");
  EXPECT_EQ(one_of(1e-9), "fewer than 1 in 1,000,000");
}

TEST(Luck, adds_up_games_by_player_and_by_rule) {
  constexpr RuleInfo fire{"X-1", "1", "broadside", ""};
  Luck one;
  one.games = 1;
  one.all = one.by_player["north"] = counts({1, 2, 3, 4, 5, 6});
  one.by_rule["X-1"] = {&fire, one.all};
  Luck sum;
  sum.add(one);
  sum.add(one);
  EXPECT_EQ(sum.games, 2);
  EXPECT_EQ(sum.all, counts({2, 4, 6, 8, 10, 12}));
  EXPECT_EQ(sum.by_player.at("north"), sum.all);
  EXPECT_EQ(sum.by_rule.at("X-1").second, sum.all);
  EXPECT_EQ(sum.all.dice(), 42);
  EXPECT_EQ(sum.all.pips(), 182);
}

Luck two_players(const FaceCounts& north, const FaceCounts& south) {
  static constexpr RuleInfo fire{"X-1", "1", "broadside", ""};
  Luck luck;
  luck.games = 1;
  luck.by_player["north"] = north;
  luck.by_player["south"] = south;
  luck.all.add(north);
  luck.all.add(south);
  luck.by_rule["X-1"] = {&fire, luck.all};
  return luck;
}

TEST(Luck, says_what_it_means_in_plain_words) {
  const std::string text =
      to_text(two_players(counts({20, 20, 20, 20, 20, 20}), counts({40, 18, 16, 16, 15, 15})));
  EXPECT_THAT(text, HasSubstr("north: fair dice are this uneven in more than 1 in 2 games of this "
                              "length: not unusual.\n"));
  EXPECT_THAT(text, HasSubstr("south: fair dice are this uneven in about 1 in 5,300 games"));
  EXPECT_THAT(text, HasSubstr("very unusual"));
  EXPECT_THAT(text,
              HasSubstr("Besides all dice together, 3 lines are tested. The most uneven is south"));
  EXPECT_THAT(text, HasSubstr("X-1 broadside"));
}

TEST(Luck, says_so_where_there_are_too_few_dice) {
  const std::string text =
      to_text(two_players(counts({20, 20, 20, 20, 20, 20}), counts({29, 0, 0, 0, 0, 0})));
  EXPECT_THAT(text, HasSubstr("south: too few dice for a test (fewer than 30).\n"));
  EXPECT_THAT(text, HasSubstr("Besides all dice together, 2 lines are tested."));
}

TEST(Luck, names_from_files_do_nothing_to_a_terminal) {
  Luck luck;
  luck.by_player["\x1b[31mred"] = counts({30, 0, 0, 0, 0, 0});
  EXPECT_THAT(to_text(luck), Not(HasSubstr("\x1b")));
  EXPECT_THAT(to_json(luck).to_text(), Not(HasSubstr("\x1b")));
}

TEST(Luck, as_json_has_exact_numbers) {
  const std::string json =
      to_json(two_players(counts({5, 8, 9, 11, 12, 15}), counts({1, 0, 0, 0, 0, 0}))).to_text();
  EXPECT_THAT(json, HasSubstr("\"prizecourt\": \"luck/1\""));
  EXPECT_THAT(json, HasSubstr("\"faces\": [5, 8, 9, 11, 12, 15]"));
  EXPECT_THAT(json, HasSubstr("\"chi_square\": [6, 1]"));
  EXPECT_THAT(json, HasSubstr("\"p\": \"0.306\""));
  EXPECT_THAT(
      json,
      HasSubstr(
          "{\"name\": \"south\", \"title\": \"south\", \"dice\": 1, \"faces\": [1, 0, 0, 0, 0, 0], "
          "\"pips\": 1}"));
}

}  // namespace
}  // namespace prizecourt
