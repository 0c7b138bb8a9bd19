#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Orders for loading and repairs: AB-D16 to AB-D19.
namespace prizecourt::away_boarders::fixtures {
namespace {

void unload(OrderedPlay& game, std::initializer_list<std::string_view> guns) {
  for (const std::string_view gun : guns) game.play.gun("f", gun).unloaded = true;
}

std::vector<std::string> options(const OrderedPlay& game) {
  std::vector<std::string> all;
  for (const Given& one : game.given) all.push_back(one.option);
  return all;
}

// ---- loading ------------------------------------------------------------------------------------

Position gunners(int count) {
  Position position;
  position.add("f", schooner(), blue, {0, 0}, 1).crew = hands({{Task::guns, count}});
  position.state.turn = 3;
  return position;
}

TEST(CaptainTasks, AB_D16_a_round_for_each_side) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "p2", "p3", "s1", "s2", "s3"});
  run(game, "{load: {port: chain, starboard: grape}}", "load");
  EXPECT_THAT(options(game), ElementsAre("chain", "chain", "chain", "grape", "grape", "grape"));
  EXPECT_EQ(load_of(game.play.ship("f"), Battery::starboard), Round::grape);
}

TEST(CaptainTasks, AB_D16_one_round_for_all) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "p2", "p3", "s1", "s2", "s3"});
  run(game, "{load: grape}", "load");
  EXPECT_THAT(options(game), Each("grape"));
}

TEST(CaptainTasks, AB_D16_guns_put_first_are_loaded_when_hands_are_few) {
  OrderedPlay game(gunners(2), "load");
  unload(game, {"p1", "p2", "p3", "s1", "s2", "s3"});
  run(game, "{load: {guns: [s2, p3]}}", "load");
  EXPECT_FALSE(game.play.gun("f", "s2").unloaded);
  EXPECT_FALSE(game.play.gun("f", "p3").unloaded);
  EXPECT_TRUE(game.play.gun("f", "p1").unloaded);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainTasks, AB_D16_sides_with_a_round_go_before_others) {
  OrderedPlay game(gunners(3), "load");
  unload(game, {"p1", "p2", "p3", "s1", "s2", "s3"});
  run(game, "{load: {starboard: round}}", "load");
  EXPECT_FALSE(game.play.gun("f", "s3").unloaded);
  EXPECT_TRUE(game.play.gun("f", "p1").unloaded);
}

TEST(CaptainTasks, AB_D16_guns_that_are_held_stay_empty) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "p2", "s1", "s2"});
  run(game, "{load: {hold: [p2, starboard]}}", "load");
  EXPECT_FALSE(game.play.gun("f", "p1").unloaded);
  EXPECT_TRUE(game.play.gun("f", "p2").unloaded);
  EXPECT_TRUE(game.play.gun("f", "s1").unloaded);
  EXPECT_THAT(options(game), ElementsAre("no", "no", "no"));
}

TEST(CaptainTasks, AB_D16_an_order_that_comes_in_between_is_for_the_guns_that_are_left) {
  OrderedPlay game(gunners(2), "load");
  unload(game, {"p1", "p2", "p3", "s1", "s2", "s3"});
  game.stops_at = "AB-D16/f/p2";
  game.order_in_window("ships: {f: {load: {starboard: grape}}}\n", 1);
  run(game, "{load: {port: chain}}", "load");
  EXPECT_FALSE(game.play.gun("f", "p1").unloaded);
  EXPECT_TRUE(game.play.gun("f", "p2").unloaded);
  EXPECT_FALSE(game.play.gun("f", "s1").unloaded) << "one hand was idle";
  EXPECT_TRUE(game.play.gun("f", "s2").unloaded);
  EXPECT_EQ(load_of(game.play.ship("f"), Battery::starboard), Round::grape);
}

/// What is told at the end of the turn of orders that no question heard.
std::vector<std::string> refused_at_the_end(OrderedPlay& game, std::string_view orders) {
  run(game, orders, "load");
  game.captain->end_turn("end");
  return game.refusals();
}

TEST(CaptainTasks, AB_4_1_3_a_side_without_guns_is_refused_beside_one_that_has_some) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1"});
  EXPECT_THAT(refused_at_the_end(game, "{load: {port: round, bow: chain}}"),
              ElementsAre("f: load: bow chain — she has no gun there that could be loaded "
                          "(AB-4.1.3)"));
}

