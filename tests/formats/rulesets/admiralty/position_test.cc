/// How the ships are when a scenario begins in the middle of a game.

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/form/fields_yaml.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/rulesets/admiralty/scenarios.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <fstream>
#include <set>
#include <sstream>

namespace prizecourt::admiralty::fixtures {
namespace {

constexpr ShipId chesapeake{1};
constexpr ShipId shannon{2};
constexpr ShipId tenedos{3};

// ---- pairs ----

TEST(AdmPosition, pairs_are_sorted_whichever_way_they_are_written) {
  const State state = start_of(with("fouled: [[tenedos, shannon], [shannon, chesapeake]]\n"
                                    "gaps: [{ships: [tenedos, chesapeake], mm: 10}, "
                                    "{ships: [shannon, chesapeake], mm: 0.5}]"))
                          .state;
  EXPECT_THAT(state.fouled, ElementsAre(ShipPair{chesapeake, shannon}, ShipPair{shannon, tenedos}));
  EXPECT_THAT(state.gaps,
              ElementsAre(Gap{{chesapeake, shannon}, 5}, Gap{{chesapeake, tenedos}, 100}));
}

TEST(AdmPosition, a_pair_is_two_ships_and_comes_once) {
  EXPECT_EQ(problems_of(with("fouled: [[shannon, chesapeake], [chesapeake, shannon]]")),
            "5:33: error: fouled[1]: 'chesapeake' and 'shannon' are listed twice [invalid]\n");
  EXPECT_EQ(problems_of(with("fouled: [[shannon, shannon], [shannon], 3]")),
            "5:10: error: fouled[0]: a pair needs two different ships [invalid]\n"
            "5:30: error: fouled[1]: a pair needs two ships, found 1 [invalid]\n"
            "5:41: error: fouled[2]: expected a list, found '3' [wrong-type]\n");
  EXPECT_THAT(problems_of(with("gaps: [{ships: [shannon, chesapeake], mm: 1}, "
                               "{ships: [chesapeake, shannon], mm: 2}]")),
              HasSubstr("'chesapeake' and 'shannon' are listed twice [invalid]"));
}

// ---- actions ----

TEST(AdmPosition, what_an_action_leaves_out_follows_from_what_it_says) {
  const State state = start_of(with("turn: 4\n"
                                    "actions: [{attackers: [tenedos, shannon], defender: "
                                    "chesapeake, dice: [3, 2], lost_last_turn: [1, 0]}]"))
                          .state;
  ASSERT_EQ(state.actions.size(), 1U);
  const Action& action = state.actions[0];
  EXPECT_FALSE(action.attackers[index(chesapeake)]);
  EXPECT_TRUE(action.attackers[index(shannon)]);
  EXPECT_TRUE(action.attackers[index(tenedos)]);
  EXPECT_EQ(action.lead, shannon);
  EXPECT_EQ(action.defender, chesapeake);
  EXPECT_EQ(action.started, 3);
  EXPECT_EQ(action.dice, (Both{3, 2}));
  EXPECT_EQ(action.lost_total, (Both{1, 0}));
  EXPECT_EQ(action.dice_at_start, (Both{4, 2}));
  EXPECT_EQ(action.rounds, 2);
  EXPECT_EQ(action.end, End::none);
}

TEST(AdmPosition, ADM_5_2_31_gun_dice_are_in_an_action_or_in_none) {
  const State state = start_of(with("turn: 2\nstep: declare\nmobilized: [tenedos]\n"
                                    "actions: [{attackers: [shannon], defender: chesapeake, "
                                    "dice: [3, 2], mobilized: [chesapeake, shannon, chesapeake], "
                                    "mobilized_this_turn: [chesapeake]}]"))
                          .state;
  EXPECT_EQ(state.ships[index(chesapeake)].gd_mobilized, 10);
  EXPECT_EQ(state.ships[index(shannon)].gd_mobilized, 5);
  EXPECT_EQ(state.ships[index(tenedos)].gd_mobilized, 5);
  EXPECT_THAT(state.mobilized, ElementsAre(Mobilized{chesapeake, shannon, chesapeake, 2, true},
                                           Mobilized{shannon, shannon, chesapeake, 1, false},
                                           Mobilized{tenedos, no_ship, no_ship, 1, true}));
}

std::string action_with(std::string_view said) {
  return with("turn: 2\nactions: [{attackers: [shannon], defender: chesapeake, dice: [3, 2]" +
              std::string(said) + "}]");
}

TEST(AdmPosition, a_left_over_action_begins_in_an_earlier_turn) {
  EXPECT_THAT(problems_of(changed(action_with(""), "turn: 2\n", "")),
              HasSubstr("an action cannot have begun in turn 1, whose attempts are still to come"));
}

// ---- every state ----

/// Whatever a game comes to between two steps can be said as a scenario, and goes on in the same
/// way.
TEST(AdmPosition, every_state_of_a_random_game_can_be_the_start_of_a_scenario) {
  constexpr int games = 120;
  int read = 0;
  for (int seed = 1; seed <= games; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener listener;
    table.setup.changes.clear();
    Game game(table.setup, table.state, Ports{dice, decider, listener});
    for (int step = 0; step < 40 && table.state.verdict == Verdict::playing; ++step) {
      State expected = table.state;
      expected.passed = true;
      expected.turns_passed = 0;
      const auto started = fixtures::read(scenario_of(table.setup, table.state));
      ASSERT_TRUE(started.start) << started.text() << scenario_of(table.setup, table.state);
      EXPECT_EQ(started.start->state, expected) << scenario_of(table.setup, table.state);
      ++read;
      const int next = table.state.step + 1;
      if (next < static_cast<int>(Game::steps().size())) {
        Game::steps().play_until(game, next);
      } else {
        Game::steps().play(game);
      }
    }
  }
  EXPECT_GT(read, games * 16);
}

// ---- the umpire's hand ----

std::string changed_by_umpire(Start start, std::string_view set) {
  Problems problems;
  const auto document = yaml::parse({.name = "u.yaml", .text = set}, {}, problems);
  yaml::MapReader map(document->root(), problems);
  FieldReader reader(map, problems);
  fields(reader, start.state, start.setup);
  map.done();
  check_changed(start.setup, start.state, document->root(), problems);
  std::string text;
  for (const Problem& problem : problems.sorted()) text += problem.message + '\n';
  for (const Mobilized& away : start.state.mobilized) {
    text += start.setup.ships[index(away.ship)].id + ' ' +
            std::to_string(start.state.ships[index(away.ship)].gd_mobilized) + '\n';
  }
  return text;
}

TEST(AdmPosition, the_umpires_lists_are_put_into_order) {
  const Start start = start_of(action_with(""));
  EXPECT_EQ(changed_by_umpire(start,
                              "fouled: [{first: tenedos, second: chesapeake}, "
                              "{first: shannon, second: chesapeake}]\n"
                              "gaps: [{first: tenedos, second: chesapeake, tenths_mm: 5}, "
                              "{first: shannon, second: chesapeake, tenths_mm: 0}]"),
            "");
  EXPECT_EQ(changed_by_umpire(start,
                              "mobilized: [{ship: shannon, attacker: shannon, defender: "
                              "chesapeake, fives: 1, this_turn: false}]"),
            "shannon 5\n")
      << "and gun dice are counted";
}

TEST(AdmPosition, the_umpire_cannot_set_what_cannot_be) {
  const Start start = start_of(action_with(""));
  EXPECT_EQ(changed_by_umpire(start, "ships: {shannon: {gd_mobilized: 5}}"),
            "ships.shannon.gd_mobilized: is what the list of mobilised gun dice adds up to\n");
  EXPECT_EQ(changed_by_umpire(start, "fouled: [{first: tenedos, second: tenedos}]"),
            "fouled: pairs of ships must be in order and listed once, and so must their ships\n");
  EXPECT_EQ(changed_by_umpire(start, "ships: {shannon: {gd_lost: 4}}"),
            "ships.shannon.gd_lost: gun dice are lost by fives\n");
}

TEST(AdmPosition, the_umpire_says_how_far_apart_fouled_ships_lie) {
  const Start start = start_of(action_with(""));
  EXPECT_EQ(changed_by_umpire(start, "fouled: [{first: tenedos, second: chesapeake}]"),
            "fouled: 'chesapeake' and 'tenedos' are fouled, but neither `gaps` nor positions give "
            "the distance\n");
  EXPECT_EQ(changed_by_umpire(start,
                              "fouled: [{first: tenedos, second: chesapeake}]\nships: {tenedos: "
                              "{placed: true, position_tenths_mm: [0, 0], heading_deg: 90}, "
                              "chesapeake: {placed: true, position_tenths_mm: [0, 200]}}"),
            "");
}

TEST(AdmPosition, the_umpire_cannot_set_what_follows_from_play) {
  const Start start = start_of(action_with(""));
  for (const std::string said : {"verdict: playing", "winner: british", "reason: last-turn",
                                 "passed: false", "turns_passed: 2"}) {
    EXPECT_EQ(changed_by_umpire(start, said),
              said.substr(0, said.find(':')) + ": follows from play and cannot be set\n");
  }
  EXPECT_EQ(
      changed_by_umpire(start, "ships: {tenedos: {declared: chesapeake}}"),
      "ships.tenedos.declared: ships declare in the step 'declare', which is still to come\n");
  EXPECT_EQ(changed_by_umpire(start,
                              "actions: [{attackers: [tenedos], lead: tenedos, defender: "
                              "chesapeake, started: 2, dice: [1, 1]}]"),
            "actions: an action cannot have begun in turn 2, whose attempts are still to come\n");
}

/// She may have struck while she attacked, and then nobody has taken her (ADM-R45).
TEST(AdmPosition, the_umpire_can_take_a_ship_out_of_play) {
  const Start start = start_of(minimal);
  EXPECT_EQ(changed_by_umpire(start, "ships: {tenedos: {struck: true}}"), "");
  EXPECT_EQ(changed_by_umpire(start, "ships: {tenedos: {struck: true, captured_by: american}}"),
            "");
  EXPECT_EQ(changed_by_umpire(start_of(action_with("")), "ships: {shannon: {struck: true}}"),
            "a ship that has been taken fights no action\n");
}

/// What stands on the page between that fence and the next.
std::string block_of(const std::string& page, std::string_view fence, std::size_t from) {
  const std::size_t begin = page.find(fence, from) + fence.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

TEST(AdmPosition, the_umpires_example_on_the_page_can_be_set) {
  std::ifstream file(source_path("docs/admiralty-scenario.md"));
  std::ostringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const std::string example = block_of(page, "```\n", page.find("## The umpire's keys"));
  const std::string set = example.substr(example.find("set:\n") + 5);
  ASSERT_THAT(set, HasSubstr("tenths_mm"));
  EXPECT_EQ(changed_by_umpire(start_of(block_of(page, "```yaml\n", 0)), set), "");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
