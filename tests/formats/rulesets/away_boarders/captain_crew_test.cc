#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Orders for setting up, hands, losses, sails and colours: AB-D1 to AB-D5, AB-D12 to AB-D15,
// AB-D24, AB-D25.
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A schooner of blue with 8 hands: 4 at the yards, 4 at the guns. Turn 3.
Position lone_schooner() {
  Position position = Position().with({{"f", schooner(), blue, {0, 0}, 1}});
  position.state.turn = 3;
  return position;
}

// ---- setting up ---------------------------------------------------------------------------------

Position to_be_set_up() {
  Position position;
  ShipSpec spec = schooner();
  spec.chooses_load = true;
  spec.chooses_sail = true;
  position.add("f", spec, blue, {0, 0}, 1);
  return position;
}

TEST(CaptainCrew, AB_D1_and_AB_D2_loads_and_sail_at_the_start) {
  OrderedPlay game(to_be_set_up(), "set-up");
  game.order("ships: {f: {start: {sail: full, load: {port: double, starboard: grape}}}}\n");
  game.run("set-up");
  EXPECT_THAT(game.answers(),
              ElementsAre("1/set-up/AB-D1/f/port/0: double", "1/set-up/AB-D1/f/starboard/0: grape",
                          "1/set-up/AB-D2/f//0: full"));
}

TEST(CaptainCrew, AB_D1_one_round_for_all) {
  OrderedPlay game(to_be_set_up(), "set-up");
  game.order("ships: {f: {start: {load: chain}}}\n");
  game.run("set-up");
  EXPECT_THAT(game.answers(),
              ElementsAre("1/set-up/AB-D1/f/port/0: chain", "1/set-up/AB-D1/f/starboard/0: chain"));
}

TEST(CaptainCrew, AB_R55_oars_without_sweeps_are_refused) {
  Position position;
  ShipSpec spec = schooner();
  spec.chooses_sail = true;
  spec.has_sweeps = false;
  position.add("f", spec, blue, {0, 0}, 1);
  OrderedPlay game(position, "set-up");
  game.order("ships: {f: {start: {sail: oars}}}\n");
  game.run("set-up");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: start: sail oars — she has no sweeps (AB-1.4.3, AB-R55)"));
  EXPECT_THAT(game.answers(), ElementsAre("1/set-up/AB-D2/f//0: battle (refused)"));
}

// ---- hands --------------------------------------------------------------------------------------

TEST(CaptainCrew, AB_D3_and_AB_D4_boxes_that_are_not_named_get_nobody) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {crew: {yards: 2, boarding: 5, repair-hull: 1}}}\n");
  game.run("crew-assignment");
  EXPECT_EQ(game.play.ship("f").crew,
            hands({{Task::yards, 2}, {Task::boarding, 5}, {Task::repair_hull, 1}}));
  EXPECT_THAT(game.answers(), Contains("3/crew-assignment/AB-D3/f//0: reassign"));
}

TEST(CaptainCrew, AB_D4_the_rest_goes_to_the_box_that_is_named) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {crew: {yards: 2, rest: guns}}}\n");
  game.run("crew-assignment");
  EXPECT_EQ(game.play.ship("f").crew, hands({{Task::yards, 2}, {Task::guns, 6}}));
}

TEST(CaptainCrew, AB_D4_a_standing_order_fills_boxes_in_the_order_written_as_hands_are_lost) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {standing: {crew: {boarding: 3, yards: 2, guns: 3}}}}\n");
  game.play.ship("f").crew = hands({{Task::guns, 4}});
  game.run("crew-assignment");
  EXPECT_EQ(game.play.ship("f").crew, hands({{Task::boarding, 3}, {Task::yards, 1}}));
}

TEST(CaptainCrew, AB_D3_a_standing_order_that_is_carried_out_asks_for_nothing_more) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {standing: {crew: {yards: 4, rest: guns}}}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.answers(), ElementsAre("3/crew-assignment/AB-D3/f//0: nothing (standing)"));
}

