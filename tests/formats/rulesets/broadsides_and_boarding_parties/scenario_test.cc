/// Scenarios of Broadsides & Boarding Parties: ships, map, decks, berths, and what part of the game
/// they begin in.

#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/scenarios.h"
#include "tests/matchers.h"

#include <string>

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

// ---- what is left out ----

/// What no scenario has to say.
broadsides_and_boarding_parties::Setup usual_setup() {
  broadsides_and_boarding_parties::Setup setup;
  setup.sides[0] = {.player = "spain", .ship = "isabella", .name = "Isabella", .plan = {}};
  setup.sides[1] = {.player = "pirates", .ship = "seahawk", .name = "Seahawk", .plan = {}};
  use_defaults(setup);
  return setup;
}

TEST(BbpScenario, BBP_R2_a_scenario_of_two_ships_begins_with_the_set_up_on_the_default_map) {
  const Opening start = start_of(minimal);
  const auto expected = usual_setup();
  EXPECT_EQ(start.setup.map, expected.map);
  EXPECT_EQ(start.setup.places, expected.places);
  EXPECT_EQ(start.setup.berths, default_berths);
  EXPECT_EQ(start.setup.max_rounds, 0);
  EXPECT_EQ(start.setup.max_boarding_turns, 0);
  for (const Side side : both_sides) {
    const SideSpec& spec = start.setup.sides[index(side)];
    EXPECT_EQ(spec.plan, expected.sides[index(side)].plan);
    EXPECT_EQ(spec.name, expected.sides[index(side)].name);
    EXPECT_EQ(spec.player, expected.sides[index(side)].player);
    EXPECT_EQ(spec.crew, default_crew);
  }
  EXPECT_EQ(start.state, opening(expected));
  EXPECT_EQ(start.state.phase, Phase::setup);
  EXPECT_EQ(start.state.step, 0);
}

TEST(BbpScenario, BBP_R7_the_default_deck_lies_as_the_ruling_has_it) {
  const Opening start = start_of(with("rulings: {bow-end: a-is-bow}"));
  EXPECT_EQ(start.setup.sides[0].plan, default_deck(BowEnd::a_is_bow));
  const Opening named =
      start_of(changed(with("rulings: {bow-end: a-is-bow}"), "spain", "spain, deck: default-deck"));
  EXPECT_EQ(named.setup.sides[0].plan, default_deck(BowEnd::a_is_bow));
}

// ---- ships ----

TEST(BbpScenario, BBP_1_1_ships_have_ids_names_players_and_a_crew) {
  const Opening start = start_of(with_ship("name: The Sea Hawk, crew: 24"));
  EXPECT_EQ(start.setup.sides[1].name, "The Sea Hawk");
  EXPECT_EQ(start.setup.sides[1].ship, "seahawk");
  EXPECT_EQ(start.setup.sides[1].crew, 24);
}

struct WrongScenario {
  std::string_view scenario;
  std::string_view text;
};

std::string ships(std::string_view lines) {
  return changed(minimal, "  isabella: {player: spain}\n  seahawk: {player: pirates}\n", lines);
}

TEST(BbpScenario, words_of_the_orders_are_no_names) {
  EXPECT_EQ(
      problems_of(ships("  any: {player: captain}\n  b: {player: u}\n")),
      "6:3: error: ships.any: 'any' is a keyword of order files and cannot be a name [invalid]\n"
      "  hint: choose another name\n"
      "6:17: error: ships.any.player: 'captain' is a keyword of order files and cannot be a name "
      "[invalid]\n"
      "  hint: choose another name\n");
  EXPECT_EQ(problems_of(ships("  a b: {player: x}\n  b: {player: u}\n"))
                .substr(0, std::string("6:3: error: ").size()),
            "6:3: error: ");
}

TEST(BbpScenario, BBP_1_4_a_crew_mans_the_cannons_and_finds_room) {
  EXPECT_EQ(problems_of(with_ship("crew: 19")),
            "7:36: error: ships.seahawk.crew: the crew of 'seahawk' has to be 20 at least, 2 for "
            "each cannon (BBP-1.4) [invalid]\n");
  EXPECT_EQ(problems_of(with_ship("crew: 72")),
            "7:36: error: ships.seahawk.crew: must be 0 to 71, found '72' [out-of-range]\n");
  EXPECT_EQ(problems_of(changed(with("decks: {raft: {cells: [D4, D5], cannons: [], masts: {}}}"),
                                "player: pirates", "player: pirates, deck: raft")),
            "8:12: error: ships.seahawk: the crew of 'seahawk' has room for 5, three to a section "
            "with the Captain (BBP-10.8, BBP-R11) [invalid]\n");
}

