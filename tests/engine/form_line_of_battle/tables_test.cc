#include "engine/rulesets/form_line_of_battle/tables.h"

#include "engine/rulesets/form_line_of_battle/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string_view>

/// tables.h against the catalogue, written down a second time.
namespace prizecourt::form_line_of_battle {
namespace {

TEST(LineOfBattleTables, the_difference_in_rate_as_the_catalogue_prints_it) {
  constexpr std::array<std::array<int, 7>, 7> printed = {{
      {0, -1, -2, -3, -4, -5, -6},
      {-1, 0, -1, -2, -3, -4, -5},
      {-2, -1, 0, -1, -2, -3, -4},
      {-3, -2, -1, 0, -1, -2, -3},
      {-4, -3, -2, -1, 0, -1, -2},
      {-5, -4, -3, -2, -1, 0, -1},
      {-6, -5, -4, -3, -2, -1, 0},
  }};
  for (int one = 1; one <= 7; ++one) {
    for (int two = 1; two <= 7; ++two) {
      EXPECT_EQ(rate_modifier(one, two),
                printed[static_cast<std::size_t>(one - 1)][static_cast<std::size_t>(two - 1)]);
    }
  }
}

TEST(LineOfBattleTables, crews_and_captains) {
  EXPECT_EQ(modifier_of(Quality::elite), 2);
  EXPECT_EQ(modifier_of(Quality::veteran), 1);
  EXPECT_EQ(modifier_of(Quality::experienced), 0);
  EXPECT_EQ(modifier_of(Quality::poor), -1);
  EXPECT_EQ(modifier_of(Captain::superior), 2);
  EXPECT_EQ(modifier_of(Captain::inspired), 1);
  EXPECT_EQ(modifier_of(Captain::average), 0);
  EXPECT_EQ(modifier_of(Captain::inept), -1);
}

TEST(LineOfBattleTables, what_is_usual_for_a_rate) {
  EXPECT_EQ(usual_broadside, (std::array<int, 7>{12, 11, 10, 9, 8, 7, 5}));
  EXPECT_EQ(usual_parties, (std::array<int, 7>{5, 4, 3, 3, 2, 1, 1}));
  EXPECT_EQ(rate_names.back(), "unrated");
}

TEST(LineOfBattleTables, musketry) {
  for (int sum = 2; sum <= 9; ++sum) EXPECT_EQ(musketry_result(sum), CaptainState::fit);
  EXPECT_EQ(musketry_result(10), CaptainState::wounded);
  EXPECT_EQ(musketry_result(11), CaptainState::wounded);
  EXPECT_EQ(musketry_result(12), CaptainState::killed);
  EXPECT_EQ(first_round_penalties, (std::array<int, 3>{0, -1, -2}));
}

TEST(LineOfBattleTables, losses_by_letter) {
  EXPECT_THAT(names(Result{}), testing::ElementsAre("A", "B1", "B2", "C1", "C2", "C3"));
  EXPECT_EQ(parties_lost, (std::array<int, 6>{1, 1, 2, 1, 0, 2}));
}

TEST(LineOfBattleTables, numbers_to_reach) {
  EXPECT_EQ(entangles_from, 4);
  EXPECT_EQ(initiates_from, 4);
  EXPECT_EQ(passes_from, 7);
  EXPECT_EQ(decisive_difference, 6);
  EXPECT_EQ(within_degrees, 45);
}

TEST(LineOfBattleTables, angles_are_the_smaller_ones) {
  EXPECT_EQ(angle_between(0, 359), 1);
  EXPECT_EQ(angle_between(350, 20), 30);
  EXPECT_EQ(angle_between(90, 270), 180);
  EXPECT_EQ(angle_between(10, 200), 170);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
