#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

/// Rounds of dice.
namespace prizecourt::admiralty::fixtures {
namespace {

TEST(ADM_5_2_19, both_throw_all_their_dice) {
  Play play(left_over());
  play.order("unopposed bravo none");
  play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  play.turn();
  const Event rolled = play.told.first("rolled");
  EXPECT_EQ(rolled.rolls[0].faces.size(), 2U);
  EXPECT_EQ(rolled.rolls[1].faces.size(), 3U);
  EXPECT_EQ(rolled.rolls[1].address.who, "bravo");
}

TEST(ADM_5_2_20, two_rounds_a_turn_and_no_third) {
  Play play(left_over());
  play.order("unopposed bravo none");
  play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  play.dice.round("alpha", "bravo", {4, 4}, {4, 4, 1});
  play.turn();
  EXPECT_EQ(play.told.all("round").size(), 2U);
  EXPECT_EQ(play.orders.all("ADM-D5", "alpha").size(), 3U) << "before the first, after each";
}

Line line(const Best& attacker, const Best& defender, int pairs) {
  return {attacker, defender, pairs};
}

TEST(ADM_5_2_21, three_highest_against_three_highest) {
  Scene scene = left_over();
  scene.state.actions[0].dice = {5, 4};
  scene.state.actions[0].dice_at_start = {5, 4};
  Play play(scene);
  play.order("call off alpha after round 1");
  play.dice.round("alpha", "bravo", {1, 6, 2, 5, 3}, {4, 4, 4, 6});
  play.turn();
  const Event round = play.told.first("round");
  EXPECT_EQ(facts(round, "attacker; defender; winners; left"),
            "6 5 3; 6 4 4; tie attacker defender; 4 3");
}

TEST(ADM_5_2_22, the_lower_die_goes_and_ties_stay) {
  const Both lost = losses_of(line({6, 4, 2}, {5, 4, 3}, 3));
  EXPECT_EQ(lost, (Both{1, 1}));
  EXPECT_EQ(losses_of(line({6, 4, 2}, {6, 5, 3}, 1)), (Both{0, 0})) << "one pair only";
}

TEST(ADM_5_2_23, which_dice_are_unopposed) {
  for (const auto& [dice, count] : {std::pair{Both{3, 3}, 0},
                                    {Both{5, 4}, 0},
                                    {Both{2, 2}, 0},
                                    {Both{3, 2}, 1},
                                    {Both{4, 2}, 1},
                                    {Both{1, 1}, 0},
                                    {Both{2, 1}, 1},
                                    {Both{3, 1}, 2},
                                    {Both{9, 1}, 2}}) {
    EXPECT_EQ(unopposed_of(dice).dice, count) << dice.attacker << " " << dice.defender;
    EXPECT_EQ(unopposed_of({dice.defender, dice.attacker}).dice, count);
  }
}

std::string names(std::span<const Option> options) {
  std::string text;
  for (const Option& option : options) (text += option.name) += ' ';
  return text;
}

TEST(ADM_5_2_23, where_the_points_can_go) {
  const Unopposed one{Role::attacker, 1};
  const Unopposed two{Role::attacker, 2};
  EXPECT_EQ(names(one.options(2)), "highest second none ");
  EXPECT_EQ(names(one.options(1)), "highest none ");
  EXPECT_EQ(names(two.options(1)), "highest higher-only lower-only none ");
  const Line both = line({5, 3, 2}, {6, 4, 0}, 2);
  EXPECT_EQ(lend(both, one, Lending::highest).attacker[0], 7);
  EXPECT_EQ(lend(both, one, Lending::second).attacker[1], 5);
  const Line single = line({5, 3, 2}, {6, 0, 0}, 1);
  EXPECT_EQ(lend(single, two, Lending::highest).attacker[0], 10);
  EXPECT_EQ(lend(single, two, Lending::higher_only).attacker[0], 8);
  EXPECT_EQ(lend(single, two, Lending::lower_only).attacker[0], 7);
  EXPECT_EQ(lend(single, two, Lending::none).attacker[0], 5);
}

TEST(ADM_D6, silence_does_what_is_best) {
  const Unopposed defender{Role::defender, 1};
  EXPECT_EQ(best_lending(line({6, 5, 0}, {4, 4, 2}, 2), defender), Lending::second);
  EXPECT_EQ(best_lending(line({5, 2, 0}, {4, 4, 2}, 2), defender), Lending::highest);
  EXPECT_EQ(best_lending(line({5, 2, 0}, {4, 2, 1}, 2), defender), Lending::second)
      << "both come to nothing in sum, and this one costs the enemy a die";
  EXPECT_EQ(best_lending(line({2, 2, 0}, {6, 6, 1}, 2), defender), Lending::highest);
  EXPECT_EQ(best_lending(line({2, 0, 0}, {6, 5, 1}, 1), {Role::defender, 2}), Lending::highest);
}

TEST(ADM_D6, is_asked_of_the_side_that_has_them_and_taken_as_ordered) {
  Play play(left_over());
  play.order("unopposed bravo none");
  play.dice.round("alpha", "bravo", {4, 3}, {3, 3, 6});
  play.dice.round("alpha", "bravo", {4}, {3, 3, 6});
  play.order("call off alpha after round 1");
  play.until("close");
  const auto asked = play.orders.all("ADM-D6", "bravo");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked.front().player, "blue");
  EXPECT_EQ(asked.front().about, "alpha");
  EXPECT_EQ(facts(play.told.first("round"), "defender; added; unopposed"), "6 3; ; 3");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
