#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Which question an order answers, from which line and as what: what a case cannot see. What orders
// come to is in tests/cases/away-boarders/AB-D*.
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A schooner of blue in turn 3, heading so, with two moves in the first phase.
Position lone_schooner(int facing) {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, facing).speed = 5;
  position.state.turn = 3;
  return position;
}

/// With an enemy on her starboard beam, four points off.
Position shooter_and_target() {
  return lone_schooner(0).with({{"t", full_rigged_ship(), red, {4, -2}, 0}});
}

struct Answered {
  std::string_view name;
  Position (*position)();
  std::string_view step;
  std::string_view orders;
  std::vector<std::string> answers;
};

class AbCaptain : public testing::TestWithParam<Answered> {};

TEST_P(AbCaptain, answers_as_ordered) {
  OrderedPlay game(GetParam().position(), GetParam().step);
  game.play.dice.then_always(3);
  run(game, GetParam().orders, GetParam().step);
  EXPECT_EQ(game.answers(), GetParam().answers);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Orders, AbCaptain,
    testing::Values(
        Answered{"guns_that_are_not_ordered_hold_by_order",
                 shooter_and_target,
                 "fire-1",
                 "{fire: {guns: [s2], at: t, aim: low}}",
                 {"3/fire-1/AB-D10/f/port/0: hold", "3/fire-1/AB-D10/f/s1/0: hold",
                  "3/fire-1/AB-D10/f/s2/0: t", "3/fire-1/AB-D10/f/s3/0: hold"}},
        Answered{
            "without_an_order_nothing_is_said", shooter_and_target, "fire-1", "{sail: full}", {}},
        Answered{"a_standing_order_to_fire_waits",
                 [] {
                   return shooter_and_target().with({{"g", gunboat(), blue, {2, -1}, 0}});
                 },
                 "fire-1",
                 "{standing: {fire: t}}",
                 {"3/fire-1/AB-D10/f/port/0: hold (standing)",
                  "3/fire-1/AB-D10/f/starboard/0: hold (standing)"}},
        Answered{"a_standing_rally_waits_for_casualties",
                 [] { return lone_schooner(1); },
                 "crew-assignment",
                 "{standing: {rally: guns}}",
                 {"3/crew-assignment/AB-D3/f//0: nothing (standing)"}},
        Answered{"none_loads_nothing",
                 [] {
                   Position position;
                   Ship& ship = position.add("f", schooner(), blue, {0, 0}, 1);
                   ship.guns[0].unloaded = ship.guns[3].unloaded = true;
                   position.state.turn = 3;
                   return position;
                 },
                 "load",
                 "{load: none}",
                 {"3/load/AB-D18/f/port/0: no", "3/load/AB-D18/f/starboard/0: no",
                  "3/load/AB-D16/f/p1/0: no", "3/load/AB-D16/f/s1/0: no"}}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(AbCaptainTold, AB_D10_and_AB_D7_each_answer_names_the_line_of_its_order) {
  OrderedPlay fire(shooter_and_target(), "fire-1");
  fire.order(
      "ships:\n  f:\n    fire:\n      - {guns: [s1], at: t, range: 2}\n"
      "      - {guns: [s1, s2], at: t}\n      - {at: any, phase: 3}\n");
  fire.play.dice.then_always(3);
  fire.run("fire-1");
  EXPECT_EQ(fire.given[1].file, "blue.yaml");
  EXPECT_EQ(fire.given[1].line, 6);
  EXPECT_EQ(fire.given[3].line, 4) << "s3 holds: no line of the order fits";
  OrderedPlay course(lone_schooner(1), "move-1");
  course.order("ships:\n  f:\n    course:\n      - back-sail\n      - back-sail\n      - ahead\n");
  course.run("move-1", "move-2");
  EXPECT_EQ(course.given[2].line, 7);
}

TEST(AbCaptainTold, AB_W5_a_refusal_says_everything_a_player_wants_to_know) {
  OrderedPlay game(lone_schooner(3), "move-1");
  run(game, "{course: [luff]}", "move-1");
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.who, "f");
  EXPECT_EQ(event.phase, "move-1");
  EXPECT_EQ(
      facts(event, "order; decision; legal; instead; file; line"),
      "course: luff; AB-D8; ahead, turn-port, turn-starboard, back-sail; ahead; blue.yaml; 2");
}

TEST(AbCaptainTold, AB_D4_a_standing_order_fills_boxes_in_the_order_written_as_hands_are_lost) {
  OrderedPlay game(lone_schooner(1), "crew-assignment");
  game.order("ships: {f: {standing: {crew: {boarding: 3, yards: 2, guns: 3}}}}\n");
  game.play.ship("f").crew = hands({{Task::guns, 4}});
  game.run("crew-assignment");
  EXPECT_EQ(game.play.ship("f").crew, hands({{Task::boarding, 3}, {Task::yards, 1}}));
}

TEST(AbCaptainTold, AB_D16_an_order_that_comes_in_between_is_for_the_guns_that_are_left) {
  OrderedPlay game(lone_schooner(1), "load");
  for (Gun& gun : game.play.ship("f").guns) gun.unloaded = true;
  game.play.ship("f").crew = hands({{Task::guns, 2}});
  game.stops_at = "AB-D16/f/p2";
  game.order_in_window("ships: {f: {load: {starboard: grape}}}\n", 1);
  run(game, "{load: {port: chain}}", "load");
  EXPECT_FALSE(game.play.gun("f", "p1").unloaded);
  EXPECT_TRUE(game.play.gun("f", "p2").unloaded);
  EXPECT_FALSE(game.play.gun("f", "s1").unloaded) << "one hand was idle";
  EXPECT_TRUE(game.play.gun("f", "s2").unloaded);
  EXPECT_EQ(load_of(game.play.ship("f"), Battery::starboard), Round::grape);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
