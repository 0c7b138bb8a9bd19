#include "formats/match/start_match.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/yardarm/orders.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "tests/formats/scenario_support.h"
#include "tests/formats/schema_judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The pages about orders, docs/*-orders.md: their examples can be read and fit the schema, and
/// they leave nothing out.
namespace prizecourt {
namespace {

using scenarios::changed;
using scenarios::file_text;
using schema_judge::Judged;
using Words = std::vector<std::string_view>;

/// A situation in a game that examples are for: its scenario, and the turn that it begins with.
struct Situation {
  std::string scenario;
  int turn = 1;
};

struct Page {
  std::string_view name;  ///< of the test
  RulesetRow row;
  std::string game, player;           ///< of an example that leaves the head out
  std::vector<Situation> situations;  ///< an example is good when it can be read in one of them
  std::size_t examples = 0;           ///< that there are at least
  std::span<const std::string_view> keys;
  Words words;
  bool names_decisions = false;  ///< it says of each order which decision it makes
};

void PrintTo(const Page& page, std::ostream* out) {
  *out << page.name;
}

// ---- the games of the pages ----

constexpr std::string_view off_boston = R"(prizecourt: scenario/1
ruleset: admiralty
game: shannon-and-chesapeake
dice: {seed: x}
sides: {british: {player: broke}, american: {player: lawrence}}
ships:
  shannon: {side: british, size: 1, gun_dice: 11}
  tenedos: {side: british, size: 1, gun_dice: 11}
  chesapeake: {side: american, size: 1, gun_dice: 11}
)";

constexpr std::string_view off_barcelona = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: speedy-and-gamo
dice: {seed: x}
sides: {british: {player: cochrane}, spanish: {player: torres}}
ships:
  speedy: {side: british, rate: 5}
  pallas: {side: british, rate: 5}
  gamo: {side: spanish, rate: 5}
  conde: {side: spanish, rate: 5}
)";

/// Perry chooses load and sail.
std::string lake_erie() {
  std::string text = file_text("examples/orders/lake-erie/scenario.yaml");
  const std::string sail = ", sail: battle";
  for (std::size_t at = text.find(sail); at != text.npos; at = text.find(sail, at)) {
    text.erase(at, sail.size());
  }
  return text;
}

Situation duel(int turn, const std::string& moment, const std::string& isabella,
               const std::string& seahawk) {
  return {
      "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: island-duel\n"
      "dice: {seed: x}\n" +
          moment + "\nships:\n  isabella: {player: alice, " + isabella +
          "}\n  seahawk: {player: bob, " + seahawk + "}\n",
      turn};
}

/// Set-up, a round, a round with a mast down, a boarding turn.
std::vector<Situation> situations_of_the_duel() {
  const std::string west = "at: [5, 5], heading: n";
  const std::string east = "at: [8, 5], heading: n";
  const std::string third = "turn: 3\nround: 3";
  return {duel(1, "step: set-up", west + ", crew: 22", east), duel(3, third, west, east),
          duel(3, third, west + ", masts: {A: 0}", east),
          duel(3,
               "turn: 3\nphase: boarding\nboarding_turn: 1\ncontact: right\n"
               "stationary: seahawk\nactive: isabella",
               "posts: {captain: G4, D3: 2}", "posts: {captain: D5, D5: 1}")};
}

std::string opening_in_turn_3() {
  return changed(file_text("examples/orders/mc-opening/scenario.yaml"), "game: mc-opening",
                 "game: opening\nturn: 3");
}

// ---- the pages ----

template <class... Lists>
Words all_words(const Lists&... lists) {
  Words all;
  (all.insert(all.end(), std::begin(lists), std::end(lists)), ...);
  return all;
}

Words words_of_admiralty() {
  Words words = all_words(names(admiralty::Lending{}), Words{"best", "any", "never", "at-once"});
  for (const ConditionVariable& one : admiralty::action_variables) words.push_back(one.name);
  return words;
}

Words words_of_broadsides() {
  namespace bbp = broadsides_and_boarding_parties;
  return all_words(names(bbp::Until{}), names(bbp::FireSlot{}), names(bbp::DeckPart{}),
                   names(bbp::Card{}).subspan(1),
                   Words{"row",
                         "until",
                         "max",
                         "side",
                         "cannons",
                         "at",
                         "then",
                         "again",
                         "hold",
                         "none",
                         "when",
                         "steps",
                         "who",
                         "rush",
                         "with_captain",
                         "defend",
                         "enemies_at_most",
                         "enemies_at_least",
                         "own_at_most",
                         "own_at_least",
                         "all",
                         "captain_at",
                         "enemy_captain_at",
                         "from_turn",
                         "to_turn"});
}

Words words_of_master_and_commander() {
  return all_words(names(master_and_commander::Condition{}), master_and_commander::event_names,
                   grid::compass_names,
                   Words{"weakest",
                         "strongest",
                         "nearest",
                         "hold",
                         "none",
                         "others",
                         "cancel",
                         "until",
                         "if_hull_at_most",
                         "if_class_at_most",
                         "if_boarding_at_most",
                         "range",
                         "within",
                         "dice_at_least",
                         "if_left",
                         "onward",
                         "tow",
                         "tow_after",
                         "ram",
                         "by_move",
                         "ahead",
                         "stay",
                         "keep",
                         "lend",
                         "up-right",
                         "down-left",
                         "all"});
}

