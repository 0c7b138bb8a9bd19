#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 8.2: one ship against one, round by round.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using Names = std::vector<std::string>;

Scene on_the_gunwales(const Given& a, const Given& b) {
  Scene scene = action(a, b);
  scene.state.actions.front().counter_board = true;
  return scene;
}

/// a goes home before the round of that number.
void break_off_before(Play& play, int round) {
  std::string words;
  for (int n = 1; n < round; ++n) words += "- ";
  play.want("FLB-D5", "a", words + "break-off");
}

TEST(FLB_8_2_3, all_crew_parties_of_the_ships_take_part) {
  Play play(action({.parties = 5}, {.parties = 4}));
  break_off_before(play, 2);
  play.dice.round("a", 2, "b", 2);
  play.turn();
  const Event round = play.heard.one("round");
  EXPECT_EQ(modifiers_of(round), "crew parties 5, enemy's crew parties 4");
  EXPECT_EQ(fact(round, "parties"), "5");
}

TEST(FLB_8_2_4, rounds_follow_one_another_until_there_is_a_result) {
  Play play(action({.parties = 12}, {.parties = 3}));
  play.dice.round("a", 1, "b", 6);
  play.dice.round("a", 1, "b", 6);
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("fight-over"), "rounds"), "3");
  EXPECT_EQ(play.game.fight, nullptr);
  EXPECT_TRUE(play.state().actions.empty()) << "no action outlives its phase";
}

TEST(FLB_8_2_4, a_fight_that_cannot_end_is_ended) {
  // Neither side can lose anything: the Defender passes every test.
  Scene scene = action({.parties = 0}, {.broadside = 0, .parties = 1});
  scene.ship("a").strike_modifier = 3;
  scene.ship("b").strike_modifier = 3;
  Play play(scene);
  for (int n = 1; n <= most_rounds; ++n) {
    play.dice.round("a", 1, "b", 4);
    play.dice.test("a", 6, 6);
  }
  play.turn();
  EXPECT_EQ(fact(play.heard.one("fight-over"), "result"), "endless");
  EXPECT_EQ(ruling_of(play.heard.one("fight-over")), "FLB-R49");
}

TEST(FLB_8_2_5, die_quality_and_crew_parties_make_the_score) {
  Play play(action({.parties = 3, .quality = Quality::veteran},
                   {.parties = 4, .quality = Quality::poor}));
  break_off_before(play, 2);
  play.dice.round("a", 5, "b", 2);
  play.turn();
  const Event round = play.heard.one("round");
  EXPECT_EQ(facts(round, "total; enemy_total; difference; loser"), "9; 5; 4; blue");
  EXPECT_EQ(round.rolls.size(), 2U);
}

TEST(FLB_8_2_6, quality_counts_also_without_crew_parties) {
  const std::vector<std::pair<Quality, int>> all = {
      {Quality::elite, 2}, {Quality::veteran, 1}, {Quality::experienced, 0}, {Quality::poor, -1}};
  for (const auto& [quality, expected] : all) {
    const Scene scene = action({.parties = 0, .quality = quality}, {});
    const Play play(scene);
    Fight fight;
    fight.ships[0].add(scene.id("a"));
    fight.ships[1].add(scene.id("b"));
    EXPECT_EQ(quality_of(play.game, fight, red, CombinedQuality::sum), expected);
  }
}

TEST(FLB_8_2_7, the_place_and_the_roles_say_which_table_is_read) {
  Fight fight;
  fight.attacker = red;
  for (const auto where : {Where::gunwales, Where::deck}) {
    fight.where = where;
    for (const Side winner : both_sides) EXPECT_EQ(result_of(fight, winner, 0), Result::A);
  }
  fight.where = Where::gunwales;
  for (const Side winner : both_sides) {
    EXPECT_EQ(result_of(fight, winner, 1), Result::B1);
    EXPECT_EQ(result_of(fight, winner, 5), Result::B1);
    EXPECT_EQ(result_of(fight, winner, 6), Result::B2);
  }
  fight.where = Where::deck;
  EXPECT_EQ(result_of(fight, red, 5), Result::C1);
  EXPECT_EQ(result_of(fight, blue, 5), Result::C1);
  EXPECT_EQ(result_of(fight, red, 6), Result::C2);
  EXPECT_EQ(result_of(fight, blue, 6), Result::C3);
}

TEST(FLB_8_2_8, a_draw_costs_both_a_crew_party_and_no_test) {
  Play play(action({.parties = 1}, {.parties = 2}));
  break_off_before(play, 2);
  play.dice.round("a", 3, "b", 2);
  play.turn();
  EXPECT_EQ(play.story(), "4-4 A; a CP 0; b CP 1; a breaks off; broken-off");
}

