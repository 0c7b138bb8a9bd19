#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Who may board whom, and what happens before the first action is fought.
namespace prizecourt::admiralty::fixtures {
namespace {

using Texts = std::vector<std::string>;

std::string objection_said(const Scene& scene, const char* ship, const char* target) {
  Play play(scene);
  return text_of(objection_to_boarding(play.game, play.id(ship), play.id(target)));
}

Texts options(Play& play, const char* who) {
  for (const auto* list : {&play.orders.asked, &play.orders.closed}) {
    for (const OpenQuestion& question : *list) {
      if (question.decision->id == "ADM-D3" && question.who == who) return question.options;
    }
  }
  return {};
}

TEST(ADM_5_1_1, a_ship_that_gets_under_way_is_told) {
  Scene scene = duel(1, 1);
  scene.change(1, ChangeOf::stationary, "alpha", 0);
  Play play(scene);
  play.until("close");
  const Event told = play.told.first("stationary");
  EXPECT_EQ(facts(told, "from; to"), "yes; no");
}

TEST(ADM_5_1_1, both_are_stationary_and_within_10_mm) {
  Scene scene = duel(2, 2);
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "none");
  scene.gap("alpha", "bravo", 100);
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "none");
  scene.gap("alpha", "bravo", 101);
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "ADM-5.1.1 ADM-R3");
  scene.gap("alpha", "bravo", 0);
  scene.ship("alpha").stationary = false;
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "ADM-5.1.1 ADM-R5");
  EXPECT_EQ(objection_said(scene, "bravo", "alpha"), "ADM-5.1.1 ADM-R5");
}

TEST(ADM_5_1_1, only_enemies_that_are_still_in_play) {
  Scene scene = two_on_one(2, 2);
  EXPECT_EQ(objection_said(scene, "alpha", "gamma"), "ADM-5.1.1 ADM-R58");
  EXPECT_EQ(objection_said(scene, "alpha", "alpha"), "ADM-5.1.1 ADM-R58");
  scene.ship("bravo").captured_by = scene.spec("alpha").side;
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "ADM-5.1.1 ADM-R57");
  EXPECT_EQ(objection_said(scene, "bravo", "alpha"), "ADM-5.1.1 ADM-R40");
}

TEST(ADM_5_1_1, a_distance_that_nobody_knows_is_too_far) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  EXPECT_EQ(gap_um(scene.setup, scene.state, scene.id("alpha"), scene.id("bravo")), std::nullopt);
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "ADM-5.1.1 ADM-R3");
}

TEST(ADM_5_1_1, nor_is_it_known_where_only_one_of_them_lies_somewhere) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  scene.put("alpha", 0, 0, 0);
  EXPECT_EQ(gap_um(scene.setup, scene.state, scene.id("alpha"), scene.id("bravo")), std::nullopt);
  EXPECT_EQ(gap_um(scene.setup, scene.state, scene.id("bravo"), scene.id("alpha")), std::nullopt);
}

TEST(ADM_5_1_2, no_lock_is_needed_and_none_forbids) {
  Scene scene = duel(2, 2);
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "none");
  scene.foul("alpha", "bravo");
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "none");
}

/// Bases of 50 x 20 mm.
int gap_at(int x, int y, int heading) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  scene.put("alpha", 0, 0, 0);
  scene.put("bravo", x, y, heading);
  const auto one = gap_um(scene.setup, scene.state, scene.id("alpha"), scene.id("bravo"));
  const auto two = gap_um(scene.setup, scene.state, scene.id("bravo"), scene.id("alpha"));
  EXPECT_EQ(one, two);
  return one.value_or(-1);
}