// ---- the map ----

TEST(BbpScenario, BBP_R3_a_map_of_its_own_says_where_ships_begin) {
  const Opening start =
      start_of(with("map: {columns: 9, rows: 5, islands: [[8, 4], [2, 2]], starts: [{dot: [5, 1], "
                    "heading: nw}, {dot: [9, 3]}]}"));
  const SeaMap& map = start.setup.map;
  EXPECT_EQ(map.columns, 9);
  EXPECT_EQ(map.rows, 5);
  EXPECT_THAT(map.islands, ElementsAre(Dot{2, 2}, Dot{8, 4}));
  EXPECT_EQ(map.starts[0], (Start{{5, 1}, Compass::nw}));
  EXPECT_EQ(map.starts[1], (Start{{9, 3}, Compass::w}));
  EXPECT_EQ(start.state.ships[1].at, (Dot{9, 3}));
  EXPECT_EQ(start.state.ships[1].heading, Compass::w);
  EXPECT_EQ(start_of(with("map: default-islets")).setup.map, default_islets());
}

class BbpMapErrors : public testing::TestWithParam<WrongScenario> {};

TEST_P(BbpMapErrors, have_place_code_and_message) {
  EXPECT_EQ(problems_of(with(GetParam().scenario)), GetParam().text) << GetParam().scenario;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpMapErrors,
    testing::Values(
        WrongScenario{"map: islets", "5:6: error: map: 'islets' is not a known name [unknown-name]\n"
              "  hint: one of: default-islets\n"},
        WrongScenario{"map: {columns: 1, rows: 100, starts: []}", "5:16: error: map.columns: must be 2 to 99, found '1' [out-of-range]\n"
              "5:25: error: map.rows: must be 2 to 99, found '100' [out-of-range]\n"
              "5:38: error: map.starts: needs at least 2, found 0 [invalid]\n"},
        WrongScenario{"map: {columns: 3, rows: 3, starts: [{dot: [1, 1]}, {heading: n}]}", "5:52: error: map.starts[1]: the key 'dot' is missing [missing-key]\n"},
        WrongScenario{"map: {columns: 3, rows: 3, islands: [[1, 1], [4, 4]], starts: [{dot: [1, 1]}, {dot: [3, 4]}]}",
              "5:37: error: map.islands: the island at (4, 4) is not on the map [invalid]\n"
              "5:63: error: map.starts: the start at (1, 1) lies on an island [invalid]\n"
              "5:63: error: map.starts: the start at (3, 4) is not on the map [invalid]\n"},
        WrongScenario{"map: {columns: 3, rows: 3, islands: [[2, 2], [2, 2]], starts: [{dot: [1, 1]}, {dot: [1, 1]}]}",
              "5:37: error: map.islands: the island at (2, 2) is there twice [invalid]\n"
              "5:63: error: map.starts: both ships start at (1, 1) [invalid]\n"},
        WrongScenario{"map: {columns: 3, rows: 3, islands: [[2], 7], starts: [{dot: [1, 1]}, {dot: [1, 3]}]}",
              "5:38: error: map.islands[0]: a dot is two numbers, x and y, found 1 [invalid]\n"
              "5:43: error: map.islands[1]: expected a list, found '7' [wrong-type]\n"}));

// clang-format on

// ---- decks ----

