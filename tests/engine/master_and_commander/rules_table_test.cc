#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::master_and_commander {
namespace {

/// How many rules the catalogue has for step 0 (set-up and general) and for each of the 29 steps.
constexpr std::array rules_of_step = {10, 5, 2, 7, 14, 4, 5, 10, 3, 2, 4, 7, 5, 4, 3,
                                      2,  3, 1, 1, 1,  1, 1, 3,  2, 1, 1, 4, 1, 5, 2};

constexpr auto decision_keys = std::to_array<std::string_view>({
    "drift",       "event-ship",
    "movement",    "kedge-square",
    "next-square", "tow",
    "ram",         "dock",
    "range",       "windward-target",
    "gage-move",   "repair",
    "transfer",    "carry-out-transfer",
    "attack",      "answer",
    "rescue",      "grapple",
    "repel",       "resign",
    "draw",
});

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
}

TEST(MasterAndCommanderRules, AreThoseOfTheCatalogueInOrder) {
  std::vector<std::string> expected;
  for (std::size_t step = 0; step < rules_of_step.size(); ++step) {
    for (int n = 1; n <= rules_of_step[step]; ++n) {
      expected.push_back("MC-" + std::to_string(step) + "." + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  actual.reserve(rules.size());
  for (const RuleInfo& rule : rules) actual.emplace_back(rule.id);
  EXPECT_THAT(actual, testing::ElementsAreArray(expected));
}

TEST(MasterAndCommanderRules, NameTheStepTheyComeFrom) {
  for (const RuleInfo& rule : rules) {
    const std::string_view step = rule.id.substr(3, rule.id.find('.') - 3);
    if (step == "0") {
      EXPECT_TRUE(rule.section == "set-up" || rule.section == "general") << rule.id;
    } else {
      EXPECT_EQ(rule.section, "step " + std::string(step)) << rule.id;
    }
  }
}

TEST(MasterAndCommanderRules, HaveANameOfTheirOwnAndAText) {
  std::set<std::string_view> texts;
  for (const RuleInfo& rule : rules) {
    SCOPED_TRACE(rule.id);
    EXPECT_FALSE(rule.name.empty());
    EXPECT_LE(rule.name.size(), 24U);
    expect_prose(rule.text);
    EXPECT_LE(rule.text.size(), 320U);
    EXPECT_TRUE(texts.insert(rule.text).second);
  }
}

TEST(MasterAndCommanderRules, AreCitedById) {
  constexpr Rule sail = cite("MC-4.3");
  EXPECT_EQ(sail->id, "MC-4.3");
  EXPECT_EQ(sail->name, "sail");
  EXPECT_EQ(cite("MC-0.1"), &rules.front());
  EXPECT_EQ(cite("MC-29.2"), &rules.back());
}

TEST(MasterAndCommanderDecisions, AreThoseOfTheCatalogueInOrder) {
  ASSERT_EQ(decisions.size(), decision_keys.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].id, "MC-D" + std::to_string(i + 1));
    EXPECT_EQ(decisions[i].key, decision_keys[i]);
  }
}

TEST(MasterAndCommanderDecisions, HaveDistinctKeys) {
  std::set<std::string_view> keys;
  for (const DecisionInfo& row : decisions) EXPECT_TRUE(keys.insert(row.key).second) << row.key;
}

TEST(MasterAndCommanderDecisions, SayWhatIsAskedAndWhatSilenceMeans) {
  for (const DecisionInfo& row : decisions) {
    SCOPED_TRACE(row.id);
    expect_prose(row.question);
    EXPECT_TRUE(row.question.ends_with('?'));
    expect_prose(row.silence);
    EXPECT_LE(row.silence.size(), 320U);
  }
}

TEST(MasterAndCommanderDecisions, AreCitedById) {
  constexpr Decision sail = decision("MC-D5");
  EXPECT_EQ(sail->key, "next-square");
  EXPECT_EQ(decision("MC-D21"), &decisions.back());
}

}  // namespace
}  // namespace prizecourt::master_and_commander
