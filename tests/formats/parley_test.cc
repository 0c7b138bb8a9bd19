#include "formats/match/parley.h"

#include "engine/rulesets/away_boarders/questions.h"
#include "formats/orders/orders_draft.h"
#include "formats/replay/replay.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "tests/matchers.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// `resign` and `draw` in the games that have them from here; what comes of them is told by the
/// cases of AB-R156, ADM-R59, FLB-R66 and MC-R128.
namespace prizecourt {
namespace {

constexpr std::string_view away_boarders_game = R"(prizecourt: scenario/1
ruleset: away-boarders
game: g
dice: {seed: x}
when_silent: ask
players: {one: {}, two: {}}
wind_from: 0
turn: 2
ships:
  a: {player: one, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0, crew: {guns: 4}}}
  b: {player: two, type: sloop, hull: 2, crew: 4, position: {at: [4, 0], facing: 3, crew: {guns: 4}}}
)";

constexpr std::string_view admiralty_game = R"(prizecourt: scenario/1
ruleset: admiralty
game: g
dice: {seed: x}
when_silent: ask
turn: 2
sides: {red: {player: one}, blue: {player: two}}
ships:
  a: {side: red, size: 1, gun_dice: 11}
  b: {side: blue, size: 1, gun_dice: 12}
gaps: [{ships: [a, b], mm: 0}]
)";

constexpr std::string_view form_line_game = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: g
dice: {seed: x}
when_silent: ask
turn: 2
sides: {red: {player: one}, blue: {player: two}}
ships:
  a: {side: red, rate: 3}
  b: {side: blue, rate: 3}
in_reach: [[a, b]]
)";

constexpr std::string_view master_game = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: g
dice: {seed: x}
when_silent: ask
turn: 2
ships:
  B1: {at: a8}
  F1: {at: a1}
)";

struct Table {
  std::array<RulesetRow, 1> row;
  Problems problems;
  std::unique_ptr<Match> match;

  Table(const RulesetRow& ruleset, std::string_view scenario)
      : row{ruleset} {
    auto started = start_match(
        row, {.name = "scenario", .text = std::string(scenario), .other_dice = {}}, problems);
    EXPECT_FALSE(problems.has_errors()) << to_text(problems);
    if (started) match = std::move(started->match);
  }

  [[nodiscard]] static Delivered file(std::string_view player, std::string_view words) {
    return {std::string(player) + ".yaml", "prizecourt: orders/1\ngame: g\nturn: 2\nplayer: " +
                                               std::string(player) + '\n' + std::string(words)};
  }

  /// What is wrong with the orders; empty where they count.
  std::string submit(std::string_view player, std::string_view words) {
    Problems found;
    static_cast<void>(match->submit(file(player, words), found));
    return found.has_errors() ? to_text(found) : std::string();
  }

  [[nodiscard]] std::string preview(std::string_view player, std::string_view words) const {
    Problems found;
    return match->preview(file(player, words), found);
  }
};

/// Keys of the decisions that were recorded, with blanks between them.
std::string taken(const Played& played) {
  std::string keys;
  for (const TakenDecision& one : played.decisions) keys += one.key + ' ';
  return keys;
}

bool is_silent_about(const Played& played, std::string_view id) {
  for (const SilentDecisions& one : played.silent) {
    if (one.decision->id == id) return true;
  }
  return false;
}

void expect_resigning(Table table, std::string_view player, std::string_view id) {
  EXPECT_THAT(table.submit(player, "resign: true\n"), IsEmpty());
  const Played played = table.match->play();
  EXPECT_FALSE(played.waiting.has_value());
  EXPECT_TRUE(table.match->over());
  EXPECT_THAT(taken(played), HasSubstr('/' + std::string(id) + '/' + std::string(player)));
  EXPECT_THAT(table.match->standing(), Not(HasSubstr("goes on")));
}

/// Under `ask` the turn waits, but never for this; nor is silence about it recorded.
void expect_nobody_waits(Table table, std::string_view id) {
  const Played played = table.match->play();
  ASSERT_TRUE(played.waiting.has_value());
  EXPECT_NE(played.waiting->decision->id, id);
  EXPECT_FALSE(is_silent_about(played, id));
  EXPECT_THAT(taken(played), IsEmpty());
}

