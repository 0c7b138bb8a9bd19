#include "engine/table/revision.h"
#include "tests/engine/catalogues.h"
#include "tests/matchers.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// What must hold of the tables of every ruleset: its rules, rulings, decisions, kinds of events
/// and revisions. What they hold is compared with the catalogues, which lie outside the code.
namespace prizecourt {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// Text that people read as one sentence after another.
void expect_prose(std::string_view text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
  EXPECT_EQ(text.find("  "), text.npos) << text;
  EXPECT_LE(text.size(), 320U) << text;
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), is_plain)) << text;
}

/// Small letters, digits and single hyphens: what a scenario can write without quotes.
bool is_key(std::string_view key) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !key.empty() && std::all_of(key.begin(), key.end(), fits) && key.front() != '-' &&
         key.back() != '-' && key.find("--") == key.npos;
}

class RulesetTables : public ::testing::TestWithParam<Catalogue> {};

// ---- rules --------------------------------------------------------------------------------------

TEST_P(RulesetTables, rules_are_those_of_the_catalogue) {
  std::vector<std::string> expected;
  for (const Series& series : GetParam().catalogue) {
    for (int n = 1; n <= series.count; ++n) {
      expected.push_back(series.prefix + std::to_string(n));
    }
  }
  std::vector<std::string> actual;
  for (const RuleInfo& rule : GetParam().rules) actual.emplace_back(rule.id);
  if (GetParam().folder == "away_boarders") {  // its catalogue is not in order either
    EXPECT_THAT(actual, UnorderedElementsAreArray(expected));
  } else {
    EXPECT_THAT(actual, ElementsAreArray(expected));
  }
}

TEST_P(RulesetTables, rules_name_the_section_that_they_come_from) {
  for (const RuleInfo& rule : GetParam().rules) {
    EXPECT_FALSE(rule.section.empty()) << rule.id;
    for (const Series& series : GetParam().catalogue) {
      if (!rule.id.starts_with(series.prefix) || series.section.empty()) continue;
      EXPECT_EQ(rule.section, series.section) << rule.id;
    }
  }
}

TEST(MasterAndCommanderRules, name_the_step_that_they_come_from) {
  for (const RuleInfo& rule : master_and_commander::rules) {
    const std::string_view step = rule.id.substr(3, rule.id.find('.') - 3);
    if (step == "0") {
      EXPECT_TRUE(rule.section == "set-up" || rule.section == "general") << rule.id;
    } else {
      EXPECT_EQ(rule.section, "step " + std::string(step)) << rule.id;
    }
  }
}

TEST_P(RulesetTables, rules_have_a_name_and_a_text_of_their_own) {
  std::set<std::string_view> texts;
  for (const RuleInfo& rule : GetParam().rules) {
    SCOPED_TRACE(rule.id);
    EXPECT_FALSE(rule.name.empty());
    EXPECT_LE(rule.name.size(), 26U);
    expect_prose(rule.text);
    EXPECT_TRUE(texts.insert(rule.text).second);
  }
}

// ---- decisions ----------------------------------------------------------------------------------

TEST_P(RulesetTables, decisions_are_those_of_the_catalogue_in_order) {
  std::vector<std::string> ids;
  std::vector<std::string> keys;
  for (const DecisionInfo& row : GetParam().decisions) {
    ids.emplace_back(row.id);
    keys.emplace_back(row.key);
  }
  std::vector<std::string> expected = words_of(GetParam().decision_ids);
  for (std::string& id : expected) id.insert(0, "D").insert(0, GetParam().letters);
  EXPECT_EQ(ids, expected);
  EXPECT_EQ(keys, words_of(GetParam().decision_keys));
}

TEST_P(RulesetTables, decisions_say_what_is_asked_and_what_silence_means) {
  for (const DecisionInfo& row : GetParam().decisions) {
    SCOPED_TRACE(row.id);
    expect_prose(row.question);
    EXPECT_TRUE(row.question.ends_with('?'));
    expect_prose(row.silence);
  }
}

// ---- rulings ------------------------------------------------------------------------------------

TEST_P(RulesetTables, rulings_are_all_there_in_order) {
  const auto rulings = GetParam().rulings;
  ASSERT_EQ(rulings.size(), GetParam().ruling_count);
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    EXPECT_EQ(rulings[row].id, std::string(GetParam().letters) + "R" + std::to_string(row + 1));
  }
}

