#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>

/// Chapter 3 of the catalogue: both ships move.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Isabella's and Seahawk's cards, both holding their fire; cards not named are silence.
void lay(Play& play, const std::string& isabellas, const std::string& seahawks) {
  play.hold(isabella);
  play.hold(seahawk);
  play.want({{"BBP-D2", isabella, isabellas}, {"BBP-D2", seahawk, seahawks}});
}

TEST(BBP_3_1, both_ships_move_from_where_they_lay_before_the_slot) {
  Play play(Scene().with({{5, 5}, Compass::e}, {{6, 5}, Compass::e}), "plot");
  lay(play, "move", "move");
  play.until("fire-1");
  EXPECT_EQ(play.lies(isabella), "6 5 e") << "into the dot that is left at the same time";
  EXPECT_EQ(play.lies(seahawk), "7 5 e");
  EXPECT_EQ(play.state().contact, Contact::none);
}

TEST(BBP_3_2, the_three_slots_are_played_in_order) {
  Scene scene;
  scene.put(isabella, {2, 2}, Compass::n);
  Play play(scene, "plot");
  lay(play, "turn-starboard move turn-port", "");
  play.until("card-2");
  EXPECT_EQ(play.lies(isabella), "2 2 ne");
  play.until("card-3");
  EXPECT_EQ(play.lies(isabella), "3 3 ne");
  play.until("round-end");
  EXPECT_EQ(play.lies(isabella), "3 3 n");
  EXPECT_EQ(fact(play.heard.all("card")[2], "slot"), "2");
}

TEST(BBP_3_3, a_move_onto_an_island_grounds_the_ship_and_costs_her_other_cards) {
  Scene scene;
  scene.put(isabella, {6, 6}, Compass::n);
  Play play(scene, "plot");
  lay(play, "move turn-port turn-port", "");
  play.until("round-end");
  EXPECT_EQ(play.lies(isabella), "6 6 n");
  EXPECT_TRUE(play.ship(isabella).grounded);
  const Event card = play.heard.all("card").front();
  EXPECT_EQ(card.rule->id, "BBP-3.3");
  EXPECT_EQ(facts(card, "result; at; to"), "aground; 6 6; 6 7");
  EXPECT_EQ(play.heard.all("card").size(), 4U) << "she shows none in slots 2 and 3";
}

TEST(BBP_3_4, the_other_ship_goes_on_and_the_grounded_one_plots_again) {
  Scene scene;
  scene.put(isabella, {6, 6}, Compass::n);
  Play play(scene, "plot");
  lay(play, "move", "move move move");
  play.turn();
  EXPECT_EQ(play.lies(seahawk), "6 10 s");
  EXPECT_FALSE(play.ship(isabella).grounded);
  play.want("BBP-D2", isabella, "turn-port move");
  play.until("round-end");
  EXPECT_EQ(play.lies(isabella), "5 7 nw");
}

TEST(BBP_3_4, BBP_R21_a_grounded_ship_may_fire) {
  Play play(Scene().with({{6, 6}, Compass::n}, {{7, 6}, Compass::n}), "plot");
  lay(play, "move", "");
  play.want("BBP-D4", isabella, "D5 hold", "fire-2");
  play.dice.shots("isabella", {6});
  play.until("card-3");
  EXPECT_EQ(play.heard.all("shot").size(), 1U);
}

TEST(BBP_3_5, ships_on_one_dot_after_a_card_have_collided) {
  Play play(Scene().with({{5, 5}, Compass::n}, {{5, 6}, Compass::w}), "plot");
  lay(play, "move turn-port", "remain move");
  play.until("alongside");
  EXPECT_EQ(play.state().contact, Contact::left);
  EXPECT_EQ(play.state().stationary, seahawk);
  EXPECT_EQ(play.lies(seahawk), "5 6 w") << "BBP-R27: slots 2 and 3 are not played";
  const Event told = play.heard.one("collision");
  EXPECT_EQ(told.who, "isabella");
  EXPECT_EQ(told.against, "seahawk");
  EXPECT_EQ(facts(told, "at; from"), "5 6; 5 5");
  EXPECT_TRUE(play.decider.closed.empty()) << "BBP-R28: no fire in that slot";
}

TEST(BBP_3_5, both_may_have_moved) {
  Play play(Scene().with({{4, 5}, Compass::e}, {{6, 5}, Compass::w}), "plot");
  lay(play, "move", "move");
  play.until("alongside");
  EXPECT_EQ(play.state().contact, Contact::end);
}

TEST(BBP_3_5, BBP_R22_a_grounded_ship_can_be_run_into) {
  Play play(Scene().with({{6, 6}, Compass::n}, {{8, 6}, Compass::w}), "plot");
  lay(play, "move", "move move");
  play.until("alongside");
  EXPECT_EQ(play.state().contact, Contact::right);
  EXPECT_EQ(play.state().stationary, isabella);
}

TEST(BBP_3_6, ways_that_cross_are_no_collision) {
  Scene scene = Scene().choose(crossing, Crossing::collision_on_swap);
  scene.with({{4, 4}, Compass::ne}, {{5, 4}, Compass::nw});
  Play play(scene, "plot");
  lay(play, "move", "move");
  play.until("fire-1");
  EXPECT_EQ(play.lies(isabella), "5 5 ne");
  EXPECT_EQ(play.lies(seahawk), "4 5 nw");
  EXPECT_EQ(play.state().contact, Contact::none);
}

TEST(BBP_R23, a_swap_is_a_collision_under_one_option_only) {
  for (const Crossing option : {Crossing::no_collision, Crossing::collision_on_swap}) {
    Scene scene = Scene().choose(crossing, option);
    scene.with({{5, 5}, Compass::e}, {{6, 5}, Compass::w});
    Play play(scene, "plot");
    lay(play, "move", "move");
    play.until("fire-1");
    EXPECT_EQ(play.lies(isabella), "6 5 e");
    if (option == Crossing::no_collision) {
      EXPECT_EQ(play.state().contact, Contact::none);
    } else {
      EXPECT_EQ(play.state().contact, Contact::end);
      EXPECT_EQ(ruling_of(play.heard.one("collision")), "BBP-R23");
    }
  }
}

TEST(BBP_R20, where_the_map_ends_a_ship_grounds_or_only_that_card_is_lost) {
  for (const OffMapMove option : {OffMapMove::as_island, OffMapMove::card_lost}) {
    Scene scene = Scene().choose(off_map_move, option);
    scene.put(isabella, {1, 6}, Compass::w);
    Play play(scene, "plot");
    lay(play, "move turn-starboard turn-starboard", "");
    play.until("round-end");
    const Event card = play.heard.all("card").front();
    EXPECT_EQ(ruling_of(card), "BBP-R20");
    if (option == OffMapMove::as_island) {
      EXPECT_EQ(play.lies(isabella), "1 6 w");
      EXPECT_EQ(fact(card, "result"), "aground");
    } else {
      EXPECT_EQ(play.lies(isabella), "1 6 n");
      EXPECT_EQ(fact(card, "result"), "lost");
    }
  }
}

TEST(BBP_R20, an_island_grounds_under_either_option) {
  Scene scene = Scene().choose(off_map_move, OffMapMove::card_lost);
  scene.put(isabella, {6, 6}, Compass::n);
  Play play(scene, "plot");
  lay(play, "move turn-port", "");
  play.until("round-end");
  EXPECT_EQ(play.lies(isabella), "6 6 n");
  EXPECT_EQ(ruling_of(play.heard.all("card").front()), "");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
