#include "formats/rulesets/admiralty/orders.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// What a player is told before he hands orders in: oddities, and his orders in plain words.
namespace prizecourt::admiralty {
namespace {

using fixtures::left_over;
using fixtures::read_orders_of;
using fixtures::Scene;

/// alpha and gamma of red, bravo and delta of blue. alpha and gamma can board bravo, delta is far
/// from everybody.
Scene four_ships() {
  Scene scene = Scene().with(
      {{"alpha", "red", 2}, {"bravo", "blue", 2}, {"delta", "blue", 2}, {"gamma", "red", 2}});
  scene.gap("alpha", "delta", 500);
  scene.gap("delta", "gamma", 500);
  return scene;
}

class AdmOrdersCheck : public testing::Test {
 protected:
  Scene scene = four_ships();
  OrdersBook book;

  Orders read(std::string_view player, std::string_view text) {
    Problems problems;
    auto orders = read_orders_of(player, text, scene.setup, scene.state, problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    return orders.value_or(Orders{});
  }

  /// "2 what is odd [code] | hint" for each warning.
  std::vector<std::string> oddities(std::string_view player, std::string_view text) {
    Problems problems;
    warn_of_oddities(read(player, text), book, scene.setup, scene.state, problems);
    EXPECT_FALSE(problems.has_errors());
    std::vector<std::string> all;
    for (const Problem& problem : problems.sorted()) {
      std::string words = std::to_string(problem.place.line) + ' ' + problem.message + " [" +
                          std::string(problem.code.name()) + ']';
      if (!problem.hint.empty()) words += " | " + problem.hint;
      all.push_back(std::move(words));
    }
    return all;
  }

  /// Oddities of alpha's orders, where all red ships have been told whom to board.
  std::vector<std::string> of_alpha(const std::string& said) {
    return oddities("red", "ships: {alpha: {board: bravo, " + said + "}, gamma: {board: none}}\n");
  }

  std::vector<std::string> of_delta(const std::string& said) {
    return oddities("blue", "ships: {bravo: {board: none}, delta: {" + said + "}}\n");
  }

  std::string words(std::string_view text) {
    return in_words(read("red", text), scene.setup, scene.state);
  }
};

// ---- oddities -----------------------------------------------------------------------------------

TEST_F(AdmOrdersCheck, sensible_orders_are_not_odd) {
  EXPECT_THAT(
      of_alpha("mobilize: true, call_off: {when: own_dice <= 1}, unopposed: [second, best]"),
      IsEmpty());
  EXPECT_THAT(of_delta("mobilize: false, surrender: false, call_off: never, board: none"),
              IsEmpty());
}

TEST_F(AdmOrdersCheck, a_file_that_orders_nothing) {
  scene.gap("alpha", "bravo", 500);
  scene.gap("bravo", "gamma", 500);
  EXPECT_THAT(oddities("blue", ""),
              ElementsAre("0 the file orders nothing [odd-no-orders] | silence then decides"));
}

TEST_F(AdmOrdersCheck, a_ship_that_could_board) {
  EXPECT_THAT(oddities("red", "ships: {gamma: {board: none}}\n"),
              ElementsAre("0 alpha can board bravo and has no 'board' [odd-no-orders] | she then "
                          "boards no one; if that is intended, write 'board: none', or 'board: "
                          "[none]' under 'standing' for every turn"));
  EXPECT_THAT(oddities("red", "fleet: {board: none}\n"), IsEmpty());
}

TEST_F(AdmOrdersCheck, a_ship_in_an_action_is_not_idle) {
  scene = left_over();
  EXPECT_THAT(oddities("red", "ships: {alpha: {call_off: at-once}}\n"), IsEmpty());
}

TEST_F(AdmOrdersCheck, a_ship_that_has_been_taken) {
  scene.ship("alpha").captured_by = side_named(scene.setup, "blue");
  EXPECT_THAT(of_alpha("mobilize: true"), ElementsAre("2 alpha has been taken [odd-ship]"));
}

TEST_F(AdmOrdersCheck, an_enemy_out_of_reach) {
  EXPECT_THAT(oddities("red", "ships: {alpha: {board: [bravo, delta]}, gamma: {board: none}}\n"),
              ElementsAre("2 alpha cannot board delta: more than 10 mm away [odd-boarding] | see "
                          "rule ADM-5.1.1 and ruling ADM-R3"));
}

TEST_F(AdmOrdersCheck, what_changes_this_turn_is_reckoned_with) {
  scene.sea_from(1, Sea::heavy);
  EXPECT_THAT(of_alpha("standing: {unopposed: best}"),
              ElementsAre("2 alpha cannot board bravo: nobody boards in a heavy sea [odd-boarding] "
                          "| see rule ADM-5.3.4 and ruling ADM-R49"));
}

TEST_F(AdmOrdersCheck, nobody_to_board_at_all) {
  EXPECT_THAT(of_delta("board: any"), ElementsAre("2 delta can board nobody [odd-boarding]"));
}

TEST_F(AdmOrdersCheck, mobilizing_without_gun_dice) {
  scene.ship("alpha").gd_hits = 7;
  EXPECT_THAT(of_alpha("mobilize: true"),
              ElementsAre("2 alpha cannot mobilize gun dice: fewer than five gun dice are left "
                          "[odd-hands] | see rule ADM-5.2.12"));
}

TEST_F(AdmOrdersCheck, mobilizing_more_than_a_die) {
  EXPECT_THAT(of_alpha("mobilize: 2"),
              ElementsAre("2 alpha is to mobilize for 2 boarding dice, and one a turn is the limit "
                          "[odd-hands] | see rule ADM-5.2.26"));
}

TEST_F(AdmOrdersCheck, mobilizing_far_from_everybody) {
  EXPECT_THAT(of_delta("mobilize: true"),
              ElementsAre("2 'mobilize' of delta: she can board nobody this turn, and nobody can "
                          "board her [odd-moment]"));
}

TEST_F(AdmOrdersCheck, mobilizing_turn_by_turn_far_from_everybody) {
  EXPECT_THAT(of_delta("standing: {mobilize: true}"),
              ElementsAre("2 standing 'mobilize' of delta: she can board nobody this turn, and "
                          "nobody can board her [odd-moment] | every turn five gun dice leave "
                          "their guns for nothing, until an enemy is near"));
  EXPECT_THAT(of_delta("standing: {mobilize: none}"),
              ElementsAre("2 there is no standing 'mobilize' of delta to cancel [odd-standing]"));
  EXPECT_THAT(of_alpha("standing: {mobilize: true}"), IsEmpty());
}

TEST_F(AdmOrdersCheck, boarding_nobody_can_stand) {
  EXPECT_THAT(oddities("red", "fleet: {standing: {board: [none]}}\n"), IsEmpty());
  book.add(read("red", "fleet: {standing: {board: [none]}}\n"), 0);
  book.end_turn();
  EXPECT_THAT(oddities("red", "ships: {alpha: {unopposed: best}}\n"), IsEmpty());
}

TEST_F(AdmOrdersCheck, mobilizing_when_the_command_phase_is_over) {
  scene.state.step = Game::steps().called("declare").value();
  EXPECT_THAT(of_alpha("mobilize: true, surrender: true"),
              ElementsAre("2 'mobilize' of alpha: the Command phase of this turn is over "
                          "[odd-moment]",
                          "2 'surrender' of alpha: the Command phase of this turn is over "
                          "[odd-moment]"));
}

TEST_F(AdmOrdersCheck, surrender_to_nobody) {
  EXPECT_THAT(of_alpha("surrender: true"),
              ElementsAre("2 alpha cannot surrender: she is in no boarding action, and has nobody "
                          "to surrender to [odd-boarding] | see rule ADM-5.2.32 and ruling "
                          "ADM-R44"));
  scene = left_over();
  EXPECT_THAT(oddities("blue", "ships: {bravo: {surrender: true}}\n"), IsEmpty());
}

TEST_F(AdmOrdersCheck, a_lead_of_nobody) {
  EXPECT_THAT(of_alpha("lead: alpha"),
              ElementsAre("2 'lead' of alpha: no other ship boards with her [odd-moment]"));
  EXPECT_THAT(oddities("red", "fleet: {board: bravo}\nships: {alpha: {lead: gamma}}\n"), IsEmpty());
  EXPECT_THAT(of_delta("lead: delta"),
              ElementsAre("2 'lead' of delta: she has no order to board anybody [odd-moment]"));
}

TEST_F(AdmOrdersCheck, a_lead_who_stays_away) {
  scene.add("zulu", "red", 2);
  EXPECT_THAT(oddities("red",
                       "fleet: {board: bravo}\nships: {zulu: {board: none}, alpha: {lead: "
                       "zulu}}\n"),
              ElementsAre("3 zulu is not to board the same enemy [odd-target]"));
}

TEST_F(AdmOrdersCheck, calling_off_what_does_not_run) {
  const std::string odd =
      "2 delta cannot call off an action: she is not attacking in any action [odd-boarding] | see "
      "rule ADM-5.2.30";
  EXPECT_THAT(of_delta("call_off: at-once"), ElementsAre(odd));
  EXPECT_THAT(of_delta("call_off: {after_round: 1}"), ElementsAre(odd));
  EXPECT_THAT(of_alpha("call_off: {after_round: 1}"), IsEmpty()) << "it may begin this turn";
  scene.ship("alpha").stationary = false;
  EXPECT_THAT(of_alpha("call_off: at-once"),
              ElementsAre("2 alpha cannot board bravo: she is not stationary [odd-boarding] | see "
                          "rule ADM-5.1.1 and ruling ADM-R5"))
      << "and nothing of what would have come after it";
}

TEST_F(AdmOrdersCheck, calling_off_in_a_heavy_sea) {
  scene = left_over();
  scene.sea_from(2, Sea::heavy);
  EXPECT_THAT(oddities("red", "ships: {alpha: {call_off: at-once}}\n"),
              ElementsAre("2 alpha cannot call off an action: her action waits for a better sea "
                          "[odd-boarding] | see rule ADM-5.3.4 and ruling ADM-R43"));
}

TEST_F(AdmOrdersCheck, unopposed_dice_of_nobody) {
  EXPECT_THAT(of_delta("unopposed: highest"),
              ElementsAre("2 'unopposed' of delta: she can board nobody this turn, and nobody can "
                          "board her [odd-moment]"));
}

TEST_F(AdmOrdersCheck, standing_orders_that_are_replaced_or_never_were) {
  EXPECT_THAT(of_alpha("standing: {mobilize: none}"),
              ElementsAre("2 there is no standing 'mobilize' of alpha to cancel "
                          "[odd-standing]"));
  Orders before = read("red", "ships: {alpha: {standing: {mobilize: true}}}\n");
  before.file = "0007-red.yaml";  // as a game by mail keeps it
  book.add(std::move(before), 0);
  EXPECT_THAT(of_alpha("standing: {mobilize: none}"), IsEmpty());
  EXPECT_THAT(of_alpha("standing: {mobilize: false}"),
              ElementsAre("2 replaces the standing 'mobilize' of alpha of red.yaml, line 2 "
                          "[odd-standing]"));
}

// ---- in words -----------------------------------------------------------------------------------

TEST_F(AdmOrdersCheck, orders_in_words) {
  scene.spec("alpha").name = "Shannon";
  scene.spec("bravo").name = "Chesapeake";
  EXPECT_EQ(words("ships: {alpha: {mobilize: true, surrender: false, board: [bravo, delta], lead: "
                  "[gamma, alpha], call_off: {when: own_dice<=1}, unopposed: [second, best]}}\n"),
            "Shannon, mobilize: 5 gun dice, for 1 die\n"
            "Shannon, surrender: no\n"
            "Shannon, board: Chesapeake, else delta\n"
            "Shannon, lead: gamma, else Shannon\n"
            "Shannon, call off: when own dice at most 1\n"
            "Shannon, unopposed: to the second die, else where they help most\n");
  EXPECT_EQ(words("ships: {gamma: {mobilize: 2, surrender: true, board: any, call_off: at-once, "
                  "unopposed: none, standing: {mobilize: none, board: [bravo, any], call_off: "
                  "{after_round: 1}, unopposed: [higher-only, lower-only, highest]}}}\n"),
            "gamma, mobilize: 10 gun dice, for 2 dice\n"
            "gamma, standing, mobilize: the standing order ends\n"
            "gamma, surrender: yes\n"
            "gamma, board: any enemy\n"
            "gamma, standing, board: Chesapeake, else any other enemy\n"
            "gamma, call off: at once\n"
            "gamma, standing, call off: after round 1 of a turn\n"
            "gamma, unopposed: left out\n"
            "gamma, standing, unopposed: only the higher one, to the highest die, else only the "
            "lower one, to the highest die, else to the highest die\n");
  EXPECT_EQ(words("ships: {gamma: {mobilize: false, board: none, call_off: never}}\n"),
            "gamma, mobilize: no gun dice\ngamma, board: nobody\ngamma, call off: never\n");
}

}  // namespace
}  // namespace prizecourt::admiralty
