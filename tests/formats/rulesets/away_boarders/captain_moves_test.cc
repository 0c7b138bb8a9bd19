#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Orders for moves: AB-D6 to AB-D9, AB-D26, and the refused moves of AB-W5.
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A schooner of blue, called f, of speed 5, so that she makes two moves in the first phase.
struct Schooner {
  explicit Schooner(int facing) {
    Ship& ship = position.add("f", schooner(), blue, {0, 0}, facing);
    ship.speed = 5;
  }

  Position position;
};

/// What comes of a course of two moves on a ship that heads so.
OrderedPlay& sail(OrderedPlay& game, std::string_view course) {
  game.order("ships: {f: {course: " + std::string(course) + "}}\n");
  game.run("move-1");
  return game;
}

// ---- a course -----------------------------------------------------------------------------------

TEST(CaptainMoves, AB_D7_a_course_is_sailed_move_by_move) {
  OrderedPlay game(Schooner(1).position, "move-1");
  sail(game, "[ahead, fall-off]");
  EXPECT_THAT(game.answers(),
              ElementsAre("1/move-1/AB-D7/f//0: ahead", "1/move-1/AB-D7/f//1: ahead-starboard"));
  EXPECT_EQ(game.given[1].file, "blue.yaml");
  EXPECT_EQ(game.given[1].line, 2);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMoves, AB_D7_a_course_goes_on_in_the_next_phase) {
  OrderedPlay game(Schooner(1).position, "move-1");
  game.order("ships:\n  f:\n    course:\n      - back-sail\n      - back-sail\n      - ahead\n");
  game.run("move-1", "move-2");
  EXPECT_THAT(game.answers(),
              ElementsAre("1/move-1/AB-D7/f//0: back-sail", "1/move-1/AB-D7/f//1: back-sail",
                          "1/move-2/AB-D7/f//2: ahead"));
  EXPECT_EQ(game.given[2].line, 7);
}

TEST(CaptainMoves, AB_D7_moves_that_nothing_is_said_about_are_silent) {
  OrderedPlay game(Schooner(1).position, "move-1");
  sail(game, "{2: luff}");
  EXPECT_THAT(game.answers(), ElementsAre("1/move-1/AB-D7/f//1: turn-port"));
}