TEST(CaptainTasks, AB_4_1_3_one_round_for_all_sides_asks_for_no_guns_on_each) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "s1"});
  EXPECT_THAT(refused_at_the_end(game, "{load: round}"), IsEmpty());
}

TEST(CaptainTasks, AB_4_3_14_a_gun_that_is_put_first_and_is_lost_is_refused) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "p2"});
  game.play.gun("f", "p1").out = true;
  EXPECT_THAT(refused_at_the_end(game, "{load: {guns: [p1, p2]}}"),
              ElementsAre("f: load: p1 — the gun is out of action (AB-4.3.14)"));
}

TEST(CaptainTasks, AB_D16_none_loads_nothing) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"p1", "s1"});
  run(game, "{load: none}", "load");
  EXPECT_THAT(game.answers(),
              ElementsAre("3/load/AB-D18/f/port/0: no", "3/load/AB-D18/f/starboard/0: no",
                          "3/load/AB-D16/f/p1/0: no", "3/load/AB-D16/f/s1/0: no"));
}

TEST(CaptainTasks, AB_4_1_3_a_gun_that_is_named_and_has_no_hand_is_refused) {
  OrderedPlay game(gunners(1), "load");
  unload(game, {"s1", "s2"});
  run(game, "{load: {guns: [s1, s2]}}", "load");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: load: s2 — a hand loads one gun, and all are busy (AB-4.1.3)"));
}

TEST(CaptainTasks, AB_R105_a_side_that_holds_another_kind) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"s1"});
  run(game, "{load: {starboard: grape}}", "load");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: load: starboard grape — the side still holds another kind (AB-4.1.4, "
                          "AB-R105)"));
  EXPECT_FALSE(game.play.gun("f", "s1").unloaded) << "loaded with what the side holds";
}

TEST(CaptainTasks, AB_W15_double_shot) {
  OrderedPlay game(gunners(3), "load");
  run(game, "{load: {starboard: double}}", "load");
  EXPECT_THAT(game.answers(), ElementsAre("3/load/AB-D18/f/starboard/0: yes"));
  EXPECT_EQ(load_of(game.play.ship("f"), Battery::starboard), Round::double_shot);
}

TEST(CaptainTasks, AB_W15_with_too_few_hands_double_shot_is_refused) {
  OrderedPlay game(gunners(2), "load");
  run(game, "{load: {starboard: double}}", "load");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: load: starboard double — too few hands for all loaded guns of the "
                          "side (AB-4.1.6, AB-R104)"));
  EXPECT_EQ(load_of(game.play.ship("f"), Battery::starboard), Round::round);
}

TEST(CaptainTasks, AB_4_1_6_double_shot_goes_on_round_shot_only) {
  OrderedPlay game(gunners(6), "load");
  game.play.ship("f").load.fill(Round::grape);
  run(game, "{load: {port: double}}", "load");
  EXPECT_THAT(game.refusals(), ElementsAre("f: load: port double — a second ball goes in on round "
                                           "shot only (AB-4.1.6)"));
}

TEST(CaptainTasks, AB_R147_empty_guns_get_double_shot_by_two_hands_each) {
  OrderedPlay game(gunners(6), "load");
  unload(game, {"s1", "s2", "s3"});
  run(game, "{load: {starboard: double}}", "load");
  EXPECT_THAT(options(game), ElementsAre("double", "double", "double"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainTasks, AB_R147_a_single_hand_that_is_left_cannot_double) {
  OrderedPlay game(gunners(5), "load");
  unload(game, {"s1", "s2", "s3"});
  run(game, "{load: {starboard: double}}", "load");
  EXPECT_THAT(options(game), ElementsAre("double", "double", "no"));
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("f: load: starboard double — an empty gun takes two hands for double shot "
                  "(AB-4.1.6, AB-R147)"));
}

TEST(CaptainTasks, AB_R147_empty_guns_get_the_first_ball_where_they_are_not_doubled_at_once) {
  OrderedPlay game(gunners(6).choose(double_in_one_segment, DoubleInOneSegment::not_allowed),
                   "load");
  unload(game, {"s1", "s2", "s3"});
  run(game, "{load: {starboard: double}}", "load");
  EXPECT_THAT(options(game), ElementsAre("round", "round", "round"));
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("f: load: starboard double — double shot goes in on top of round shot, and "
                  "the gun is empty (AB-4.1.6, AB-R147)"))
      << "carried out by half";
}

