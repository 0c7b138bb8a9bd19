#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 8.2: musketry, losses, strike tests and what follows.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

// ---- musketry ----

TEST(FLB_8_2_1, ten_and_eleven_wound_and_twelve_kills) {
  for (int one = 1; one <= 6; ++one) {
    for (int two = 1; two <= 6; ++two) {
      Play play(action({}, {}));
      play.musketry("a", one, two);
      play.want("FLB-D5", "a", "break-off");
      play.turn();
      const int sum = one + two;
      const auto expected = sum == 12   ? CaptainState::killed
                            : sum >= 10 ? CaptainState::wounded
                                        : CaptainState::fit;
      EXPECT_EQ(play.ship("b").captain_state, expected) << sum;
      EXPECT_EQ(play.heard.one("musketry").against, "b");
      EXPECT_EQ(play.heard.one("musketry-held").who, "b");
      EXPECT_EQ(fact(play.heard.one("musketry-held"), "reason"), "ordered");
    }
  }
}

TEST(FLB_8_2_1, silence_shoots_and_a_dead_captain_is_no_target) {
  Scene scene = action({}, {});
  scene.ship("b").captain_state = CaptainState::killed;
  Play play(scene);
  play.want({{"FLB-D4", "a", "shoot"}, {"FLB-D4", "b", "-"}});
  play.dice.expect("FLB-8.2.1", "b", {6, 6});
  play.want("FLB-D5", "a", "break-off");
  play.turn();
  EXPECT_EQ(play.decider.refused, std::vector<std::string>{"shoot: FLB-8.2.1"});
  EXPECT_EQ(fact(play.heard.one("musketry-held"), "reason"), "no-captain");
  EXPECT_EQ(play.decider.all("FLB-D4", "b").at(0).fallback, "shoot");
  EXPECT_EQ(play.ship("a").captain_state, CaptainState::killed);
}

TEST(FLB_8_2_2, a_captain_hit_costs_his_ship_the_first_round_only) {
  Play play(action({.parties = 4}, {.parties = 4}));
  play.musketry("a", 6, 6);
  play.musketry("b", 6, 5);
  play.want("FLB-D5", "a", "- - break-off");
  play.dice.round("a", 3, "b", 2);
  play.dice.round("a", 3, "b", 3);
  play.turn();
  const auto rounds = play.heard.all("round");
  EXPECT_EQ(modifiers_of(rounds[0]),
            "crew parties 4, captain hit -1, enemy's crew parties 4, enemy's captain hit -2");
  EXPECT_EQ(modifiers_of(rounds[1]), "crew parties 4, enemy's crew parties 3");
}

TEST(FLB_8_2_2, a_captain_who_was_hit_before_costs_nothing_until_he_is_hit_again) {
  Scene scene = action({.parties = 4}, {.parties = 4});
  scene.ship("a").captain_state = CaptainState::wounded;
  scene.ship("b").captain_state = CaptainState::wounded;
  Play play(scene);
  play.musketry("a", 5, 5);
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 3, "b", 3);
  play.turn();
  EXPECT_EQ(modifiers_of(play.heard.one("round")),
            "crew parties 4, enemy's crew parties 4, enemy's captain hit -1");
  EXPECT_EQ(play.ship("b").captain_state, CaptainState::wounded) << "FLB-R20";
}

// ---- strike tests ----

TEST(FLB_8_2_19, a_spent_ship_tests_after_every_round_that_she_loses) {
  Play play(action({.parties = 2}, {.parties = 1}));
  play.want("FLB-D5", "a", "- - - break-off");
  play.dice.round("a", 3, "b", 2);
  play.dice.test("b", 6, 6);
  play.dice.round("a", 3, "b", 2);
  play.dice.test("b", 6, 6);
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(play.story(),
            "5-3 C1; b CP 0; b tests 12 passed; 5-2 C1; b BR 7; b tests 12 passed; "
            "3-6 C1; a CP 1; a breaks off; broken-off");
}

TEST(FLB_8_2_21, excess_casualties_come_off_the_broadside) {
  Play play(action({.parties = 1}, {.parties = 4}));
  play.dice.round("a", 1, "b", 6);
  play.dice.test("a", 6, 6);
  play.turn();
  EXPECT_EQ(play.story(), "2-10 C3; a CP 0; a BR 7; a tests 12 passed; repulsed");
  EXPECT_EQ(play.heard.one("excess").rule->id, "FLB-8.2.21");
}

