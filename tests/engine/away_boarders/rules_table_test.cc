#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

/// How many rules the catalogue has of each series, and where the printed rules say them.
struct Series {
  std::string_view prefix;
  int count;
  std::string_view section;
};

// clang-format off
constexpr auto catalogue = std::to_array<Series>({
    {"AB-1.2.",  1, "1.2"}, {"AB-1.4.",  5, "1.4"}, {"AB-1.5.",  1, "1.5"},
    {"AB-2.1.",  4, "2.1"}, {"AB-2.2.",  4, "2.2"}, {"AB-2.3.",  8, "2.3"},
    {"AB-3.0.",  1, "3.0"}, {"AB-3.1.", 10, "3.1"}, {"AB-3.2.",  3, "3.2"}, {"AB-3.3.", 6, "3.3"},
    {"AB-4.1.",  6, "4.1"}, {"AB-4.2.",  6, "4.2"}, {"AB-4.3.", 17, "4.3"}, {"AB-4.4.", 3, "4.4"},
    {"AB-5.",    7, "5.0"},
    {"AB-T.",    5, ""},  // the sections of tables differ
    {"AB-G",     9, "project data"},
});

constexpr auto decision_keys = std::to_array<std::string_view>({
    "load-at-start", "sail-at-start", "crew-act", "crew-split", "rally-box", "move-order", "move",
    "turn-side", "pass-side", "fire", "aim", "damage-box", "gun-lost", "crew-lost", "set-sail",
    "load-guns", "swing-swivel", "double-shot", "repair", "seize", "board", "commander-joins",
    "split-party", "free-attack-loss", "strike", "row",
    "resign",
    "draw",
});

// clang-format on

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
}

TEST(AwayBoardersRules, AreThoseOfTheCatalogueEachOnce) {
  std::vector<std::string> expected;
  for (const Series& series : catalogue) {
    for (int n = 1; n <= series.count; ++n) {
      expected.push_back(std::string(series.prefix) + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  actual.reserve(rules.size());
  for (const RuleInfo& rule : rules) actual.emplace_back(rule.id);
  EXPECT_THAT(actual, testing::UnorderedElementsAreArray(expected));
}

TEST(AwayBoardersRules, NameTheSectionTheyComeFrom) {
  for (const RuleInfo& rule : rules) {
    EXPECT_FALSE(rule.section.empty()) << rule.id;
    for (const Series& series : catalogue) {
      if (!rule.id.starts_with(series.prefix) || series.section.empty()) continue;
      EXPECT_EQ(rule.section, series.section) << rule.id;
    }
  }
}

TEST(AwayBoardersRules, HaveANameAndAText) {
  for (const RuleInfo& rule : rules) {
    SCOPED_TRACE(rule.id);
    EXPECT_FALSE(rule.name.empty());
    expect_prose(rule.text);
    EXPECT_LE(rule.text.size(), 320U);
  }
}

TEST(AwayBoardersRules, AreCitedById) {
  constexpr Rule cap = cite("AB-4.3.7");
  EXPECT_EQ(cap->id, "AB-4.3.7");
  EXPECT_EQ(cap->name, "cap");
  EXPECT_EQ(cite("AB-1.2.1"), &rules.front());
  EXPECT_EQ(cite("AB-G9"), &rules.back());
}

TEST(AwayBoardersDecisions, AreThoseOfTheCatalogueInOrder) {
  ASSERT_EQ(decisions.size(), decision_keys.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].id, "AB-D" + std::to_string(i + 1));
    EXPECT_EQ(decisions[i].key, decision_keys[i]);
  }
}

TEST(AwayBoardersDecisions, HaveDistinctKeys) {
  std::set<std::string_view> keys;
  for (const DecisionInfo& row : decisions) EXPECT_TRUE(keys.insert(row.key).second) << row.key;
}

TEST(AwayBoardersDecisions, SayWhatIsAskedAndWhatSilenceMeans) {
  for (const DecisionInfo& row : decisions) {
    SCOPED_TRACE(row.id);
    expect_prose(row.question);
    EXPECT_TRUE(row.question.ends_with('?'));
    expect_prose(row.silence);
  }
}

TEST(AwayBoardersDecisions, AreCitedById) {
  constexpr Decision move = decision("AB-D7");
  EXPECT_EQ(move->key, "move");
  EXPECT_EQ(decision("AB-D28"), &decisions.back());
}

}  // namespace
}  // namespace prizecourt::away_boarders
