#include "formats/rulesets/rulesets.h"
#include "tests/matchers.h"

#include <algorithm>
#include <set>
#include <sstream>

// The tables of what is told of ships name what there is.
namespace prizecourt {
namespace {

std::set<std::string> words_in(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::set<std::string> words;
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

/// Whether a fact of events of that kind can be that word.
bool can_be(const RulesetRow& ruleset, const NewsWords& row) {
  return std::any_of(ruleset.facts.begin(), ruleset.facts.end(), [&](const FactInfo& fact) {
    const bool of_kind = fact.kinds.empty() || words_in(fact.kinds).contains(std::string(row.kind));
    return fact.fact == row.fact && of_kind &&
           words_in(fact.values).contains(std::string(row.value));
  });
}

TEST(NewsWords, name_events_and_facts_that_there_are) {
  for (const RulesetRow& ruleset : all_rulesets()) {
    EXPECT_FALSE(ruleset.news.empty()) << ruleset.id;
    for (const NewsWords& row : ruleset.news) {
      const auto event = std::find_if(ruleset.events.begin(), ruleset.events.end(),
                                      [&](const EventInfo& one) { return one.kind == row.kind; });
      ASSERT_NE(event, ruleset.events.end()) << ruleset.id << ' ' << row.kind;
      const auto facts = words_in(event->facts);
      for (const std::string_view fact : {row.fact, row.several}) {
        if (fact.empty()) continue;
        EXPECT_THAT(facts, Contains(std::string(fact))) << row.kind;
      }
      EXPECT_TRUE(row.fact.empty() || can_be(ruleset, row)) << row.kind << ' ' << row.value;
    }
  }
}

}  // namespace
}  // namespace prizecourt
