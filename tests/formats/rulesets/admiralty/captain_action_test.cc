#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// Orders in an action: calling off, unopposed dice.
namespace prizecourt::admiralty::fixtures {
namespace {

// ---- ADM-D5 -------------------------------------------------------------------------------------

TEST(AdmCaptainCallsOff, ADM_D5_at_once_no_die_is_rolled) {
  OrderedPlay game(left_over());
  game.red("ships: {alpha: {call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D5 alpha: call-off"));
  EXPECT_EQ(game.told.ended(), "alpha>bravo called-off");
}

TEST(AdmCaptainCallsOff, ADM_D5_after_the_first_round_of_the_turn) {
  OrderedPlay game(left_over());
  game.state.actions[0].rounds = 2;
  game.dice.round("alpha", "bravo", {3, 2}, {3, 2, 1});
  game.red("ships: {alpha: {call_off: {after_round: 1}}}\n");
  game.blue("ships: {bravo: {unopposed: none}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.ended(), "alpha>bravo called-off");
}

TEST(AdmCaptainCallsOff, ADM_D5_after_the_second_round) {
  OrderedPlay game(left_over());
  game.always = 4;
  game.red("ships: {alpha: {call_off: {after_round: 2}}}\n");
  game.blue("ships: {bravo: {unopposed: none}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.all("round").size(), 2U);
  EXPECT_EQ(game.told.ended(), "alpha>bravo called-off");
}

TEST(AdmCaptainCallsOff, ADM_R46_a_condition_is_looked_at_before_the_first_round) {
  OrderedPlay game(left_over());
  game.red("ships: {alpha: {standing: {call_off: {when: own_dice <= 2}}}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D5 alpha: call-off (standing)"));
}

TEST(AdmCaptainCallsOff, ADM_R46_a_condition_is_looked_at_after_each_round) {
  OrderedPlay game(left_over());
  game.dice.round("alpha", "bravo", {6, 2}, {5, 5, 1});
  game.red("ships: {alpha: {call_off: {when: enemy_lost >= 1 and rounds_fought = 1}}}\n");
  game.blue("ships: {bravo: {unopposed: none}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(),
              ElementsAre("ADM-D5 alpha: go-on", "ADM-D6 bravo: none", "ADM-D5 alpha: call-off"));
}

/// Each variable of a condition, and what it is worth in an action that has run for three turns.
TEST(AdmCaptainCallsOff, ADM_D5_what_conditions_speak_of) {
  for (const std::string_view condition :
       {"own_dice = 2", "enemy_dice = 3", "own_lost = 4", "enemy_lost = 5", "turns_in_action = 3",
        "rounds_fought = 6", "enemy_dice - own_dice = 1", "own_dice - enemy_dice <= -1"}) {
    Scene scene = left_over();
    scene.state.turn = 3;
    scene.state.actions[0].lost_total = {4, 5};
    scene.state.actions[0].rounds = 6;
    OrderedPlay game(scene);
    game.red("ships: {alpha: {call_off: {when: " + std::string(condition) + "}}}\n");
    game.run_turn();
    EXPECT_EQ(game.told.ended(), "alpha>bravo called-off") << condition;
  }
}

TEST(AdmCaptainCallsOff, ADM_D5_never_is_an_order) {
  OrderedPlay game(left_over());
  game.always = 4;
  game.red("ships: {alpha: {call_off: never, standing: {call_off: at-once}}}\n");
  game.blue("ships: {bravo: {unopposed: none}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.ended(), "");
  game.run_turn();
  EXPECT_EQ(game.told.ended(), "alpha>bravo called-off");
}

TEST(AdmCaptainCallsOff, ADM_5_2_30_a_defender_cannot) {
  OrderedPlay game(left_over());
  game.always = 4;
  game.blue("ships: {bravo: {call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("bravo: call_off: at-once — she is not attacking in any "
                                           "action (ADM-5.2.30)"));
  EXPECT_EQ(fact(game.told.first("refused"), "legal"), "go-on");
}

TEST(AdmCaptainCallsOff, ADM_5_2_30_a_defender_cannot_whatever_the_order_waits_for) {
  for (const std::string_view said :
       {"{after_round: 1}", "{when: own_dice <= 9}", "{when: own_dice = 0}", "never"}) {
    OrderedPlay game(left_over());
    game.always = 4;
    game.blue("ships: {bravo: {call_off: " + std::string(said) + "}}\n");
    game.run_turn();
    EXPECT_EQ(game.refusals().size(), said == "never" ? 0U : 1U) << said;
  }
}

/// Her attempt has come to nothing, or was refused itself: she has nothing to call off, and has not
/// asked for anything that is not legal.
TEST(AdmCaptainCallsOff, ADM_5_2_30_after_an_attempt_that_came_to_nothing_nothing_is_refused) {
  OrderedPlay game(duel(2, 2));
  game.dice.attempt("alpha", "bravo", {1, 5});
  game.red("ships: {alpha: {board: bravo, call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
  game.state.ships[0].stationary = false;
  game.red("ships: {alpha: {board: bravo, call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("alpha: board: bravo — she is not stationary "
                                           "(ADM-5.1.1, ADM-R5)"));
}

TEST(AdmCaptainCallsOff, ADM_R53_only_the_lead_ship_decides) {
  Scene scene = two_on_one(2, 3);
  scene.state.turn = 2;
  Action action;
  action.attackers[0] = true;
  action.attackers[2] = true;
  action.lead = scene.id("gamma");
  action.defender = scene.id("bravo");
  action.dice = {4, 4};
  action.dice_at_start = {4, 4};
  scene.state.actions = {action};
  OrderedPlay game(scene);
  game.always = 4;
  game.red("ships: {alpha: {call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("alpha: call_off: at-once — another ship leads the "
                                           "attack (ADM-5.2.30, ADM-R53)"));
  game.red("ships: {gamma: {call_off: at-once}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.ended(), "alpha+gamma>bravo called-off");
}

TEST(AdmCaptainCallsOff, ADM_R43_not_in_a_heavy_sea) {
  Scene scene = left_over();
  scene.state.sea = Sea::heavy;
  OrderedPlay game(scene);
  game.red("ships: {alpha: {call_off: at-once}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("alpha: call_off: at-once — her action waits for a "
                                           "better sea (ADM-5.3.4, ADM-R43)"));
}

// ---- ADM-D6 -------------------------------------------------------------------------------------

/// bravo with 4,4,2 against 6,5: what becomes of the dice if that is ordered.
std::string rounds_if(const std::string& said) {
  OrderedPlay game(left_over());
  game.dice.round("alpha", "bravo", {6, 5}, {4, 4, 2});
  game.red("ships: {alpha: {call_off: {after_round: 1}}}\n");
  game.blue("ships: {bravo: {unopposed: " + said + "}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
  return game.told.rounds("alpha>bravo");
}

TEST(AdmCaptainLends, ADM_D6_where_the_order_says) {
  EXPECT_EQ(rounds_if("best"), "1-2");
  EXPECT_EQ(rounds_if("second"), "1-2");
  EXPECT_EQ(rounds_if("highest"), "2-2");
  EXPECT_EQ(rounds_if("none"), "2-1");
  EXPECT_EQ(rounds_if("[highest, best]"), "2-2");
}

/// One die of alpha's against three of bravo's.
Scene one_against_three() {
  Scene scene = left_over();
  scene.state.actions[0].dice = {1, 3};
  return scene;
}

std::string added_if(const std::string& said) {
  OrderedPlay game(one_against_three());
  game.dice.round("alpha", "bravo", {3}, {3, 2, 1});
  game.red("ships: {alpha: {call_off: {after_round: 1}}}\n");
  game.blue("ships: {bravo: {unopposed: " + said + "}}\n");
  game.run_turn();
  return fact(game.told.first("round"), "added");
}

TEST(AdmCaptainLends, ADM_D6_two_dice_to_one) {
  EXPECT_EQ(added_if("highest"), "2 1");
  EXPECT_EQ(added_if("higher-only"), "2");
  EXPECT_EQ(added_if("lower-only"), "1");
  EXPECT_EQ(added_if("[second, lower-only]"), "1");
}

TEST(AdmCaptainLends, ADM_5_2_23_to_a_second_die_that_is_not_there_is_refused) {
  OrderedPlay game(one_against_three());
  game.always = 3;
  game.blue("ships: {bravo: {unopposed: second}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("bravo: unopposed: second — only one pair of dice is "
                                           "compared (ADM-5.2.23)"));
  EXPECT_EQ(fact(game.told.first("refused"), "legal"), "highest, higher-only, lower-only, none");
  EXPECT_EQ(game.told.first("refused").against, "alpha");
}

TEST(AdmCaptainLends, ADM_5_2_23_one_of_two_where_only_one_is_unopposed_is_refused) {
  OrderedPlay game(left_over());
  game.dice.round("alpha", "bravo", {6, 5}, {4, 4, 2});
  game.red("ships: {alpha: {call_off: {after_round: 1}}}\n");
  game.blue("ships: {bravo: {unopposed: lower-only}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("bravo: unopposed: lower-only — only one die is "
                                           "unopposed (ADM-5.2.23)"));
  EXPECT_EQ(game.told.rounds("alpha>bravo"), "1-2") << "what silence takes";
}

TEST(AdmCaptainLends, ADM_D6_a_standing_order_that_does_not_fit_says_nothing) {
  OrderedPlay game(one_against_three());
  game.always = 3;
  game.blue("ships: {bravo: {standing: {unopposed: second}}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
