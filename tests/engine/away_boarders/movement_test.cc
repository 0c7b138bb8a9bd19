#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

namespace prizecourt::away_boarders::fixtures {
namespace {

/// Answers the moves of a ship one after the other; silence when there are no more.
void order_course(Play& play, std::string who, std::vector<std::string> course) {
  auto before = std::move(play.decider.answer);
  play.decider.answer =
      [who = std::move(who), course = std::move(course), before,
       next = std::size_t{0}](const Question& question) mutable -> std::optional<std::string> {
    const auto id = question.decision->id;
    const bool is_move = id == "AB-D7" || id == "AB-D8" || id == "AB-D26";
    if (is_move && question.who == who && next < course.size()) return course[next++];
    return before ? before(question) : std::nullopt;
  };
}

void play_phases(Play& play) {
  play.begin("speed");
  compute_speeds(play.game);
  play.begin("move-1");
  move_first_phase(play.game);
  play.begin("move-2");
  move_second_phase(play.game);
  play.begin("move-3");
  move_third_phase(play.game);
}

/// Who moved, in order.
std::string movers(const Play& play) {
  std::string all;
  for (const Event& event : play.heard.all("moved")) {
    if (!all.empty()) all += ' ';
    all += event.who;
  }
  return all;
}

// Ships far apart, of speeds 1 to 5 by base speed, running before a wind from 0.
void add_ships_of_speeds_one_to_five(Position& position) {
  for (int speed = 1; speed <= 5; ++speed) {
    ShipSpec spec = schooner();
    spec.base_speed = speed - 1;
    position.add("v" + std::to_string(speed), spec, red, {4 * speed - 12, 0}, 3);
  }
}

TEST(AB_2_2_1, AB_2_2_2_AB_W2_order_of_the_chart) {
  Position position = Position().choose(third_phase_order, ThirdPhaseOrder::chart_order);
  add_ships_of_speeds_one_to_five(position);
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(movers(play), "v5 v5 v4 v3 v2 v5 v5 v4 v4 v3 v3 v2 v1 v4 v5");
}

TEST(AB_R22, third_phase_order_fastest_first) {
  Position position = Position().choose(third_phase_order, ThirdPhaseOrder::fastest_first);
  add_ships_of_speeds_one_to_five(position);
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(movers(play), "v5 v5 v4 v3 v2 v5 v5 v4 v4 v3 v3 v2 v1 v5 v4");
}

TEST(AB_2_2_3, the_ship_farthest_upwind_goes_first) {
  Position position;
  position.add("a", brig(), red, {0, 5}, 3).sail = Sail::battle;
  position.add("b", brig(), blue, {8, -5}, 3).sail = Sail::battle;
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(movers(play), "b a b a");
  EXPECT_EQ(play.decider.asked.front().decision->id, "AB-D6");
  EXPECT_EQ(play.decider.asked.front().who, "b");
}

TEST(AB_2_2_3, or_defers_to_the_others) {
  Play play(Position().with({{"a", brig(), red, {0, 5}, 3},
                             {"b", brig(), blue, {8, -5}, 3},
                             {"c", brig(), blue, {16, -9}, 3}}),
            "speed");
  play.want("AB-D6", "b", "defer");
  play.begin("speed");
  compute_speeds(play.game);
  play.begin("move-1");
  move_first_phase(play.game);
  EXPECT_EQ(movers(play), "c a b") << "AB-R23: the deferring ship goes last";
  EXPECT_EQ(play.heard.one("deferred").who, "b");
}

TEST(AB_2_2_3, AB_R5_equally_far_upwind_the_lower_id_goes_first) {
  Play play(Position().with({{"b", brig(), red, {0, 0}, 3}, {"a", brig(), blue, {2, -1}, 3}}),
            "speed");
  play_phases(play);
  EXPECT_EQ(movers(play), "a b a b");
}

//   0 N          . (0,0) the schooner tacks through the wind
//   wind         \.
TEST(AB_3_1_5, AB_3_1_6_AB_W3_tacking_keeps_the_speed) {
  Position position;
  position.add("a", schooner(), red, {0, 0}, 1).sail = Sail::full;
  Play play(position, "speed");
  order_course(play, "a", {"turn-port", "turn-port", "ahead"});
  play_phases(play);
  EXPECT_EQ(play.ship("a").speed, 3) << "AB-3.1.5";
  EXPECT_EQ(play.ship("a").at, (Point{-1, 0}));
  EXPECT_EQ(play.ship("a").facing, Direction(5));
}

TEST(AB_R29, AB_W4_wearing_in_each_order_of_advance_and_turn) {
  const auto end = [](AdvanceTurnOrder option) {
    Position position = Position().choose(advance_turn_order, option);
    position.add("a", brig(), red, {0, 0}, 2).sail = Sail::full;
    Play play(position, "speed");
    order_course(play, "a", {"ahead-starboard", "turn-starboard", "ahead", "ahead"});
    play_phases(play);
    EXPECT_EQ(play.ship("a").facing, Direction(4));
    return play.ship("a").at;
  };
  EXPECT_EQ(end(AdvanceTurnOrder::advance_then_turn), (Point{-1, 2}));
  EXPECT_EQ(end(AdvanceTurnOrder::turn_then_advance), (Point{-2, 3})) << "AB-R29";
}

TEST(AB_3_0_1, a_turn_is_sixty_degrees) {
  Play play(Position().with({{"a", brig(), red, {0, 0}, 3}}), "speed");
  order_course(play, "a", {"turn-starboard"});
  play_phases(play);
  EXPECT_EQ(play.ship("a").facing, Direction(4));
}

TEST(AB_3_1_6, AB_D8_out_of_irons_in_silence_back_to_the_last_tack) {
  Position position;
  position.add("a", schooner(), red, {0, 0}, 1).sail = Sail::full;
  Play play(position, "speed");
  order_course(play, "a", {"turn-port"});
  play_phases(play);
  EXPECT_EQ(play.ship("a").facing, Direction(1)) << "paid off to starboard again";
  EXPECT_EQ(play.ship("a").at, (Point{1, -1}));
}

TEST(AB_3_1_7, backing_is_counted) {
  Play play(Position().with({{"a", schooner(), red, {0, 0}, 1}, {"b", schooner(), red, {9, 0}, 2}}),
            "speed");
  order_course(play, "a", {"back-sail", "back-sail"});
  order_course(play, "b", {"back-sail"});
  play_phases(play);
  EXPECT_EQ(play.ship("a").backs_this_turn, 2);
  EXPECT_EQ(play.ship("a").limited_backs_this_turn, 0);
  EXPECT_EQ(play.ship("b").limited_backs_this_turn, 1);
  EXPECT_EQ(play.ship("b").backs_this_turn, 1);
}

// ---- too few hands
// --------------------------------------------------------------------------------

TEST(AB_3_1_8, AB_R40_a_ship_that_never_moved_goes_ahead) {
  Position position;
  position.add("a", schooner(), red, {0, 0}, 3).crew = hands({{Task::guns, 8}});
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(play.ship("a").at, (Point{0, 2}));
  EXPECT_TRUE(play.decider.asked.empty());
}

TEST(AB_3_1_8, AB_R43_in_irons_she_lies) {
  Position position;
  Ship& ship = position.add("a", schooner(), red, {0, 0}, 0);
  ship.crew = hands({{Task::yards, 1}, {Task::guns, 7}});
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(play.ship("a").facing, Direction(0));
  EXPECT_EQ(play.heard.one("lay-still").rule->id, "AB-3.1.8");
}

TEST(AB_3_1_8, AB_R41_only_standing_masts_want_hands) {
  Position position;
  Ship& ship = position.add("a", brig(), red, {0, 0}, 2);
  ship.sail = Sail::full;
  ship.fallen[1] = true;
  ship.crew = hands({{Task::yards, 1}, {Task::guns, 13}});
  Play play(position, "speed");
  play_phases(play);
  EXPECT_FALSE(play.decider.asked.empty()) << "one hand mans the one mast that stands";
}

TEST(AB_3_2_2, hands_lost_at_the_sweeps_stop_her) {
  Position position;
  Ship& ship = position.add("a", sloop(), red, {0, 0}, 2);
  ship.sail = Sail::oars;
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 4}});
  Play play(position, "speed");
  compute_speeds(play.game);
  crew_at(play.ship("a"), Task::yards) = 1;
  play.begin("move-2");
  move_second_phase(play.game);
  EXPECT_EQ(play.ship("a").at, (Point{0, 0}));
  EXPECT_EQ(play.heard.one("lay-still").rule->id, "AB-3.2.2");
}