std::vector<Page> pages() {
  return {
      {"admiralty",
       admiralty::ruleset_row(),
       "shannon-and-chesapeake",
       "broke",
       {{std::string(off_boston), 1}},
       10,
       names(admiralty::OrderKind{}),
       words_of_admiralty(),
       true},
      {"away_boarders",
       away_boarders::ruleset_row(),
       "lake-erie",
       "perry",
       {{lake_erie(), 1}},
       18,
       names(away_boarders::OrderKind{}),
       all_words(names(away_boarders::CourseWord{}))},
      {"broadsides_and_boarding_parties", broadsides_and_boarding_parties::ruleset_row(),
       "island-duel", "alice", situations_of_the_duel(), 12,
       names(broadsides_and_boarding_parties::OrderKind{}), words_of_broadsides()},
      {"form_line_of_battle",
       form_line_of_battle::ruleset_row(),
       "speedy-and-gamo",
       "cochrane",
       {{std::string(off_barcelona), 1}},
       10,
       names(form_line_of_battle::OrderKind{}),
       {},
       true},
      {"master_and_commander",
       master_and_commander::ruleset_row(),
       "opening",
       "british",
       {{opening_in_turn_3(), 3}},
       16,
       names(master_and_commander::OrderKind{}),
       words_of_master_and_commander()},
      {"yardarm",
       yardarm::ruleset_row(),
       "yardarm-duel",
       "varga",
       {{file_text("examples/orders/yardarm-duel/scenario.yaml"), 1}},
       3,
       names(yardarm::OrderKind{}),
       all_words(yardarm::range_names, names(yardarm::Hands{}), names(yardarm::Aim{})),
       true},
  };
}

class OrdersPage : public testing::TestWithParam<Page> {
 protected:
  const Page& page_ = GetParam();
  std::string text_ = file_text("docs/" + std::string(page_.row.id) + "-orders.md");
  std::vector<std::string> examples_ = examples_in(text_);

  /// A whole file; an example may leave the head out.
  [[nodiscard]] std::string whole(const std::string& example, const Situation& situation) const {
    if (example.starts_with("prizecourt:")) return example;
    return "prizecourt: orders/1\ngame: " + page_.game +
           "\nturn: " + std::to_string(situation.turn) + "\nplayer: " + page_.player + "\n" +
           example;
  }

  /// What the strict reader says in a situation; empty where it takes the example.
  [[nodiscard]] std::string problems_at(const Situation& situation,
                                        const std::string& example) const {
    const std::array<RulesetRow, 1> row = {page_.row};
    Problems problems;
    const auto started = start_match(
        row, {.name = "scenario", .text = situation.scenario, .other_dice = {}}, problems);
    if (started) {
      static_cast<void>(started->match->submit({"example", whole(example, situation)}, problems));
    }
    return to_text(problems);
  }

  /// Whether it stands there as a word of its own, and `after` behind it.
  static bool holds_word(const std::string& text, std::string_view word, char after) {
    const std::string wanted = std::string(word) + after;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) {
      const char before = at == 0 ? ' ' : text[at - 1];
      const bool goes_on =
          std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_' || before == '-';
      if (!goes_on) return true;
    }
    return false;
  }

  /// In any of the examples.
  [[nodiscard]] bool examples_hold(std::string_view word, std::string_view one_of_after) const {
    return std::any_of(examples_.begin(), examples_.end(), [&](const std::string& example) {
      return std::any_of(one_of_after.begin(), one_of_after.end(),
                         [&](char after) { return holds_word(example, word, after); });
    });
  }

 private:
  static std::vector<std::string> examples_in(const std::string& page) {
    const std::string open = "```yaml\n";
    std::vector<std::string> all;
    for (std::size_t at = page.find(open); at != page.npos; at = page.find(open, at)) {
      at += open.size();
      all.push_back(page.substr(at, page.find("```", at) - at));
    }
    return all;
  }
};

TEST_P(OrdersPage, every_example_can_be_read) {
  EXPECT_GE(examples_.size(), page_.examples);
  for (const std::string& example : examples_) {
    std::string all;
    const bool read = std::any_of(page_.situations.begin(), page_.situations.end(),
                                  [&](const Situation& situation) {
                                    const std::string problems = problems_at(situation, example);
                                    all += problems;
                                    return problems.empty();
                                  });
    EXPECT_TRUE(read) << example << all;
  }
}

TEST_P(OrdersPage, every_example_fits_the_schema) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  std::vector<Judged> files;
  for (const std::string& example : examples_) {
    files.push_back({.name = std::to_string(files.size()),
                     .kind = SchemaKind::orders,
                     .text = whole(example, page_.situations.front())});
  }
  const auto verdicts = schema_judge::judge(files, page_.row.schema);
  for (const Judged& file : files) EXPECT_EQ(verdicts.at(file.name), "accepts") << file.text;
}

TEST_P(OrdersPage, every_key_has_an_example) {
  for (const std::string_view key : page_.keys) EXPECT_TRUE(examples_hold(key, ":")) << key;
}

TEST_P(OrdersPage, every_key_has_its_default) {
  const std::string table = text_.substr(text_.find("## Default orders"));
  for (const std::string_view key : page_.keys) {
    EXPECT_NE(table.find('`' + std::string(key) + '`'), table.npos) << key;
  }
}

TEST_P(OrdersPage, every_word_is_explained) {
  for (const std::string_view word : page_.words) {
    const bool quoted = text_.find('`' + std::string(word)) != text_.npos;
    EXPECT_TRUE(quoted || examples_hold(word, ":,]")) << word;
  }
}

TEST_P(OrdersPage, every_decision_has_its_key) {
  if (!page_.names_decisions) return;
  for (const DecisionInfo& decision : page_.row.decisions) {
    EXPECT_NE(text_.find(decision.id), text_.npos) << decision.id;
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, OrdersPage, testing::ValuesIn(pages()),
                         [](const auto& page) { return std::string(page.param.name); });

}  // namespace
}  // namespace prizecourt
