/// The top of a scenario of Away, Boarders!: players, wind, turn, field, links.

#include "formats/rulesets/away_boarders/scenario.h"

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "tests/formats/scenario_support.h"
#include "tests/matchers.h"

#include <string>
#include <utility>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

using scenarios::changed;
using scenarios::minimal;
using scenarios::read;
using scenarios::with;

std::string about(std::string_view line) {
  return read(with(line)).text();
}

/// A scenario that is as it should be.
Start start_of(std::string_view text) {
  auto scenario = read(text);
  EXPECT_EQ(scenario.text(), "");
  return std::move(scenario.start).value();
}

/// Both ships on one point, and another line.
std::string together(std::string_view line) {
  return changed(with(line), "[4, 0]", "[0, 0]");
}

// ---- the whole ----

TEST(AwayBoardersScenario, what_is_left_out_is_as_at_the_start_of_a_game) {
  const Start start = start_of(minimal);
  EXPECT_EQ(start.state.turn, 1);
  EXPECT_EQ(Game::steps().name_of(start.state.step), "set-up");
  EXPECT_EQ(start.state.wind_from, Direction(0));
  EXPECT_EQ(start.state.verdict, Verdict::playing);
  EXPECT_EQ(start.setup.turn_limit, 0);
  EXPECT_EQ(start.setup.field.west, -30);
  EXPECT_EQ(start.setup.field.south, 30);
  EXPECT_EQ(start.setup.rulings, RulingsInForce());
  EXPECT_EQ(start.setup.ships.size(), 2U);
  EXPECT_EQ(start.state.ships.size(), 2U);
}

TEST(AwayBoardersScenario, ids_follow_the_ships_when_a_start_is_moved) {
  Start start = start_of(minimal);
  const Start moved = std::move(start);
  EXPECT_THAT(moved.setup.ids, ElementsAre("one", "two"));
  EXPECT_EQ(moved.setup.ids[0].data(), moved.setup.ships[0].id.data());
}

TEST(AwayBoardersScenario, ships_players_and_sides_are_sorted_by_id) {
  const Start start = start_of(R"(prizecourt: scenario/1
ruleset: away-boarders
game: order
dice: {seed: x}
players: {zoe: {side: blue}, adam: {side: red}, max: {side: blue}}
wind_from: 0
ships:
  two: {player: zoe, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0}}
  one: {player: adam, type: sloop, hull: 2, crew: 4, position: {at: [1, 0], facing: 0}}
  six: {player: max, type: sloop, hull: 2, crew: 4, position: {at: [2, 0], facing: 0}}
)");
  EXPECT_THAT(start.setup.sides, ElementsAre("blue", "red"));
  EXPECT_EQ(start.setup.players[0].id, "adam");
  EXPECT_EQ(start.setup.players[0].side, 1);
  EXPECT_EQ(start.setup.players[1].id, "max");
  EXPECT_EQ(start.setup.players[1].side, 0);
  EXPECT_THAT(start.setup.ids, ElementsAre("one", "six", "two"));
  EXPECT_EQ(start.state.ships[0].at, (Point{1, 0}));
  EXPECT_EQ(start.setup.ships[1].player, 1);
}

TEST(AwayBoardersScenario, rulings_come_from_the_common_part) {
  const Start start = start_of(with("rulings: {map-edge: refuse-move}"));
  EXPECT_EQ(start.setup.rulings[map_edge], MapEdge::refuse_move);
}

TEST(AwayBoardersScenario, all_problems_are_reported_at_once) {
  EXPECT_EQ(
      read(changed(with("turn: 0\nstep: fires"), "player: b", "player: c")).text(),
      "s.yaml:7:7: error: turn: must be 1 to 9999, found '0' [out-of-range]\n"
      "s.yaml:8:7: error: step: 'fires' is not a name that is known here [unknown-name]\n"
      "  hint: did you mean 'fire-1'?\n"
      "s.yaml:13:14: error: ships.two.player: 'c' is not a name that is known here [unknown-name]\n"
      "  hint: one of: a, b\n");
}

TEST(AwayBoardersScenario, a_ship_that_comes_twice_counts_once) {
  const auto scenario = read(changed(minimal, "  two:", "  one:"));
  EXPECT_EQ(scenario.text(),
            "s.yaml:10:3: error: the key 'one' is already on line 8 [duplicate-key]\n");
  EXPECT_EQ(scenario.start->setup.ships.size(), 1U);
}

TEST(AwayBoardersScenario, words_of_orders_are_no_names_of_ships) {
  EXPECT_EQ(read(changed(minimal, "  one:", "  any:")).text(),
            "s.yaml:8:3: error: ships.any: 'any' is a word of the orders and no name [invalid]\n"
            "  hint: choose another name\n");
}

TEST(AwayBoardersScenario, too_many_ships_are_not_read) {
  std::string text(minimal);
  for (int i = 0; i < max_ships; ++i) text += "  ship" + std::to_string(i) + ": {}\n";
  EXPECT_EQ(read(text).text(),
            "s.yaml:8:3: error: ships: can have at most 2000, found 2002 [invalid]\n");
}