TEST(CaptainCrew, AB_D5_a_casualty_is_rallied_to_the_box_that_is_named) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.order("ships: {f: {rally: boarding}}\n");
  game.play.dice.expect("AB-2.1.4", {4});
  game.run("crew-assignment");
  EXPECT_THAT(game.answers(), ElementsAre("3/crew-assignment/AB-D3/f//0: rally",
                                          "3/crew-assignment/AB-D5/f//0: boarding"));
}

TEST(CaptainCrew, AB_R111_a_box_for_each_attempt) {
  OrderedPlay game(lone_schooner().choose(rally_count, RallyCount::any_number), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.order("ships: {f: {rally: [boarding, yards]}}\n");
  game.play.dice.expect({{"AB-2.1.4", {4}}, {"AB-2.1.4", {2}}});
  game.run("crew-assignment");
  EXPECT_THAT(
      game.answers(),
      ElementsAre("3/crew-assignment/AB-D3/f//0: rally", "3/crew-assignment/AB-D5/f//0: boarding",
                  "3/crew-assignment/AB-D3/f//1: rally", "3/crew-assignment/AB-D5/f//1: yards",
                  "3/crew-assignment/AB-D3/f//2: nothing"));
}

TEST(CaptainCrew, AB_W28_rally_and_reassignment_in_one_segment) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.order("ships: {f: {rally: guns, crew: {yards: 2, rest: guns}}}\n");
  game.play.dice.expect("AB-2.1.4", {4});
  game.run("crew-assignment");
  EXPECT_THAT(game.refusals(), ElementsAre("f: crew: yards 2, rest guns — she reassigns or "
                                           "rallies, never both (AB-2.1.4)"));
  EXPECT_EQ(game.answers().front(), "3/crew-assignment/AB-D3/f//0: rally");
}

TEST(CaptainCrew, AB_W28_what_is_written_first_is_done) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.order("ships: {f: {crew: {yards: 2, rest: guns}, rally: guns}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: rally: guns — she reassigns or rallies, never both (AB-2.1.4)"));
  EXPECT_EQ(game.answers().front(), "3/crew-assignment/AB-D3/f//0: reassign");
}

TEST(CaptainCrew, AB_W18_neither_while_the_commander_is_down) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.play.ship("f").commander = Commander::down;
  game.order("ships: {f: {crew: {yards: 2, rest: guns}, rally: guns}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: crew: yards 2, rest guns — the next officer takes over, which is all "
                          "she does (AB-2.1.1)",
                          "f: rally: guns — the next officer takes over, which is all she does "
                          "(AB-2.1.1)"));
  EXPECT_THAT(game.answers(), ElementsAre("3/crew-assignment/AB-D3/f//0: nothing (refused)"));
}

TEST(CaptainCrew, AB_2_1_4_nobody_to_rally) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {rally: guns}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: rally: guns — nobody is in the casualty pile (AB-2.1.4)"));
}

TEST(CaptainCrew, a_standing_rally_waits_for_casualties_and_crew_orders_go_first) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {standing: {rally: guns}}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.answers(), ElementsAre("3/crew-assignment/AB-D3/f//0: nothing (standing)"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainCrew, a_turns_order_goes_before_a_standing_one_without_a_refusal) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.play.ship("f").casualties = 3;
  game.order("ships: {f: {standing: {rally: guns}, crew: {yards: 2, rest: guns}}}\n");
  game.run("crew-assignment");
  EXPECT_EQ(game.answers().front(), "3/crew-assignment/AB-D3/f//0: reassign");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainCrew, none_says_that_no_hand_moves) {
  OrderedPlay game(lone_schooner(), "crew-assignment");
  game.order("ships: {f: {crew: none}}\n");
  game.run("crew-assignment");
  EXPECT_THAT(game.answers(), ElementsAre("3/crew-assignment/AB-D3/f//0: nothing"));
}

// ---- losses -------------------------------------------------------------------------------------

