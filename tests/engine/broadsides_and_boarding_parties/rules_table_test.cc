#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// How many rules each of the twelve chapters of the catalogue has.
constexpr std::array rules_of_chapter = {10, 9, 6, 9, 7, 11, 5, 7, 4, 8, 8, 4};

/// D7, D9 and D11 are nobody's to take.
constexpr auto decision_ids = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"BBP-D1a", "set-up-captain"},
    {"BBP-D1b", "set-up-crew"},
    {"BBP-D2", "plot"},
    {"BBP-D3", "surrender"},
    {"BBP-D4", "fire"},
    {"BBP-D5", "target-row"},
    {"BBP-D6", "hull-side"},
    {"BBP-D8", "stand-in"},
    {"BBP-D10", "volley"},
    {"BBP-D12a", "movement-from"},
    {"BBP-D12b", "movement-to"},
    {"BBP-D13", "fight-order"},
    {"BBP-D14", "draw-offer"},
});

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
}

TEST(BroadsidesRules, AreThoseOfTheCatalogueInOrder) {
  std::vector<std::string> expected;
  for (std::size_t chapter = 0; chapter < rules_of_chapter.size(); ++chapter) {
    for (int n = 1; n <= rules_of_chapter[chapter]; ++n) {
      expected.push_back("BBP-" + std::to_string(chapter + 1) + "." + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  actual.reserve(rules.size());
  for (const RuleInfo& rule : rules) actual.emplace_back(rule.id);
  EXPECT_THAT(actual, testing::ElementsAreArray(expected));
}

TEST(BroadsidesRules, HaveANameAndATextOfTheirOwn) {
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

TEST(BroadsidesRules, AreCitedById) {
  constexpr Rule broadside = cite("BBP-4.5");
  EXPECT_EQ(broadside->name, "broadside");
  EXPECT_EQ(cite("BBP-1.1"), &rules.front());
  EXPECT_EQ(cite("BBP-12.4"), &rules.back());
}

TEST(BroadsidesDecisions, AreThoseOfTheCatalogueInOrder) {
  ASSERT_EQ(decisions.size(), decision_ids.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].id, decision_ids[i].first);
    EXPECT_EQ(decisions[i].key, decision_ids[i].second);
  }
}

TEST(BroadsidesDecisions, SayWhatIsAskedAndWhatSilenceMeans) {
  for (const DecisionInfo& row : decisions) {
    SCOPED_TRACE(row.id);
    expect_prose(row.question);
    EXPECT_TRUE(row.question.ends_with('?'));
    expect_prose(row.silence);
    EXPECT_LE(row.silence.size(), 320U);
  }
}

TEST(BroadsidesDecisions, AreCitedById) {
  constexpr Decision plot = decision("BBP-D2");
  EXPECT_EQ(plot->key, "plot");
  EXPECT_EQ(decision("BBP-D14"), &decisions.back());
}

TEST(BroadsidesEvents, HaveDistinctKindsAndFacts) {
  std::set<std::string_view> kinds;
  for (const EventInfo& info : event_kinds) {
    SCOPED_TRACE(info.kind);
    EXPECT_TRUE(kinds.insert(info.kind).second);
    EXPECT_FALSE(info.meaning.empty());
    EXPECT_EQ(info.facts.find("  "), info.facts.npos);
  }
  static_assert(kind("shot") == "shot");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
