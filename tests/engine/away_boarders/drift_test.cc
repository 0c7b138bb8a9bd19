#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

// The wind blows from 0 (north), so a drifting ship goes south: r grows by one.
constexpr Point adrift{4, 4};
constexpr Point downwind{4, 5};

Point after_drift(Position& position, int turn) {
  position.state.turn = turn;
  Play play(position, "drift");
  drift(play.game);
  return play.ship("a").at;
}

TEST(AB_3_1_9, without_a_cause_nobody_drifts) {
  Position position;
  position.add("a", brig(), red, adrift, 3).speed = 0;
  EXPECT_EQ(after_drift(position, 2), adrift) << "AB-R17: no speed is no cause";
}

TEST(AB_R17, no_speed_is_a_cause_under_drift) {
  Position position = Position().choose(speed_below_one, SpeedBelowOne::drift);
  position.add("a", brig(), red, adrift, 1).speed = 0;
  EXPECT_EQ(after_drift(position, 2), downwind);
}

TEST(AB_3_1_9, no_mast_stands) {
  Position position;
  position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
  EXPECT_EQ(after_drift(position, 2), downwind);
}

TEST(AB_3_1_9, AB_R56_a_dismasted_ship_with_sweeps_manned_does_not_drift) {
  Position position;
  Ship& ship = position.add("a", sloop(), red, adrift, 2);
  ship.fallen[0] = true;
  ship.sail = Sail::oars;
  EXPECT_EQ(after_drift(position, 2), adrift);
}

TEST(AB_3_1_9, in_irons_with_nobody_at_the_yards) {
  Position position;
  position.add("a", brig(), red, adrift, 0).crew = hands({{Task::yards, 1}, {Task::guns, 13}});
  EXPECT_EQ(after_drift(position, 2), downwind) << "AB-R43: one of two is nobody";
}

TEST(AB_3_1_9, AB_R50_a_hulk_drifts_as_a_ship_without_hands) {
  Position position;
  position.add("a", brig(), red, adrift, 0).status = Status::surrendered;
  EXPECT_EQ(after_drift(position, 2), downwind);
}

TEST(AB_3_1_9, AB_R47_linked_ships_drift_together_one_point) {
  Position position;
  position.state.turn = 6;
  position.with({{"a", brig(), red, adrift, 3},
                 {"b", brig(), blue, adrift, 3},
                 {"c", brig(), blue, adrift, 3}});
  Play play(position, "drift");
  play.state().links = {{play.id("a"), play.id("b"), LinkKind::fouled, 5},
                        {play.id("b"), play.id("c"), LinkKind::grappled, 5}};
  play.game.set_contact(play.id("a"), play.id("b"), 2);
  drift(play.game);
  for (const auto* id : {"a", "b", "c"}) EXPECT_EQ(play.ship(id).at, downwind);
  EXPECT_EQ(play.state().contacts.size(), 1U) << "they keep their relative position";
}

TEST(AB_R46, a_link_made_this_turn_after_moving_does_not_drift_yet) {
  Position position;
  position.state.turn = 6;
  position.add("a", brig(), red, adrift, 3).moves_this_turn = 1;
  position.add("b", brig(), blue, adrift, 3);
  Play play(position, "drift");
  play.game.link(play.id("a"), play.id("b"), LinkKind::fouled);
  drift(play.game);
  EXPECT_EQ(play.ship("a").at, adrift);
  play.ship("a").moves_this_turn = 0;
  drift(play.game);
  EXPECT_EQ(play.ship("a").at, downwind) << "neither moved";
}

TEST(AB_R48, drifting_onto_an_occupied_point_rolls_as_the_mover) {
  Position position;
  position.state.turn = 2;
  position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
  position.add("b", brig(), blue, downwind, 3);
  Play play(position, "drift");
  play.dice.expect("AB-3.3.1", {2});
  drift(play.game);
  EXPECT_EQ(play.heard.one("passed").who, "a");
}

TEST(AB_R49, the_farthest_downwind_goes_first_so_drifters_do_not_meet) {
  Position position;
  position.state.turn = 2;
  position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
  position.add("b", sloop(), blue, downwind, 3).fallen[0] = true;
  Play play(position, "drift");
  drift(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  EXPECT_EQ(play.ship("b").at, (Point{4, 6}));
}

TEST(AB_R153, ships_on_one_point_that_drift_together_do_not_meet_anew) {
  Position position;
  position.state.turn = 2;
  for (const std::string id : {"a", "b"}) {
    position.add(id, sloop(), id == "a" ? red : blue, adrift, 3).fallen[0] = true;
  }
  position.add("c", brig(), blue, downwind, 3);
  Play play(position, "drift");
  play.game.set_contact(play.id("a"), play.id("b"), 9);
  play.dice.then_always(2);
  drift(play.game);
  EXPECT_EQ(play.ship("b").at, downwind);
  EXPECT_THAT(play.dice.rolls, ElementsAre("2/drift/AB-3.3.1/a/c/0", "2/drift/AB-3.3.1/b/c/0"));
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("b")), 9) << "side by side as before";
}