TEST(CaptainMoves, AB_D7_entries_left_over_are_not_refused) {
  Schooner schooner(1);
  OrderedPlay game(schooner.position, "move-1");
  game.play.ship("f").speed = 2;
  sail(game, "[ahead, ahead, ahead, ahead]");
  EXPECT_THAT(game.answers(), ElementsAre("1/move-1/AB-D7/f//0: ahead"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMoves, AB_D26_a_course_under_oars) {
  Schooner schooner(2);
  OrderedPlay game(schooner.position, "move-1");
  game.play.ship("f").sail = Sail::oars;
  sail(game, "[ahead]");
  EXPECT_THAT(game.answers(), ElementsAre("1/move-1/AB-D26/f//0: ahead"));
}

// ---- words --------------------------------------------------------------------------------------

struct Meaning {
  int facing;  ///< wind from 0
  std::string_view word;
  std::string_view move;
};

class CourseWords : public testing::TestWithParam<Meaning> {};

TEST_P(CourseWords, AB_3_1_4_turn_by_the_wind) {
  OrderedPlay game(Schooner(GetParam().facing).position, "move-1");
  sail(game, "[" + std::string(GetParam().word) + "]");
  ASSERT_FALSE(game.given.empty());
  EXPECT_EQ(game.given[0].option, GetParam().move);
  EXPECT_EQ(game.given[0].source, AnswerSource::orders);
}

INSTANTIATE_TEST_SUITE_P(
    Each, CourseWords,
    testing::Values(
        Meaning{1, "ahead", "ahead"}, Meaning{1, "fall-off", "ahead-starboard"},
        Meaning{2, "fall-off", "ahead-starboard"}, Meaning{4, "fall-off", "ahead-port"},
        Meaning{5, "fall-off", "ahead-port"}, Meaning{5, "fall-off-port", "ahead-port"},
        Meaning{1, "fall-off-starboard", "ahead-starboard"}, Meaning{1, "luff", "turn-port"},
        Meaning{2, "luff-port", "turn-port"}, Meaning{4, "luff", "turn-starboard"},
        Meaning{5, "luff-starboard", "turn-starboard"}, Meaning{3, "luff-port", "turn-port"},
        Meaning{3, "luff-starboard", "turn-starboard"}, Meaning{0, "pay-off-port", "turn-port"},
        Meaning{0, "pay-off-starboard", "turn-starboard"}, Meaning{1, "back-sail", "back-sail"},
        Meaning{1, "ahead-starboard", "ahead-starboard"}, Meaning{5, "ahead-port", "ahead-port"},
        Meaning{1, "turn-port", "turn-port"}, Meaning{5, "turn-starboard", "turn-starboard"}));

TEST(CaptainMoves, AB_D8_paying_off_without_a_side_goes_back_to_the_last_tack) {
  for (const auto& [last, back] : {std::pair(Move::turn_port, "turn-starboard"),
                                   std::pair(Move::turn_starboard, "turn-port")}) {
    OrderedPlay game(Schooner(0).position, "move-1");
    game.play.ship("f").last_move = last;
    sail(game, "[pay-off]");
    EXPECT_EQ(game.answers().at(0), std::string("1/move-1/AB-D8/f//0: ") + back);
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

// ---- refused moves ------------------------------------------------------------------------------

struct RefusedMove {
  std::string_view id;
  int facing;
  std::string_view course;
  std::size_t nth;  ///< which answer is refused
  std::string_view refusal;
  std::string_view instead;
};

class RefusedMoves : public testing::TestWithParam<RefusedMove> {};

TEST_P(RefusedMoves, AB_W5_name_the_rule_and_take_the_default) {
  OrderedPlay game(Schooner(GetParam().facing).position, "move-1");
  sail(game, GetParam().course);
  ASSERT_EQ(game.refusals().size(), 1U);
  EXPECT_EQ(game.refusals()[0], GetParam().refusal);
  ASSERT_GT(game.given.size(), GetParam().nth);
  EXPECT_EQ(game.given[GetParam().nth].source, AnswerSource::refused);
  EXPECT_EQ(game.given[GetParam().nth].option, GetParam().instead);
}

INSTANTIATE_TEST_SUITE_P(
    Each, RefusedMoves,
    testing::Values(
        RefusedMove{"a", 3, "[fall-off]", 0,
                    "f: course: fall-off — running she has nothing to fall off to (AB-3.1.4)",
                    "ahead"},
        RefusedMove{"a", 3, "[ahead-port]", 0,
                    "f: course: ahead-port — running, both turns lead upwind and are made in place "
                    "(AB-3.1.4)",
                    "ahead"},
        RefusedMove{"b", 1, "[ahead-port]", 0,
                    "f: course: ahead-port — a turn upwind is made in place (AB-3.1.3)", "ahead"},
        RefusedMove{"b", 1, "[fall-off-port]", 0,
                    "f: course: fall-off-port — a turn upwind is made in place (AB-3.1.3)",
                    "ahead"},
        RefusedMove{"c", 0, "[ahead]", 0,
                    "f: course: ahead — in irons she cannot go ahead (AB-3.1.6)", "turn-port"},
        RefusedMove{"c", 0, "[fall-off]", 0,
                    "f: course: fall-off — in irons she cannot go ahead (AB-3.1.6)", "turn-port"},
        RefusedMove{"d", 0, "[back-sail]", 0,
                    "f: course: back-sail — in irons she can only pay off (AB-3.1.6, AB-R33)",
                    "turn-port"},
        RefusedMove{"e", 2, "[back-sail, back-sail]", 1,
                    "f: course: back-sail — running or reaching she backs sail once a turn "
                    "(AB-3.1.7)",
                    "ahead"},
        RefusedMove{"f", 1, "[turn-port-twice]", 0,
                    "f: course: turn-port-twice — a move turns her by 60 degrees, no more "
                    "(AB-3.0.1, AB-R35)",
                    "ahead"},
        RefusedMove{"g", 2, "[turn-starboard]", 0,
                    "f: course: turn-starboard — a turn downwind is made while going ahead "
                    "(AB-3.1.4, AB-R34)",
                    "ahead"},
        RefusedMove{"g", 2, "[pay-off]", 0,
                    "f: course: pay-off — a turn downwind is made while going ahead (AB-3.1.4, "
                    "AB-R34)",
                    "ahead"},
        RefusedMove{"h", 3, "[luff]", 0,
                    "f: course: luff — running she can luff to either hand: luff-port or "
                    "luff-starboard (AB-3.1.4, AB-R31)",
                    "ahead"},
        RefusedMove{"irons", 0, "[luff]", 0,
                    "f: course: luff — she is head to wind and can only pay off (AB-3.1.6)",
                    "turn-port"},
        RefusedMove{"not in irons", 1, "[pay-off-port]", 0,
                    "f: course: pay-off-port — that way she would turn into the wind (AB-3.1.4)",
                    "ahead"}));

TEST(CaptainMoves, AB_W5_a_refusal_says_everything_a_player_wants_to_know) {
  OrderedPlay game(Schooner(3).position, "move-1");
  sail(game, "[luff]");
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.who, "f");
  EXPECT_EQ(event.phase, "move-1");
  EXPECT_EQ(
      facts(event, "order; decision; legal; instead; file; line"),
      "course: luff; AB-D8; ahead, turn-port, turn-starboard, back-sail; ahead; blue.yaml; 2");
}

TEST(CaptainMoves, AB_R52_under_oars_head_to_wind_falling_off_wants_a_side) {
  Schooner schooner(0);
  schooner.position.state.turn = 2;
  OrderedPlay game(schooner.position, "move-1");
  game.play.ship("f").sail = Sail::oars;
  sail(game, "[fall-off, fall-off-port]");
  EXPECT_THAT(game.answers(), ElementsAre("2/move-1/AB-D26/f//0: ahead (refused)",
                                          "2/move-1/AB-D26/f//1: ahead-port"));
  EXPECT_EQ(text(game.play.heard.one("refused"), "decision"), "AB-D8");
}

TEST(CaptainMoves, AB_R44_a_course_with_too_few_hands_is_refused_once) {
  Schooner schooner(1);
  OrderedPlay game(schooner.position, "move-1");
  game.play.ship("f").crew = hands({{Task::yards, 1}, {Task::guns, 7}});
  sail(game, "[luff, luff]");
  EXPECT_THAT(game.refusals(), ElementsAre("f: course: luff — with too few hands at the yards she "
                                           "goes on as she did (AB-3.1.8, AB-R44)"));
}

// ---- who goes first -----------------------------------------------------------------------------

Position two_at_one_speed() {
  Position position;
  position.add("f", schooner(), blue, {0, -3}, 1).speed = 3;
  position.add("g", schooner(), red, {0, 3}, 1).speed = 3;
  return position;
}

TEST(CaptainMoves, AB_D6_the_windward_ship_defers) {
  OrderedPlay game(two_at_one_speed(), "move-1");
  game.order("ships: {f: {move_order: defer}}\n");
  game.run("move-1", "move-2");
  EXPECT_THAT(game.answers(),
              ElementsAre("1/move-1/AB-D6/f//3: defer", "1/move-2/AB-D6/f//3: defer"));
}

TEST(CaptainMoves, AB_R24_precedence_can_be_ordered_phase_by_phase) {
  for (const std::string_view wish : {"[defer, first]", "{1: defer, 2: first}"}) {
    OrderedPlay game(two_at_one_speed(), "move-1");
    game.order("ships: {f: {move_order: " + std::string(wish) + "}}\n");
    game.run("move-1", "move-2");
    EXPECT_THAT(game.answers(),
                ElementsAre("1/move-1/AB-D6/f//3: defer", "1/move-2/AB-D6/f//3: first"));
  }
}

TEST(CaptainMoves, AB_R24_a_phase_that_nothing_is_said_about_is_silent) {
  OrderedPlay game(two_at_one_speed(), "move-1");
  game.order("ships: {f: {move_order: {2: defer}}}\n");
  game.run("move-1", "move-2");
  EXPECT_THAT(game.answers(), ElementsAre("1/move-2/AB-D6/f//3: defer"));
}

// ---- passing ------------------------------------------------------------------------------------

/// f goes ahead onto g's point and misses her.
void pass(OrderedPlay& game, std::string_view pass) {
  game.order("ships: {f: {pass: " + std::string(pass) + "}}\n");
  game.play.dice.expect("AB-3.3.1", {2});
  game.run("move-1");
}

Position two_about_to_meet() {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, 2).speed = 3;
  position.add("g", schooner(), red, {1, 0}, 3).speed = 0;
  return position;
}

TEST(CaptainMoves, AB_D9_a_ship_passes_on_the_side_that_was_ordered) {
  for (const std::string_view wish : {"port", "{g: port, others: starboard}", "{others: port}"}) {
    OrderedPlay game(two_about_to_meet(), "move-1");
    pass(game, wish);
    EXPECT_THAT(game.answers(), ElementsAre("1/move-1/AB-D9/f/g/1: port"));
  }
}

TEST(CaptainMoves, AB_D9_says_nothing_about_ships_that_are_not_named) {
  Position position = two_about_to_meet();
  position.add("h", schooner(), red, {9, 9}, 3).speed = 0;
  OrderedPlay game(position, "move-1");
  pass(game, "{h: port}");
  EXPECT_THAT(game.answers(), IsEmpty());
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