TEST(AB_3_2_1, AB_D26_under_oars_the_sweeps_are_asked) {
  Position position;
  Ship& ship = position.add("a", sloop(), red, {0, 0}, 2);
  ship.sail = Sail::oars;
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 4}});
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(play.decider.asked.front().decision->id, "AB-D26");
  EXPECT_EQ(play.ship("a").at, (Point{1, 0}));
  EXPECT_EQ(play.heard.one("moved").rule->id, "AB-3.2.1");
}

// ---- speed lowered on the way
// ---------------------------------------------------------------------

TEST(AB_2_2_4, AB_W24_a_mast_lost_between_phases_costs_moves) {
  Position position;
  Ship& ship = position.add("a", brig(), red, {0, 0}, 2);
  ship.sail = Sail::full;
  Play play(position, "speed");
  compute_speeds(play.game);
  EXPECT_EQ(play.ship("a").speed, 4);
  play.begin("move-1");
  move_first_phase(play.game);
  play.ship("a").fallen[1] = true;
  play.ship("a").speed = 3;
  play.begin("move-2");
  move_second_phase(play.game);
  play.begin("move-3");
  move_third_phase(play.game);
  EXPECT_EQ(play.heard.all("moved").size(), 3U);
}

TEST(AB_3_3_5, linked_ships_do_not_move) {
  Play play(Position().with({{"a", brig(), red, {0, 0}, 3}, {"b", brig(), blue, {0, 0}, 3}}),
            "speed");
  play.game.link(play.id("a"), play.id("b"), LinkKind::grappled);
  play_phases(play);
  EXPECT_TRUE(play.heard.all("moved").empty());
  EXPECT_EQ(play.heard.all("lay-still").size(), 4U) << "told for each of two ships in two phases";
}

