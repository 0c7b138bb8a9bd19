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

TEST(AwayBoardersScenario, a_ship_that_comes_twice_counts_once) {
  const auto scenario = read(changed(minimal, "  two:", "  one:"));
  EXPECT_EQ(scenario.text(),
            "s.yaml:10:3: error: the key 'one' is already on line 8 [duplicate-key]\n");
  EXPECT_EQ(scenario.start->setup.ships.size(), 1U);
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

TEST(AwayBoardersLinks, friends_foul_each_other_but_do_not_grapple) {
  const std::string three =
      "  three: {player: a, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0}}\n";
  EXPECT_EQ(read(with("links: [{a: one, b: three, kind: fouled, since_turn: 1}]") + three).text(),
            "");
  EXPECT_EQ(read(with("links: [{a: one, b: three, kind: grappled, since_turn: 1}]") + three).text(),
            "s.yaml:7:9: error: links[0]: ships of one side do not grapple each other [invalid]\n");
}

TEST(AwayBoardersLinks, too_many) {
  std::string list = "contacts:\n";
  for (int i = 0; i <= 10'000; ++i) list += "  - {}\n";
  EXPECT_EQ(about(list),
            "s.yaml:8:3: error: contacts: can have at most 10000, found 10001 [invalid]\n");
}

}  // namespace
}  // namespace prizecourt::away_boarders
