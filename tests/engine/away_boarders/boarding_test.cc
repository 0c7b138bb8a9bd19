#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/boarding_scenes.h"
#include "tests/matchers.h"

/// Who may board, the melee, the commander, rounds and ties (source 5.1 to 5.5).
namespace prizecourt::away_boarders::fixtures {
namespace {

// ---- AB-2.3.8, AB-5.1: condition ----

TEST(AwayBoardersBoarding, AB_R133_nobody_fights_unless_one_side_boards) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  board(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersBoarding, AB_D21_the_party_attacked_always_repels) {
  for (const std::string who : {"a", "b"}) {
    Play play(alongside(4, 2), "board");
    hold(play, "a", "b");
    play.want("AB-D21", who, "yes");
    play.dice.then_always(3);
    board(play.game);
    EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
  }
}

TEST(AwayBoardersBoarding, AB_5_1_a_foul_will_do) {
  Play play(alongside(4, 2), "board");
  play.game.link(play.id("a"), play.id("b"), LinkKind::fouled);
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
}

TEST(AwayBoardersBoarding, AB_5_1_ships_held_twice_fight_once) {
  Play play(alongside(4, 2), "board");
  play.game.link(play.id("a"), play.id("b"), LinkKind::fouled);
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D21", "b", "yes"}});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
}

TEST(AwayBoardersBoarding, AB_5_1_not_without_a_link) {
  Play play(alongside(4, 2), "board");
  play.want("AB-D21", "a", "yes");
  board(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D21/a//0: yes"));
  EXPECT_EQ(play.decider.closed[0].rule, cite("AB-5.1"));
}

TEST(AwayBoardersBoarding, AB_5_1_not_against_a_friend) {
  Position position = alongside(4, 2);
  add(position, "c", blue, 0);
  Play play(position, "board");
  hold(play, "a", "c");
  play.want("AB-D21", "a", "yes");
  board(play.game);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersBoarding, AB_2_3_8_not_without_a_party) {
  Play play(alongside(0, 2), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes", {"b"});
  board(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D21/a/b/0: yes"));
}

TEST(AwayBoardersBoarding, AB_2_3_7_a_busy_marker_does_not_board) {
  Play play(alongside(1, 2), "board");
  hold(play, "a", "b");
  play.ship("a").busy_boarders = 1;
  play.want("AB-D21", "a", "yes");
  board(play.game);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersBoarding, AB_R126_ships_grappled_in_this_turn_may_board) {
  Play play(alongside(3, 2), "board");
  hold(play, "a", "b");
  EXPECT_EQ(play.state().links[0].since_turn, play.state().turn);
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
}

// ---- AB-5.4, AB-5.5: melee ----

TEST(AwayBoardersBoarding, AB_5_4_higher_total_wins) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.expect({{"AB-5.4", {2}}, {"AB-5.4", {3}}});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(boarders(play, "a"), 4);
  EXPECT_EQ(boarders(play, "b"), 1);
  EXPECT_EQ(play.ship("b").casualties, 1);  // AB-R130
  const Event melee = play.heard.one("melee");
  EXPECT_EQ(melee.who, "a");
  EXPECT_EQ(melee.against, "b");
  EXPECT_EQ(facts(melee, "total; enemy_total; result"), "6; 5; win");
  EXPECT_EQ(modifiers(melee, "markers; enemy-markers"), "4; 2");
  EXPECT_EQ(melee.rolls.size(), 2U);
  EXPECT_EQ(melee.ruling, nullptr);
  const Event casualty = play.heard.one("casualty");
  EXPECT_EQ(casualty.rule, cite("AB-5.5"));
  EXPECT_EQ(casualty.who, "b");
  EXPECT_EQ(text(casualty, "box"), "boarding");
  expect_all_accounted_for(play);
}

TEST(AwayBoardersBoarding, AB_5_4_the_boarder_may_lose) {
  Play play(alongside(2, 3), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.expect({{"AB-5.4", {2}}, {"AB-5.4", {2}}});
  board(play.game);
  EXPECT_EQ(boarders(play, "a"), 1);
  EXPECT_EQ(boarders(play, "b"), 3);
  EXPECT_EQ(text(play.heard.one("melee"), "result"), "loss");
}

TEST(AwayBoardersBoarding, AB_R142_the_lower_id_throws_first) {
  Play play(alongside(2, 3), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "b", "yes");
  play.dice.then_always(1);
  board(play.game);
  EXPECT_THAT(play.dice.rolls, ElementsAre("5/board/AB-5.4/a/b/0", "5/board/AB-5.4/b/a/0"));
}

TEST(AwayBoardersBoarding, AB_2_3_7_busy_markers_do_not_count_in_a_melee) {
  Play play(alongside(4, 3), "board");
  hold(play, "a", "b");
  play.ship("a").busy_boarders = 1;
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(modifier(play.heard.one("melee"), "markers"), 3);
}

// ---- AB-5.2, AB-5.5: the commander ----

TEST(AwayBoardersBoarding, AB_5_2_the_commander_counts_as_one) {
  Play play(alongside(2, 2), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "a", "yes"}});
  play.dice.then_always(3);
  board(play.game);
  const Event melee = play.heard.one("melee");
  EXPECT_EQ(number(melee, "total"), 6);
  EXPECT_EQ(modifiers(melee, "commander; enemy-commander"), "1; -");
  EXPECT_EQ(boarders(play, "b"), 1);
  EXPECT_TRUE(play.ship("a").joined_boarding);
  EXPECT_THAT(play.heard.all("commander-check"), IsEmpty());  // he won
}

TEST(AwayBoardersBoarding, AB_5_5_a_commander_who_joined_may_fall_instead_of_a_marker) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "b", "yes"}});
  play.dice.expect({{"AB-5.4", {6}}, {"AB-5.4", {1}}, {"AB-5.5", {1, 1}}});
  board(play.game);
  EXPECT_EQ(play.ship("b").commander, Commander::down);
  EXPECT_EQ(boarders(play, "b"), 2);
  EXPECT_EQ(play.ship("b").casualties, 0);
  const Event check = play.heard.one("commander-check");
  EXPECT_EQ(check.rule, cite("AB-5.5"));
  EXPECT_THAT(numbers(check, "totals"), ElementsAre(2));
  EXPECT_EQ(text(check, "commander"), "down");
}