// ---- leaving
// --------------------------------------------------------------------------------------

TEST(AB_R14, a_ship_that_moves_off_the_field_leaves_play) {
  Position position;
  position.setup.field = {.west = -2, .east = 2, .north = -2, .south = 0, .land = {}};
  position.add("a", brig(), red, {0, 0}, 3);
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(play.ship("a").status, Status::left);
  EXPECT_EQ(play.heard.one("left-field").ruling, cite_ruling("AB-R14"));
}

TEST(AB_R14, or_stays_on_it) {
  Position position = Position().choose(map_edge, MapEdge::refuse_move);
  position.setup.field = {.west = -2, .east = 2, .north = -2, .south = 0, .land = {}};
  position.add("a", brig(), red, {0, 0}, 3);
  Play play(position, "speed");
  play_phases(play);
  EXPECT_EQ(play.ship("a").status, Status::active);
  EXPECT_EQ(play.ship("a").at, (Point{0, 0}));
}

TEST(AB_1_2_1, ships_share_a_point) {
  Play play(Position().with({{"a", brig(), red, {0, 0}, 3},
                             {"b", brig(), red, {0, 2}, 3},
                             {"c", brig(), red, {0, 2}, 3}}),
            "move-1");
  int on_point = 0;
  play.game.occupancy.at({0, 2}, [&](ShipId) { ++on_point; });
  EXPECT_EQ(on_point, 2);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