// ---- players ----

TEST(AwayBoardersPlayers, a_side_is_the_player_unless_it_is_given) {
  const Start start = start_of(changed(minimal, "{side: red}", "{}"));
  EXPECT_THAT(start.setup.sides, ElementsAre("a", "blue"));
}

TEST(AwayBoardersPlayers, there_are_two_sides) {
  EXPECT_EQ(read(changed(minimal, "blue", "red")).text(),
            "s.yaml:5:10: error: players: all players are on one side, 'red', and a game needs two "
            "[invalid]\n");
}

TEST(AwayBoardersPlayers, there_are_two_players) {
  EXPECT_EQ(
      read(changed(changed(minimal, ", b: {side: blue}", ""), "player: b", "player: a")).text(),
      "s.yaml:5:10: error: players: needs at least 2, found 1 [invalid]\n");
}

TEST(AwayBoardersPlayers, one_without_a_ship_is_a_warning) {
  const auto scenario = read(changed(minimal, "{side: blue}}", "{side: blue}, c: {side: red}}"));
  EXPECT_EQ(scenario.text(), "s.yaml:5:44: warning: the player 'c' commands no ship [invalid]\n");
  EXPECT_TRUE(scenario.start);
}

// ---- turn and step ----

TEST(AwayBoardersTurn, any_turn_and_any_step) {
  const Start start = start_of(changed(
      changed(with("turn: 7\nstep: fire-2"), "facing: 0", "facing: 0, speed: 2, crew: {guns: 4}"),
      "facing: 3", "facing: 3, speed: 0, crew: {guns: 4}"));
  EXPECT_EQ(start.state.turn, 7);
  EXPECT_EQ(Game::steps().name_of(start.state.step), "fire-2");
}

TEST(AwayBoardersTurn, a_later_turn_starts_with_the_crew_assignment) {
  std::string text = changed(with("turn: 2"), "facing: 0", "facing: 0, crew: {guns: 4}");
  const Start start = start_of(changed(text, "facing: 3", "facing: 3, crew: {guns: 4}"));
  EXPECT_EQ(Game::steps().name_of(start.state.step), "crew-assignment");
}

TEST(AwayBoardersTurn, a_limit_chooses_the_ruling) {
  const Start start = start_of(with("turn_limit: 20"));
  EXPECT_EQ(start.setup.turn_limit, 20);
  EXPECT_EQ(start.setup.rulings[turn_limit], TurnLimit::scenario_number);
}

TEST(AwayBoardersTurn, a_limit_and_its_ruling_may_both_be_said) {
  const Start start = start_of(with("turn_limit: 20\nrulings: {turn-limit: scenario-number}"));
  EXPECT_EQ(start.setup.turn_limit, 20);
}

TEST(AwayBoardersTurn, a_limit_and_its_ruling_go_together) {
  EXPECT_EQ(about("rulings: {turn-limit: scenario-number}"),
            "s.yaml:7:23: error: rulings.turn-limit: needs the number, as 'turn_limit' beside "
            "'rulings' [missing-key]\n");
  EXPECT_EQ(about("rulings: {turn-limit: none}\nturn_limit: 9"),
            "s.yaml:8:13: error: turn_limit: contradicts the ruling turn-limit: none [invalid]\n");
}

TEST(AwayBoardersTurn, a_limit_in_the_past) {
  const std::string text =
      changed(with("turn: 5\nturn_limit: 4"), "facing: 0", "facing: 0, crew: {guns: 4}");
  EXPECT_EQ(
      read(changed(text, "facing: 3", "facing: 3, crew: {guns: 4}")).text(),
      "s.yaml:8:13: error: turn_limit: is before turn 5, when the scenario starts [invalid]\n");
}

// ---- field ----

TEST(AwayBoardersField, bounds_and_land) {
  const Start start = start_of(
      with("field: {west: -5, east: 9, north: -6, south: 7, land: [[8, 2], [-2, 3], [8, 2]]}"));
  const FieldSpec& field = start.setup.field;
  EXPECT_EQ(field.west, -5);
  EXPECT_EQ(field.east, 9);
  EXPECT_EQ(field.north, -6);
  EXPECT_EQ(field.south, 7);
  EXPECT_THAT(field.land, ElementsAre(Point{-2, 3}, Point{8, 2}));
}

TEST(AwayBoardersField, bounds_the_wrong_way_round) {
  EXPECT_EQ(about("field: {west: 3, east: -3, north: 1, south: 0}"),
            "s.yaml:7:15: error: field.west: west is 3, which is beyond east, -3 [invalid]\n"
            "s.yaml:7:35: error: field.north: north is 1, which is beyond south, 0 [invalid]\n");
}

TEST(AwayBoardersField, land_that_is_none) {
  EXPECT_EQ(about("field: {land: [[31, 0], [3], [1, two], 4]}"),
            "s.yaml:7:16: error: field.land[0]: the point [31, 0] is off the field [invalid]\n"
            "s.yaml:7:25: error: field.land[1]: needs exactly 2 numbers, found 1 [invalid]\n"
            "s.yaml:7:34: error: field.land[2][1]: expected a whole number, -1000 to 1000, found "
            "'two' [wrong-type]\n"
            "s.yaml:7:40: error: field.land[3]: expected a list, found '4' [wrong-type]\n");
}