TEST(AwayBoardersBoarding, AB_5_5_any_other_total_costs_a_marker) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "b", "yes"}});
  play.dice.expect({{"AB-5.4", {6}}, {"AB-5.4", {1}}, {"AB-5.5", {1, 2}}});
  board(play.game);
  EXPECT_EQ(play.ship("b").commander, Commander::up);
  EXPECT_EQ(boarders(play, "b"), 1);
}

TEST(AwayBoardersBoarding, AB_5_5_no_roll_for_a_commander_who_did_not_join) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.want("AB-D22", "a", "yes");  // the winner's
  play.dice.expect({{"AB-5.4", {6}}, {"AB-5.4", {1}}});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(boarders(play, "b"), 1);
}

TEST(AwayBoardersBoarding, AB_D22_not_while_he_is_down) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.ship("a").commander = Commander::down;
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "a", "yes"}});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D22/a/b/0: yes"));
}

TEST(AwayBoardersBoarding, AB_R131_the_commander_alone_cannot_fight) {
  Play play(alongside(4, 0), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "b", "yes"}});
  board(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D22/b/a/0: yes"));
  EXPECT_THAT(play.heard.all("free-attack"), SizeIs(1));
}

// ---- AB-R128: rounds ----

TEST(AwayBoardersBoarding, AB_R128_one_round) {
  Play play(alongside(4, 2), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
}

TEST(AwayBoardersBoarding, AB_R128_until_end) {
  Play play(alongside(4, 2).choose(boarding_rounds, BoardingRounds::until_end), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  for (const int face : {1, 6, 1, 1, 1, 1}) play.dice.expect("AB-5.4", {face});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(boarders(play, "a"), 3);  // 5:8, then 4:3 and 4:2
  EXPECT_EQ(boarders(play, "b"), 0);
  ASSERT_THAT(play.heard.all("melee"), SizeIs(3));
  EXPECT_EQ(play.heard.all("melee")[2].ruling, cite_ruling(boarding_rounds));
  expect_all_accounted_for(play);
}

TEST(AwayBoardersBoarding, AB_R128_and_AB_R129_a_tie_in_a_later_round_cites_both) {
  Play play(alongside(2, 1).choose(boarding_rounds, BoardingRounds::until_end), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  for (const int face : {1, 6, 3, 3, 6, 1}) play.dice.expect("AB-5.4", {face});
  board(play.game);
  play.dice.expect_used_up();
  const auto rounds = play.heard.all("melee");
  ASSERT_THAT(rounds, SizeIs(3));
  RulingsCited both = cite_ruling(boarding_rounds);
  both.add(cite_ruling(boarding_tie));
  EXPECT_EQ(rounds[0].ruling, nullptr);
  EXPECT_EQ(rounds[1].ruling, both);
  EXPECT_EQ(rounds[2].ruling, cite_ruling(boarding_rounds));
}

TEST(AwayBoardersBoarding, AB_R128_until_end_after_the_commander_fell) {
  Play play(alongside(4, 1).choose(boarding_rounds, BoardingRounds::until_end), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "b", "yes"}});
  play.dice.expect(
      {{"AB-5.4", {6}}, {"AB-5.4", {1}}, {"AB-5.5", {1, 1}}, {"AB-5.4", {6}}, {"AB-5.4", {1}}});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(modifier(play.heard.all("melee")[0], "enemy-commander"), 1);
  EXPECT_EQ(modifier(play.heard.all("melee")[1], "enemy-commander"), -999);
  EXPECT_EQ(boarders(play, "b"), 0);
}

TEST(AwayBoardersBoarding, AB_R128_dice_that_never_decide_do_not_hang_the_game) {
  Play play(alongside(2, 2).choose(boarding_rounds, BoardingRounds::until_end), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  play.heard.listens = false;
  board(play.game);
  EXPECT_EQ(boarders(play, "a"), 2);
}

// ---- AB-R129: ties ----

TEST(AwayBoardersBoarding, AB_R129_no_casualty) {
  Play play(alongside(3, 3), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(boarders(play, "a"), 3);
  EXPECT_EQ(boarders(play, "b"), 3);
  EXPECT_EQ(text(play.heard.one("melee"), "result"), "tie");
}

TEST(AwayBoardersBoarding, AB_R129_both_lose) {
  Play play(alongside(3, 3).choose(boarding_tie, BoardingTie::both_lose), "board");
  hold(play, "a", "b");
  play.want({{"AB-D21", "a", "yes"}, {"AB-D22", "", "yes"}});
  play.dice.expect({{"AB-5.4", {3}}, {"AB-5.4", {3}}, {"AB-5.5", {1, 1}}, {"AB-5.5", {6, 6}}});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(boarders(play, "a"), 3);
  EXPECT_EQ(play.ship("a").commander, Commander::down);
  EXPECT_EQ(boarders(play, "b"), 2);
}

TEST(AwayBoardersBoarding, AB_R129_reroll) {
  Play play(alongside(3, 3).choose(boarding_tie, BoardingTie::reroll), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  for (const int face : {3, 3, 5, 5, 1, 2}) play.dice.expect("AB-5.4", {face});
  board(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(boarders(play, "a"), 2);
  EXPECT_EQ(boarders(play, "b"), 3);
  const auto rounds = play.heard.all("melee");
  ASSERT_THAT(rounds, SizeIs(3));
  EXPECT_EQ(rounds[2].ruling, cite_ruling(boarding_tie));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
