#include "engine/rulesets/form_line_of_battle/rulings.h"

#include "tests/engine/ruling_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

TEST(LineOfBattleRulings, AreAllThereInOrder) {
  ASSERT_EQ(rulings().size(), 67U);
  ruling_laws::expect_in_order(rulings(), "FLB-R");
}

TEST(LineOfBattleRulings, HaveDistinctKeysAndOptions) {
  ruling_laws::expect_distinct_keys(rulings());
  ruling_laws::expect_distinct_options(rulings());
}

TEST(LineOfBattleRulings, SayWhatIsOpenAndWhy) {
  ruling_laws::expect_prose(rulings());
}

TEST(LineOfBattleRulings, ExactlyTwelveAreSelectable) {
  std::vector<std::size_t> selectable;
  for (std::size_t row = 0; row < rulings().size(); ++row) {
    if (rulings()[row].kind != RulingKind::selectable) continue;
    selectable.push_back(row + 1);
    EXPECT_GE(rulings()[row].option_count(), 2U) << rulings()[row].id;
  }
  EXPECT_THAT(selectable, testing::ElementsAre(2, 3, 16, 35, 36, 40, 47, 51, 54, 56, 59, 62));
}

template <class Option>
void expect_options(Selectable<Option> ruling, std::string_view key,
                    std::initializer_list<std::pair<Option, std::string_view>> options) {
  SCOPED_TRACE(key);
  const RulingInfo& row = rulings()[ruling.row];
  EXPECT_EQ(cite_ruling(ruling), &row);
  EXPECT_EQ(row.key, key);
  EXPECT_EQ(row.kind, RulingKind::selectable);
  ASSERT_EQ(row.option_count(), options.size());
  RulingsInForce in_force;
  EXPECT_EQ(in_force[ruling], options.begin()->first) << "the default";
  for (const auto& [option, name] : options) {
    const auto index = static_cast<std::size_t>(option);
    ASSERT_LT(index, options.size());
    EXPECT_EQ(row.options[index], name);
    in_force.choose(ruling.row, index);
    EXPECT_EQ(in_force[ruling], option);
  }
}

TEST(LineOfBattleRulings, SelectableOnesOfOneFightHaveTheTypesOfTheirOptions) {
  expect_options<ImpromptuCounter>(
      impromptu_counter, "impromptu-counter",
      {{ImpromptuCounter::allowed, "allowed"},
       {ImpromptuCounter::declared_attempts_only, "declared-attempts-only"}});
  expect_options<CounterTime>(counter_time, "counter-time",
                              {{CounterTime::at_contact, "at-contact"},
                               {CounterTime::after_initiation, "after-initiation"}});
  expect_options<RepeatedAttempt>(
      repeated_attempt, "repeated-attempt",
      {{RepeatedAttempt::new_contact_needed, "new-contact-needed"},
       {RepeatedAttempt::each_own_action_phase_in_contact, "each-own-action-phase-in-contact"}});
  expect_options<DrawAtZero>(
      draw_at_zero, "draw-at-zero",
      {{DrawAtZero::broadside_reduced, "broadside-reduced"}, {DrawAtZero::no_effect, "no-effect"}});
  expect_options<DrawSilences>(draw_silences, "draw-silences",
                               {{DrawSilences::tests_for_that_cause, "tests-for-that-cause"},
                                {DrawSilences::no_test_in_a_draw, "no-test-in-a-draw"}});
  expect_options<StrikingFreely>(
      striking_freely, "striking-freely",
      {{StrikingFreely::no, "no"}, {StrikingFreely::between_rounds, "between-rounds"}});
  expect_options<CaptainInTest>(captain_in_test, "captain-in-test",
                                {{CaptainInTest::as_printed, "as-printed"},
                                 {CaptainInTest::penalty, "penalty"},
                                 {CaptainInTest::none, "none"}});
}

TEST(LineOfBattleRulings, SelectableOnesOfSeveralShipsHaveTheTypesOfTheirOptions) {
  expect_options<CombinedQuality>(combined_quality, "combined-quality",
                                  {{CombinedQuality::sum, "sum"},
                                   {CombinedQuality::average_rounded_down, "average-rounded-down"},
                                   {CombinedQuality::best, "best"}});
  expect_options<MultipleMusketry>(multiple_musketry, "multiple-musketry",
                                   {{MultipleMusketry::one_shot_per_ship, "one-shot-per-ship"},
                                    {MultipleMusketry::one_shot_per_side, "one-shot-per-side"}});
  expect_options<SeveralPushedBack>(
      several_pushed_back, "several-pushed-back",
      {{SeveralPushedBack::whole_side, "whole-side"},
       {SeveralPushedBack::each_to_own_deck_one_fight_each, "each-to-own-deck-one-fight-each"}});
  expect_options<TestAtZero>(test_at_zero, "test-at-zero",
                             {{TestAtZero::each_ship_at_zero_tests, "each-ship-at-zero-tests"},
                              {TestAtZero::only_when_side_at_zero, "only-when-side-at-zero"}});
  expect_options<AcrossAPrize>(
      across_a_prize, "across-a-prize",
      {{AcrossAPrize::no, "no"},
       {AcrossAPrize::prize_in_contact_counts, "prize-in-contact-counts"}});
}

TEST(LineOfBattleRulings, AreCitedById) {
  static_assert(cite_ruling("FLB-R40") == &ruling_table[captain_in_test.row]);
  EXPECT_EQ(cite_ruling("FLB-R1")->key, "dice-order");
  EXPECT_EQ(cite_ruling("FLB-R65")->key, "available-parties");
  EXPECT_EQ(ruling_row("FLB-R50"), 49U);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
