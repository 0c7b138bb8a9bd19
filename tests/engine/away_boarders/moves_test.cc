#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

namespace prizecourt::away_boarders::fixtures {
namespace {

int speed_of(Position& position) {
  Play play(position, "speed");
  compute_speeds(play.game);
  return play.ship("a").speed;
}

TEST(AB_3_1_10, a_lost_mast_costs_one) {
  Position position;
  Ship& ship = position.add("a", full_rigged_ship(), red, {0, 0}, 4);
  ship.fallen[0] = true;
  EXPECT_EQ(speed_of(position), 2);
}

TEST(AB_3_1_1, no_mast_no_speed) {
  Position position;
  position.add("a", sloop(), red, {0, 0}, 3).fallen[0] = true;
  EXPECT_EQ(speed_of(position), 0);
}

TEST(AB_3_1_1, the_event_tells_every_summand) {
  Position position;
  Ship& ship = position.add("a", full_rigged_ship(), red, {0, 0}, 4);
  ship.fallen[0] = true;
  Play play(position, "speed");
  compute_speeds(play.game);
  const Event event = play.heard.one("speed");
  EXPECT_EQ(modifiers(event, "base; masts lost; point of sail; sail"), "1; -1; 2; 0");
  EXPECT_EQ(number(event, "speed"), 2);
}

TEST(AB_R15, irons_speed_in_each_option) {
  const auto speed = [](IronsSpeed option, ShipSpec spec, Sail sail) {
    Position position = Position().choose(irons_speed, option);
    position.add("a", std::move(spec), red, {0, 0}, 0).sail = sail;
    return speed_of(position);
  };
  EXPECT_EQ(speed(IronsSpeed::zero_modifier_minimum_one, schooner(), Sail::full), 2);
  EXPECT_EQ(speed(IronsSpeed::one_move_only, schooner(), Sail::full), 1);
  EXPECT_EQ(speed(IronsSpeed::as_close_hauled, schooner(), Sail::full), 3);
  EXPECT_EQ(speed(IronsSpeed::as_close_hauled, brig(), Sail::reef), 0);
}

TEST(AB_R17, speed_below_one_in_each_option) {
  const auto speed = [](SpeedBelowOne option) {
    Position position = Position().choose(speed_below_one, option);
    position.add("a", brig(), red, {0, 0}, 1).sail = Sail::reef;
    return speed_of(position);
  };
  EXPECT_EQ(speed(SpeedBelowOne::no_move_no_drift), 0);
  EXPECT_EQ(speed(SpeedBelowOne::minimum_one), 1);
  EXPECT_EQ(speed(SpeedBelowOne::drift), 0);
}

// ---- oars
// -----------------------------------------------------------------------------------------

Ship& rowing(Position& position, int facing, int hands_at_sweeps) {
  Ship& ship = position.add("a", sloop(), red, {0, 0}, facing);
  ship.sail = Sail::oars;
  ship.crew = hands({{Task::yards, hands_at_sweeps}, {Task::guns, 6 - hands_at_sweeps}});
  return ship;
}

TEST(AB_3_2_3, straight_upwind_only_even_turns_make_way) {
  Position position;
  rowing(position, 0, 2);
  Play play(position, "move-2");
  play.state().turn = 3;
  EXPECT_TRUE(objection_to_move(play.game, play.id("a"), Move::ahead));
  EXPECT_FALSE(objection_to_move(play.game, play.id("a"), Move::turn_port)) << "AB-R53";
  play.state().turn = 4;
  EXPECT_FALSE(objection_to_move(play.game, play.id("a"), Move::ahead));
}

TEST(AB_3_2_2, AB_R51_guns_on_board_in_each_option) {
  const auto needed = [](GunsOnBoard option) {
    Position position = Position().choose(guns_on_board, option);
    Ship& ship = rowing(position, 2, 2);
    ship.guns[0].out = true;
    ship.guns[1].out = true;
    Play play(position, "speed");
    return sweeps_needed(play.game, play.id("a"));
  };
  EXPECT_EQ(needed(GunsOnBoard::original_guns), 2);
  EXPECT_EQ(needed(GunsOnBoard::present_guns), 1);
}

TEST(AB_3_2_2, a_vessel_without_guns_still_wants_a_hand_at_the_sweeps) {
  ShipSpec boat = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 3}}, 1, 3);
  Play play(Position().with({{"a", boat, red, {0, 0}, 2}}), "speed");
  EXPECT_EQ(sweeps_needed(play.game, play.id("a")), 1);
}

// ---- legal moves
// ----------------------------------------------------------------------------------

std::vector<std::string> legal_moves(Play& play) {
  std::vector<std::string> found;
  for (const Move move : {Move::ahead, Move::ahead_port, Move::ahead_starboard, Move::turn_port,
                          Move::turn_starboard, Move::back_sail}) {
    if (!objection_to_move(play.game, play.id("a"), move)) found.emplace_back(name_of(move));
  }
  return found;
}