void expect_draw(Table table, std::array<std::string_view, 2> players, std::string_view id) {
  for (const std::string_view player : players) {
    EXPECT_THAT(table.submit(player, "draw: true\n"), IsEmpty());
  }
  const Played played = table.match->play();
  EXPECT_TRUE(table.match->over());
  EXPECT_THAT(taken(played), HasSubstr('/' + std::string(id) + '/' + std::string(players[0])));
  EXPECT_EQ(played.events.back().kind, "game-over");
}

Table away_boarders_table() {
  return {away_boarders::ruleset_row(), away_boarders_game};
}

Table admiralty_table() {
  return {admiralty::ruleset_row(), admiralty_game};
}

Table form_line_table() {
  return {form_line_of_battle::ruleset_row(), form_line_game};
}

Table master_table() {
  return {master_and_commander::ruleset_row(), master_game};
}

// ---- each game ----------------------------------------------------------------------------------

TEST(Parley, AB_D27_a_player_resigns_and_nobody_waits_for_it) {
  expect_resigning(away_boarders_table(), "one", "AB-D27");
  expect_nobody_waits(away_boarders_table(), "AB-D27");
}

TEST(Parley, AB_D28_a_draw_is_agreed_on_and_nobody_waits_for_it) {
  expect_draw(away_boarders_table(), {"one", "two"}, "AB-D28");
  expect_nobody_waits(away_boarders_table(), "AB-D28");
}

TEST(Parley, ADM_D7_a_player_resigns_and_nobody_waits_for_it) {
  expect_resigning(admiralty_table(), "two", "ADM-D7");
  expect_nobody_waits(admiralty_table(), "ADM-D7");
}

TEST(Parley, ADM_D8_a_draw_is_agreed_on_and_nobody_waits_for_it) {
  expect_draw(admiralty_table(), {"one", "two"}, "ADM-D8");
  expect_nobody_waits(admiralty_table(), "ADM-D8");
}

TEST(Parley, FLB_D10_a_player_resigns_and_nobody_waits_for_it) {
  expect_resigning(form_line_table(), "one", "FLB-D11");
  expect_nobody_waits(form_line_table(), "FLB-D11");
}

TEST(Parley, FLB_D11_a_draw_is_agreed_on_and_nobody_waits_for_it) {
  expect_draw(form_line_table(), {"one", "two"}, "FLB-D12");
  expect_nobody_waits(form_line_table(), "FLB-D12");
}

TEST(Parley, MC_D19_either_player_resigns_and_nobody_waits_for_it) {
  expect_resigning(master_table(), "british", "MC-D20");
  expect_resigning(master_table(), "french", "MC-D20");
  expect_nobody_waits(master_table(), "MC-D20");
}

TEST(Parley, MC_D20_a_draw_is_agreed_on_and_nobody_waits_for_it) {
  expect_draw(master_table(), {"british", "french"}, "MC-D21");
  expect_nobody_waits(master_table(), "MC-D21");
}

// ---- what is read -------------------------------------------------------------------------------

TEST(Parley, WhoResignsHasNoDrawToOffer) {
  Table table = admiralty_table();
  EXPECT_THAT(table.submit("one", "resign: true\ndraw: true\n"), HasSubstr("cannot offer a draw"));
  EXPECT_THAT(table.submit("one", "resign: false\ndraw: true\n"), IsEmpty());
}

TEST(Parley, AWordIsYesOrNo) {
  EXPECT_THAT(admiralty_table().submit("one", "draw: offer\n"), HasSubstr("true"));
}

TEST(Parley, WhereTheTurnHasBegunBothComeTooLate) {
  Table table = admiralty_table();
  ASSERT_TRUE(table.match->play().waiting.has_value());
  EXPECT_THAT(table.submit("one", "resign: true\n"), HasSubstr("too late"));
  EXPECT_THAT(table.submit("one", "draw: true\n"), HasSubstr("next turn"));
  EXPECT_THAT(to_text(table.match->draft("one")), Not(HasSubstr("#resign")));
}