TEST(FLB_8_2_9, by_five_on_the_gunwales_costs_one_crew_party) {
  Play play(on_the_gunwales({.parties = 3}, {.parties = 3}));
  break_off_before(play, 2);
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_EQ(play.story(), "9-4 B1; b CP 2; a breaks off; broken-off");
}

TEST(FLB_8_2_10, by_six_on_the_gunwales_costs_two_and_nobody_strikes) {
  Play play(on_the_gunwales({.parties = 4}, {.parties = 3}));
  break_off_before(play, 2);
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_EQ(play.story(), "10-4 B2; b CP 1; a breaks off; broken-off");
}

TEST(FLB_8_2_11, the_loser_of_the_gunwales_is_the_defender_on_his_own_deck) {
  Play play(on_the_gunwales({.parties = 3}, {.parties = 3}));
  play.want("FLB-D5", "b", "- break-off");
  play.dice.round("a", 1, "b", 5);
  play.turn();
  const Event back = play.heard.one("pushed-back");
  EXPECT_EQ(back.who, "a");
  EXPECT_EQ(facts(back, "deck; attacker"), "red; blue");
  EXPECT_EQ(play.story(), "4-8 B1; a CP 2; b breaks off; broken-off");
}

TEST(FLB_8_2_12, either_side_can_lose_a_crew_party_on_a_deck) {
  Play play(action({.parties = 3}, {.parties = 3}));
  break_off_before(play, 3);
  play.dice.round("a", 6, "b", 1);
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(play.story(), "9-4 C1; b CP 2; 4-8 C1; a CP 2; a breaks off; broken-off");
}

TEST(FLB_8_2_13, the_attacker_carries_the_ship_by_six) {
  Play play(action({.parties = 4}, {.parties = 3}));
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_EQ(play.story(), "10-4 C2; b strikes; struck");
  EXPECT_EQ(play.ship("b").parties, 3) << "FLB-R25";
  EXPECT_EQ(fact(play.heard.one("struck"), "cause"), "carried");
}

TEST(FLB_8_2_14, the_defender_repulses_the_attacker_by_six) {
  Play play(action({.parties = 3}, {.parties = 4}));
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(play.story(), "4-10 C3; a CP 1; repulsed");
  EXPECT_EQ(play.heard.one("repulsed").who, "a");
}

TEST(FLB_8_2_15, a_defender_who_declared_it_follows_the_repulsed) {
  Play play(on_the_gunwales({.parties = 3}, {.parties = 5}));
  play.want({{"FLB-D6", "b", "yes"}, {"FLB-D5", "b", "- - break-off"}});
  play.dice.round("a", 6, "b", 1);
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(play.story(), "9-6 B1; b CP 4; 4-10 C3; a CP 1; b follows; b breaks off; broken-off");
  const Event follows = play.heard.one("followed-up");
  EXPECT_EQ(follows.rule->id, "FLB-8.2.15");
  EXPECT_EQ(facts(follows, "after; deck"), "repulse; red");
}

TEST(FLB_8_2_15, nobody_follows_who_struck_the_repulsed_down) {
  Play play(on_the_gunwales({.parties = 2}, {.parties = 4}));
  play.want("FLB-D6", "b", "yes");
  play.dice.round("a", 6, "b", 1);
  play.dice.round("a", 1, "b", 6);
  play.dice.test("a", 1, 1);
  play.turn();
  EXPECT_EQ(play.story(), "8-5 B1; b CP 3; 3-9 C3; a CP 0; a tests 2 failed; a strikes; struck");
}

TEST(FLB_8_2_16, only_the_attacker_breaks_off_also_before_the_first_round) {
  Play play(action({}, {}));
  break_off_before(play, 1);
  play.turn();
  EXPECT_EQ(play.story(), "a breaks off; broken-off");
  Fight fight;
  fight.attacker = red;
  EXPECT_EQ(text_of(objection_to_breaking_off(fight, red)), "none");
  EXPECT_EQ(text_of(objection_to_breaking_off(fight, blue)), "FLB-8.2.16");
}

TEST(FLB_8_2_16, an_order_of_the_defender_to_break_off_is_refused) {
  Play play(action({}, {}));
  play.want("FLB-D5", "b", "break-off");
  break_off_before(play, 2);
  play.dice.round("a", 3, "b", 3);
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"break-off: FLB-8.2.16"});
}

TEST(FLB_8_2_17, a_counter_boarder_follows_whoever_breaks_off) {
  Play play(on_the_gunwales({}, {}));
  break_off_before(play, 1);
  play.want({{"FLB-D6", "b", "yes"}, {"FLB-D5", "b", "- break-off"}});
  play.dice.round("a", 3, "b", 3);
  play.turn();
  EXPECT_EQ(play.story(),
            "a breaks off; b follows; 5-5 A; a CP 1; b CP 1; b breaks off; broken-off");
  const Event follows = play.heard.one("followed-up");
  EXPECT_EQ(follows.rule->id, "FLB-8.2.17");
  EXPECT_EQ(facts(follows, "deck; attacker"), "red; blue");
}

