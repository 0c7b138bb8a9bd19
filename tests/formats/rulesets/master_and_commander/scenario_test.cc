/// The top of a scenario of Master & Commander: set-up, turn, roles, tallies, and what ships have
/// to do with each other.

#include "formats/rulesets/master_and_commander/scenario.h"

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/formats/rulesets/master_and_commander/scenarios.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

namespace prizecourt::master_and_commander::fixtures {
namespace {

constexpr std::string_view set_up = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: opening
dice: {seed: x}
setup: standard
)";

std::string about_scenario(std::string_view line) {
  return read(with(line)).text();
}

/// A scenario of `minimal` with other ships.
std::string ships(std::string_view said) {
  return changed(minimal, "  B3: {at: d5}\n  F3: {at: d4}\n", said);
}

// ---- set-up ----

TEST(McScenario, MC_0_1_the_standard_set_up_puts_both_fleets_on_their_home_rows) {
  const Start start = start_of(set_up);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = start.state.ships[s];
    EXPECT_EQ(ship.status, Status::afloat);
    EXPECT_EQ(ship.at, home_of(ship_at(s)));
    EXPECT_EQ(ship.hull, start.state.ships[s].ship_class);
    EXPECT_EQ(ship, fresh_ship(ship.ship_class, ship.at));
    EXPECT_EQ(start.setup.ships[s].name, ship_ids[s]);
  }
  EXPECT_EQ(start.state.ships[index(id("B5"))].at, square("e8"));
  EXPECT_EQ(start.state.ships[index(id("F8"))].at, square("h1"));
}

std::vector<int> classes_of(const Start& start) {
  std::vector<int> all;
  for (const Ship& ship : start.state.ships) all.push_back(ship.ship_class);
  all.resize(ships_a_side);
  return all;
}

TEST(McScenario, MC_R1_coins_say_which_class_a_ship_has) {
  EXPECT_THAT(classes_of(start_of(set_up)), ElementsAre(4, 4, 3, 3, 2, 2, 1, 1));
  const Start listed = start_of(std::string(set_up) + "rulings: {coin-values: as-listed}\n");
  EXPECT_THAT(classes_of(listed), ElementsAre(4, 4, 2, 2, 3, 3, 1, 1));
  EXPECT_EQ(listed.state.ships[index(id("F3"))].hull, 2);
}

TEST(McScenario, MC_0_1_ships_says_what_differs_from_the_set_up) {
  const Start start = start_of(
      std::string(set_up) + "ships: {B1: {skills: {C: 1}}, F8: {at: h3}, B8: {status: absent}}\n");
  EXPECT_EQ(start.state.ships[index(id("B1"))].at, square("a8"));
  EXPECT_EQ(start.state.ships[index(id("B1"))].skills[2], 1);
  EXPECT_EQ(start.state.ships[index(id("F8"))].at, square("h3"));
  EXPECT_EQ(start.state.ships[index(id("B8"))], Ship());
  EXPECT_EQ(start.state.ships[index(id("F7"))].at, square("g1"));
}

TEST(McScenario, MC_R1_without_the_set_up_only_named_ships_are_there) {
  const Start start = start_of(minimal);
  EXPECT_EQ(start.state.ships[index(id("B3"))].at, square("d5"));
  for (std::size_t s = 0; s < ship_total; ++s) {
    const bool named = ship_at(s) == id("B3") || ship_at(s) == id("F3");
    EXPECT_EQ(start.state.ships[s].status, named ? Status::afloat : Status::absent);
  }
}

TEST(McScenario, what_is_left_out_is_as_at_the_start_of_a_game) {
  const Start start = start_of(minimal);
  State expected;
  expected.ships = start.state.ships;
  EXPECT_EQ(start.state, expected);
  EXPECT_EQ(start.setup.turn_limit, 0);
  EXPECT_EQ(start.setup.rulings, RulingsInForce());
}

// MC-R5: a file knows no ages.
TEST(McScenario, MC_0_7_the_scenario_names_the_first_player) {
  EXPECT_EQ(start_of(minimal).state.mover, Player::british);
  EXPECT_EQ(start_of(with("mover: french")).state.mover, Player::french);
}

TEST(McScenario, names_are_what_the_log_calls_ships) {
  const Start start = start_of(with("names: {B3: HMS Superb, F3: ''}"));
  EXPECT_EQ(start.setup.ships[index(id("B3"))].name, "HMS Superb");
  EXPECT_EQ(start.setup.ships[index(id("F3"))].name, "F3");
}

