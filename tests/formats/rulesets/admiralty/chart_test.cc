#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/matchers.h"

#include <sstream>

namespace prizecourt::admiralty::fixtures {
namespace {

std::string chart_of(const Scene& scene, std::string_view ship = "") {
  return chart(scene.setup, scene.state, ship);
}

TEST(AdmChart, shows_who_is_alongside_whom_and_how_each_ship_is) {
  Scene scene = duel(1, 3);
  scene.spec("alpha").name = "Shannon";
  scene.spec("alpha").crew = Crew::a;
  scene.foul("alpha", "bravo");
  scene.ship("bravo").gd_hits = 5;
  scene.ship("bravo").sail_hits = 45;
  EXPECT_EQ(chart_of(scene),
            "Turn 1, calm sea\n"
            "\n"
            "  Shannon  ======  bravo  fouled, 5 mm apart\n"
            "  = fouled, - within 10 mm, . not within 10 mm; > boards, * both board\n"
            "\n"
            "Shannon (alpha, Red): size 1; crew A; gun dice 11 of 11\n"
            "bravo (bravo, Blue): size 3; crew C; gun dice 6 of 11, 5 hit; sail hits 45\n");
}

TEST(AdmChart, an_action_is_shown_with_its_dice_rounds_and_losses) {
  Scene scene = left_over();
  scene.state.step = *Game::steps().called("boarding");
  scene.state.actions[0].rounds = 2;
  scene.state.actions[0].lost_total = {1, 0};
  EXPECT_THAT(chart_of(scene),
              HasSubstr("Turn 2, calm sea, step boarding next\n"
                        "\n"
                        "  alpha  ----->  bravo  boards, 2 dice against 3; since turn 1, 2 rounds, "
                        "dice lost 1 and 0;\n"
                        "    5 mm apart\n"));
}

TEST(AdmChart, a_joint_attack_says_who_leads) {
  Scene scene = two_on_one(2, 3);
  Action action;
  action.attackers[0] = true;
  action.attackers[2] = true;
  action.lead = scene.id("gamma");
  action.defender = scene.id("bravo");
  action.dice = {4, 1};
  scene.state.turn = 2;
  scene.state.actions = {action};
  EXPECT_THAT(chart_of(scene),
              HasSubstr("  alpha  ----->  bravo  boards with gamma; 5 mm apart\n"));
  EXPECT_THAT(chart_of(scene), HasSubstr("  gamma  ----->  bravo  boards, 4 dice against 1; "));
}

TEST(AdmChart, declarations_are_shown) {
  Scene scene = duel(2, 2);
  scene.state.step = *Game::steps().called("attempt");
  scene.ship("alpha").declared = scene.id("bravo");
  EXPECT_THAT(chart_of(scene),
              HasSubstr("  alpha  ----->  bravo  has declared to board; 5 mm apart\n"));
}

TEST(AdmChart, ADM_R3_what_is_out_of_reach_is_shown_as_that) {
  Scene scene = duel(2, 2);
  scene.gap("alpha", "bravo", 105);
  EXPECT_THAT(chart_of(scene), HasSubstr("  alpha  .......  bravo  10.5 mm apart\n"));
  scene.foul("alpha", "bravo");
  EXPECT_THAT(chart_of(scene),
              HasSubstr("  alpha  =======  bravo  fouled, 10.5 mm apart, not within 10 mm\n"));
  scene.forget_gaps();
  EXPECT_THAT(
      chart_of(scene),
      HasSubstr("  alpha  ==============  bravo  fouled, distance unknown, not within 10 mm\n"));
}

TEST(AdmChart, ADM_R41_who_can_be_boarded_across_a_prize_is_shown_with_her) {
  Scene scene = Scene().with({{"captain", "british", 2}});
  scene.add("josef", "spanish", 3).name = "San Josef";
  scene.add("nicolas", "spanish", 2).name = "San Nicolas";
  scene.gap("captain", "josef", 400);
  scene.ship("nicolas").captured_by = scene.spec("captain").side;
  EXPECT_THAT(chart_of(scene), HasSubstr("  captain    ...........  San Josef    40 mm apart\n"));
  scene.choose(across_a_prize, AcrossAPrize::prize_bridges_gap);
  EXPECT_THAT(chart_of(scene), HasSubstr("40 mm apart, within reach across San Nicolas\n"));
  std::erase_if(scene.state.gaps, [](const Gap& gap) { return gap.tenths == 400; });
  EXPECT_THAT(chart_of(scene), HasSubstr("distance unknown, within reach across San Nicolas\n"))
      << "she is near, whatever lies between";
  scene.ship("josef").struck = true;
  EXPECT_THAT(chart_of(scene), Not(HasSubstr("within reach across")));
}

TEST(AdmChart, ships_that_have_nothing_to_do_with_each_other_are_not_paired) {
  Scene scene = duel(2, 2);
  scene.forget_gaps();
  scene.put("alpha", 0, 0, 90);
  scene.put("bravo", 5000, 0, 90);
  EXPECT_THAT(chart_of(scene), Not(HasSubstr("within")));
  EXPECT_THAT(chart_of(scene), HasSubstr("at (500 mm, 0 mm) heading 090"));
}

TEST(AdmChart, one_ship_is_shown_with_the_dice_she_would_have) {
  Scene scene = duel(1, 1);
  scene.foul("alpha", "bravo");
  scene.spec("alpha").crew = Crew::a;
  scene.ship("bravo").gd_hits = 5;
  EXPECT_THAT(chart_of(scene, "alpha"),
              HasSubstr("alpha (alpha, Red): size 1; crew A; gun dice 11 of 11\n"
                        "  mobilising five gun dice: legal, a die more\n"
                        "  boarding bravo: starting dice +2; ships fouled +1: an attempt with 3 "
                        "dice\n"
                        "    then size points +1; A crew +1: 2 dice\n"
                        "    against size points +1; defender +1; gun dice hits -1: 1 die\n"));
  EXPECT_THAT(chart_of(scene, "alpha"), Not(HasSubstr("bravo (bravo")));
}

TEST(AdmChart, one_ship_is_told_why_she_cannot_board) {
  Scene scene = duel(2, 2);
  scene.gap("alpha", "bravo", 105);
  scene.ship("alpha").gd_hits = 8;
  EXPECT_THAT(chart_of(scene, "alpha"),
              HasSubstr("  mobilising five gun dice: not legal, fewer than five gun dice are left "
                        "(ADM-5.2.12)\n"
                        "  boarding bravo: not legal, more than 10 mm away (ADM-5.1.1)\n"));
}

TEST(AdmChart, the_end_is_said) {
  Scene scene = duel(2, 2);
  scene.state.verdict = Verdict::won;
  scene.state.winner = side_named(scene.setup, "red");
  scene.state.reason = Reason::one_side_left;
  scene.ship("bravo").captured_by = scene.state.winner;
  EXPECT_THAT(chart_of(scene), HasSubstr("Turn 1. Red victory: no other side has a ship left.\n"));
  EXPECT_THAT(chart_of(scene), HasSubstr("TAKEN: captured by Red"));
}

TEST(AdmChart, names_are_made_harmless) {
  Scene scene = duel(2, 2);
  scene.spec("alpha").name = "Sh\x1b[2Jannon";
  EXPECT_THAT(chart_of(scene, "alpha"), Not(HasSubstr("\x1b")));
}

TEST(AdmChart, no_line_is_wider_than_a_screen) {
  for (int seed = 1; seed <= 100; ++seed) {
    const Table table = random_table(seed);
    std::istringstream in(chart(table.setup, table.state, table.setup.ships[0].id));
    for (std::string line; std::getline(in, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
