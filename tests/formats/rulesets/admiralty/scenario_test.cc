/// Who plays in a scenario: sides, players, ships, and what the other chapters bring.

#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/formats/rulesets/admiralty/scenarios.h"
#include "tests/matchers.h"

namespace prizecourt::admiralty::fixtures {
namespace {

// ---- what there is ----

TEST(AdmScenario, a_scenario_needs_sides_and_ships) {
  const Start start = start_of(minimal);
  EXPECT_THAT(start.setup.sides, ElementsAre("british", "american"));
  ASSERT_EQ(start.setup.ships.size(), 3U);
  const ShipSpec& chesapeake = start.setup.ships[0];
  EXPECT_EQ(chesapeake.id, "chesapeake") << "sorted by id, whatever the file's order";
  EXPECT_EQ(chesapeake.name, "Chesapeake");
  EXPECT_EQ(chesapeake.player, "bob");
  EXPECT_EQ(chesapeake.side, SideId{2});
  EXPECT_EQ(chesapeake.size, 1);
  EXPECT_EQ(chesapeake.crew, Crew::c);
  EXPECT_EQ(chesapeake.gun_dice, 12);
  EXPECT_EQ(chesapeake.base_length, 500);
  EXPECT_EQ(chesapeake.base_width, 200);
  EXPECT_EQ(start.setup.last_turn, 0);
  EXPECT_EQ(start.state.turn, 1);
  EXPECT_EQ(start.state.sea, Sea::calm);
  EXPECT_TRUE(start.state.ships[0].stationary);
}

TEST(AdmScenario, players_are_those_who_command_ships_by_side) {
  EXPECT_THAT(players(start_of(minimal).setup), ElementsAre("alice", "carol", "bob"));
}

TEST(AdmScenario, a_side_without_a_player_is_one_itself) {
  const Start start = start_of(changed(minimal, "{player: alice}", "{}"));
  EXPECT_THAT(players(start.setup), ElementsAre("british", "carol", "bob"));
}

TEST(AdmScenario, ADM_R58_there_can_be_more_than_two_sides) {
  const Start start = start_of(
      changed(changed(minimal, "american: {player: bob}", "american: {player: bob}, french: {}"),
              "{side: british, player: carol,", "{side: french,"));
  EXPECT_THAT(players(start.setup), ElementsAre("alice", "bob", "french"));
  EXPECT_EQ(start.setup.ships[2].side, SideId{3});
}

TEST(AdmScenario, lengths_have_one_decimal_at_most) {
  const Start start = start_of(
      with_ship("base_mm: [70, 30.5], position_mm: [-12.5, 0], heading_deg: 270, crew: A"));
  EXPECT_EQ(start.setup.ships[0].base_length, 700);
  EXPECT_EQ(start.setup.ships[0].base_width, 305);
  EXPECT_TRUE(start.state.ships[0].placed);
  EXPECT_EQ(start.state.ships[0].x, -125);
  EXPECT_EQ(start.state.ships[0].heading, 270);
  EXPECT_EQ(start.setup.ships[0].crew, Crew::a);
  EXPECT_EQ(problems_of(with_ship("position_mm: [1.25, 50001]")),
            "8:69: error: ships.chesapeake.position_mm[0]: a length has one decimal at most, "
            "found '1.25' [invalid]\n"
            "8:75: error: ships.chesapeake.position_mm[1]: must be -50000 mm to 50000 mm, found "
            "'50001' [out-of-range]\n");
  EXPECT_EQ(problems_of(with_ship("base_mm: [0, 1e3]")),
            "8:65: error: ships.chesapeake.base_mm[0]: must be 0.1 mm to 1000 mm, found '0' "
            "[out-of-range]\n"
            "8:68: error: ships.chesapeake.base_mm[1]: expected millimetres such as 10 or 10.5, "
            "found '1e3' [wrong-type]\n");
  for (const std::string_view said : {"'7'", "07", "7.", ".5", "+7", "1000000000000", "[7]", "-"}) {
    EXPECT_THAT(
        problems_of(with("gaps: [{ships: [shannon, chesapeake], mm: " + std::string(said) + "}]")),
        HasSubstr("5:43: error: gaps[0].mm: "))
        << said;
  }
}

// ---- what is wrong ----

TEST(AdmScenario, a_player_without_a_ship_is_warned_of) {
  EXPECT_EQ(problems_of(with_ship("player: dan")),
            "5:54: warning: the player 'bob' commands no ship [invalid]\n");
}

TEST(AdmScenario, a_ship_has_no_more_to_lose_than_she_has) {
  EXPECT_EQ(problems_of(with_ship("gd_hits: 13")),
            "8:64: error: ships.chesapeake.gd_hits: the ship has fewer gun dice [invalid]\n");
  EXPECT_EQ(problems_of(with_ship("gd_lost: 3")),
            "8:64: error: ships.chesapeake.gd_lost: gun dice are lost by fives [invalid]\n");
  EXPECT_EQ(problems_of(with_ship("gd_lost: 15")),
            "8:51: error: ships.chesapeake.gun_dice: fewer than the 15 that are mobilised or lost "
            "[invalid]\n");
  EXPECT_EQ(problems_of(with_ship("captured_by: american")),
            "8:68: error: ships.chesapeake.captured_by: a ship is captured by another side than "
            "her own [invalid]\n");
}

// ---- what the other chapters bring ----

TEST(AdmScenario, changes_come_by_turn_and_in_the_order_of_the_file) {
  const Start start = start_of(with(R"(events:
- turn: 3
  ships: {chesapeake: {gd_hits: 6, sail_hits: 60, stationary: false}}
  sea: choppy
- turn: 2
  fouled: [[tenedos, chesapeake]]
  parted: [[shannon, chesapeake]]
  gaps: [{ships: [shannon, tenedos], mm: 10.5}]
- turn: 3
  ships: {shannon: {position_mm: [3, -4.5], heading_deg: 90}})"));
  const ShipId chesapeake{1};
  const ShipId shannon{2};
  const ShipId tenedos{3};
  EXPECT_THAT(
      start.setup.changes,
      ElementsAre(Change{2, ChangeOf::fouling, chesapeake, tenedos, 1, 0, 0},
                  Change{2, ChangeOf::fouling, chesapeake, shannon, 0, 0, 0},
                  Change{2, ChangeOf::gap, shannon, tenedos, 105, 0, 0},
                  Change{3, ChangeOf::sea, no_ship, no_ship, static_cast<int>(Sea::choppy), 0, 0},
                  Change{3, ChangeOf::gun_dice_hits, chesapeake, no_ship, 6, 0, 0},
                  Change{3, ChangeOf::sail_hits, chesapeake, no_ship, 60, 0, 0},
                  Change{3, ChangeOf::stationary, chesapeake, no_ship, 0, 0, 0},
                  Change{3, ChangeOf::position, shannon, no_ship, 90, 30, -45}));
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