/// f is raked low by grape and round; what she loses is as ordered.
TEST(CaptainCrew, AB_D12_to_AB_D14_losses_as_ordered) {
  OrderedPlay game(lone_schooner().with({{"t", full_rigged_ship(), red, {0, 3}, 1}}), "fire-1");
  game.play.ship("f").crew = hands({{Task::guns, 4}, {Task::boarding, 4}});
  game.order(
      "ships:\n  f:\n    losses:\n      hull: [hull-3, hull-2]\n      rigging: [fore-2, main]\n"
      "      guns: [p2, s3]\n      crew: [boarding, guns]\n");
  game.play.want("AB-D10", "t", "f");
  game.play.dice.expect("AB-4.3.8", {4});
  // Eight 12-pounders at range 3: 2 + 3 dice.
  game.play.dice.expect(
      {{"AB-4.3.10", {1, 4, 5, 6, 6}}, {"AB-4.3.11", {1, 6}}, {"AB-4.3.17", {3, 4}}});
  game.run("fire-1");
  std::vector<std::string> options;
  for (const Given& one : game.given) options.push_back(one.option);
  EXPECT_THAT(options, ElementsAre("hull-3", "main-1", "fore-2", "s3", "boarding"));
}

TEST(CaptainCrew, AB_D24_the_marker_lost_to_a_free_attack) {
  Position position = lone_schooner();
  position.add("t", brig(), red, {0, 0}, 1).crew = hands({{Task::guns, 4}, {Task::boarding, 4}});
  OrderedPlay game(position, "board");
  game.play.game.link(game.play.id("f"), game.play.id("t"), LinkKind::grappled);
  game.play.ship("f").crew = hands({{Task::guns, 4}, {Task::repair_guns, 1}});
  game.order("ships: {f: {losses: {crew: [guns]}}}\n");
  game.play.want("AB-D21", "t", "yes");
  game.run("board");
  EXPECT_THAT(game.answers(), ElementsAre("3/board/AB-D24/f/t/0: guns"));
}

TEST(CaptainCrew, AB_D12_losses_that_are_no_options_leave_it_to_silence) {
  OrderedPlay game(lone_schooner().with({{"t", full_rigged_ship(), red, {0, 3}, 1}}), "fire-1");
  game.order("ships: {f: {losses: {crew: [boarding]}}}\n");
  game.play.want("AB-D10", "t", "f");
  game.play.dice.then_always(3);
  game.run("fire-1");
  EXPECT_THAT(game.answers(), IsEmpty());
}

// ---- sails and colours --------------------------------------------------------------------------

TEST(CaptainCrew, AB_D15_sail_is_made) {
  OrderedPlay game(lone_schooner(), "sail");
  game.order("ships: {f: {sail: full}}\n");
  game.run("sail");
  EXPECT_THAT(game.answers(), ElementsAre("3/sail/AB-D15/f//0: full"));
  EXPECT_EQ(game.play.ship("f").sail, Sail::full);
}

TEST(CaptainCrew, AB_2_3_1_too_few_hands_to_change_sail) {
  OrderedPlay game(lone_schooner(), "sail");
  game.play.ship("f").crew = hands({{Task::yards, 1}, {Task::guns, 7}});
  game.order("ships: {f: {sail: full}}\n");
  game.run("sail");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: sail: full — too few hands at the yards (AB-2.3.1, AB-R118)"));
}

TEST(CaptainCrew, AB_R117_one_step_a_turn) {
  OrderedPlay game(lone_schooner().choose(sail_step, SailStep::one_step), "sail");
  game.order("ships: {f: {sail: oars}}\n");
  game.run("sail");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: sail: oars — the canvas changes by one step a turn (AB-2.3.1, "
                          "AB-R117)"));
}

TEST(CaptainCrew, AB_D25_the_colours_are_struck) {
  OrderedPlay game(lone_schooner(), "end");
  game.order("ships: {f: {strike: true}}\n");
  game.run("end");
  EXPECT_THAT(game.answers(), ElementsAre("3/end/AB-D25/f//0: yes"));
}

// ---- other players ------------------------------------------------------------------------------

TEST(CaptainCrew, ships_of_others_are_not_spoken_for) {
  OrderedPlay game(lone_schooner().with({{"t", brig(), red, {5, 5}, 1}}), "sail");
  game.order("fleet: {sail: full}\n");
  game.run("sail");
  EXPECT_THAT(game.answers(), ElementsAre("3/sail/AB-D15/f//0: full"));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
