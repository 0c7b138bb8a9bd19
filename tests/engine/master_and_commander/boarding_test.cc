#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Step 28, and the prizes of step 29.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B2 has been grappled by F2 since before this turn of the British.
Scene grappled(int class_of_grappled, int class_of_boarder) {
  Scene scene;
  scene.add("F2", "d5", class_of_boarder).engaged = Engaged::SHORT;
  Ship& ship = scene.add("B2", "d4", class_of_grappled);
  ship.engaged = Engaged::SHORT;
  ship.grappled_by = id("F2");
  ship.grappled_at_start = true;
  return scene;
}

/// The attack dice of one round: F2's, the ship that threw the grapple, then B2's.
void expect_round(Play& play, const std::vector<int>& boarder, const std::vector<int>& grappled) {
  play.dice.expect({{"MC-28.2", "F2>B2", boarder}, {"MC-28.2", "B2>F2", grappled}});
}

/// One damage die of that pair, and the skill die behind an S.
void expect_damage(Play& play, const std::string& pair, int face, int skill_face) {
  play.dice.expect("MC-23.1", pair, {face});
  if (skill_face > 0) play.dice.expect("MC-23.2", pair, {skill_face});
}

TEST(Board, MC_28_1_only_a_ship_that_was_grappled_when_the_turn_began) {
  Play play(grappled(1, 1), "board");
  play.ship("B2").grappled_at_start = false;
  board(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_EQ(play.ship("B2").grappled_by, id("F2"));
}

TEST(Board, MC_28_1_nor_one_that_is_free_again_or_whose_boarders_were_taken_in_this_step) {
  Play play(grappled(1, 1), "board");
  play.ship("B2").grappled_by = no_ship;
  board(play.game);
  play.ship("B2").grappled_by = id("F2");
  play.ship("F2").status = Status::captured;
  board(play.game);
  EXPECT_THAT(play.heard.all("boarding-over"), IsEmpty());
}

TEST(Board, MC_28_2_both_strike_at_the_same_time_and_the_losses_of_a_round_count_in_the_next) {
  Play play(grappled(2, 2), "board");
  expect_round(play, {1, 6}, {1, 1});  // two dice each, though B2 loses boarding by the first hit
  expect_damage(play, "F2>B2", 1, 6);
  expect_damage(play, "B2>F2", 1, 4);
  expect_damage(play, "B2>F2", 1, 1);
  expect_round(play, {1, 6, 6}, {6, 6, 6});  // each has a level below 0 of the other to use
  expect_damage(play, "F2>B2", 2, 6);
  board(play.game);
  play.dice.expect_used_up();
  const auto rounds = play.heard.all("board-round");
  ASSERT_EQ(rounds.size(), 2U);
  EXPECT_EQ(facts(rounds[0], "damage; enemy_damage"), "SB; SM SS");
  EXPECT_EQ(number(rounds[1], "round"), 2);
  EXPECT_EQ(modifiers(rounds[1], "B -; enemy M -"), "1; 1");
  EXPECT_EQ(rounds[1].ruling, cite_ruling(targets_negative_level));
  EXPECT_EQ(text(play.heard.one("boarding-over"), "result"), "captured");
}

TEST(Board, MC_R106_each_is_hurt_by_her_own_row) {
  Play play(grappled(3, 3), "board");
  expect_round(play, {1, 2, 2}, {1, 2, 2});
  expect_damage(play, "F2>B2", 5, 0);  // the fight is on the grappled ship: rigging is cut there
  expect_damage(play, "B2>F2", 5, 6);
  EXPECT_THROW(board(play.game), DiceError);  // the second round is of no interest
  EXPECT_EQ(play.ship("B2").broken, 1);
  EXPECT_EQ(play.ship("F2").broken, 0);
  EXPECT_EQ(skill(play.ship("F2"), Skill::B), -1);
}

TEST(Board, MC_R121_only_dice_hits_and_damage) {
  Play play(grappled(1, 1), "board");
  for (const Skill poor : {Skill::G, Skill::A}) {
    skill(play.ship("F2"), poor) = -3;
    skill(play.ship("B2"), poor) = -3;
  }
  expect_round(play, {1, 6, 6, 6}, {6, 6, 6, 6});  // class 1 and the other's aim: no muskets
  expect_damage(play, "F2>B2", 1, 6);
  board(play.game);
  play.dice.expect_used_up();
}

/// The boarding level at which a ship of that class is beaten before the first die is thrown.
int limit(int ship_class) {
  int boarding = 0;
  for (bool fights = true; fights; boarding -= fights ? 1 : 0) {
    Play play(grappled(ship_class, 4), "board");
    skill(play.ship("B2"), Skill::B) = boarding;
    try {
      board(play.game);
      fights = false;
    } catch (const DiceError&) {
      EXPECT_EQ(play.dice.rolls.size(), 1U);  // she is not beaten, and there are no dice
    }
  }
  return boarding;
}

TEST(Board, MC_28_3_and_MC_R119_beaten_as_far_below_0_as_the_class_but_at_most_3) {
  EXPECT_EQ(limit(1), -1);
  EXPECT_EQ(limit(2), -2);
  EXPECT_EQ(limit(3), -3);
  EXPECT_EQ(limit(4), -3);
}

TEST(Board, MC_R119_who_is_at_the_limit_already_is_lost_without_a_round) {
  Play play(grappled(4, 2), "board");
  skill(play.ship("F2"), Skill::B) = -2;
  board(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_EQ(facts(play.heard.one("boarding-over"), "result; rounds"), "beaten-off; 0");
}

TEST(Board, MC_R8_levels_lent_to_repair_count) {
  Play play(grappled(2, 2), "board");
  skill(play.ship("B2"), Skill::B) = -1;
  lent(play.ship("B2"), Skill::B) = 1;
  board(play.game);
  EXPECT_EQ(play.ship("B2").status, Status::captured);
}

TEST(Board, MC_28_4_a_grappled_ship_that_is_beaten_is_a_prize) {
  Play play(grappled(1, 4), "board");
  expect_round(play, {1, 6, 6, 6}, {6});
  expect_damage(play, "F2>B2", 1, 6);
  board(play.game);
  EXPECT_EQ(play.ship("B2").status, Status::captured);
  EXPECT_EQ(play.at("B2"), "d4");  // until step 29
  EXPECT_EQ(play.ship("F2").status, Status::afloat);
}

TEST(Board, MC_28_4_and_MC_28_5_boarders_who_are_beaten_have_failed_and_that_is_all) {
  Play play(grappled(4, 1), "board");
  expect_round(play, {6}, {1, 6, 6, 6});
  expect_damage(play, "B2>F2", 6, 6);
  board(play.game);
  EXPECT_EQ(play.ship("F2").status, Status::afloat);
  EXPECT_EQ(play.ship("B2").status, Status::afloat);
  EXPECT_EQ(play.ship("B2").grappled_by, no_ship);
  EXPECT_EQ(text(play.heard.one("boarding-over"), "result"), "beaten-off");
}

TEST(Board, MC_R120_where_both_are_beaten_in_one_round_the_grappled_ship_is_captured) {
  Play play(grappled(1, 1), "board");
  expect_round(play, {1}, {1});
  expect_damage(play, "F2>B2", 1, 6);
  expect_damage(play, "B2>F2", 1, 6);
  board(play.game);
  EXPECT_EQ(play.ship("B2").status, Status::captured);
  EXPECT_EQ(play.ship("F2").status, Status::afloat);
}

TEST(Board, MC_28_5_and_MC_R124_the_token_of_this_pair_comes_off_and_no_other) {
  Scene scene = grappled(4, 1);
  scene.add("B3", "f4").engaged = Engaged::SHORT;
  Ship& other_grappled = scene.add("F3", "f5");
  other_grappled.grappled_by = id("B3");
  Play play(scene, "board");
  skill(play.ship("F2"), Skill::B) = -1;
  board(play.game);
  EXPECT_EQ(play.ship("B2").grappled_by, no_ship);
  EXPECT_EQ(play.ship("F3").grappled_by, id("B3"));
}

TEST(Board, MC_R122_an_endless_fight_is_an_error) {
  Play play(grappled(1, 1), "board");
  play.dice.then_always(6);
  EXPECT_THROW(board(play.game), std::runtime_error);
  EXPECT_EQ(play.heard.all("board-round").size(), std::size_t{most_boarding_rounds});
}

TEST(Board, MC_R123_a_ship_that_has_fired_is_boarded_in_the_same_turn) {
  Play play(grappled(1, 4), "board");
  play.ship("B2").fired = play.ship("F2").fired = true;
  skill(play.ship("B2"), Skill::B) = -1;
  board(play.game);
  EXPECT_EQ(play.ship("B2").status, Status::captured);
}

// ---- 29 ----

TEST(Prize, MC_29_1_she_leaves_the_board_with_everything_on_her_for_her_captors_tally) {
  Play play(grappled(1, 4), "captured");
  play.ship("B2").status = Status::captured;
  play.ship("B2").fires = {Fire::uncontrolled};
  end_turn(play.game);
  Ship prize;
  prize.status = Status::captured;
  EXPECT_TRUE(play.ship("B2") == prize);
  EXPECT_EQ(play.game.ship_on(square("d4")), no_ship);
  EXPECT_EQ(play.state().tally[1], (Tally{1, 0}));
  EXPECT_EQ(play.state().tally[0], (Tally{0, 0}));
  EXPECT_EQ(play.heard.one("captured").against, "F2");
}

TEST(Prize, MC_29_1_every_ship_of_both_fleets_can_be_one) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    Scene scene;
    const std::string_view captor = s < ships_a_side ? "F1" : "B1";
    scene.add(captor, "d5");
    Ship& prize = scene.add(ship_ids[s], "d4");
    prize.status = Status::captured;
    prize.grappled_by = id(captor);
    Play play(scene, "captured");
    end_turn(play.game);
    EXPECT_EQ(play.at(ship_ids[s]), "off") << ship_ids[s];
    EXPECT_EQ(play.state().tally[s < ships_a_side ? 1 : 0], (Tally{1, 0}));
  }
}

TEST(Prize, MC_29_1_the_grapples_that_she_threw_come_off) {
  Scene scene = grappled(1, 4);
  scene.add("F3", "e5").grappled_by = id("B2");
  Play play(scene, "captured");
  play.ship("B2").status = Status::captured;
  end_turn(play.game);
  EXPECT_EQ(play.ship("F3").grappled_by, no_ship);
}

TEST(Prize, MC_29_1_one_that_was_taken_earlier_is_not_counted_again) {
  Play play(grappled(1, 4), "captured");
  play.game.remove(id("B2"), Status::captured);
  end_turn(play.game);
  EXPECT_EQ(play.state().tally[1], (Tally{0, 0}));
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
