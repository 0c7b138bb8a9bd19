#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "engine/table/event.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/matchers.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Each option of the rulings that a scenario can choose.
namespace prizecourt::admiralty::fixtures {
namespace {

using Texts = std::vector<std::string>;

int pool(const Scene& scene, Role role) {
  Play play(scene);
  return boarding_dice(play.game, on_bravo(scene), role).total();
}

TEST(ADM_R13, an_attempt_without_dice) {
  Scene scene = duel(1, 2);
  scene.state.sea = Sea::choppy;
  scene.choose(attempt_floor, AttemptFloor::at_least_one);
  Play floor(scene);
  floor.order("board alpha bravo");
  floor.dice.attempt("alpha", "bravo", {5});
  floor.turn();
  EXPECT_EQ(floor.told.attempts(), "alpha>bravo 1");
  EXPECT_EQ(floor.told.first("attempt").ruling, cite_ruling("ADM-R13"));
  scene.choose(attempt_floor, AttemptFloor::may_be_zero);
  Play zero(scene);
  zero.order("board alpha bravo");
  zero.turn();
  EXPECT_EQ(zero.told.attempts(), "alpha>bravo 0");
  EXPECT_EQ(zero.told.begun(), "");
}

TEST(ADM_R16, crews_of_several_attackers) {
  Scene scene = two_on_one(2, 2);
  const auto attackers = [&](Crew alpha, Crew gamma, JointCrew option) {
    scene.spec("alpha").crew = alpha;
    scene.spec("gamma").crew = gamma;
    scene.choose(joint_crew, option);
    return pool(scene, Role::attacker);
  };
  EXPECT_EQ(attackers(Crew::a, Crew::a, JointCrew::best_ship_once), 5);
  EXPECT_EQ(attackers(Crew::a, Crew::a, JointCrew::per_ship), 6);
  EXPECT_EQ(attackers(Crew::a, Crew::f, JointCrew::best_ship_once), 5);
  EXPECT_EQ(attackers(Crew::a, Crew::f, JointCrew::per_ship), 4);
  EXPECT_EQ(attackers(Crew::f, Crew::c, JointCrew::best_ship_once), 4);
  EXPECT_EQ(attackers(Crew::f, Crew::f, JointCrew::best_ship_once), 3);
  EXPECT_EQ(attackers(Crew::f, Crew::f, JointCrew::per_ship), 2);
}

TEST(ADM_R17, failures_of_several_attackers) {
  Scene scene = two_on_one(2, 2);
  const auto attackers = [&](bool alpha, bool gamma, JointFailure option) {
    scene.ship("alpha").failed_attacker = alpha;
    scene.ship("gamma").failed_attacker = gamma;
    scene.choose(joint_failure, option);
    return pool(scene, Role::attacker);
  };
  for (const auto option :
       {JointFailure::all_ships, JointFailure::any_ship, JointFailure::per_ship}) {
    EXPECT_EQ(attackers(false, false, option), 4);
  }
  EXPECT_EQ(attackers(true, false, JointFailure::all_ships), 4);
  EXPECT_EQ(attackers(true, false, JointFailure::any_ship), 3);
  EXPECT_EQ(attackers(true, false, JointFailure::per_ship), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::all_ships), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::any_ship), 3);
  EXPECT_EQ(attackers(true, true, JointFailure::per_ship), 2);
}

TEST(ADM_R17, is_cited_where_one_of_several_has_failed) {
  Scene scene = two_on_one(2, 2);
  scene.ship("gamma").failed_attacker = true;
  Play play(scene);
  play.order("board alpha+gamma bravo");
  play.dice.attempt("alpha", "bravo", {6, 1});
  play.until("boarding");
  EXPECT_TRUE(play.told.first("mustered").ruling.cites(cite_ruling("ADM-R17")));
}

TEST(ADM_R19, a_failed_attacker_who_defends) {
  Scene scene = duel(2, 2);
  scene.ship("bravo").failed_attacker = true;
  scene.choose(failure_counts, FailureCounts::any_later_action);
  EXPECT_EQ(pool(scene, Role::defender), 2);
  scene.choose(failure_counts, FailureCounts::attacking_only);
  EXPECT_EQ(pool(scene, Role::defender), 3);
  scene.ship("alpha").failed_attacker = true;
  EXPECT_EQ(pool(scene, Role::attacker), 1);
}

