/// Who plays in a scenario: sides, players, ships, phases, and what the rest of the game brings.

#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/formats/rulesets/form_line_of_battle/scenarios.h"
#include "tests/matchers.h"

#include <variant>

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

// ---- what there is ----

TEST(FlbScenario, a_scenario_needs_sides_and_ships) {
  const Start start = start_of(minimal);
  EXPECT_EQ(start.setup.sides[0].id, "british");
  EXPECT_EQ(start.setup.sides[1].id, "spanish");
  ASSERT_EQ(start.setup.ships.size(), 3U);
  EXPECT_EQ(start.setup.ships[0].id, "gamo") << "sorted by id, whatever the file's order";
  EXPECT_EQ(start.setup.ships[0].name, "Gamo");
  EXPECT_EQ(start.setup.ships[0].player, "bob");
  EXPECT_EQ(start.setup.ships[0].side, Side::two);
  EXPECT_EQ(start.setup.ships[1].player, "carol");
  EXPECT_EQ(start.setup.ships[2].player, "alice");
  EXPECT_EQ(start.setup.ships[2].rate, unrated);
  EXPECT_EQ(start.setup.ships[2].quality, Quality::experienced);
  EXPECT_THAT(start.setup.phases, ElementsAre(Side::one, Side::two));
  EXPECT_EQ(start.setup.last_turn, 0);
  EXPECT_EQ(start.state.turn, 1);
  EXPECT_EQ(start.state.moving, Side::one);
}

TEST(FlbScenario, players_are_those_who_command_ships_by_side) {
  const Start start = start_of(minimal);
  EXPECT_THAT(players(start.setup), ElementsAre("carol", "alice", "bob"));
}

TEST(FlbScenario, a_side_needs_no_player_where_its_ships_have_theirs) {
  const Start start =
      start_of(changed(changed(minimal, "{player: alice}", "{}"), "{side: british, rate: unrated}",
                       "{side: british, player: dan, rate: unrated}"));
  EXPECT_THAT(players(start.setup), ElementsAre("carol", "dan", "bob"));
}

TEST(FlbScenario, FLB_R24_average_is_another_word_for_an_experienced_crew) {
  const auto quality = [](std::string_view word) {
    return start_of(with_ship("quality: " + std::string(word))).setup.ships[0].quality;
  };
  EXPECT_EQ(quality("average"), Quality::experienced);
  EXPECT_EQ(quality("poor"), Quality::poor);
  EXPECT_THAT(problems_of(with_ship("quality: green")),
              HasSubstr("'green' is not a known name [unknown-name]"));
}

TEST(FlbScenario, phases_can_come_in_any_order) {
  const Start start = start_of(with("phases: [spanish, british, british]\nturn: 2\nlast_turn: 6"));
  EXPECT_THAT(start.setup.phases, ElementsAre(Side::two, Side::one, Side::one));
  EXPECT_EQ(start.setup.last_turn, 6);
  EXPECT_EQ(start.state.moving, Side::one);
  EXPECT_EQ(start_of(with("phases: [spanish, british]\nturn: 3")).state.moving, Side::two);
  EXPECT_EQ(start_of(with("moving: spanish")).state.moving, Side::two);
}

// ---- what is wrong ----

TEST(FlbScenario, a_player_without_a_ship_is_warned_of) {
  EXPECT_EQ(problems_of(with_ship("player: dan")),
            "5:53: warning: the player 'bob' commands no ship [invalid]\n");
}

TEST(FlbScenario, rates_are_1_to_6_or_unrated) {
  EXPECT_EQ(problems_of(changed(minimal, "rate: 5", "rate: 7")),
            "9:48: error: ships.pallas.rate: must be 1 to 6, found '7' [out-of-range]\n");
  EXPECT_THAT(problems_of(changed(minimal, "rate: unrated", "rate: unratd")),
              HasSubstr("hint: did you mean 'unrated'?"));
  EXPECT_EQ(problems_of(changed(minimal, ", rate: 6", "")),
            "8:9: error: ships.gamo: the key 'rate' is missing [missing-key]\n");
}

// ---- changes from outside ----

TEST(FlbScenario, FLB_R50_events_change_what_is_not_played_here) {
  const Start start = start_of(with(R"(events:
- turn: 3
  parted: [[speedy, gamo]]
- turn: 2
  ships:
    gamo: {parties_lost: 1, broadside_lost: 2, heading_deg: 270, position_mm: [10, -5],
           begins: [drifting, in_irons], ends: [dismasted], captain_state: killed}
  entangled: [[speedy, pallas]]
  in_reach: [[speedy, gamo]]
  out_of_reach: [[pallas, gamo]]
  contacts: [{mover: gamo, target: speedy, how: collision}, {mover: pallas, target: gamo}])"));
  const auto& events = start.setup.events;
  ASSERT_EQ(events.size(), 13U);
  EXPECT_EQ(events.front().turn, 2) << "sorted by turn";
  const auto& gunfire = std::get<Gunfire>(events[0].change);
  EXPECT_EQ(index(gunfire.ship), 0U);
  EXPECT_EQ(gunfire.parties, 1);
  EXPECT_EQ(gunfire.broadside, 2);
  EXPECT_EQ(std::get<NewHeading>(events[1].change).heading, 270);
  EXPECT_EQ(std::get<NewPosition>(events[2].change).y_mm, -5);
  EXPECT_EQ(std::get<NewCondition>(events[3].change).condition, Impairment::drifting);
  EXPECT_EQ(std::get<NewCondition>(events[4].change).presence, Presence::begins);
  EXPECT_EQ(std::get<NewCondition>(events[5].change).presence, Presence::ends);
  EXPECT_EQ(std::get<NewCaptainState>(events[6].change).state, CaptainState::killed);
  EXPECT_EQ(index(std::get<Fouling>(events[7].change).ships.a), 1U) << "the first by id first";
  EXPECT_EQ(std::get<Reach>(events[8].change).presence, Presence::begins);
  EXPECT_EQ(std::get<Reach>(events[9].change).presence, Presence::ends);
  EXPECT_EQ(std::get<Touch>(events[10].change).contact.how, How::collision);
  EXPECT_EQ(std::get<Touch>(events[11].change).contact.how, How::declared);
  EXPECT_EQ(events[12].turn, 3);
  EXPECT_TRUE(std::holds_alternative<Parting>(events[12].change));
}

TEST(FlbScenario, an_event_has_to_change_something) {
  EXPECT_THAT(problems_of(with("events: [{turn: 2}]")),
              HasSubstr("5:10: error: events[0]: needs 'ships', or 'parted', or"));
  EXPECT_EQ(problems_of(with("events: [{turn: 2, ships: {gamo: {}}}]")),
            "5:34: error: events[0].ships.gamo: no change to this ship is listed [invalid]\n");
  EXPECT_EQ(problems_of(with("events: [{turn: 2, ships: {gama: {heading_deg: 5}}}]")),
            "5:28: error: events[0].ships.gama: 'gama' is not a known name "
            "[unknown-name]\n  hint: did you mean 'gamo'?\n");
  EXPECT_EQ(problems_of(with("events: [{turn: 2, contacts: [{mover: pallas, target: speedy}]}]")),
            "5:31: error: events[0].contacts[0]: 'pallas' and 'speedy' are on one side "
            "[invalid]\n");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