TEST(BbpScenario, BBP_R4_a_deck_of_its_own_says_what_differs_from_a_flat_one) {
  const Opening start =
      start_of(changed(with("decks:\n  galley:\n    heights: {A: 2, B: 1, A4: 1}\n    cannons: "
                            "[B3, B5]\n    masts: {C: 3}\n    ladders: [[B3, A3], [A5, B5], "
                            "[B4, C4], [A3, A4]]"),
                       "player: pirates", "player: pirates, deck: galley"));
  const DeckPlan& plan = start.setup.sides[1].plan;
  EXPECT_EQ(plan.cells, (CellSet{1} << cell_total) - 1);
  EXPECT_EQ(plan.heights[index(cell("A3"))], 2);
  EXPECT_EQ(plan.heights[index(cell("A4"))], 1);
  EXPECT_EQ(plan.heights[index(cell("B5"))], 1);
  EXPECT_EQ(plan.heights[index(cell("H5"))], 0);
  EXPECT_EQ(plan.cannons, only(cell("B3")) | only(cell("B5")));
  EXPECT_THAT(plan.mast_hits, ElementsAre(0, 0, 3, 0, 0, 0, 0, 0));
  EXPECT_THAT(plan.ladders,
              ElementsAre(Ladder{cell("A3"), cell("A4")}, Ladder{cell("A3"), cell("B3")},
                          Ladder{cell("A5"), cell("B5")}, Ladder{cell("B4"), cell("C4")}));
  EXPECT_TRUE(holds(plan.beside[index(cell("A3"))], cell("B3"))) << "linked";
  EXPECT_EQ(start.setup.sides[0].plan, default_deck(BowEnd::h_is_bow));
}

TEST(BbpScenario, BBP_1_3_BBP_1_10_a_deck_has_the_usual_cannons_and_masts_as_far_as_there_is_room) {
  const Opening start =
      start_of(changed(with("decks: {sloop: {cells: [B3, B4, B5, C3, C4, C5, D3, D4, D5]}}"),
                       "player: pirates", "player: pirates, deck: sloop"));
  const DeckPlan& plan = start.setup.sides[1].plan;
  EXPECT_EQ(plan.cannon_count(), 6);
  EXPECT_THAT(plan.mast_hits, ElementsAre(0, 0, 2, 0, 0, 0, 0, 0));
}

class BbpDeckErrors : public testing::TestWithParam<WrongScenario> {};

TEST_P(BbpDeckErrors, have_place_code_and_message) {
  EXPECT_EQ(problems_of(with("decks:\n  galley: " + std::string(GetParam().scenario))),
            GetParam().text)
      << GetParam().scenario;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpDeckErrors,
    testing::Values(
        WrongScenario{"{cells: []}", "6:19: error: decks.galley.cells: the deck has no section at all [invalid]\n"},
        WrongScenario{"{cells: [A3, A6]}", "6:24: error: decks.galley.cells[1]: 'A6' is not a known name [unknown-name]\n"
              "  hint: one of: A3, A4, A5, B3, B4, B5, C3, C4, C5, D3, D4, D5, E3, E4, E5, F3, F4, F5, G3, G4, G5, H3, H4, H5\n"},
        WrongScenario{"{cells: [A3, A4], cannons: [C3, A4]}",
              "6:38: error: decks.galley.cannons: a cannon at A4 has no side to fire to; 3 or 5 has [invalid]\n"
              "6:38: error: decks.galley.cannons: C3 is not a section of this deck [invalid]\n"},
        WrongScenario{"{cells: [A3, A4], masts: {C: 1}}", "6:36: error: decks.galley.masts: C4 is not a section of this deck [invalid]\n"},
        WrongScenario{"{masts: {J: 1, C: 10}}", "6:20: error: decks.galley.masts.J: unknown key [unknown-key]\n"
              "  hint: one of: A, B, C, D, E, F, G, H\n"
              "6:29: error: decks.galley.masts.C: must be 0 to 9, found '10' [out-of-range]\n"},
        WrongScenario{"{heights: {A: 1}, ladders: [[A3, A4], [A3, C3]]}",
              "6:38: error: decks.galley.ladders: the ladder from A3 to A4 joins sections of the same height [invalid]\n"
              "6:38: error: decks.galley.ladders: the ladder from A3 to C3 does not lead to the next section [invalid]\n"
              "6:38: error: decks.galley.ladders: the deck is not connected: no way leads from A3 to B3, B4, B5, C3, C4, C5, D3, D4, D5, E3, E4, E5, F3, F4, F5, G3, G4, G5, H3, H4, H5 [invalid]\n"},
        WrongScenario{"{heights: {H3: 1, H: 10}}", "6:32: error: decks.galley.heights.H: must be 0 to 9, found '10' [out-of-range]\n"},
        WrongScenario{"{heights: {H: 1}, ladders: [[G3, H3], [H3, G3]]}", "6:49: error: decks.galley.ladders[1]: the same ladder is listed twice [duplicate-name]\n"},
        WrongScenario{"{heights: {H: 1}, ladders: [[G3, H3, H4], G4]}", "6:39: error: decks.galley.ladders[0]: a ladder joins two sections, found 3 [invalid]\n"
              "6:53: error: decks.galley.ladders[1]: expected a list, found 'G4' [wrong-type]\n"},
        WrongScenario{"{}\n  default-deck: {}", "7:3: error: decks.default-deck: this name is reserved for the default plan [invalid]\n"
              "  hint: choose another name\n"}));