/// Both attackers mobilise; how many dice have they, and how many gun dice are away?
std::pair<std::string, int> both_mobilize(MobilizedDieLimit limit) {
  Play play(two_on_one(2, 2).choose(mobilized_die_limit, limit));
  play.order("mobilize alpha");
  play.order("mobilize gamma");
  play.order("board alpha+gamma bravo");
  play.dice.attempt("alpha", "bravo", {6, 1});
  play.until("boarding");
  return {play.told.pools(), play.ship("alpha").gd_mobilized + play.ship("gamma").gd_mobilized};
}

TEST(ADM_R22, one_die_for_whom) {
  EXPECT_EQ(both_mobilize(MobilizedDieLimit::per_side_per_action),
            std::pair(std::string("alpha+gamma>bravo 5-3"), 5));
  EXPECT_EQ(both_mobilize(MobilizedDieLimit::per_ship),
            std::pair(std::string("alpha+gamma>bravo 6-3"), 10));
  EXPECT_EQ(both_mobilize(MobilizedDieLimit::per_player),
            std::pair(std::string("alpha+gamma>bravo 5-3"), 5));
}

TEST(ADM_R22, by_player_two_actions_share_one_die) {
  Play play(two_on_one(2, 2).choose(mobilized_die_limit, MobilizedDieLimit::per_player));
  play.order("mobilize alpha");
  play.order("mobilize gamma");
  play.until("changes");
  EXPECT_EQ(play.orders.refused, Texts{"mobilize gamma"});
}

TEST(ADM_R22, in_a_running_action_a_side_replaces_one_die) {
  Scene scene = two_on_one(2, 2);
  Action action = on_bravo(scene);
  action.dice = {3, 3};
  action.dice_at_start = {5, 3};
  action.lost_last_turn = {2, 0};
  action.lost_total = {2, 0};
  scene.state.turn = 2;
  scene.state.actions = {action};
  scene.state.mobilized = {{scene.id("gamma"), scene.id("alpha"), scene.id("bravo"), 1, true}};
  scene.ship("gamma").gd_mobilized = 5;
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.26 ADM-R22");
  scene.choose(mobilized_die_limit, MobilizedDieLimit::per_ship);
  EXPECT_EQ(objection(scene, "alpha"), "none");
}

TEST(ADM_R24, a_first_die_without_losses) {
  Scene scene = left_over().choose(late_mobilizing, LateMobilizing::only_after_losses);
  EXPECT_EQ(objection(scene, "bravo"), "ADM-5.2.26 ADM-R24");
  scene.choose(late_mobilizing, LateMobilizing::allowed_if_none_yet);
  EXPECT_EQ(objection(scene, "bravo"), "none");
  scene.state.mobilized = {{scene.id("bravo"), scene.id("alpha"), scene.id("bravo"), 1, false}};
  scene.ship("bravo").gd_mobilized = 5;
  scene.ship("bravo").gd_hits = 0;
  EXPECT_EQ(objection(scene, "bravo"), "ADM-5.2.26 ADM-R24") << "once one has been mobilised";
}

TEST(ADM_R25, losses_of_earlier_turns) {
  Scene scene = left_over();
  scene.state.actions[0].dice_at_start = {3, 3};
  scene.state.actions[0].lost_total = {1, 0};
  scene.choose(replaceable_losses, ReplaceableLosses::previous_turn);
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.25 ADM-R25");
  scene.choose(replaceable_losses, ReplaceableLosses::any_earlier_turn);
  EXPECT_EQ(objection(scene, "alpha"), "none");
  Play play(scene);
  play.order("mobilize alpha");
  play.order("call off alpha at once");
  play.until("close");
  EXPECT_EQ(play.told.pools(), "alpha>bravo 3-3");
  EXPECT_EQ(play.told.first("mobilized").ruling, cite_ruling("ADM-R25"));
  scene.state.actions[0].dice = {3, 3};
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.25 ADM-R25") << "never above the start";
}

TEST(ADM_R25, what_another_ship_has_mobilised_counts_towards_the_start) {
  Scene scene = two_on_one(2, 2)
                    .choose(mobilized_die_limit, MobilizedDieLimit::per_ship)
                    .choose(replaceable_losses, ReplaceableLosses::any_earlier_turn);
  Action action = on_bravo(scene);
  action.dice = {3, 3};
  action.dice_at_start = {4, 3};
  action.lost_total = {1, 0};
  scene.state.turn = 2;
  scene.state.actions = {action};
  EXPECT_EQ(objection(scene, "alpha"), "none");
  scene.state.mobilized = {{scene.id("gamma"), scene.id("alpha"), scene.id("bravo"), 1, true}};
  scene.ship("gamma").gd_mobilized = 5;
  EXPECT_EQ(objection(scene, "alpha"), "ADM-5.2.25 ADM-R25");
}