TEST(ADM_5_1_3, any_attitude_will_do_as_long_as_the_edges_are_near) {
  EXPECT_EQ(gap_at(300, 0, 0), 10'000);
  EXPECT_EQ(gap_at(300, 0, 180), 10'000);
  EXPECT_EQ(gap_at(450, 0, 90), 10'000);
  EXPECT_EQ(gap_at(450, 0, 270), 10'000);
  EXPECT_EQ(gap_at(0, 600, 0), 10'000);
  EXPECT_EQ(gap_at(240, 550, 0), 6'403) << "corner to corner: 4 mm and 5 mm";
  EXPECT_EQ(gap_at(100, 200, 30), 0) << "one over the other";
  EXPECT_EQ(gap_at(0, 0, 90), 0) << "crosswise, no corner inside";
  // At 45 degrees a corner points at alpha's side: half of (50 + 20) / sqrt(2) from its centre.
  EXPECT_EQ(gap_at(500, 0, 45), 50'000 - 10'000 - 24'749);
}

TEST(ADM_5_1_3, sails_are_no_matter) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").sail_hits = 100;
  EXPECT_EQ(objection_said(scene, "alpha", "bravo"), "none");
}

TEST(ADM_5_1_4, nobody_boards_without_a_declaration) {
  Play play(duel(2, 2));
  play.turn();
  EXPECT_EQ(play.told.attempts(), "");
  EXPECT_EQ(options(play, "alpha"), (Texts{"none", "bravo"}));
  EXPECT_EQ(play.orders.all("ADM-D3", "alpha").front().fallback, "none");
  EXPECT_EQ(play.orders.all("ADM-D3", "alpha").front().player, "red");
}

TEST(ADM_5_1_4, who_declares_is_the_attacker) {
  Play play(duel(2, 2));
  play.order("board bravo alpha");
  play.dice.attempt("bravo", "alpha", {6, 1});
  play.order("call off bravo at once");
  play.order("call off alpha at once");
  play.turn();
  EXPECT_EQ(play.told.ended(), "bravo>alpha called-off");
  EXPECT_EQ(play.refused, Texts{"call off alpha at once"});
}

/// alpha is taken by charlie after it has taken bravo: both captures hold.
TEST(ADM_5_1_5, captures_count_at_the_end_of_the_phase) {
  Play play(Scene().with({{"alpha", "red", 1}, {"bravo", "blue", 1}, {"charlie", "blue", 2}}));
  play.order("board alpha bravo");
  play.order("board charlie alpha");
  play.dice.attempt("alpha", "bravo", {6, 1});
  play.dice.attempt("charlie", "alpha", {6});
  play.dice.round("alpha", "bravo", {6}, {2, 3});
  play.dice.round("alpha", "bravo", {6}, {2});
  play.dice.round("charlie", "alpha", {6, 6}, {1, 1});
  play.turn();
  EXPECT_EQ(play.captor("bravo"), "red");
  EXPECT_EQ(play.captor("alpha"), "blue");
  const auto captured = play.told.all("captured");
  ASSERT_EQ(captured.size(), 2U);
  EXPECT_EQ(captured[0].phase, "close");
}

TEST(ADM_5_1_5, an_attack_of_a_captured_ship_is_called_off) {
  Play play(Scene().with({{"alpha", "red", 1}, {"bravo", "blue", 1}, {"charlie", "blue", 2}}));
  play.order("board alpha bravo");
  play.order("board charlie alpha");
  play.dice.attempt("alpha", "bravo", {6, 1});
  play.dice.attempt("charlie", "alpha", {6});
  play.dice.round("alpha", "bravo", {3}, {2, 1});
  play.dice.round("alpha", "bravo", {3}, {2, 1});
  play.dice.round("charlie", "alpha", {6, 6}, {1, 1});
  play.turn();
  EXPECT_EQ(play.told.ended(), "charlie>alpha captured, alpha>bravo called-off");
  EXPECT_TRUE(play.state.actions.empty());
}

TEST(ADM_5_2_1, all_declare_before_a_die_falls_or_anything_is_told) {
  Play play(two_on_one(2, 2));
  play.until("declare");
  play.order("board alpha bravo");
  play.order("board bravo gamma");
  play.until("roll-off");
  const auto declared = play.told.all("declared");
  ASSERT_EQ(declared.size(), 2U);
  EXPECT_EQ(declared[0].who, "alpha");
  EXPECT_EQ(declared[1].against, "gamma");
  EXPECT_EQ(play.ship("bravo").declared, play.id("gamma"));
}

TEST(ADM_5_2_2, the_lower_die_defends) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.order("board bravo alpha");
  play.dice.roll_off("alpha", "bravo", {{3, 3}, {1, 1}, {5, 2}});
  play.dice.attempt("alpha", "bravo", {1, 2});
  play.turn();
  EXPECT_EQ(play.told.all("roll-off").size(), 3U);
  EXPECT_EQ(play.told.attempts(), "alpha>bravo 2");
}

/// ADM-R8: gamma goes on alone.
TEST(ADM_5_2_2, the_loser_gives_up_that_declaration_only) {
  Play play(two_on_one(2, 2));
  play.order("board alpha+gamma bravo");
  play.order("board bravo alpha");
  play.dice.roll_off("alpha", "bravo", {{1, 4}});
  play.dice.attempt("bravo", "alpha", {1, 1});
  play.dice.attempt("gamma", "bravo", {1, 1});
  play.turn();
  EXPECT_EQ(play.told.attempts(), "bravo>alpha 2, gamma>bravo 2");
  EXPECT_EQ(play.told.first("regrouped").who, "gamma");
  EXPECT_EQ(play.told.first("regrouped").against, "bravo");
}

TEST(ADM_5_2_2, attempts_on_other_ships_are_not_regrouped) {
  Play play(two_on_one(2, 2).with({{"golf", "blue", 2}, {"hotel", "red", 2}}));
  play.order("board alpha+gamma bravo");
  play.order("board hotel golf");
  play.order("board bravo alpha");
  play.dice.roll_off("alpha", "bravo", {{1, 4}});
  play.dice.attempt("bravo", "alpha", {1, 1});
  play.dice.attempt("gamma", "bravo", {1, 1});
  play.dice.attempt("hotel", "golf", {1, 1});
  play.turn();
  const auto regrouped = play.told.all("regrouped");
  ASSERT_EQ(regrouped.size(), 1U);
  EXPECT_EQ(regrouped[0].who, "gamma");
}

TEST(ADM_5_2_2, a_joint_attempt_that_loses_its_leader_has_another) {
  Play play(two_on_one(2, 2).with({{"hotel", "red", 2}}));
  play.order("board alpha+gamma+hotel bravo");
  play.order("lead alpha hotel");
  play.order("board bravo hotel");
  play.dice.roll_off("bravo", "hotel", {{4, 1}});
  play.dice.attempt("bravo", "hotel", {1, 1});
  play.dice.attempt("alpha", "bravo", {1, 1});
  play.turn();
  EXPECT_EQ(play.told.first("joined").who, "hotel");
  const auto regrouped = play.told.all("regrouped");
  ASSERT_EQ(regrouped.size(), 1U);
  EXPECT_EQ(regrouped[0].who, "alpha");
  EXPECT_EQ(fact(regrouped[0], "attackers"), "alpha+gamma");
  EXPECT_EQ(regrouped[0].ruling, cite_ruling("ADM-R8"));
}

TEST(ADM_5_2_2, a_single_loser_leaves_nobody_to_regroup) {
  Play play(duel(2, 2));
  play.order("board alpha bravo");
  play.order("board bravo alpha");
  play.dice.roll_off("alpha", "bravo", {{4, 1}});
  play.dice.attempt("alpha", "bravo", {1, 1});
  play.turn();
  EXPECT_TRUE(play.told.all("regrouped").empty());
}

TEST(ADM_5_2_2, while_an_action_lasts_its_defender_does_not_attack_back) {
  EXPECT_EQ(objection_said(left_over(), "bravo", "alpha"), "ADM-5.2.2 ADM-R48");
  EXPECT_EQ(objection_said(left_over(), "alpha", "bravo"), "ADM-5.2.7 ADM-R54");
}

/// gamma surrenders, and alpha cannot board again before the next turn.
TEST(ADM_5_2_7, an_action_that_has_ended_leaves_no_new_attempt_in_the_same_turn) {
  Scene scene = two_on_one(2, 2);
  scene.state = left_over().state;
  scene.state.ships.resize(3);
  scene.gap("alpha", "bravo", 50);
  scene.state.actions[0].attackers[2] = true;
  Play play(scene);
  play.order("surrender gamma");
  play.until("declare");
  EXPECT_EQ(text_of(objection_to_boarding(play.game, play.id("alpha"), play.id("bravo"))),
            "ADM-5.2.7 ADM-R48");
  EXPECT_EQ(text_of(objection_to_boarding(play.game, play.id("bravo"), play.id("alpha"))),
            "ADM-5.2.7 ADM-R48");
  play.turn();
  EXPECT_EQ(text_of(objection_to_boarding(play.game, play.id("alpha"), play.id("bravo"))), "none");
}

TEST(ADM_5_2_3, each_action_is_fought_to_its_end_before_the_next) {
  Play play(Scene().with({{"a", "red", 1}, {"b", "blue", 1}, {"c", "red", 1}, {"d", "blue", 1}}));
  play.order("board a b");
  play.order("board c d");
  for (const auto& [attacker, defender] : {std::pair{"a", "b"}, std::pair{"c", "d"}}) {
    play.dice.attempt(attacker, defender, {6, 6});
    play.dice.round(attacker, defender, {3}, {2, 1});
    play.dice.round(attacker, defender, {3}, {2, 1});
  }
  play.turn();
  std::string order;
  for (const Event& event : play.told.all("round")) order += event.who;
  EXPECT_EQ(order, "aacc");
}

TEST(ADM_R10, joint_attacks_have_one_who_leads) {
  Play play(two_on_one(2, 2));
  play.order("board alpha+gamma bravo");
  play.order("lead alpha gamma");
  play.order("call off gamma at once");
  play.order("call off alpha at once");
  play.dice.attempt("alpha", "bravo", {6, 6});
  play.turn();
  EXPECT_EQ(play.told.first("joined").who, "gamma");
  EXPECT_EQ(play.told.ended(), "alpha+gamma>bravo called-off");
  EXPECT_EQ(play.told.first("called-off").who, "gamma");
  EXPECT_EQ(play.refused, Texts{"call off alpha at once"});
  const auto lead = play.orders.all("ADM-D4", "alpha");
  ASSERT_EQ(lead.size(), 1U);
  EXPECT_EQ(lead.front().options, (Texts{"alpha", "gamma"}));
  EXPECT_EQ(lead.front().fallback, "alpha");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
