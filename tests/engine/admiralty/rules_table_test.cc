#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/rules.h"
#include "engine/rulesets/admiralty/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::admiralty {
namespace {

/// How many rules each of the three sections of the chapter has.
constexpr std::array rules_of_section = {5, 32, 4};

constexpr auto decision_ids = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"ADM-D1", "mobilize"},
    {"ADM-D2", "surrender"},
    {"ADM-D3", "board"},
    {"ADM-D4", "lead"},
    {"ADM-D5", "call-off"},
    {"ADM-D6", "unopposed"},
    {"ADM-D7", "resign"},
    {"ADM-D8", "draw"},
});

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
  EXPECT_LE(text.size(), 320U);
}

TEST(AdmiraltyRules, AreThoseOfTheCatalogueInOrder) {
  std::vector<std::string> expected;
  for (std::size_t section = 0; section < rules_of_section.size(); ++section) {
    for (int n = 1; n <= rules_of_section[section]; ++n) {
      expected.push_back("ADM-5." + std::to_string(section + 1) + "." + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  actual.reserve(rules.size());
  for (const RuleInfo& rule : rules) actual.emplace_back(rule.id);
  EXPECT_THAT(actual, testing::ElementsAreArray(expected));
}

TEST(AdmiraltyRules, HaveANameAndATextOfTheirOwn) {
  std::set<std::string_view> texts;
  for (const RuleInfo& rule : rules) {
    SCOPED_TRACE(rule.id);
    EXPECT_EQ(rule.section, rule.id.substr(4, 3));
    EXPECT_FALSE(rule.name.empty());
    EXPECT_LE(rule.name.size(), 24U);
    expect_prose(rule.text);
    EXPECT_TRUE(texts.insert(rule.text).second);
  }
}

TEST(AdmiraltyDecisions, AreThoseOfTheCatalogueInOrder) {
  ASSERT_EQ(decisions.size(), decision_ids.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].id, decision_ids[i].first);
    EXPECT_EQ(decisions[i].key, decision_ids[i].second);
    expect_prose(decisions[i].question);
    EXPECT_TRUE(decisions[i].question.ends_with('?'));
    expect_prose(decisions[i].silence);
  }
}

TEST(AdmiraltyEvents, HaveDistinctKindsAndFacts) {
  std::set<std::string_view> kinds;
  for (const EventInfo& info : event_kinds) {
    SCOPED_TRACE(info.kind);
    EXPECT_TRUE(kinds.insert(info.kind).second);
    EXPECT_FALSE(info.meaning.empty());
    EXPECT_EQ(info.meaning.find("  "), info.meaning.npos);
    EXPECT_EQ(info.facts.find("  "), info.facts.npos);
  }
  static_assert(kind("round") == "round");
}

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