using Names = std::vector<std::string>;

TEST(AB_3_1_3, AB_3_1_4_legal_moves_on_each_heading) {
  const std::array<Names, 6> expected = {{
      {"turn-port", "turn-starboard"},
      {"ahead", "ahead-starboard", "turn-port", "back-sail"},
      {"ahead", "ahead-starboard", "turn-port", "back-sail"},
      {"ahead", "turn-port", "turn-starboard", "back-sail"},
      {"ahead", "ahead-port", "turn-starboard", "back-sail"},
      {"ahead", "ahead-port", "turn-starboard", "back-sail"},
  }};
  for (int wind = 0; wind < 6; ++wind) {
    for (int relative = 0; relative < 6; ++relative) {
      Position position;
      position.state.wind_from = Direction(wind);
      position.add("a", brig(), red, {0, 0}, wind + relative);
      Play play(position, "move-1");
      EXPECT_EQ(legal_moves(play), expected[static_cast<std::size_t>(relative)]) << relative;
    }
  }
}

struct Refused {
  int facing;
  Move move;
  std::string_view rule;
  std::string_view ruling;
};

TEST(AB_W5, refused_moves_cite_their_rule) {
  const std::array<Refused, 6> cases = {{
      {3, Move::ahead_port, "AB-3.1.4", ""},
      {1, Move::ahead_port, "AB-3.1.3", ""},
      {0, Move::ahead, "AB-3.1.6", ""},
      {0, Move::back_sail, "AB-3.1.6", "AB-R33"},
      {2, Move::turn_starboard, "AB-3.1.4", "AB-R34"},
      {4, Move::ahead_starboard, "AB-3.1.3", ""},
  }};
  for (const Refused& one : cases) {
    Play play(Position().with({{"a", brig(), red, {0, 0}, one.facing}}), "move-1");
    const auto objection = objection_to_move(play.game, play.id("a"), one.move);
    ASSERT_TRUE(objection) << name_of(one.move);
    EXPECT_EQ(objection->rule->id, one.rule);
    EXPECT_EQ(objection->ruling == nullptr ? "" : objection->ruling->id, one.ruling);
  }
}

TEST(AB_3_1_7, running_and_reaching_ships_back_once_close_hauled_ones_always) {
  for (int facing = 1; facing < 6; ++facing) {
    Position position;
    position.add("a", brig(), red, {0, 0}, facing).limited_backs_this_turn = 1;
    Play play(position, "move-2");
    const auto objection = objection_to_move(play.game, play.id("a"), Move::back_sail);
    EXPECT_EQ(objection.has_value(), facing >= 2 && facing <= 4) << facing;
    if (objection) {
      EXPECT_EQ(objection->rule->id, "AB-3.1.7");
    }
  }
}

TEST(AB_R52, oars_moves_in_each_option) {
  const auto moves = [](OarsMoves option, int facing, int turn) {
    Position position = Position().choose(oars_moves, option);
    position.state.turn = turn;
    rowing(position, facing, 2);
    Play play(position, "move-2");
    return legal_moves(play);
  };
  EXPECT_EQ(moves(OarsMoves::same_menu, 1, 1),
            (Names{"ahead", "ahead-starboard", "turn-port", "back-sail"}));
  EXPECT_EQ(moves(OarsMoves::same_menu, 0, 2), (Names{"ahead", "ahead-port", "ahead-starboard",
                                                      "turn-port", "turn-starboard", "back-sail"}));
  EXPECT_EQ(moves(OarsMoves::same_menu, 0, 1), (Names{"turn-port", "turn-starboard", "back-sail"}));
  EXPECT_EQ(moves(OarsMoves::free_turn, 1, 1), (Names{"ahead", "ahead-port", "ahead-starboard",
                                                      "turn-port", "turn-starboard", "back-sail"}));
}

TEST(AB_R144, land_stops_a_move_onto_it) {
  Position position;
  position.setup.field.land = {{0, 1}};
  position.add("a", brig(), red, {0, 0}, 3);
  Play play(position, "move-1");
  const auto objection = objection_to_move(play.game, play.id("a"), Move::ahead);
  ASSERT_TRUE(objection);
  EXPECT_EQ(objection->ruling->id, "AB-R144");
}

TEST(AB_R14, the_edge_stops_a_move_only_where_the_ruling_says_so) {
  for (const MapEdge option : {MapEdge::leaves_play, MapEdge::refuse_move}) {
    Position position = Position().choose(map_edge, option);
    position.setup.field = {.west = 0, .east = 0, .north = 0, .south = 0, .land = {}};
    position.add("a", brig(), red, {0, 0}, 3);
    Play play(position, "move-1");
    EXPECT_EQ(objection_to_move(play.game, play.id("a"), Move::ahead).has_value(),
              option == MapEdge::refuse_move);
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