// ---- links and contacts ----

TEST(AwayBoardersLinks, sorted_and_the_lower_id_first) {
  const Start start = start_of(together(R"(links:
  - {a: two, b: one, kind: fouled, since_turn: 0}
  - {a: one, b: two, kind: grappled, since_turn: 1}
contacts: [{a: two, b: one, bearing: 1}])"));
  const auto one = static_cast<ShipId>(0);
  const auto two = static_cast<ShipId>(1);
  EXPECT_THAT(start.state.links, ElementsAre(Link{one, two, LinkKind::grappled, 1},
                                             Link{one, two, LinkKind::fouled, 0}));
  EXPECT_THAT(start.state.contacts, ElementsAre(Contact{one, two, 7}));
}

TEST(AwayBoardersLinks, ships_that_are_not_on_one_point) {
  EXPECT_EQ(about("links: [{a: one, b: two, kind: fouled, since_turn: 1}]\n"
                  "contacts: [{a: two, b: one, bearing: 0}]"),
            "s.yaml:7:9: error: links[0]: 'one' at [0, 0] and 'two' at [4, 0] are not on one point "
            "[invalid]\n"
            "s.yaml:8:12: error: contacts[0]: 'two' at [4, 0] and 'one' at [0, 0] are not on one "
            "point [invalid]\n");
}

TEST(AwayBoardersLinks, a_ship_and_itself) {
  EXPECT_EQ(about("links: [{a: one, b: one, kind: grappled, since_turn: 1}]"),
            "s.yaml:7:9: error: links[0]: a ship cannot be paired with itself [invalid]\n");
}

TEST(AwayBoardersLinks, a_ship_that_is_out_of_the_game) {
  EXPECT_EQ(
      read(changed(together("links: [{a: one, b: two, kind: grappled, since_turn: 1}]"),
                   "facing: 3", "facing: 3, status: surrendered"))
          .text(),
      "s.yaml:7:9: error: links[0]: the ship 'two' is surrendered, so this has ended [invalid]\n");
}

TEST(AwayBoardersLinks, friends_foul_each_other_but_do_not_grapple) {
  const std::string three =
      "  three: {player: a, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0}}\n";
  EXPECT_EQ(read(with("links: [{a: one, b: three, kind: fouled, since_turn: 1}]") + three).text(),
            "");
  EXPECT_EQ(read(with("links: [{a: one, b: three, kind: grappled, since_turn: 1}]") + three).text(),
            "s.yaml:7:9: error: links[0]: ships of one side do not grapple each other [invalid]\n");
}

TEST(AwayBoardersLinks, a_link_of_the_future) {
  EXPECT_EQ(read(together("links: [{a: one, b: two, kind: fouled, since_turn: 2}]")).text(),
            "s.yaml:7:52: error: links[0].since_turn: is after turn 1, when the scenario starts "
            "[invalid]\n");
}

TEST(AwayBoardersLinks, a_pair_that_comes_twice) {
  EXPECT_EQ(read(together(R"(links:
  - {a: one, b: two, kind: grappled, since_turn: 1}
  - {a: two, b: one, kind: grappled, since_turn: 0}
contacts:
  - {a: one, b: two, bearing: 1}
  - {a: one, b: two, bearing: 1})"))
                .text(),
            "s.yaml:9:5: error: links[1]: 'one' and 'two' are paired here for the second time "
            "[duplicate-name]\n"
            "s.yaml:12:5: error: contacts[1]: 'one' and 'two' are paired here for the second time "
            "[duplicate-name]\n");
}

TEST(AwayBoardersLinks, everything_is_said_of_a_pair) {
  EXPECT_EQ(about("links: [{a: one}]"),
            "s.yaml:7:9: error: links[0]: the key 'b' is missing [missing-key]\n"
            "s.yaml:7:9: error: links[0]: the key 'kind' is missing [missing-key]\n"
            "s.yaml:7:9: error: links[0]: the key 'since_turn' is missing [missing-key]\n");
}

TEST(AwayBoardersLinks, a_ship_that_is_not_there) {
  EXPECT_EQ(about("links: [{a: one, b: too, kind: tied, since_turn: 1}]"),
            "s.yaml:7:21: error: links[0].b: 'too' is not a name that is known here "
            "[unknown-name]\n"
            "  hint: did you mean 'two'?\n"
            "s.yaml:7:32: error: links[0].kind: 'tied' is not a name that is known here "
            "[unknown-name]\n"
            "  hint: one of: grappled, fouled\n");
}

TEST(AwayBoardersLinks, too_many) {
  std::string list = "contacts:\n";
  for (int i = 0; i <= 10'000; ++i) list += "  - {}\n";
  EXPECT_EQ(about(list),
            "s.yaml:8:3: error: contacts: can have at most 10000, found 10001 [invalid]\n");
}

}  // namespace
}  // namespace prizecourt::away_boarders