TEST(FLB_8_2_22, seven_passes_and_the_crew_and_the_scenario_count) {
  Scene scene = action({.parties = 3}, {.parties = 1, .quality = Quality::poor});
  scene.ship("b").strike_modifier = 2;
  for (const int sum : {6, 5}) {
    Play play(scene);
    play.want("FLB-D5", "a", "- break-off");
    play.dice.round("a", 3, "b", 2);
    play.dice.test("b", sum - 1, 1);
    play.turn();
    const Event test = play.heard.one("strike-test");
    EXPECT_EQ(modifiers_of(test), "quality -1, scenario 2");
    EXPECT_EQ(fact(test, "result"), sum == 6 ? "passed" : "failed");
    EXPECT_EQ(play.ship("b").struck, sum == 5);
  }
}

TEST(FLB_8_2_23, a_second_cause_costs_one) {
  Play play(action({.parties = 3}, {.broadside = 1, .parties = 0}));
  play.dice.round("a", 3, "b", 4);
  play.dice.test("b", 6, 1);
  play.turn();
  const Event test = play.heard.one("strike-test");
  EXPECT_EQ(modifiers_of(test), "several causes -1");
  EXPECT_EQ(fact(test, "causes"), "2");
  EXPECT_TRUE(play.ship("b").struck);
}

TEST(FLB_8_2_24, a_ship_that_struck_is_a_prize_of_an_enemy_alongside_with_men_left) {
  Play play(action({.parties = 4}, {.parties = 1}));
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_EQ(play.ship("b").prize_of, Owner::one);
  EXPECT_EQ(play.heard.one("prize").who, "a");
  EXPECT_EQ(play.heard.one("prize").against, "b");
}

TEST(FLB_8_2_24, without_a_fight_on_contact_and_by_any_ship_that_touches_her) {
  Scene scene = Scene().with(
      {{"a", red, {.parties = 0}}, {"b", blue, {}}, {"c", red, {.parties = 1}}, {"d", blue, {}}});
  scene.ship("b").struck = true;
  scene.link("a", "b").in_contact = true;
  Play untouched(scene);
  untouched.turn();
  EXPECT_EQ(untouched.ship("b").prize_of, Owner::none) << "FLB-R46";
  scene.contact("c", "b", How::declared);
  Play play(scene);
  play.dice.entangle("c", 1);
  play.turn();
  EXPECT_EQ(play.ship("b").prize_of, Owner::one) << "FLB-R63";
}

// ---- rulings ----

TEST(FLB_R36, a_draw_that_silences_a_ship) {
  for (const auto option : {DrawSilences::tests_for_that_cause, DrawSilences::no_test_in_a_draw}) {
    Scene scene = action({.parties = 2}, {.broadside = 1, .parties = 0});
    scene.setup.revision = 2;
    scene.choose(draw_silences, option);
    Play play(scene);
    play.want("FLB-D5", "a", "- break-off");
    play.dice.round("a", 1, "b", 3);
    const bool tests = option == DrawSilences::tests_for_that_cause;
    if (tests) play.dice.test("b", 3, 4);
    play.turn();
    EXPECT_EQ(play.ship("b").broadside, 0);
    EXPECT_EQ(ruling_of(play.heard.one(tests ? "strike-test" : "spared")), "FLB-R36");
    EXPECT_EQ(play.heard.all(tests ? "spared" : "strike-test").size(), 0U) << "one or the other";
  }
}

TEST(FLB_R36, a_lost_round_that_silences_a_ship_is_tested_for_all_the_same) {
  Play play(action({.parties = 3}, {.broadside = 1, .parties = 0})
                .choose(draw_silences, DrawSilences::no_test_in_a_draw));
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 2, "b", 4);
  play.dice.test("b", 4, 4);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("strike-test"), "causes"), "2");
}

TEST(FLB_R47, who_does_not_have_to_strike) {
  for (const auto option : {StrikingFreely::no, StrikingFreely::between_rounds}) {
    Play play(action({.parties = 4}, {.parties = 4}).choose(striking_freely, option));
    play.want({{"FLB-D10", "b", "yes..."}, {"FLB-D5", "a", "- break-off"}});
    play.dice.round("a", 3, "b", 2);
    play.turn();
    const bool may = option == StrikingFreely::between_rounds;
    EXPECT_EQ(play.story(), may ? "7-6 C1; b CP 3; b strikes; struck"
                                : "7-6 C1; b CP 3; a breaks off; broken-off")
        << "not before the first round";
    EXPECT_EQ(play.decider.refused.size(), may ? 0U : 1U);
    if (!may) continue;
    EXPECT_EQ(ruling_of(play.heard.one("struck")), "FLB-R47");
    EXPECT_EQ(fact(play.heard.one("struck"), "cause"), "ordered");
    EXPECT_EQ(play.ship("b").prize_of, Owner::one);
  }
}