TEST(FLB_8_2_17, whoever_followed_may_go_home_at_once) {
  Play play(on_the_gunwales({}, {}));
  break_off_before(play, 1);
  play.want({{"FLB-D6", "b", "yes"}, {"FLB-D5", "b", "break-off"}});
  play.turn();
  EXPECT_EQ(play.story(), "a breaks off; b follows; b breaks off; broken-off");
  const auto breaks = play.heard.all("broke-off");
  ASSERT_EQ(breaks.size(), 2U);
  EXPECT_EQ(fact(breaks[0], "place"), "gunwales");
  EXPECT_EQ(fact(breaks[1], "place"), "deck");
}

TEST(FLB_8_2_15, a_follow_up_is_refused_by_the_section_that_it_would_come_under) {
  for (const bool after_repulse : {true, false}) {
    Play play(duel({.parties = 3}, {.parties = 2, .quality = Quality::elite}));
    grapple(play, "a", "b");
    if (!after_repulse) break_off_before(play, 1);
    if (after_repulse) play.dice.round("a", 1, "b", 6);
    play.want("FLB-D6", "b", "yes");
    play.turn();
    const std::string rule = after_repulse ? "FLB-8.2.15" : "FLB-8.2.17";
    EXPECT_EQ(play.decider.refused, std::vector<std::string>{"yes: " + rule});
  }
}

TEST(FLB_8_2_17, who_can_follow) {
  const Rule rule = cite("FLB-8.2.17");
  const Scene scene = on_the_gunwales({}, {});
  Play play(scene);
  Fight fight;
  fight.ships[0].add(scene.id("a"));
  fight.ships[1].add(scene.id("b"));
  fight.mover = red;
  fight.attacker = red;
  fight.counter_board = true;
  EXPECT_EQ(text_of(objection_to_follow_up(play.game, fight, blue, rule)), "none");
  EXPECT_EQ(text_of(objection_to_follow_up(play.game, fight, red, cite("FLB-8.2.15"))),
            "FLB-8.2.15");
  play.ship("b").parties = 0;
  EXPECT_EQ(text_of(objection_to_follow_up(play.game, fight, blue, rule)), "FLB-8.2.17");
  play.ship("b").parties = 1;
  fight.counter_board = false;
  EXPECT_EQ(text_of(objection_to_follow_up(play.game, fight, blue, rule)), "FLB-8.2.17 FLB-R28");
  fight.counter_board = true;
  fight.attacker = blue;
  EXPECT_EQ(text_of(objection_to_follow_up(play.game, fight, red, rule)), "FLB-8.2.17 FLB-R28");
}

TEST(FLB_8_2_18, the_melee_is_over_when_nobody_follows_and_the_ships_stay_grappled) {
  Play play(duel({}, {}));
  grapple(play, "a", "b");
  break_off_before(play, 1);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("fight-over"), "result"), "broken-off");
  EXPECT_EQ(play.heard.one("fight-over").rule->id, "FLB-8.2.18");
  EXPECT_TRUE(play.link("a", "b").grappled);
  EXPECT_TRUE(play.link("a", "b").entangled);
}

TEST(FLB_8_2_20, the_fight_is_over_when_both_are_spent_after_any_test) {
  Play draw(action({.parties = 1}, {.parties = 1}));
  draw.dice.round("a", 3, "b", 3);
  draw.turn();
  EXPECT_EQ(draw.story(), "4-4 A; a CP 0; b CP 0; exhausted");
  Play lost(action({.parties = 0}, {.parties = 1}));
  lost.dice.round("a", 4, "b", 1);
  lost.dice.test("b", 3, 4);
  lost.turn();
  EXPECT_EQ(lost.story(), "4-2 C1; b CP 0; b tests 7 passed; exhausted") << "FLB-R34";
}

TEST(FLB_8_2_20, a_repulse_that_leaves_nobody_a_crew_party_is_such_an_end_too) {
  for (const int left : {0, 1}) {
    Play play(action({.parties = 1}, {.parties = left, .quality = Quality::elite}));
    play.dice.round("a", 1, "b", 6);
    play.dice.test("a", 3, 4);
    play.turn();
    const Event over = play.heard.one("fight-over");
    EXPECT_EQ(fact(over, "result"), left == 0 ? "exhausted" : "repulsed");
    EXPECT_EQ(over.rule->id, left == 0 ? "FLB-8.2.20" : "FLB-8.2.15");
    EXPECT_EQ(find_fact(over, "after") != nullptr, left == 0);
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