TEST(ADM_R31, dice_that_add_up_to_nothing) {
  Scene scene = duel(1, 1);
  scene.spec("alpha").crew = Crew::f;
  scene.choose(empty_pool, EmptyPool::out_of_dice);
  const auto play_it = [&](Play& play) {
    play.order("board alpha bravo");
    play.dice.attempt("alpha", "bravo", {6, 6});
    play.until("boarding");
  };
  Play out(scene);
  play_it(out);
  EXPECT_EQ(out.told.ended(), "alpha>bravo attacker-out-of-dice");
  scene.choose(empty_pool, EmptyPool::at_least_one);
  Play one(scene);
  play_it(one);
  EXPECT_EQ(one.told.pools(), "alpha>bravo 1-2");
  EXPECT_EQ(one.told.ended(), "");
}

/// The Captain at Cape St Vincent, with San Nicolas hers already.
Scene cape_st_vincent() {
  Scene scene = Scene().with(
      {{"captain", "british", 2}, {"san-josef", "spanish", 3}, {"san-nicolas", "spanish", 2}});
  scene.gap("captain", "san-josef", 400);
  scene.foul("captain", "san-nicolas");
  scene.foul("san-nicolas", "san-josef");
  scene.ship("san-nicolas").captured_by = scene.spec("captain").side;
  return scene;
}

TEST(ADM_R41, across_a_prize) {
  Scene scene = cape_st_vincent().choose(across_a_prize, AcrossAPrize::no);
  Play no(scene);
  EXPECT_EQ(text_of(objection_to_boarding(no.game, no.id("captain"), no.id("san-josef"))),
            "ADM-5.1.1 ADM-R41");
  scene.choose(across_a_prize, AcrossAPrize::prize_bridges_gap);
  Play bridge(scene);
  bridge.order("board captain san-josef");
  bridge.dice.attempt("captain", "san-josef", {1, 2});
  bridge.turn();
  EXPECT_EQ(bridge.told.attempts(), "captain>san-josef 2") << "fouled by way of the prize";
  EXPECT_EQ(bridge.told.first("attempt").ruling, cite_ruling("ADM-R41"));
  scene.ship("san-nicolas").captured_by = no_side;
  Play enemy(scene);
  EXPECT_EQ(text_of(objection_to_boarding(enemy.game, enemy.id("captain"), enemy.id("san-josef"))),
            "ADM-5.1.1 ADM-R3");
}

TEST(ADM_R41, any_prize_of_hers_will_do) {
  Scene scene =
      Scene()
          .with(
              {{"argonauta", "spanish", 2}, {"captain", "british", 2}, {"san-josef", "spanish", 3}})
          .choose(across_a_prize, AcrossAPrize::prize_bridges_gap);
  scene.gap("captain", "san-josef", 400);
  scene.foul("captain", "argonauta");
  scene.foul("argonauta", "san-josef");
  scene.ship("argonauta").captured_by = scene.spec("captain").side;
  Play play(scene);
  EXPECT_EQ(text_of(objection_to_boarding(play.game, play.id("captain"), play.id("san-josef"))),
            "none");
}

TEST(ADM_R44, of_two_who_board_her_the_first_takes_her) {
  Scene scene = two_on_one(2, 2);
  scene.state.turn = 2;
  for (const char* attacker : {"alpha", "gamma"}) {
    Action action;
    action.lead = scene.id(attacker);
    action.attackers[index(action.lead)] = true;
    action.defender = scene.id("bravo");
    action.dice = {2, 3};
    action.dice_at_start = {2, 3};
    scene.state.actions.push_back(action);
  }
  Play play(scene);
  play.order("surrender bravo");
  play.turn();
  EXPECT_EQ(play.told.ended(), "alpha>bravo surrendered, gamma>bravo prize-taken");
  EXPECT_EQ(play.captor("bravo"), "red");
}

TEST(ADM_R44, surrender_by_order) {
  for (const SurrenderOrders option :
       {SurrenderOrders::command_phase_order, SurrenderOrders::none}) {
    Play play(left_over().choose(surrender_orders, option));
    play.order("surrender bravo");
    play.until("changes");
    EXPECT_EQ(play.ship("bravo").struck, option == SurrenderOrders::command_phase_order);
    EXPECT_EQ(play.orders.refused.size(), option == SurrenderOrders::none ? 1U : 0U);
  }
}

