#include "extras/bots/rulesets/broadsides_and_boarding_parties/melee_odds.h"

#include <gtest/gtest.h>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Band one{.figures = 1};
constexpr Band two{.figures = 2};
constexpr Band three{.figures = 3};
constexpr Band captain_alone{.figures = 1, .captain = true};

const MeleeOdds& odds_of(const Band& own, const Band& enemy) {
  return odds_of(own, enemy, CaptainCounts::yes);
}

TEST(MeleeOdds, are_even_between_equals) {
  for (const Band& band : {one, two, three, captain_alone}) {
    const MeleeOdds& odds = odds_of(band, band);
    EXPECT_NEAR(odds.wins, 5000, 3) << band.figures;
    EXPECT_NEAR(odds.own_lost, odds.enemy_lost, 6) << band.figures;
  }
}

/// Of the rolls that decide, one man wins 10 of 31 against a Captain, who adds 1 (BBP-11.6).
TEST(MeleeOdds, of_one_roll_are_those_of_its_dice) {
  EXPECT_EQ(odds_of(one, captain_alone).wins, 3225);
  EXPECT_EQ(odds_of(one, captain_alone).enemy_lost, 3225);
  EXPECT_EQ(odds_of(one, captain_alone).own_lost, 6775);
}

/// Two against one add 1; the first roll lost leaves one against one.
TEST(MeleeOdds, of_a_fight_go_through_all_its_rolls) {
  const int first = roll_won(two, one, CaptainCounts::yes);
  EXPECT_EQ(first, 21 * 10'000 / 31);
  EXPECT_NEAR(odds_of(two, one).wins, first + (10'000 - first) / 2, 2);
  EXPECT_GT(odds_of(three, one).wins, odds_of(two, one).wins);
}

/// Where he is not counted, a man has the numbers of a Captain alone, who has but his bonus.
TEST(MeleeOdds, hang_on_whether_the_captain_counts) {
  EXPECT_EQ(odds_of(one, captain_alone, CaptainCounts::no).wins, 5000);
  EXPECT_EQ(odds_of(two, three, CaptainCounts::no).wins, odds_of(two, three).wins);
}

TEST(MeleeOdds, of_both_sides_add_up) {
  EXPECT_NEAR(odds_of(two, three).wins + odds_of(three, two).wins, 10'000, 3);
  EXPECT_NEAR(odds_of(two, three).own_lost, odds_of(three, two).enemy_lost, 3);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