TEST(Parley, CheckRepeatsThemAndADraftOffersThem) {
  const Table table = form_line_table();
  EXPECT_EQ(table.preview("one", "resign: true\n"), "You resign: you leave the game this turn\n");
  EXPECT_EQ(table.preview("one", "resign: false\ndraw: true\n"),
            "You play on\nYou offer a draw this turn\n");
  const std::string draft = to_text(table.match->draft("one"));
  EXPECT_THAT(draft, HasSubstr("\n#resign: false\n"));
  EXPECT_THAT(draft, HasSubstr("\n#draw: false\n"));
}

TEST(Parley, NothingIsMissingWhereNobodySaysThem) {
  const Table table = admiralty_table();
  for (const MissingOrder& one : missing_from(table.match->draft("one"))) {
    EXPECT_NE(one.key, "resign");
    EXPECT_NE(one.key, "draw");
  }
}

TEST(Parley, WhenSilentDoesNotKnowThem) {
  Problems problems;
  const std::array row = {admiralty::ruleset_row()};
  std::string text(admiralty_game);
  text.replace(text.find("when_silent: ask"), 16, "when_silent: {resign: ask}");
  static_cast<void>(start_match(row, {.name = "s", .text = text, .other_dice = {}}, problems));
  EXPECT_THAT(to_text(problems), HasSubstr("unknown key"));
}

// ---- `answer` -----------------------------------------------------------------------------------

TEST(AnswerInAWord, answers_the_question_that_the_turn_waits_for_and_no_other) {
  Table table(away_boarders::ruleset_row(), away_boarders_game);
  const Played first = table.match->play();
  ASSERT_TRUE(first.waiting.has_value());
  EXPECT_EQ(first.waiting->key, "2/crew-assignment/AB-D3/a//0");
  EXPECT_THAT(table.preview("one", "answer: reassign\n"), HasSubstr("You answer 'reassign'"));
  EXPECT_THAT(table.submit("one", "answer: reassign\n"), IsEmpty());
  const Played second = table.match->play();
  ASSERT_TRUE(second.waiting.has_value());
  EXPECT_EQ(second.waiting->key, "2/crew-assignment/AB-D4/a/yards/0");
  EXPECT_THAT(table.submit("one", "answer: 3\n"), IsEmpty());
  const Played third = table.match->play();
  ASSERT_TRUE(third.waiting.has_value());
  EXPECT_EQ(third.waiting->key, "2/crew-assignment/AB-D4/a/repair-rigging/0");
  EXPECT_EQ(third.waiting->options.size(), 2U);  // one hand is left
}

TEST(AnswerInAWord, of_two_the_one_of_the_later_window_counts) {
  constexpr std::array<Option, 2> options = {{{"no", 0}, {"yes", 1}}};
  const Question question{.decision = &away_boarders::decisions.front(),
                          .turn = 2,
                          .phase = "move",
                          .player = {},
                          .who = {},
                          .about = {},
                          .options = options};
  ParleyBook book;
  for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
    ParleyWords words;
    words.answer = AnswerWord{
        .question = key_of(question), .option = std::string(options[place].name), .place = place};
    book.add("one", words, "orders.yaml", static_cast<int>(place) + 1);
  }
  EXPECT_EQ(book.answer(question, 1)->option, 0U);
  EXPECT_EQ(book.answer(question, 2)->option, 1U);
}

TEST(AnswerInAWord, is_refused_where_nothing_is_asked_and_where_it_is_no_option) {
  Table table(away_boarders::ruleset_row(), away_boarders_game);
  EXPECT_THAT(table.submit("one", "answer: reassign\n"), HasSubstr("is not waiting for an answer"));
  static_cast<void>(table.match->play());
  EXPECT_THAT(table.submit("two", "answer: reassign\n"), HasSubstr("is not waiting for an answer"));
  EXPECT_THAT(table.submit("one", "answer: retreat\n"), HasSubstr("nothing, reassign"));
  EXPECT_THAT(table.submit("one", "answer: [reassign]\n"), HasSubstr("one of the options"));
}

}  // namespace
}  // namespace prizecourt
