#include "formats/rulesets/away_boarders/orders.h"
#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What a player is told before he hands orders in: oddities, and his orders in plain words.
namespace prizecourt::away_boarders {
namespace {

using fixtures::blue;
using fixtures::hands;
using fixtures::OrderedPlay;
using fixtures::Position;
using fixtures::read_blue;
using fixtures::red;
using testing::ElementsAre;

/// Blue has a schooner and a sloop, red a ship and a brig. Turn 3, wind from 0; before the crews
/// are assigned.
Position four_ships() {
  Position position = Position().with({{"ariel", fixtures::schooner(), blue, {0, 0}, 1},
                                       {"trippe", fixtures::sloop(), blue, {0, -3}, 2},
                                       {"detroit", fixtures::full_rigged_ship(), red, {4, -2}, 0},
                                       {"hunter", fixtures::brig(), red, {40, 0}, 0}});
  position.state.turn = 3;
  return position;
}

class OrdersCheck : public testing::Test {
 protected:
  OrdersCheck()
      : game(four_ships(), "crew-assignment") {}

  Ship& ship(std::string_view id) { return game.play.ship(id); }

  Orders read(std::string_view text) {
    Problems problems;
    auto orders = read_blue(text, game.play.game.setup, game.play.state(), problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    return orders.value_or(Orders{});
  }

  /// "2 what is odd [code] | hint" for each warning.
  std::vector<std::string> oddities(std::string_view text) {
    Problems problems;
    warn_of_oddities(read(text), game.book, game.play.game.setup, game.play.state(), problems);
    EXPECT_FALSE(problems.has_errors());
    std::vector<std::string> all;
    for (const Problem& problem : problems.sorted()) {
      EXPECT_EQ(problem.severity, Severity::warning);
      EXPECT_EQ(problem.place.file, "blue.yaml");
      std::string words = std::to_string(problem.place.line) + ' ' + problem.message + " [" +
                          std::string(problem.code.name()) + ']';
      if (!problem.hint.empty()) words += " | " + problem.hint;
      all.push_back(std::move(words));
    }
    return all;
  }

  /// Oddities of ariel's orders, while trippe has some.
  std::vector<std::string> odd(std::string_view orders) {
    return oddities("ships: {trippe: {sail: battle}, ariel: " + std::string(orders) + "}\n");
  }

  std::string words(std::string_view text) {
    return in_words(read(text), game.play.game.setup, game.play.state());
  }

  OrderedPlay game;
};

// ---- oddities -----------------------------------------------------------------------------------

TEST_F(OrdersCheck, a_course_longer_than_the_speed_allows) {
  // Close-hauled under battle sail: 1 + 1 + 0.
  EXPECT_THAT(odd("{course: [ahead, ahead, ahead]}"),
              ElementsAre("2 ariel has a course of 3 moves and speed 2 [odd-course]"));
}

// ---- words --------------------------------------------------------------------------------------

struct InWords {
  std::string_view orders;
  std::string_view words;
};

class OrderWords : public testing::TestWithParam<InWords> {};

TEST_P(OrderWords, are_plain) {
  OrderedPlay game(four_ships(), "crew-assignment");
  Problems problems;
  const auto orders = read_blue("ships: {trippe: " + std::string(GetParam().orders) + "}\n",
                                game.play.game.setup, game.play.state(), problems);
  ASSERT_TRUE(orders.has_value()) << to_text(problems);
  EXPECT_EQ(in_words(*orders, game.play.game.setup, game.play.state()),
            "trippe, " + std::string(GetParam().words) + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Each, OrderWords,
    testing::Values(
        InWords{"{crew: {yards: 1, guns: 3, boarding: 2}}",
                "crew: 1 hand to the yards, 3 to the guns, 2 to the boarding party"},
        InWords{"{crew: {rest: guns}}", "crew: all hands to the guns"},
        InWords{"{crew: {yards: 2, rest: guns}}",
                "crew: 2 hands to the yards, the rest to the guns"},
        InWords{"{crew: none}", "crew: none"},
        InWords{"{rally: [guns, yards]}",
                "rally: a casualty to the guns, then a casualty to the yards"},
        InWords{"{course: [ahead, fall-off, luff-port, luff]}",
                "course: ahead to (1, -3); falls off to starboard to (2, -3), heading 180°; "
                "turns to port, heading 120°; beyond her speed: luff"},
        InWords{"{course: [luff, turn-starboard]}",
                "course: turns to port, heading 060°; turn-starboard (not legal in that position)"},
        InWords{"{course: {1: back-sail}}", "course: backs sail"},
        InWords{"{move_order: defer}", "move order: defers when she has the choice"},
        InWords{"{move_order: {1: first, 3: defer}}",
                "move order: goes first in phase 1, defers in phase 3"},
        InWords{"{pass: port}", "pass: any ship on her port side"},
        InWords{"{pass: {detroit: port, others: starboard}}",
                "pass: detroit on her port side, others on their starboard side"},
        InWords{
            "{fire: {battery: starboard, at: [detroit, hunter], aim: high, range: 3, phase: [2, "
            "3], rake: true, dice: 4, guns: 6}}",
            "fire: the starboard guns at detroit, else hunter, aiming high, within 3 points, in "
            "phase 2 or phase 3, only to rake, with 4 dice or more, 6 guns at most"},
        InWords{
            "{fire: [{guns: [w1], at: any}, {weight: [6, 24], at: [hunter, any]}]}",
            "fire: w1 at any enemy; all guns of 6 or 24 pounds at hunter, else any other enemy"},
        InWords{"{fire: none}", "fire: none"},
        InWords{"{aim: {high_from_dice: 5}}", "aim: high with 5 dice or more, else low"},
        InWords{"{losses: {hull: [hull-3], rigging: main, guns: [w1, s1], crew: [boarding, guns]}}",
                "losses: first hull-3; main; w1, then s1; boarding, then guns"},
        InWords{"{sail: full}", "sail: full"},
        InWords{"{load: {starboard: grape, port: double, guns: [s1], hold: [w1, bow]}}",
                "load: double to port, grape to starboard; first s1; not bow, w1"},
        InWords{"{swing: w1}", "swing: w1 to the other side"},
        InWords{"{swing: {w1: port}}", "swing: w1 to port"},
        InWords{"{repair: {guns: save, hull: [hull-1, hull-2]}}",
                "repair: the points for guns are saved; hull: hull-1, then hull-2"},
        InWords{"{grapple: [detroit, any]}", "grapple: detroit, else any other enemy"},
        InWords{"{board: hunter}", "board: hunter"},
        InWords{"{commander_joins: true}", "commander joins: yes, against any enemy"},
        InWords{"{commander_joins: false}", "commander joins: no"},
        InWords{"{split: {detroit: 4, hunter: 1}}",
                "split: 4 hands against detroit, 1 hand against hunter"},
        InWords{"{strike: true}", "strike: yes"},
        InWords{"{standing: {fire: any}}", "standing, fire: all guns at any enemy"},
        InWords{"{standing: {fire: none}}", "standing, fire: the standing order ends"}));

TEST_F(OrdersCheck, words_have_a_line_for_each_order) {
  EXPECT_EQ(words("ships: {ariel: {sail: full, standing: {fire: any}}, trippe: {strike: true}}\n"),
            "ariel, standing, fire: all guns at any enemy\n"
            "ariel, sail: full\n"
            "trippe, strike: yes\n");
}

}  // namespace
}  // namespace prizecourt::away_boarders