TEST(FLB_R35, a_draw_against_a_spent_ship) {
  for (const auto option : {DrawAtZero::broadside_reduced, DrawAtZero::no_effect}) {
    Play play(action({.parties = 2}, {.parties = 0}).choose(draw_at_zero, option));
    play.want("FLB-D5", "a", "- break-off");
    play.dice.round("a", 1, "b", 3);
    play.turn();
    const bool reduced = option == DrawAtZero::broadside_reduced;
    EXPECT_EQ(play.ship("b").broadside, reduced ? 7 : 8);
    EXPECT_EQ(play.ship("a").parties, 1);
    const Event told = play.heard.one(reduced ? "excess" : "spared");
    EXPECT_EQ(ruling_of(told), "FLB-R35");
    EXPECT_EQ(fact(told, "left"), reduced ? "7" : "8");
    EXPECT_EQ(play.heard.all(reduced ? "spared" : "excess").size(), 0U) << "one or the other";
  }
}

TEST(FLB_R35, a_draw_that_silences_the_guns_has_a_test) {
  Play play(action({.parties = 2}, {.broadside = 1, .parties = 0}));
  play.dice.round("a", 1, "b", 3);
  play.dice.test("b", 1, 1);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("strike-test"), "causes"), "1") << "FLB-R36";
  EXPECT_EQ(fact(play.heard.one("fight-over"), "result"), "struck");
}

TEST(FLB_R36, whoever_moves_tests_too_when_a_draw_silences_her) {
  Play play(action({.broadside = 1, .parties = 0}, {.parties = 2}));
  play.dice.round("a", 3, "b", 1);
  play.dice.test("a", 1, 1);
  play.turn();
  EXPECT_EQ(play.heard.one("strike-test").who, "a");
  EXPECT_EQ(fact(play.heard.one("fight-over"), "result"), "struck");
}

/// Revision 2; a game of revision 1 is told as it was.
TEST(FLB_R36, a_test_in_a_draw_cites_it_since_revision_2) {
  for (const int revision : {1, 2}) {
    Scene scene = action({.parties = 2}, {.broadside = 1, .parties = 0});
    scene.setup.revision = revision;
    Play play(scene);
    play.dice.round("a", 1, "b", 3);
    play.dice.test("b", 1, 1);
    play.turn();
    EXPECT_EQ(ruling_of(play.heard.one("strike-test")), revision < 2 ? "" : "FLB-R36");
  }
}

TEST(FLB_R36, a_test_after_a_defeat_does_not_hang_on_it) {
  Scene scene = action({.parties = 3}, {.parties = 1});
  scene.setup.revision = 2;
  Play play(scene);
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 3, "b", 2);
  play.dice.test("b", 3, 3);
  play.turn();
  EXPECT_EQ(ruling_of(play.heard.one("strike-test")), "");
}

TEST(FLB_R40, the_captain_in_the_strike_test) {
  struct Row {
    CaptainInTest option;
    int fit, wounded, killed;
  };

  for (const Row& row :
       {Row{CaptainInTest::as_printed, 0, 1, 0}, Row{CaptainInTest::penalty, 0, -1, -2},
        Row{CaptainInTest::none, 0, 0, 0}}) {
    Play play(action({}, {}).choose(captain_in_test, row.option));
    const auto with = [&](CaptainState state) {
      play.ship("a").captain_state = state;
      return strike_modifiers(play.game, play.id("a"));
    };
    EXPECT_EQ(with(CaptainState::fit), row.fit);
    EXPECT_EQ(with(CaptainState::wounded), row.wounded);
    EXPECT_EQ(with(CaptainState::killed), row.killed);
  }
}

TEST(FLB_R40, a_test_with_a_captain_hit_cites_it) {
  Scene scene = action({.parties = 3}, {.parties = 1});
  scene.ship("b").captain_state = CaptainState::wounded;
  Play play(scene);
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 3, "b", 2);
  play.dice.test("b", 3, 3);
  play.turn();
  EXPECT_EQ(modifiers_of(play.heard.one("strike-test")), "captain 1");
  EXPECT_EQ(ruling_of(play.heard.one("strike-test")), "FLB-R40");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