TEST(McScenario, everything_that_a_turn_knows_can_be_said) {
  const Start start = start_of(with(R"(turn: 7
step: windward
mover: french
white: 3
red: 5
gust: 1
only_ship: F3
sailing_ship: F3
sailed_from: d3
move_left: 0
squares_sailed: 2
target_in_range: true
gage_ship: F3
gage_target: B3
tact: [{ship: F3, target: B3, value: -2}]
tally: {british: {captured: 1, sunk: 2}, french: {captured: 0, sunk: 3}})"));
  const State& state = start.state;
  EXPECT_EQ(state.turn, 7);
  EXPECT_EQ(Game::steps().name_of(state.step), "windward");
  EXPECT_EQ(state.white, 3);
  EXPECT_EQ(state.red, 5);
  EXPECT_EQ(state.gust, 1);
  EXPECT_EQ(state.only_ship, id("F3"));
  EXPECT_EQ(state.sailing_ship, id("F3"));
  EXPECT_EQ(state.sailed_from, square("d3"));
  EXPECT_EQ(state.squares_sailed, 2);
  EXPECT_TRUE(state.target_in_range);
  EXPECT_EQ(state.gage_ship, id("F3"));
  EXPECT_EQ(state.gage_target, id("B3"));
  EXPECT_THAT(state.tact, ElementsAre(Tact{id("F3"), id("B3"), -2}));
  EXPECT_EQ(state.tally[0], (Tally{1, 2}));
  EXPECT_EQ(state.tally[1], (Tally{0, 3}));
  EXPECT_EQ(start_of(with("kedging_ship: B3\nstep: movement")).state.kedging_ship, id("B3"));
}

TEST(McScenario, MC_14_2_tactical_positions_are_sorted) {
  const std::string text = changed(with("step: attacks\ntact: [{ship: B3, target: F4, value: 1}, "
                                        "{ship: B3, target: F3, value: 2}]"),
                                   "ships:\n", "ships:\n  F4: {at: h1}\n");
  EXPECT_EQ(start_of(text).state.tact.front().target, id("F3"));
}

// ---- the last turn ----

TEST(McScenario, MC_R127_a_limit_chooses_the_ruling) {
  for (const std::string_view line :
       {"turn_limit: 20", "turn_limit: 20\nrulings: {stalemate: turn-limit}"}) {
    const Start start = start_of(with(line));
    EXPECT_EQ(start.setup.turn_limit, 20);
    EXPECT_EQ(start.setup.rulings[stalemate], Stalemate::turn_limit);
  }
}

// ---- what cannot be ----

struct WrongScenario {
  std::string_view line;  ///< at the top of `minimal`
  std::string_view text;
};

class McScenarioErrors : public testing::TestWithParam<WrongScenario> {};

TEST_P(McScenarioErrors, have_place_code_and_message) {
  EXPECT_EQ(about_scenario(GetParam().line), GetParam().text) << GetParam().line;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McScenarioErrors,
    testing::Values(
        WrongScenario{"turn: 0", "5:7: error: turn: must be 1 to 9999, found '0' [out-of-range]\n"},
        WrongScenario{"step: grapel", "5:7: error: step: 'grapel' is not a known name [unknown-name]\n"
                  "  hint: did you mean 'grapple'?\n"},
        WrongScenario{"mover: spanish", "5:8: error: mover: 'spanish' is not a known name [unknown-name]\n"
                  "  hint: one of: british, french\n"},
        WrongScenario{"setup: usual", "5:8: error: setup: 'usual' is not a known name [unknown-name]\n"
                  "  hint: one of: standard\n"},
        WrongScenario{"players: {}", "5:1: error: players: unknown key [unknown-key]\n"},
        WrongScenario{"verdict: won", "5:1: error: verdict: unknown key [unknown-key]\n"},
        WrongScenario{"white: 7\nred: -1\ngust: 3", "5:8: error: white: must be 0 to 6, found '7' [out-of-range]\n"
                  "6:6: error: red: must be 0 to 6, found '-1' [out-of-range]\n"
                  "7:7: error: gust: must be 0 to 2, found '3' [out-of-range]\n"},
        WrongScenario{"move_left: 10000\nsquares_sailed: 66", "5:12: error: move_left: must be 0 to 9999, found '10000' [out-of-range]\n"
                  "6:17: error: squares_sailed: must be 0 to 65, found '66' [out-of-range]\n"},
        WrongScenario{"sailed_from: i9", "5:14: error: sailed_from: 'i9' is not a known name [unknown-name]\n"},
        WrongScenario{"names: {B9: x}", "5:9: error: names.B9: unknown key [unknown-key]\n"},
        WrongScenario{"names: {B1: Superb, F2: Superb}", "5:13: error: names.B1: two ships have the name 'Superb' [duplicate-name]\n5:25: error: names.F2: two ships have the name 'Superb' [duplicate-name]\n"},
        WrongScenario{"names: {B1: F2}", "5:13: error: names.B1: two ships have the name 'F2' [duplicate-name]\n"},
        WrongScenario{"names: [x]", "5:8: error: names: expected a map, found a list [wrong-type]\n"},
        WrongScenario{"rulings: {stalemate: turn-limit}", "5:22: error: rulings.stalemate: needs the number, as 'turn_limit' beside 'rulings' [missing-key]\n"},
        WrongScenario{"rulings: {stalemate: no-limit}\nturn_limit: 9", "6:13: error: turn_limit: contradicts the ruling stalemate: no-limit [invalid]\n"},
        WrongScenario{"turn: 5\nturn_limit: 4", "6:13: error: turn_limit: is before turn 5, when the scenario starts [invalid]\n"},
        WrongScenario{"step: movement", "5:7: error: step: needs 'white' and 'red', the wind dice that were rolled before this step [missing-key]\n"},
        WrongScenario{"step: event\nwhite: 3", "5:7: error: step: needs 'white' and 'red', the wind dice that were rolled before this step [missing-key]\n"},
        WrongScenario{"step: attacks\ngage_ship: F3\ngage_target: B3", "6:12: error: gage_ship: F3 is not a ship of the british player, and british has the turn [invalid]\n"
                  "7:14: error: gage_target: B3 is not a ship of the french player, and british has the turn [invalid]\n"},
        WrongScenario{"step: attacks\ngage_ship: B3", "6:12: error: gage_ship: the weather gage needs both 'gage_ship' and 'gage_target' [invalid]\n"},
        WrongScenario{"step: attacks\ngage_target: F3", "6:14: error: gage_target: the weather gage needs both 'gage_ship' and 'gage_target' [invalid]\n"},
        WrongScenario{"step: wind\nkedging_ship: B3", "6:15: error: kedging_ship: the kedging ship is chosen in the step 'wind' [invalid]\n"},
        WrongScenario{"step: movement\nkedging_ship: B4", "6:15: error: kedging_ship: B4 is not afloat [invalid]\n"},
        WrongScenario{"step: event\nsailing_ship: B3\nwhite: 1\nred: 1", "6:15: error: sailing_ship: no ship sails before the step 'movement' [invalid]\n"},
        WrongScenario{"step: range\nsailing_ship: B4\nwhite: 1\nred: 1", "6:15: error: sailing_ship: B4 is not afloat [invalid]\n"},
        WrongScenario{"step: windward\nsailing_ship: B3\ntarget_in_range: true\nwhite: 1\nred: 1", ""},
        WrongScenario{"step: attacks\nonly_ship: F3\nkedging_ship: F3\nsailing_ship: F3", "6:12: error: only_ship: F3 is not a ship of the british player, and british has the turn [invalid]\n"
                  "7:15: error: kedging_ship: only one ship kedges or sails, and 'sailing_ship' has sailed [invalid]\n"
                  "7:15: error: kedging_ship: F3 is not a ship of the british player, and british has the turn [invalid]\n"
                  "8:15: error: sailing_ship: F3 is not a ship of the british player, and british has the turn [invalid]\n"},
        WrongScenario{"step: attacks\ntact: [{ship: F3, target: B3, value: 1}]", "6:15: error: tact[0].ship: F3 is not a ship of the british player, and british has the turn [invalid]\n"
                  "6:27: error: tact[0].target: B3 is not a ship of the french player, and british has the turn [invalid]\n"},
        WrongScenario{"step: attacks\ntact: [{ship: B3, target: F3, value: 1}, {ship: B3, target: F3, value: 2}]", "6:42: error: tact[1]: B3 and F3 are listed twice [duplicate-name]\n"},
        WrongScenario{"tact: [{ship: B3}]", "5:8: error: tact[0]: the key 'target' is missing [missing-key]\n"
                  "5:8: error: tact[0]: the key 'value' is missing [missing-key]\n"},
        WrongScenario{"tact: [{ship: B3, target: F3, value: 100}]", "5:38: error: tact[0].value: must be -99 to 99, found '100' [out-of-range]\n"},
        WrongScenario{"tally: {british: {captured: 9}}", "5:29: error: tally.british.captured: must be 0 to 8, found '9' [out-of-range]\n"},
        WrongScenario{"tally: {british: {captured: 4, sunk: 4}}", "5:18: error: tally.british: 4 captured and 4 sunk, but 1 of the 8 ships of the french are still there [invalid]\n"},
        WrongScenario{"tally: {spanish: {sunk: 1}}", "5:9: error: tally.spanish: unknown key [unknown-key]\n"
                  "  hint: one of: british, french\n"}));

// clang-format on

struct WrongShips {
  std::string_view ships;
  std::string_view text;
};

class McFleetErrors : public testing::TestWithParam<WrongShips> {};

TEST_P(McFleetErrors, have_place_code_and_message) {
  EXPECT_EQ(read(ships(GetParam().ships)).text(), GetParam().text) << GetParam().ships;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McFleetErrors,
    testing::Values(
        WrongShips{"  B3: {at: d5}\n  F3: {at: d5}\n", "7:12: error: ships.F3.at: F3 is on d5, where B3 is [invalid]\n"},
        WrongShips{"  B3: {at: d5, grappled_by: B4}\n  B4: {at: d6}\n  F3: {at: a1}\n", "6:29: error: ships.B3.grappled_by: B4 is on the same side and cannot grapple her [invalid]\n"},
        WrongShips{"  B3: {at: d5, grappled_by: F3}\n  F3: {status: sunk}\n  F4: {at: a1}\n", "1:1: error: the tally of british is 0, but 'ships' has 1 of the french sunk [invalid]\n"
                  "6:29: error: ships.B3.grappled_by: F3 is not on the board, so she grapples no ship [invalid]\n"},
        WrongShips{"  B3: {at: d5, grappled_by: F3}\n  F3: {at: d3}\n", "6:29: error: ships.B3.grappled_by: F3 on d3 is not next to B3 on d5 [invalid]\n"},
        WrongShips{"  B3: {at: a1}\n  B4: {at: a2}\n  B5: {at: b1}\n  F3: {at: b2}\nstep: movement\nkedging_ship: B3\n", "11:15: error: kedging_ship: no square beside B3 is free [invalid]\n"},
        WrongShips{"  B3: {at: d5, transfer_to: B3, pending_transfer: 1}\n  F3: {at: d3}\n", "6:29: error: ships.B3.transfer_to: a ship cannot transfer command to herself [invalid]\n"},
        WrongShips{"  B3: {at: d5, transfer_to: F3, pending_transfer: 1}\n  F3: {at: d3}\n", "6:29: error: ships.B3.transfer_to: F3 is an enemy ship [invalid]\n"},
        WrongShips{"  B3: {at: d5, towed_by: B3}\n  F3: {at: d3, towed_by: B3}\n", "6:26: error: ships.B3.towed_by: the line in which B3 is towed leads back to her [invalid]\n"
                  "7:26: error: ships.F3.towed_by: a ship is towed by another of her own side [invalid]\n"},
        WrongShips{"  B3: {at: d5, towed_by: B4}\n  B4: {at: d6, towed_by: B3}\n  F3: {at: d3}\n", "6:26: error: ships.B3.towed_by: the line in which B3 is towed leads back to her [invalid]\n"
                  "7:26: error: ships.B4.towed_by: the line in which B4 is towed leads back to her [invalid]\n"},
        WrongShips{"  B3: {at: d5, towed_by: B4}\n  B4: {at: d6}\n  B5: {at: e6, towed_by: B4}\n  F3: {at: d3}\n", "8:26: error: ships.B5.towed_by: B4 has B3 in tow, and a line has one ship behind the other [invalid]\n"},
        WrongShips{"  B3: {at: d5, target: B4}\n  B4: {at: d6}\n  F3: {at: d3}\n", "6:24: error: ships.B3.target: B4 is of the same side [invalid]\n"},
        WrongShips{"  B3: {status: docked}\n  F3: {status: docked}\n", "6:3: error: ships: no ship is afloat [invalid]\n"},
        WrongShips{"  B3: {at: d5}\n  F3: {status: captured}\n  F4: {at: a1}\n", "1:1: error: the tally of british is 0, but 'ships' has 1 of the french captured [invalid]\n"},
        WrongShips{"  B3: {at: d5}\n  F3: {status: sunk}\n  F4: {at: a1}\n", "1:1: error: the tally of british is 0, but 'ships' has 1 of the french sunk [invalid]\n"},
        WrongShips{"  B3: {at: d5}\n  F3: {status: absent}\n", "6:3: warning: no ship of the french player is afloat [invalid]\n"},
        WrongShips{"  B9: {at: d5}\n  F3: {at: d3}\n", "6:3: error: ships.B9: unknown key [unknown-key]\n"},
        WrongShips{"  B3: d5\n  F3: {at: d3}\n", "6:7: error: ships.B3: expected a map, found 'd5' [wrong-type]\n"}));

// clang-format on

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