// clang-format on

// ---- how the ships lie alongside ----

TEST(BbpScenario, BBP_R56_BBP_R57_the_scenario_says_what_the_rulings_leave_to_it) {
  const Opening start =
      start_of(with("rulings: {side-alignment: scenario, end-alignment: scenario}\n"
                    "alignment:\n"
                    "  right: {stationary: port, moved: starboard, rows: reversed}\n"
                    "  left: {stationary: starboard, moved: starboard, rows: same}\n"
                    "  end: {stationary: port, moved: port, rows: same}"));
  EXPECT_EQ(start.setup.berths[0], (Berth{Beam::port, Beam::starboard, RowOrder::reversed}));
  EXPECT_EQ(start.setup.berths[1], (Berth{Beam::starboard, Beam::starboard, RowOrder::same}));
  EXPECT_EQ(start.setup.berths[2], (Berth{Beam::port, Beam::port, RowOrder::same}));
}

TEST(BbpScenario, BBP_R56_BBP_R57_lines_that_the_rulings_do_not_ask_for_are_refused) {
  EXPECT_EQ(
      problems_of(with("alignment: {end: {stationary: port, moved: port, rows: same}}")),
      "5:18: error: alignment.end: is allowed only with the ruling end-alignment: scenario only "
      "[invalid]\n");
  EXPECT_EQ(problems_of(with("rulings: {side-alignment: scenario}\nalignment: {left: {stationary: "
                             "port, moved: port, rows: same}}")),
            "6:12: error: alignment: the ruling side-alignment: scenario needs 'right' "
            "[missing-key]\n");
  EXPECT_EQ(problems_of(with("rulings: {end-alignment: scenario}")),
            "1:1: error: the ruling end-alignment: scenario needs 'end' under 'alignment' "
            "[missing-key]\n");
  EXPECT_EQ(problems_of(with("rulings: {end-alignment: scenario}\nalignment: {end: {moved: bow}}")),
            "6:18: error: alignment.end: the key 'stationary' is missing [missing-key]\n"
            "6:18: error: alignment.end: the key 'rows' is missing [missing-key]\n"
            "6:26: error: alignment.end.moved: 'bow' is not a known name "
            "[unknown-name]\n  hint: one of: port, starboard\n");
}

// ---- limits ----

TEST(BbpScenario, BBP_R82_limits_are_the_scenarios) {
  const Opening start = start_of(with("max_rounds: 30\nmax_boarding_turns: 20"));
  EXPECT_EQ(start.setup.max_rounds, 30);
  EXPECT_EQ(start.setup.max_boarding_turns, 20);
  EXPECT_EQ(problems_of(with("max_rounds: 3\nround: 4")),
            "6:8: error: round: is past the last one [invalid]\n");
}

// ---- the part of the game ----

struct Part {
  std::string_view said;
  Phase phase{};
  std::string_view step;
  int turn = 1;
  int round = 0;
  int boarding_turn = 0;
};

class BbpPart : public testing::TestWithParam<Part> {};

