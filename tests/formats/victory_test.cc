#include "formats/telling/victory.h"

#include "formats/replay/replay.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "tests/matchers.h"

#include <array>
#include <string>
#include <string_view>

/// What a scenario asks of its sides, as it is read and told; when it is judged is told by the
/// cases of AB-R157, ADM-R60 and FLB-R67.
namespace prizecourt {
namespace {

struct Read {
  std::string aims;
  std::string standing;
  std::string problems;
};

Read read(const RulesetRow& ruleset, const std::string& text) {
  const std::array row = {ruleset};
  Problems problems;
  const auto started = start_match(row, {.name = "s", .text = text, .other_dice = {}}, problems);
  if (!started) return {.aims = {}, .standing = {}, .problems = to_text(problems)};
  return {.aims = started->match->aims(),
          .standing = started->match->standing(),
          .problems = to_text(problems)};
}

Read read_away_boarders(const std::string& victory) {
  return read(away_boarders::ruleset_row(), R"(prizecourt: scenario/1
ruleset: away-boarders
game: g
dice: {seed: x}
players: {one: {side: us}, two: {side: gb}}
wind_from: 0
turn_limit: 9
ships:
  wolfe: {player: one, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0}}
  moira: {player: one, type: sloop, hull: 2, crew: 3, position: {at: [0, 6], facing: 0}}
  pike: {player: two, type: sloop, hull: 2, crew: 4, position: {at: [4, 0], facing: 3, status: surrendered}}
  oneida: {player: two, type: sloop, hull: 2, crew: 4, position: {at: [8, 0], facing: 3}}
)" + victory);
}

Read read_admiralty(const std::string& victory) {
  return read(admiralty::ruleset_row(), R"(prizecourt: scenario/1
ruleset: admiralty
game: g
dice: {seed: x}
sides: {red: {player: one}, blue: {player: two}}
ships:
  a: {side: red, size: 1, gun_dice: 11}
  b: {side: blue, size: 2, gun_dice: 12}
gaps: [{ships: [a, b], mm: 0}]
)" + victory);
}

// ---- words --------------------------------------------------------------------------------------

TEST(Victory, NothingIsSaidWhereNothingIsAsked) {
  const Read said = read_away_boarders("");
  EXPECT_THAT(said.aims, IsEmpty());
  EXPECT_EQ(said.standing, "The game is in progress.");
}

TEST(Victory, AimsAreRepeatedInWordsWithThePointsSoFar) {
  const Read said = read_away_boarders(
      "victory:\n"
      "  us: {get_off: [wolfe, moira], edge: west, points: 8}\n"
      "  gb: {any: [{take: 1}, {sink: [wolfe]}, {keep: 2, until: 9}]}\n");
  EXPECT_THAT(said.problems, IsEmpty());
  EXPECT_EQ(
      said.aims,
      "Victory: the Gb side wins when it either takes 1 ship, sinks Wolfe, or keeps 2 ships until "
      "the end of turn 9; the Us side wins when it gets Moira and Wolfe off by the west edge and "
      "has 8 "
      "points, and it has 4 points so far.");
  EXPECT_EQ(said.standing, "The game is in progress. " + said.aims);
}

TEST(Victory, WorthTakesThePlaceOfTheRulesetsPoints) {
  EXPECT_THAT(read_away_boarders("victory: {us: {points: 30}}\nworth: {pike: 30}\n").aims,
              HasSubstr("has 30 points, and it has 30 points so far"));
  EXPECT_THAT(read_admiralty("victory: {red: {points: 2}}\n").problems, IsEmpty());
}

// ---- what is refused ----------------------------------------------------------------------------

TEST(Victory, NamesThatMeanNothingAreReported) {
  EXPECT_THAT(read_admiralty("victory: {reed: {take: [b]}}\n").problems,
              HasSubstr("there is no side 'reed'"));
  EXPECT_THAT(read_admiralty("victory: {red: {take: [bb]}}\n").problems,
              HasSubstr("there is no ship 'bb'"));
  EXPECT_THAT(read_admiralty("victory: {red: {points: 2}}\nworth: {bb: 2}\n").problems,
              HasSubstr("there is no ship 'bb'"));
}

TEST(Victory, ShipsOfTheWrongSideAreReported) {
  EXPECT_THAT(read_admiralty("victory: {red: {take: [a]}}\n").problems,
              HasSubstr("'a' is a ship of this side"));
  EXPECT_THAT(read_admiralty("victory: {red: {keep: [b], until: 2}}\n").problems,
              HasSubstr("'b' is an enemy of this side"));
}

TEST(Victory, WhatNobodyCanAchieveIsReported) {
  EXPECT_THAT(read_admiralty("victory: {red: {take: 2}}\n").problems,
              HasSubstr("its enemies have only 1 ship"));
  EXPECT_THAT(read_admiralty("victory: {red: {points: 3}}\n").problems,
              HasSubstr("all enemies together are worth 2"));
  EXPECT_THAT(read_admiralty("last_turn: 3\nvictory: {red: {keep: 1, until: 4}}\n").problems,
              HasSubstr("turn 3 is the last of this game"));
  EXPECT_THAT(read_admiralty("turn: 3\nvictory: {red: {keep: 1, until: 2}}\n").problems,
              HasSubstr("is before turn 3"));
  EXPECT_THAT(read_admiralty("victory: {red: {take: []}}\n").problems, HasSubstr("names no ship"));
  EXPECT_THAT(read_admiralty("victory: {red: {take: [b, b]}}\n").problems,
              HasSubstr("names a ship twice"));
  EXPECT_THAT(read_admiralty("victory: {red: {}}\n").problems, HasSubstr("has no conditions"));
  EXPECT_THAT(read_admiralty("victory: {red: {any: [{}, {take: 1}]}}\n").problems,
              HasSubstr("has no conditions"));
  EXPECT_THAT(read_admiralty("worth: {b: 2}\n").problems, HasSubstr("no side needs points"));
}

TEST(Victory, WhereNothingSinksAndNobodyLeavesTheKeysAreUnknown) {
  EXPECT_THAT(read_admiralty("victory: {red: {sink: 1}}\n").problems, HasSubstr("unknown key"));
  EXPECT_THAT(read_admiralty("victory: {red: {get_off: 1}}\n").problems, HasSubstr("unknown key"));
}

TEST(Victory, RulesThatSayThemselvesWhoWinsRefuseIt) {
  const std::string master =
      "prizecourt: scenario/1\nruleset: master-and-commander\ngame: g\n"
      "dice: {seed: x}\nsetup: standard\nvictory: {british: {take: 1}}\n";
  EXPECT_THAT(read(master_and_commander::ruleset_row(), master).problems, HasSubstr("MC-0.10"));
  const std::string broadsides =
      "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: g\n"
      "dice: {seed: x}\nships: {a: {player: one}, b: {player: two}}\nworth: {a: 1}\n";
  EXPECT_THAT(read(broadsides_and_boarding_parties::ruleset_row(), broadsides).problems,
              HasSubstr("BBP-12.1"));
}

}  // namespace
}  // namespace prizecourt
