#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/rules.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/rules.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rules.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/rulesets/form_line_of_battle/rules.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/master_and_commander/events.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/rules.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/rulesets/yardarm/events.h"
#include "engine/rulesets/yardarm/rules.h"
#include "engine/table/revision.h"
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

/// Rules of the catalogue with one beginning, numbered from 1, and where the printed rules say
/// them; empty where that differs.
struct Series {
  std::string prefix;
  int count = 0;
  std::string_view section{};
};

struct Tables {
  std::string_view folder;
  std::string_view letters;  ///< with which all ids begin: "AB-"
  std::span<const RuleInfo> rules;
  std::span<const RulingInfo> rulings;
  std::span<const DecisionInfo> decisions;
  std::span<const EventInfo> events;
  std::span<const RevisionInfo> revisions;
  std::vector<Series> catalogue;
  std::string_view decision_ids;   ///< what follows "AB-D", with blanks between
  std::string_view decision_keys;  ///< with blanks between
  std::size_t ruling_count = 0;
  std::vector<std::size_t> selectable;  ///< the numbers of those rulings
};

std::ostream& operator<<(std::ostream& out, const Tables& tables) {
  return out << tables.folder;
}

/// "2." with how many rules, for each chapter or step from the first number on.
std::vector<Series> chapters(std::string_view letters, int first, std::span<const int> counts) {
  std::vector<Series> all;
  for (const int count : counts) {
    all.push_back({std::string(letters) + std::to_string(first++) + '.', count});
  }
  return all;
}

constexpr std::array rules_of_broadsides = {10, 9, 6, 9, 7, 11, 5, 7, 4, 8, 8, 4};

/// Set-up and general, then the 29 steps.
constexpr std::array rules_of_master = {10, 5, 2, 7, 14, 4, 5, 10, 3, 2, 4, 7, 5, 4, 3,
                                        2,  3, 1, 1, 1,  1, 1, 3,  2, 1, 1, 4, 1, 5, 2};

constexpr std::array rules_of_yardarm = {1, 6, 2, 7, 4, 2, 2};

const std::vector<Tables>& all_tables() {
  // clang-format off
  static const std::vector<Tables> all = {
      {"admiralty", "ADM-", admiralty::rules, admiralty::ruling_table, admiralty::decisions,
       admiralty::event_kinds, only_revision,
       {{"ADM-5.1.", 5, "5.1"}, {"ADM-5.2.", 32, "5.2"}, {"ADM-5.3.", 4, "5.3"}},
       "1 2 3 4 5 6 7 8", "mobilize surrender board lead call-off unopposed resign draw",
       60, {13, 16, 17, 19, 22, 24, 25, 31, 41, 44, 53}},
      {"away_boarders", "AB-", away_boarders::rules, away_boarders::ruling_table,
       away_boarders::decisions, away_boarders::event_kinds, only_revision,
       {{"AB-1.2.", 1, "1.2"}, {"AB-1.4.", 5, "1.4"}, {"AB-1.5.", 1, "1.5"}, {"AB-2.1.", 4, "2.1"},
        {"AB-2.2.", 4, "2.2"}, {"AB-2.3.", 8, "2.3"}, {"AB-3.0.", 1, "3.0"}, {"AB-3.1.", 10, "3.1"},
        {"AB-3.2.", 3, "3.2"}, {"AB-3.3.", 6, "3.3"}, {"AB-4.1.", 6, "4.1"}, {"AB-4.2.", 6, "4.2"},
        {"AB-4.3.", 17, "4.3"}, {"AB-4.4.", 3, "4.4"}, {"AB-5.", 7, "5.0"}, {"AB-T.", 5, ""},
        {"AB-G", 9, "project data"}},
       "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28",
       "load-at-start sail-at-start crew-act crew-split rally-box move-order move turn-side pass-side "
       "fire aim damage-box gun-lost crew-lost set-sail load-guns swing-swivel double-shot repair seize "
       "board commander-joins split-party free-attack-loss strike row resign draw",
       157, {7, 13, 14, 15, 17, 22, 29, 51, 52, 70, 71, 87, 88, 91, 104, 105, 111, 117, 121, 122, 124,
             128, 129, 138, 139, 143, 147, 155}},
      // The decisions 7, 9 and 11 are nobody's to take.
      {"broadsides_and_boarding_parties", "BBP-", broadsides_and_boarding_parties::rules,
       broadsides_and_boarding_parties::ruling_table, broadsides_and_boarding_parties::decisions,
       broadsides_and_boarding_parties::event_kinds, only_revision,
       chapters("BBP-", 1, rules_of_broadsides),
       "1a 1b 2 3 4 5 6 8 10 12a 12b 13 14",
       "set-up-captain set-up-crew plot surrender fire target-row hull-side stand-in volley "
       "movement-from movement-to fight-order draw-offer",
       91, {7, 20, 23, 24, 33, 37, 39, 45, 46, 56, 57, 75, 82}},
      {"form_line_of_battle", "FLB-", form_line_of_battle::rules, form_line_of_battle::ruling_table,
       form_line_of_battle::decisions, form_line_of_battle::event_kinds,
       form_line_of_battle::revisions,
       {{"FLB-8.0.", 8}, {"FLB-8.1.", 8}, {"FLB-8.2.", 24}, {"FLB-9.3.", 3}},
       "1 2 3 4 5 6 7 8 9 10 11 12",
       "attempt impromptu counter-board musketry break-off follow-up casualties musketry-target commit "
       "strike resign draw",
       67, {2, 3, 16, 35, 36, 40, 47, 51, 54, 56, 59, 62}},
      {"master_and_commander", "MC-", master_and_commander::rules, master_and_commander::ruling_table,
       master_and_commander::decisions, master_and_commander::event_kinds, only_revision,
       chapters("MC-", 0, rules_of_master),
       "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21",
       "drift event-ship movement kedge-square next-square tow ram dock range windward-target "
       "gage-move repair transfer carry-out-transfer attack answer rescue grapple repel resign draw",
       131, {1, 13, 24, 27, 32, 40, 42, 49, 51, 56, 68, 83, 91, 97, 101, 102, 110, 111, 117, 118, 125,
             127}},
      {"yardarm", "YA-", yardarm::rules, yardarm::ruling_table, yardarm::decisions,
       yardarm::event_kinds, only_revision, chapters("YA-", 1, rules_of_yardarm), "1 2 3 4",
       "colours helm hands fire", 8, {1, 3, 6}},
  };
  // clang-format on
  return all;
}

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

class RulesetTables : public ::testing::TestWithParam<Tables> {};

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
    EXPECT_LE(revision.rulings, GetParam().ruling_count);
    const auto is_cited = [&](const auto& row) { return row.id == revision.cites; };
    const bool known = std::any_of(GetParam().rules.begin(), GetParam().rules.end(), is_cited) ||
                       std::any_of(GetParam().rulings.begin(), GetParam().rulings.end(), is_cited);
    EXPECT_EQ(known, revision.number > 1) << revision.cites;
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, RulesetTables, ::testing::ValuesIn(all_tables()),
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