TEST_P(RulesetTables, rulings_have_distinct_keys_and_options) {
  std::set<std::string_view> keys;
  for (const RulingInfo& ruling : GetParam().rulings) {
    SCOPED_TRACE(ruling.id);
    EXPECT_TRUE(is_key(ruling.key));
    EXPECT_TRUE(keys.insert(ruling.key).second);
    EXPECT_GE(ruling.option_count(), 1U);
    std::set<std::string_view> options;
    for (std::size_t i = 0; i < ruling.option_count(); ++i) {
      EXPECT_TRUE(is_key(ruling.options[i])) << ruling.options[i];
      EXPECT_TRUE(options.insert(ruling.options[i]).second) << ruling.options[i];
    }
    for (std::size_t i = ruling.option_count(); i < ruling.options.size(); ++i) {
      EXPECT_EQ(ruling.options[i], "");
    }
  }
}

TEST_P(RulesetTables, rulings_say_what_is_open_and_why) {
  for (const RulingInfo& ruling : GetParam().rulings) {
    SCOPED_TRACE(ruling.id);
    EXPECT_TRUE(ruling.question.ends_with('?')) << ruling.question;
    EXPECT_TRUE(ruling.reason.ends_with('.')) << ruling.reason;
    EXPECT_EQ(ruling.question.find("  "), std::string_view::npos);
    EXPECT_EQ(ruling.reason.find("  "), std::string_view::npos);
    EXPECT_LE(ruling.question.size(), 120U);
    EXPECT_LE(ruling.reason.size(), 320U);
  }
}

/// Their types in the header are compared with their options by the compiler (rulings.cc).
TEST_P(RulesetTables, these_rulings_are_selectable_and_no_others) {
  std::vector<std::size_t> selectable;
  for (std::size_t row = 0; row < GetParam().rulings.size(); ++row) {
    const RulingInfo& ruling = GetParam().rulings[row];
    if (ruling.kind != RulingKind::selectable) continue;
    selectable.push_back(row + 1);
    EXPECT_GE(ruling.option_count(), 2U) << ruling.id;
  }
  EXPECT_EQ(selectable, GetParam().selectable);
}

// ---- events and revisions -----------------------------------------------------------------------

TEST_P(RulesetTables, events_have_distinct_kinds_and_say_their_facts) {
  std::set<std::string_view> kinds;
  for (const EventInfo& info : GetParam().events) {
    SCOPED_TRACE(info.kind);
    EXPECT_TRUE(is_key(info.kind));
    EXPECT_TRUE(kinds.insert(info.kind).second);
    EXPECT_FALSE(info.meaning.empty());
    EXPECT_EQ(info.meaning.find("  "), info.meaning.npos);
    EXPECT_EQ(info.facts.find("  "), info.facts.npos);
  }
}

TEST_P(RulesetTables, revisions_are_numbered_and_say_what_they_change) {
  const auto revisions = GetParam().revisions;
  EXPECT_TRUE(are_numbered(revisions));
  for (const RevisionInfo& revision : revisions) {
    SCOPED_TRACE(revision.number);
    expect_prose(revision.change);
    const auto is_cited = [&](const auto& row) { return row.id == revision.cites; };
    const bool known = std::any_of(GetParam().rules.begin(), GetParam().rules.end(), is_cited) ||
                       std::any_of(GetParam().rulings.begin(), GetParam().rulings.end(), is_cited);
    EXPECT_EQ(known, revision.number > 1) << revision.cites;
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, RulesetTables, ::testing::ValuesIn(all_catalogues()),
                         [](const auto& tested) { return std::string(tested.param.folder); });

// ---- citations ----------------------------------------------------------------------------------

TEST(Citations, name_the_row_of_that_id) {
  static_assert(away_boarders::cite("AB-4.3.7")->id == "AB-4.3.7");
  static_assert(away_boarders::cite("AB-1.2.1") == &away_boarders::rules.front());
  static_assert(away_boarders::cite("AB-G9") == &away_boarders::rules.back());
  static_assert(broadsides_and_boarding_parties::decision("BBP-D12a")->key == "movement-from");
  static_assert(form_line_of_battle::kind("round") == "round");
  EXPECT_EQ(admiralty::cite_ruling("ADM-R1")->id, "ADM-R1");
  EXPECT_EQ(admiralty::cite_ruling("ADM-R60")->id, "ADM-R60");
  EXPECT_EQ(master_and_commander::cite_ruling("MC-R51"),
            master_and_commander::cite_ruling(master_and_commander::gage_threshold));
  static_assert(away_boarders::cite_ruling.row("AB-R100") == 99);
}

}  // namespace
}  // namespace prizecourt