TEST_P(BbpPart, follows_from_what_is_said) {
  const State state = start_of(with(GetParam().said)).state;
  EXPECT_EQ(name_of(state.phase), name_of(GetParam().phase));
  EXPECT_EQ(Game::steps().name_of(state.step), GetParam().step);
  EXPECT_EQ(state.turn, GetParam().turn);
  EXPECT_EQ(state.round, GetParam().round);
  EXPECT_EQ(state.boarding_turn, GetParam().boarding_turn);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpPart,
    testing::Values(
        Part{"phase: setup", Phase::setup, "set-up"},
        Part{"phase: broadsides", Phase::broadsides, "sinking", 1, 1},
        Part{"round: 4", Phase::broadsides, "sinking", 4, 4},
        Part{"turn: 4", Phase::broadsides, "sinking", 4, 4},
        Part{"step: fire-2", Phase::broadsides, "fire-2", 1, 1},
        Part{"step: round-end\nround: 2", Phase::broadsides, "round-end", 2, 2},
        Part{"step: volley\nround: 2\ncontact: left\nstationary: isabella", Phase::boarding, "volley", 2, 2},
        Part{"step: round-end\nround: 2\ncontact: left\nstationary: isabella", Phase::boarding, "round-end", 2, 2},
        Part{"contact: left\nstationary: isabella\nboarding_turn: 0", Phase::boarding, "volley", 1, 1},
        Part{"contact: left\nstationary: isabella\nactive: seahawk", Phase::boarding, "movement", 2, 1, 1},
        Part{"contact: left\nstationary: isabella\nactive: seahawk\nturn: 9\nboarding_turn: 3", Phase::boarding, "movement", 9, 6, 3},
        Part{"contact: left\nstationary: isabella\nactive: seahawk\nround: 9\nboarding_turn: 3", Phase::boarding, "movement", 12, 9, 3},
        Part{"step: melee\ncontact: end\nstationary: seahawk\nactive: isabella", Phase::boarding, "melee", 2, 1, 1}));

// clang-format on

TEST(BbpScenario, BBP_8_4_BBP_10_1_a_boarding_needs_to_know_which_ship_is_which) {
  const Opening start =
      start_of(with("contact: right\nstationary: seahawk\nactive: seahawk\nboarding_turn: 2"));
  EXPECT_EQ(start.state.contact, Contact::right);
  EXPECT_EQ(start.state.stationary, Side::two);
  EXPECT_EQ(start.state.active, Side::two);
  EXPECT_EQ(problems_of(with("contact: right")),
            "1:1: error: needs 'stationary', the ship that was struck [missing-key]\n"
            "1:1: error: needs 'active', the ship that has the boarding turn [missing-key]\n");
}

class BbpPartErrors : public testing::TestWithParam<WrongScenario> {};

TEST_P(BbpPartErrors, have_place_code_and_message) {
  EXPECT_EQ(problems_of(with(GetParam().scenario)), GetParam().text) << GetParam().scenario;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpPartErrors,
    testing::Values(
        WrongScenario{"turn: 0", "5:7: error: turn: must be 1 to 19998, found '0' [out-of-range]\n"},
        WrongScenario{"step: broadside", "5:7: error: step: 'broadside' is not a known name [unknown-name]\n"
              "  hint: one of: set-up, sinking, plot, surrender, card-1, fire-1, card-2, fire-2, card-3, fire-3, alongside, volley, first-boarder, round-end, movement, melee, boarding-end\n"},
        WrongScenario{"phase: sea", "5:8: error: phase: 'sea' is not a known name [unknown-name]\n"
              "  hint: one of: setup, broadsides, boarding\n"},
        WrongScenario{"turn: 3\nround: 2", "5:7: error: turn: turns count rounds and boarding turns: round 2 is turn 2 [invalid]\n"},
        WrongScenario{"round: 0\nphase: broadsides", "5:8: error: round: rounds are counted from 1 once the ships are manned [invalid]\n"},
        WrongScenario{"phase: setup\nround: 2", "6:8: error: round: the ships are manned in turn 1, before the first round [invalid]\n"},
        WrongScenario{"step: movement\nphase: broadsides", "5:7: error: step: in this part of the game no step can be next that comes after 'round-end' [invalid]\n"},
        WrongScenario{"step: movement\nstationary: isabella\nactive: isabella", "1:1: error: the boarding needs to know where the ship was struck [invalid]\n"},
        WrongScenario{"boarding_turn: 2\nphase: broadsides\nround: 1", "1:1: error: needs 'active', the ship that has the boarding turn [missing-key]\n"
              "5:16: error: boarding_turn: there is no boarding turn before the boarding [invalid]\n"},
        WrongScenario{"contact: left\nstationary: fox\nactive: 7", "6:13: error: stationary: 'fox' is not a known name [unknown-name]\n"
              "  hint: one of: isabella, seahawk\n"
              "7:9: error: active: '7' is not a known name [unknown-name]\n"
              "  hint: one of: isabella, seahawk\n"},
        WrongScenario{"verdict: won", "5:1: error: verdict: unknown key [unknown-key]\n"}));

// clang-format on

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
