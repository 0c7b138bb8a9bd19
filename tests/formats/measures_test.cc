#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

/// The tables of measures name what there is: facts that their events can have, rules that exist.
namespace prizecourt {
namespace {

std::set<std::string> words_in(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::set<std::string> words;
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

struct Tables {
  MeasureTable odds;
  std::span<const EventInfo> events;
  std::span<const RuleInfo> rules;
};

void expect_rule(const Tables& tables, std::string_view id) {
  const bool known = std::any_of(tables.rules.begin(), tables.rules.end(),
                                 [&](const RuleInfo& rule) { return rule.id == id; });
  EXPECT_TRUE(known) << id;
}

bool is_kind(const Tables& tables, std::string_view kind) {
  return std::any_of(tables.events.begin(), tables.events.end(),
                     [&](const EventInfo& one) { return one.kind == kind; });
}

void expect_sound(const Tables& tables) {
  EXPECT_FALSE(tables.odds.measures.empty());
  std::set<std::string> of_turn;
  for (const Measure& measure : tables.odds.measures) {
    const auto event = std::find_if(tables.events.begin(), tables.events.end(),
                                    [&](const EventInfo& one) { return one.kind == measure.kind; });
    ASSERT_NE(event, tables.events.end()) << measure.kind;
    const std::string fact(measure.fact);
    const bool counts = measure.reading == Reading::count;
    const bool in_words = fact.empty() && measure.reading == Reading::all;
    EXPECT_EQ(fact.empty(), counts || in_words) << measure.name;
    EXPECT_TRUE(fact.empty() || words_in(event->facts).contains(fact))
        << measure.kind << " " << fact;
    EXPECT_EQ(measure.text.empty(), measure.reading != Reading::where) << measure.name;
    const bool of_somebody = measure.worse_for != Party::nobody;
    EXPECT_TRUE(of_somebody || measure.reading != Reading::names) << measure.name;
    const std::string same(measure.same);
    EXPECT_TRUE(same.empty() || words_in(event->facts).contains(same)) << measure.kind << same;
    EXPECT_TRUE(same.empty() || reads_own_dice(measure)) << measure.name;
    EXPECT_TRUE(measure.again.empty() || measure.reading == Reading::first) << measure.name;
    EXPECT_TRUE(measure.until.empty() || is_kind(tables, measure.until)) << measure.until;
    for (const std::string& rule : words_in(measure.dice)) expect_rule(tables, rule);
    if (measure.after.empty()) {
      EXPECT_TRUE(of_turn.insert(std::string(measure.name)).second) << measure.name << " twice";
      EXPECT_TRUE(measure.dice.empty()) << "all dice of a turn vary";
    }
  }
  EXPECT_FALSE(of_turn.empty());
  for (const std::string_view heap : tables.odds.heaps) expect_rule(tables, heap);
}

TEST(Measures, name_facts_and_rules_that_there_are) {
  for (const RulesetRow& row : all_rulesets()) {
    SCOPED_TRACE(row.id);
    expect_sound({row.odds, row.events, row.rules});
  }
}

}  // namespace
}  // namespace prizecourt
