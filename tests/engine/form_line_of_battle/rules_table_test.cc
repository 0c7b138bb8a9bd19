#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

/// How many rules each section of the catalogue has.
constexpr auto rules_of_section = std::to_array<std::pair<std::string_view, int>>({
    {"8.0", 8},
    {"8.1", 8},
    {"8.2", 24},
    {"9.3", 3},
});

constexpr auto decision_ids = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"FLB-D1", "attempt"},
    {"FLB-D2", "impromptu"},
    {"FLB-D3", "counter-board"},
    {"FLB-D4", "musketry"},
    {"FLB-D5", "break-off"},
    {"FLB-D6", "follow-up"},
    {"FLB-D7", "casualties"},
    {"FLB-D8", "musketry-target"},
    {"FLB-D9", "commit"},
    {"FLB-D10", "strike"},
    {"FLB-D11", "resign"},
    {"FLB-D12", "draw"},
});

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
}

TEST(LineOfBattleRules, AreThoseOfTheCatalogueInOrder) {
  std::vector<std::string> expected;
  for (const auto& [section, count] : rules_of_section) {
    for (int n = 1; n <= count; ++n) {
      expected.push_back("FLB-" + std::string(section) + "." + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  actual.reserve(rules.size());
  for (const RuleInfo& rule : rules) actual.emplace_back(rule.id);
  EXPECT_THAT(actual, testing::ElementsAreArray(expected));
}

TEST(LineOfBattleRules, HaveANameAndATextOfTheirOwn) {
  std::set<std::string_view> texts;
  for (const RuleInfo& rule : rules) {
    SCOPED_TRACE(rule.id);
    EXPECT_FALSE(rule.section.empty());
    EXPECT_FALSE(rule.name.empty());
    EXPECT_LE(rule.name.size(), 24U);
    expect_prose(rule.text);
    EXPECT_LE(rule.text.size(), 320U);
    EXPECT_TRUE(texts.insert(rule.text).second);
  }
}

TEST(LineOfBattleRules, AreCitedById) {
  constexpr Rule musketry = cite("FLB-8.2.1");
  EXPECT_EQ(musketry->name, "musketry");
  EXPECT_EQ(cite("FLB-8.0.1"), &rules.front());
  EXPECT_EQ(cite("FLB-9.3.3"), &rules.back());
}

TEST(LineOfBattleDecisions, AreThoseOfTheCatalogueInOrder) {
  ASSERT_EQ(decisions.size(), decision_ids.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].id, decision_ids[i].first);
    EXPECT_EQ(decisions[i].key, decision_ids[i].second);
  }
}

TEST(LineOfBattleDecisions, SayWhatIsAskedAndWhatSilenceMeans) {
  for (const DecisionInfo& row : decisions) {
    SCOPED_TRACE(row.id);
    expect_prose(row.question);
    EXPECT_TRUE(row.question.ends_with('?'));
    expect_prose(row.silence);
    EXPECT_LE(row.silence.size(), 320U);
  }
}

TEST(LineOfBattleDecisions, AreCitedById) {
  constexpr Decision counter_board = decision("FLB-D3");
  EXPECT_EQ(counter_board->key, "counter-board");
  EXPECT_EQ(decision("FLB-D12"), &decisions.back());
}

TEST(LineOfBattleEvents, HaveDistinctKindsAndFacts) {
  std::set<std::string_view> kinds;
  for (const EventInfo& info : event_kinds) {
    SCOPED_TRACE(info.kind);
    EXPECT_TRUE(kinds.insert(info.kind).second);
    EXPECT_FALSE(info.meaning.empty());
    EXPECT_EQ(info.facts.find("  "), info.facts.npos);
  }
  static_assert(kind("round") == "round");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
