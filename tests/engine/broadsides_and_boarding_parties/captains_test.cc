#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 7 of the catalogue: the loss of the Captain. BBP-D8.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using Names = std::vector<std::string>;

/// Seahawk lost her Captain in the round before.
Scene without_captain() {
  Scene scene = abeam();
  scene.ship(seahawk).figures[0] = no_place;
  scene.ship(seahawk).captain_state = CaptainState::skipping;
  return scene;
}

/// Isabella's first gun hits the Captain at D4, then everybody holds.
void shoot_captain(Play& play) {
  play.want("BBP-D4", isabella, "D5 hold", "fire-1");
  play.hold(isabella);
  play.hold(seahawk);
  play.want("BBP-D5", isabella, "D");
  play.dice.shots("isabella", {4});
}

TEST(BBP_7_1, a_captain_who_is_hit_leaves_the_ship) {
  Play play(abeam(), "plot");
  shoot_captain(play);
  play.until("card-2");
  EXPECT_EQ(play.captain_at(seahawk), "none");
  EXPECT_EQ(play.ship(seahawk).captain_state, CaptainState::lost_this_round);
  EXPECT_EQ(play.crew(seahawk), 20);
  EXPECT_EQ(fact(play.heard.one("captain-lost"), "at"), "D4");
  EXPECT_EQ(play.heard.one("captain-lost").who, "seahawk");
}

TEST(BBP_7_2, cards_that_lie_are_still_played) {
  Play play(abeam(), "plot");
  shoot_captain(play);
  play.want("BBP-D2", seahawk, "remain turn-port move");
  play.until("round-end");
  EXPECT_EQ(play.lies(seahawk), "5 6 nw");
}

TEST(BBP_7_3, in_the_next_round_his_side_lays_no_cards) {
  Play play(abeam(), "plot");
  shoot_captain(play);
  play.turn();
  EXPECT_EQ(play.ship(seahawk).captain_state, CaptainState::skipping);
  EXPECT_EQ(play.heard.one("captain-skips").who, "seahawk");
  play.want("BBP-D2", seahawk, "move move move");
  play.until("round-end");
  EXPECT_EQ(play.lies(seahawk), "6 5 n") << "BBP-R50";
  EXPECT_EQ(play.decider.refused, (Names{"move: BBP-7.3", "move: BBP-7.3", "move: BBP-7.3"}));
  EXPECT_EQ(fact(play.heard.one("no-plot"), "why"), "skipping");
  EXPECT_FALSE(may_plot(play.game, seahawk));
  EXPECT_TRUE(may_plot(play.game, isabella));
  EXPECT_EQ(text_of(objection_to_card(play.game, seahawk, 1, Card::remain)), "BBP-7.3");
}

TEST(BBP_7_4, a_ship_without_captain_may_fire_in_all_three_windows) {
  Play play(without_captain());
  play.hold(isabella);
  for (const char* step : {"fire-1", "fire-2", "fire-3"}) {
    play.want("BBP-D4", seahawk, "D3 hold", step);
  }
  play.dice.shots("seahawk", {1, 1, 1});
  play.until("round-end");
  EXPECT_EQ(play.heard.all("shot").size(), 3U) << "BBP-R42";
}

TEST(BBP_7_5, at_the_end_of_that_round_a_crewmember_takes_his_place) {
  Play play(without_captain());
  play.hold(isabella);
  play.hold(seahawk);
  play.want("BBP-D8", seahawk, "E5");
  play.turn();
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:E5");
  EXPECT_EQ(play.crew(seahawk), 19) << "BBP-R84";
  EXPECT_EQ(play.game.crew_at(seahawk, place(seahawk, "E5")), 1);
  EXPECT_EQ(play.ship(seahawk).captain_state, CaptainState::aboard);
  EXPECT_EQ(facts(play.heard.one("stand-in"), "figure; at"), "crew-15; E5");
  play.until("plot");
  EXPECT_TRUE(may_plot(play.game, seahawk));
}

TEST(BBP_7_5, not_at_the_end_of_the_round_of_the_loss) {
  Play play(abeam(), "plot");
  shoot_captain(play);
  play.turn();
  EXPECT_EQ(play.captain_at(seahawk), "none") << "BBP-R49";
}

TEST(BBP_7_5, silence_takes_the_lowest_number) {
  Scene scene = without_captain();
  scene.ship(seahawk).figures[1] = no_place;
  scene.ship(seahawk).figures[2] = no_place;
  Play play(scene);
  play.hold(isabella);
  play.hold(seahawk);
  play.turn();
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:B5");
  EXPECT_EQ(fact(play.heard.one("stand-in"), "figure"), "crew-3");
}

TEST(BBP_7_5, only_a_place_with_crew_of_that_side_will_do) {
  Play play(without_captain());
  EXPECT_EQ(text_of(objection_to_stand_in(play.game, seahawk, place(seahawk, "B3"))), "none");
  EXPECT_EQ(text_of(objection_to_stand_in(play.game, seahawk, place(seahawk, "A4"))),
            "BBP-7.5 BBP-R51");
  EXPECT_EQ(text_of(objection_to_stand_in(play.game, seahawk, place(isabella, "B3"))),
            "BBP-7.5 BBP-R51");
  EXPECT_EQ(text_of(objection_to_stand_in(play.game, seahawk, no_place)), "BBP-7.5 BBP-R51");
}

TEST(BBP_7_5, BBP_R52_with_nobody_left_no_cards_are_laid_ever_again) {
  Scene scene = without_captain();
  scene.figures(seahawk, {});
  Play play(scene);
  play.hold(isabella);
  play.hold(seahawk);
  play.turn();
  EXPECT_EQ(play.ship(seahawk).captain_state, CaptainState::gone);
  EXPECT_EQ(play.heard.one("no-captain").who, "seahawk");
  play.turn();
  EXPECT_EQ(fact(play.heard.all("no-plot").back(), "why"), "gone");
  EXPECT_EQ(play.state().verdict, Verdict::playing) << "her guns are left";
  EXPECT_EQ(play.heard.all("no-captain").size(), 1U);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
