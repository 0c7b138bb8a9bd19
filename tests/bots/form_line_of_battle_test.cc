#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/table/still_game.h"
#include "extras/bots/rulesets/form_line_of_battle/odds.h"
#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr int never = 0;
constexpr int always = 12;

/// Parties of the same quality that initiate for certain, and do not meet again.
Contest between(int mover, int target) {
  return {.mover = {.parties = mover, .initiation = {always, always}},
          .target = {.parties = target, .initiation = {always, always}}};
}

// ---- odds ----

/// But where they go home at once, and so lose nothing.
TEST(LineOfBattleOdds, of_a_fight_are_better_with_more_men) {
  EXPECT_EQ(ContestOdds(between(1, 4)).board_against(false), 0);
  for (int mover = 4; mover < 8; ++mover) {
    EXPECT_LT(ContestOdds(between(mover, 4)).board_against(false),
              ContestOdds(between(mover + 1, 4)).board_against(false))
        << mover;
  }
}

/// On the gunwales both stand alike, but that the mover may go home and the target may follow him.
TEST(LineOfBattleOdds, are_nearly_even_between_equals_on_the_gunwales) {
  for (const int parties : {2, 4, 6}) {
    const int worth = ContestOdds(between(parties, parties)).board_against(true);
    EXPECT_NEAR(worth, 0, 150) << parties;
  }
}

TEST(LineOfBattleOdds, leave_what_is_after_a_failed_attempt_where_none_can_succeed) {
  Contest contest = between(5, 1);
  contest.mover.initiation = {never, never};
  EXPECT_EQ(ContestOdds(contest).board(), 0);
  EXPECT_EQ(ContestOdds(contest).pass(), 0);
}

/// Nobody has to go on with what he expects to lose, so a fight is worth at least going home.
TEST(LineOfBattleOdds, let_boarders_go_home) {
  const Contest contest = between(1, 6);
  const Ways ways = ContestOdds(contest).ways(Ground::target_deck, false);
  EXPECT_LT(ways.stay, ways.leave);
  EXPECT_EQ(ways.leave, 0);
  EXPECT_EQ(ContestOdds(contest).board_against(false), 0);
}

TEST(LineOfBattleOdds, let_whoever_counter_boards_follow) {
  const Contest contest = between(1, 6);
  const Ways ways = ContestOdds(contest).ways(Ground::target_deck, true);
  EXPECT_LT(ways.leave, -300);
  EXPECT_EQ(ContestOdds(contest).follow_up().stay, ways.leave);
}

TEST(LineOfBattleOdds, see_the_blow_of_the_enemy_coming) {
  Contest contest = between(2, 6);
  contest.sequel = {.by = NextMover::target, .again = true};
  EXPECT_LT(ContestOdds(contest).pass(), -300);
  contest.sequel.again = false;
  EXPECT_LT(ContestOdds(contest).pass(), -300);
  contest.sequel.by = NextMover::mover;
  EXPECT_EQ(ContestOdds(contest).pass(), 0);
}

/// Who helps the enemy falls upon whoever is left of the boarders, also when he has struck.
TEST(LineOfBattleOdds, count_those_who_would_come_to_the_help_of_the_enemy) {
  Contest alone = between(5, 3);
  alone.sequel = {.by = NextMover::target, .again = true};
  Contest helped = alone;
  helped.sequel.ships = 2;
  helped.sequel.helpers = 6;
  EXPECT_LT(ContestOdds(helped).board(), ContestOdds(alone).board());
  EXPECT_LT(ContestOdds(helped).pass(), ContestOdds(alone).pass());
}

/// All who board together are carried together.
TEST(LineOfBattleOdds, are_worse_with_more_ships_at_stake) {
  Contest one = between(5, 5);
  Contest two = one;
  two.mover_ships = 2;
  EXPECT_LT(ContestOdds(two).board_against(true), ContestOdds(one).board_against(true));
}

TEST(LineOfBattleOdds, are_worse_where_each_ship_has_to_get_alongside_by_herself) {
  Contest sure = between(8, 3);
  sure.mover_ships = 2;
  Contest doubtful = sure;
  doubtful.mover.initiation = {always / 2, always / 2};
  EXPECT_LT(ContestOdds(doubtful).board(), ContestOdds(sure).board());
  EXPECT_GT(ContestOdds(doubtful).board(), 0);
}

// ---- a game ----

auto laid_out(const std::string& rest) {
  return lay_out(seamanship, all_rulesets(),
                 {.name = "game",
                  .text = R"(
prizecourt: scenario/1
ruleset: form-line-of-battle
game: game
dice: {seed: game}
sides: {north: {player: alice}, south: {player: bob}}
ships:
  alpha: {side: north, rate: 4}
  bravo: {side: south, rate: 4}
)" + rest,
                  .other_dice = {}});
}

TEST(DeadWater, is_where_no_enemies_can_meet_and_nothing_is_to_come) {
  const auto dead = [](const std::string& rest) {
    const auto game = laid_out(rest);
    const StillGame<Game> still(game.setup, game.state);
    return is_dead_water(*still);
  };
  EXPECT_TRUE(dead(""));
  EXPECT_TRUE(dead("in_contact: [[alpha, bravo]]\n"));
  EXPECT_FALSE(dead("in_reach: [[alpha, bravo]]\n"));
  EXPECT_FALSE(dead("contacts: [{mover: alpha, target: bravo, how: collision}]\n"));
  EXPECT_FALSE(dead("events: [{turn: 2, in_reach: [[alpha, bravo]]}]\n"));
  EXPECT_FALSE(
      dead("in_contact: [[alpha, bravo]]\n"
           "rulings: {repeated-attempt: each-own-action-phase-in-contact}\n"));
}

/// Of what he does not do no file says anything.
TEST(LineOfBattleCaptain, neither_strikes_nor_resigns_before_the_dice_say_so) {
  auto game = laid_out("in_reach: [[alpha, bravo]]\n");
  game.state.ships[0].parties = 0;
  const StillGame<Game> still(game.setup, game.state);
  for (const Decision asked : {decision("FLB-D10"), decision("FLB-D11"), decision("FLB-D12")}) {
    const Question question{.decision = asked,
                            .rule = cite("FLB-8.2.24"),
                            .turn = 1,
                            .phase = "fights",
                            .player = "alice",
                            .who = "alpha",
                            .about = "bravo",
                            .options = no_or_yes};
    const Advice advice = seamanship.captain(*still, question, {});
    EXPECT_EQ(advice.option, 0U) << asked->id;
    EXPECT_EQ(advice.maxim->name, "colours-nailed") << asked->id;
  }
}

TEST(LineOfBattleStanding, is_even_at_an_even_start_and_falls_with_men) {
  auto game = laid_out("");
  EXPECT_EQ(seamanship.standing(game.setup, game.state, "alice"), 0);
  game.state.ships[0].parties = 1;
  EXPECT_LT(seamanship.standing(game.setup, game.state, "alice"), 0);
  EXPECT_GT(seamanship.standing(game.setup, game.state, "bob"), 0);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