TEST(ADM_R44, nobody_surrenders_who_is_not_being_boarded) {
  Play play(duel(2, 2));
  EXPECT_EQ(text_of(objection_to_surrender(play.game, play.id("alpha"))), "ADM-5.2.32 ADM-R44");
}

/// alpha and gamma of different players attack bravo: four dice against three, one of five lost.
Scene allies(JointCommand option) {
  Scene scene = two_on_one(2, 2);
  scene.spec("gamma").player = "orange";
  scene.state.turn = 2;
  Action action;
  action.attackers[0] = true;
  action.attackers[2] = true;
  action.lead = scene.id("alpha");
  action.defender = scene.id("bravo");
  action.dice = {4, 3};
  action.dice_at_start = {5, 3};
  action.lost_last_turn = {1, 0};
  action.lost_total = {1, 0};
  scene.state.actions = {action};
  scene.state.mobilized = {{scene.id("gamma"), scene.id("alpha"), scene.id("bravo"), 1, false}};
  scene.ship("gamma").gd_mobilized = 5;
  scene.choose(joint_command, option);
  return scene;
}

TEST(ADM_R53, an_ally_who_has_had_enough) {
  for (const auto option : {JointCommand::lead_ship, JointCommand::each_may_withdraw}) {
    Play play(allies(option));
    play.order("call off gamma at once");
    play.order("call off alpha after round 1");
    const bool may = option == JointCommand::each_may_withdraw;
    play.dice.round("alpha", "bravo", may ? std::vector{6, 6} : std::vector{6, 6, 1, 1}, {6, 6, 6});
    if (!may) {
      play.until("close");
      EXPECT_EQ(play.orders.refused.size(), 1U);
      EXPECT_TRUE(play.told.all("withdrew").empty());
      continue;
    }
    play.turn();
    const Event left = play.told.first("withdrew");
    EXPECT_EQ(left.who, "gamma");
    EXPECT_TRUE(left.ruling.cites(cite_ruling("ADM-R53")));
    EXPECT_EQ(fact(left, "dice"), "2") << "3 of 5 that were brought, of 4 that are left";
    EXPECT_EQ(fact(left, "left"), "2");
    const Event back = play.told.first("gun-dice-returned");
    EXPECT_EQ(fact(back, "why"), "withdrew");
    EXPECT_EQ(not_listed(back, event_kinds, fact_values), "");
    EXPECT_EQ(play.told.ended(), "alpha>bravo called-off");
    EXPECT_EQ(play.ship("gamma").gd_mobilized, 0);
    EXPECT_EQ(play.ship("gamma").gd_lost, 0);
    EXPECT_TRUE(play.ship("gamma").failed_attacker) << "a die was lost";
  }
}

TEST(ADM_R53, when_the_lead_withdraws_the_first_of_the_rest_leads) {
  Play play(allies(JointCommand::each_may_withdraw));
  play.order("call off alpha at once");
  play.dice.round("gamma", "bravo", {6, 6, 6}, {1, 1, 1});
  play.turn();
  EXPECT_EQ(fact(play.told.first("withdrew"), "dice"), "1") << "2 of 5, of 4, rounded down";
  EXPECT_EQ(play.told.ended(), "gamma>bravo captured");
  EXPECT_EQ(play.ship("gamma").gd_mobilized, 0) << "they are back, though alpha was the first";
}

TEST(ADM_R53, when_all_withdraw_the_action_is_called_off) {
  Play play(allies(JointCommand::each_may_withdraw));
  play.order("call off alpha at once");
  play.order("call off gamma at once");
  play.turn();
  EXPECT_EQ(play.told.ended(), "alpha+gamma>bravo called-off");
  EXPECT_TRUE(play.told.all("withdrew").empty());
}

TEST(ADM_R53, of_one_players_ships_one_speaks) {
  Scene scene = allies(JointCommand::each_may_withdraw);
  scene.spec("gamma").player = scene.spec("alpha").player;
  Play play(scene);
  EXPECT_EQ(text_of(objection_to_calling_off(play.game, play.id("gamma"))), "ADM-5.2.30 ADM-R53");
  EXPECT_EQ(text_of(objection_to_calling_off(play.game, play.id("alpha"))), "none");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