TEST(CaptainTasks, AB_4_1_3_a_side_that_is_named_and_has_no_hand_is_refused) {
  OrderedPlay game(gunners(0), "load");
  unload(game, {"s1", "s2"});
  run(game, "{load: {starboard: round}}", "load");
  EXPECT_THAT(game.refusals(), ElementsAre("f: load: starboard round — a hand loads one gun, and "
                                           "all are busy (AB-4.1.3)"));
}

TEST(CaptainTasks, AB_4_1_6_a_side_that_holds_double_shot_needs_no_more) {
  OrderedPlay game(gunners(6), "load");
  game.play.ship("f").load.fill(Round::double_shot);
  run(game, "{load: double}", "load");
  EXPECT_THAT(options(game), ElementsAre("no", "no"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainTasks, a_standing_load_waits_for_empty_guns) {
  OrderedPlay game(gunners(6), "load");
  run(game, "{standing: {load: grape}}", "load");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

Position lone_sloop(int count) {
  Position position;
  position.add("f", sloop(), blue, {0, 0}, 1).crew = hands({{Task::guns, count}});
  position.state.turn = 3;
  return position;
}

TEST(CaptainTasks, AB_W23_swing_and_load) {
  OrderedPlay game(lone_sloop(2), "load");
  unload(game, {"w1", "p1"});
  run(game, "{swing: w1, load: {guns: [p1]}}", "load");
  EXPECT_EQ(game.play.gun("f", "w1").side, ShipSide::port);
  EXPECT_FALSE(game.play.gun("f", "p1").unloaded);
  EXPECT_TRUE(game.play.gun("f", "w1").unloaded);
}

TEST(CaptainTasks, AB_W23_the_third_task_of_two_hands_is_refused) {
  OrderedPlay game(lone_sloop(2), "load");
  unload(game, {"p1", "p2"});
  run(game, "{swing: [w1], load: {guns: [p1, p2]}}", "load");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: load: p2 — a hand loads one gun, and all are busy (AB-4.1.3)"));
}

TEST(CaptainTasks, AB_D17_a_swivel_that_faces_the_side_already_stays) {
  OrderedPlay game(lone_sloop(2), "load");
  run(game, "{swing: {w1: starboard}}", "load");
  EXPECT_THAT(options(game), ElementsAre("no"));
}

TEST(CaptainTasks, AB_4_1_5_no_hand_to_swing_with) {
  OrderedPlay game(lone_sloop(0), "load");
  run(game, "{swing: {w1: port}}", "load");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: swing: w1 — no hand at the guns is idle (AB-4.1.5)"));
}

// ---- repairs ------------------------------------------------------------------------------------

Position damaged() {
  Position position;
  Ship& ship = position.add("f", schooner(), blue, {0, 0}, 1);
  ship.hull = {2, 1, 1};
  ship.rigging[0] = {1, 1};
  ship.guns[0].out = true;
  ship.guns[1].out = true;
  ship.hull_points = ship.gun_points = ship.rigging_points = 6;
  position.state.turn = 3;
  return position;
}

TEST(CaptainTasks, AB_D19_boxes_in_the_order_of_preference) {
  OrderedPlay game(damaged(), "repair");
  run(game, "{repair: [p2, hull-4, hull-3, main-2]}", "repair");
  EXPECT_THAT(game.answers(),
              ElementsAre("3/repair/AB-D19/f/rigging/0: main-2", "3/repair/AB-D19/f/guns/0: p2",
                          "3/repair/AB-D19/f/hull/0: hull-3"));
}

TEST(CaptainTasks, AB_D19_kind_by_kind_and_saved) {
  OrderedPlay game(damaged(), "repair");
  run(game, "{repair: {rigging: main, guns: save}}", "repair");
  EXPECT_THAT(game.answers(),
              ElementsAre("3/repair/AB-D19/f/rigging/0: main-1", "3/repair/AB-D19/f/guns/0: save"));
}

TEST(CaptainTasks, AB_D19_none_saves_all_points) {
  for (const std::string_view words : {"{repair: none}", "{repair: save}"}) {
    OrderedPlay game(damaged(), "repair");
    run(game, words, "repair");
    EXPECT_THAT(options(game), ElementsAre("save", "save", "save"));
  }
}

TEST(CaptainTasks, AB_R121_a_fallen_mast_is_not_repaired) {
  OrderedPlay game(damaged(), "repair");
  game.play.ship("f").rigging[1] = {2, 2, 2};
  game.play.ship("f").fallen[1] = true;
  run(game, "{repair: fore-1}", "repair");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: repair: fore-1 — a fallen mast is lost (AB-2.3.3, AB-R121)"));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
