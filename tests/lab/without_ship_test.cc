#include "extras/bots/rulesets/opponents.h"
#include "extras/lab/arena/recorded_game.h"
#include "formats/rulesets/rulesets.h"
#include "tests/matchers.h"

#include <string>
#include <string_view>

/// A ship is cut out of a scenario's text, and nothing else is.
namespace prizecourt {
namespace {

/// Of Form Line of Battle, with what follows.
std::string line_of_battle(const std::string& rest) {
  return "prizecourt: scenario/1\nruleset: form-line-of-battle\ngame: g\ntitle: T\n"
         "dice: {seed: s}\nsides: {north: {player: alice}, south: {player: bob}}\n" +
         rest;
}

const std::string block =
    "in_reach:\n"
    "- [alpha, bravo]\n"
    "- [charlie,\n"
    "   bravo]   # as well\n"
    "ships:\n"
    "  # the north\n"
    "  alpha: {side: north, rate: 5}\n"
    "  bravo:\n"
    "    side: south\n"
    "\n"
    "    # a frigate\n"
    "    rate: 5\n"
    "  # her friend\n"
    "  charlie:\n"
    "    side: north\n"
    "    rate: 6\n"
    "  delta: {side: south, rate: 6}\n"
    "last_turn: 8\n";

struct Tried {
  std::optional<LackingShip> lacking;
  Problems problems;
};

Tried try_without(const std::string& text, std::string_view ship) {
  Tried tried;
  tried.lacking =
      without_ship({all_rulesets(), all_opponents()},
                   {.name = "x.yaml", .text = text, .other_dice = {}}, ship, tried.problems);
  return tried;
}

/// The text that is left.
std::string left_without(const std::string& text, std::string_view ship) {
  const Tried tried = try_without(text, ship);
  EXPECT_EQ(to_text(tried.problems), "");
  return tried.lacking ? tried.lacking->scenario.text : "";
}

TEST(WithoutShip, lines_go_with_all_that_is_deeper_and_the_others_stay_where_they_are) {
  EXPECT_EQ(left_without(line_of_battle(block), "charlie"),
            line_of_battle("in_reach:\n"
                           "- [alpha, bravo]\n"
                           "\n"
                           "\n"
                           "ships:\n"
                           "  # the north\n"
                           "  alpha: {side: north, rate: 5}\n"
                           "  bravo:\n"
                           "    side: south\n"
                           "\n"
                           "    # a frigate\n"
                           "    rate: 5\n"
                           "  # her friend\n"
                           "\n"
                           "\n"
                           "\n"
                           "  delta: {side: south, rate: 6}\n"
                           "last_turn: 8\n"));
}

TEST(WithoutShip, a_list_of_nothing_but_ties_to_her_goes_whole) {
  const std::string left = left_without(line_of_battle(block), "bravo");
  EXPECT_THAT(left, HasSubstr("north: {player: alice}, south: {player: bob}}\n\n\n\n\nships:\n"));
  EXPECT_THAT(left, HasSubstr("rate: 5}\n\n\n\n\n\n  # her friend\n  charlie:\n"));
}

TEST(WithoutShip, what_stands_in_braces_leaves_blanks) {
  const std::string flow =
      "in_reach: [[alpha, bravo], [alpha, delta], [charlie, bravo]]\n"
      "ships: {alpha: {side: north, rate: 5, name: 'Jack''s, O}'},  # his }\n"
      "  \"bravo\": {side: south, rate: 5, name: \"Brávo\\\", }\"}, charlie: {side: north, rate: "
      "5},\n"
      "  delta: {side: south, rate: 5}}\n";
  EXPECT_THAT(left_without(line_of_battle(flow), "bravo"),
              HasSubstr("in_reach: [                [alpha, delta]                  ]\n"
                        "ships: {alpha: {side: north, rate: 5, name: 'Jack''s, O}'},  # his }\n" +
                        std::string(55, ' ') +
                        "charlie: {side: north, rate: 5},\n"
                        "  delta: {side: south, rate: 5}}\n"));
  EXPECT_THAT(left_without(line_of_battle(flow), "delta"),
              HasSubstr("charlie: {side: north, rate: 5} \n" + std::string(31, ' ') + "}\n"));
  EXPECT_THAT(left_without(line_of_battle(flow), "alpha"),
              HasSubstr("ships: {" + std::string(53, ' ') + "# his }\n"));
}

TEST(WithoutShip, says_whose_she_was) {
  EXPECT_EQ(try_without(line_of_battle(block), "charlie").lacking->side, "north");
  EXPECT_EQ(try_without(line_of_battle(block), "delta").lacking->side, "south");
}

TEST(WithoutShip, who_is_named_elsewhere_is_shown_where) {
  const std::string text = line_of_battle(block + "victory: {north: {take: [delta]}}\n");
  const Tried tried = try_without(text, "delta");
  EXPECT_FALSE(tried.lacking);
  const std::string said = to_text(tried.problems);
  EXPECT_THAT(said, HasSubstr("the scenario is not valid without the ship; write one by hand"));
  EXPECT_THAT(said, HasSubstr("x.yaml:25:26"));
  EXPECT_THAT(said, HasSubstr("delta"));
}

TEST(WithoutShip, who_is_not_there_or_is_the_last_of_her_side_cannot_be_left_out) {
  EXPECT_THAT(to_text(try_without(line_of_battle(block), "echo").problems),
              HasSubstr("there is no ship 'echo' in this game; expected one of: "));
  EXPECT_EQ(try_without(line_of_battle(block), "Charlie").lacking->ship, "charlie");
  const std::string two =
      "ships:\n  alpha: {side: north, rate: 5}\n  bravo: {side: south, rate: 5}\n";
  EXPECT_FALSE(try_without(line_of_battle(two), "alpha").lacking);
  const std::string three = two + "  charlie: {side: south, rate: 5}\n";
  EXPECT_FALSE(try_without(line_of_battle(three), "alpha").lacking);
}

TEST(WithoutShip, who_cannot_be_cut_out_is_refused_and_what_to_do_is_said) {
  const std::string odd =
      "ships:\n  alpha: {side: north, rate: 5}\n  bravo: {side: south, rate: 5}\n"
      "  charlie: {side: north, rate: 5}\n"
      "in_reach:\n-\n  [alpha, charlie]\n- [alpha, bravo]\n";
  const Tried tried = try_without(line_of_battle(odd), "charlie");
  EXPECT_FALSE(tried.lacking);
}

// ---- those who are there without being named ----

std::string squadrons(const std::string& rest) {
  return "prizecourt: scenario/1\nruleset: master-and-commander\ngame: g\ntitle: T\n"
         "dice: {seed: s}\n" +
         rest;
}

TEST(WithoutShip, of_a_set_up_that_has_everybody_she_is_said_to_be_absent) {
  EXPECT_EQ(left_without(squadrons("setup: standard"), "B2"),
            squadrons("setup: standard\nships: {B2: {status: absent}}\n"));
  EXPECT_EQ(left_without(squadrons("setup: standard\nships:\n  B1: {skills: {C: 1}}\n"), "F8"),
            squadrons("setup: standard\nships:\n  F8: {status: absent}\n  B1: {skills: {C: 1}}\n"));
  EXPECT_EQ(left_without(squadrons("setup: standard\nships: {B1: {skills: {C: 1}}}\n"), "B1"),
            squadrons("setup: standard\nships: {B1: {status: absent}                    }\n"));
  EXPECT_EQ(left_without(squadrons("setup: standard\nships:\n  B1: {skills: {C: 1}}\n"), "B1"),
            squadrons("setup: standard\nships: {B1: {status: absent}}\n\n"));
  EXPECT_THAT(
      to_text(try_without(squadrons("ships: {B1: {at: e5}, F1: {at: e3}}\n"), "F2").problems),
      HasSubstr("the ship is not in the game"));
}

/// A line that comes in above them moves nothing that is wrong.
TEST(WithoutShip, places_are_those_of_the_scenario) {
  const Tried tried = try_without(
      squadrons(
          "setup: standard\nships:\n  B1: {at: e5, engaged: SHORT}\n"
          "  F1: {at: e4, engaged: SHORT, grappled_by: B2}\n  B2: {at: d4, engaged: SHORT}\n"),
      "B2");
  EXPECT_FALSE(tried.lacking);
  EXPECT_THAT(to_text(tried.problems), HasSubstr("x.yaml:9:"));
}

}  // namespace
}  // namespace prizecourt