TEST(AB_R154, a_held_ship_that_brushes_a_third_keeps_her_heading) {
  Position position;
  position.state.turn = 6;
  position.add("a", brig(), red, downwind, 2);
  position.add("b", brig(), red, adrift, 1).speed = 2;
  position.add("c", brig(), blue, adrift, 3);
  Play play(position, "drift");
  play.state().links = {{play.id("b"), play.id("c"), LinkKind::fouled, 5}};
  play.dice.expect({{"AB-3.3.1", {1}}, {"AB-3.3.3", {2}}});
  drift(play.game);
  EXPECT_EQ(play.ship("b").facing, Direction(1));
  EXPECT_EQ(play.ship("b").speed, 1) << "she loses way all the same";
  EXPECT_EQ(play.heard.one("brushed").ruling, cite_ruling("AB-R154"));
}

TEST(AB_R50, what_a_hulk_did_before_she_struck_is_forgotten_the_next_turn) {
  Position position;
  position.state.turn = 2;
  Ship& hulk = position.add("a", sloop(), red, adrift, 3);
  hulk.status = Status::surrendered;
  hulk.fallen[0] = true;
  hulk.moves_this_turn = 1;
  Play play(position, "speed");
  compute_speeds(play.game);
  play.begin("drift");
  drift(play.game);
  EXPECT_EQ(play.ship("a").at, downwind);
}

TEST(AB_R139, a_hulk_that_is_still_a_vessel_is_run_into_and_can_foul) {
  for (const Surrendered option : {Surrendered::out_of_play_on_map, Surrendered::still_a_vessel}) {
    Position position = Position().choose(after_surrender, option);
    position.state.turn = 2;
    position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
    position.add("h", sloop(), red, downwind, 3).status = Status::surrendered;
    Play play(position, "drift");
    const bool in_the_way = option == Surrendered::still_a_vessel;
    if (in_the_way) {
      play.dice.expect(
          {{"AB-3.3.1", {1}}, {"AB-3.3.3", {1}}, {"AB-3.3.4", {3, 3}}, {"AB-3.3.4", {4, 4}}});
    }
    drift(play.game);
    play.dice.expect_used_up();
    EXPECT_EQ(play.game.linked(play.id("a"), play.id("h")), in_the_way);
  }
}

TEST(AB_R139, a_drifting_hulk_that_is_still_a_vessel_runs_into_others) {
  Position position = Position().choose(after_surrender, Surrendered::still_a_vessel);
  position.state.turn = 2;
  Ship& hulk = position.add("h", sloop(), red, adrift, 3);
  hulk.status = Status::surrendered;
  hulk.fallen[0] = true;
  position.add("t", brig(), blue, downwind, 3);
  Play play(position, "drift");
  play.dice.expect("AB-3.3.1", {2});
  drift(play.game);
  EXPECT_EQ(play.heard.one("passed").who, "h");
  EXPECT_TRUE(play.decider.asked.empty()) << "nobody commands her";
}

TEST(AB_R144, a_drifting_ship_stays_off_the_land) {
  Position position;
  position.setup.field.land = {downwind};
  position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
  EXPECT_EQ(after_drift(position, 2), adrift);
}

TEST(AB_R14, a_ship_may_drift_off_the_field) {
  for (const MapEdge option : {MapEdge::leaves_play, MapEdge::refuse_move}) {
    Position position = Position().choose(map_edge, option);
    position.state.turn = 2;
    position.setup.field = {.west = 0, .east = 4, .north = -6, .south = 6, .land = {}};
    position.add("a", sloop(), red, adrift, 3).fallen[0] = true;
    Play play(position, "drift");
    drift(play.game);
    const bool left = option == MapEdge::leaves_play;
    EXPECT_EQ(play.ship("a").status, left ? Status::left : Status::active);
  }
}

TEST(AB_R14, a_prize_that_drifts_off_the_field_stays_taken) {
  for (const Surrendered option : {Surrendered::out_of_play_on_map, Surrendered::still_a_vessel}) {
    Position position = Position().choose(after_surrender, option);
    position.state.turn = 2;
    position.setup.field = {.west = 0, .east = 4, .north = -6, .south = 6, .land = {}};
    Ship& hulk = position.add("a", sloop(), red, adrift, 3);
    hulk.fallen[0] = true;
    hulk.status = Status::surrendered;
    Play play(position, "drift");
    drift(play.game);
    EXPECT_EQ(play.ship("a").status, Status::drifted_off);
    EXPECT_TRUE(is_taken(play.ship("a").status));
    play.state().turn = 4;
    drift(play.game);
    EXPECT_EQ(play.heard.all("drifted").size(), 1U) << "she is out of the game";
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
