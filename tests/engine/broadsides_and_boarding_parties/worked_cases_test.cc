#include "engine/rulesets/broadsides_and_boarding_parties/gunnery.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

/// The worked cases W-01 to W-10 and W-17 to W-19, W-21, W-22 of the catalogue: the broadsides.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using namespace fixtures;
using Names = std::vector<std::string>;

TEST(BBP_W_01, plot_and_simultaneous_movement) {
  Scene scene;
  scene.put(isabella, {6, 3}, Compass::n);
  scene.put(seahawk, {10, 10}, Compass::s);
  Play play(scene);
  play.want("BBP-D2", isabella, "move turn-starboard move");
  play.want("BBP-D2", seahawk, "remain turn-port move");
  play.until("card-2");
  EXPECT_EQ(play.lies(isabella), "6 4 n");
  EXPECT_EQ(play.lies(seahawk), "10 10 s");
  play.until("card-3");
  EXPECT_EQ(play.lies(isabella), "6 4 ne");
  EXPECT_EQ(play.lies(seahawk), "10 10 se");
  play.turn();
  EXPECT_EQ(play.lies(isabella), "7 5 ne");
  EXPECT_EQ(play.lies(seahawk), "11 9 se");
  EXPECT_EQ(play.ship(isabella).plot, Plot{});
}

TEST(BBP_W_02, two_groundings) {
  Scene scene;
  scene.put(isabella, {6, 6}, Compass::n);
  scene.put(seahawk, {5, 9}, Compass::w);
  Play play(scene);
  play.want("BBP-D2", isabella, "move turn-port move");
  play.want("BBP-D2", seahawk, "move move turn-starboard");
  play.until("card-2");
  EXPECT_TRUE(play.ship(isabella).grounded);
  EXPECT_EQ(play.lies(seahawk), "4 9 w");
  play.until("card-3");
  EXPECT_TRUE(play.ship(seahawk).grounded);
  play.turn();
  EXPECT_EQ(play.lies(isabella), "6 6 n");
  EXPECT_EQ(play.lies(seahawk), "4 9 w");
  EXPECT_FALSE(play.ship(isabella).grounded || play.ship(seahawk).grounded);
}

TEST(BBP_W_03, swapped_dots) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::e);
  scene.put(seahawk, {6, 5}, Compass::w);
  for (const Crossing option : {Crossing::no_collision, Crossing::collision_on_swap}) {
    scene.choose(crossing, option);
    Play play(scene);
    play.want("BBP-D2", isabella, "move");
    play.want("BBP-D2", seahawk, "move");
    play.until("fire-1");
    EXPECT_EQ(play.lies(isabella), "6 5 e");
    EXPECT_EQ(play.lies(seahawk), "5 5 w");
    EXPECT_EQ(play.state().contact,
              option == Crossing::no_collision ? Contact::none : Contact::end);
    if (option == Crossing::no_collision) {
      EXPECT_EQ(bearing_to_enemy(play.game, isabella), 4);
      EXPECT_EQ(bearing_to_enemy(play.game, seahawk), 4);
      play.until("card-2");
      EXPECT_TRUE(play.heard.all("shot").empty());
    }
  }
}

/// W-04: the first exchange, up to the second card.
void play_w_04(Play& play) {
  play.want("BBP-D5", isabella, "C C C A D");
  play.want("BBP-D5", seahawk, "H H H H H");
  play.dice.shots("isabella", {4, 4, 3, 4, 2});
  play.dice.shots("seahawk", {1, 6, 4, 4, 2});
  play.until("card-2");
}

TEST(BBP_W_04, a_broadside_both_ways) {
  Play play(abeam());
  play_w_04(play);
  EXPECT_EQ(play.cannon_count(seahawk), 9);
  EXPECT_EQ(play.crew(seahawk), 18);
  EXPECT_EQ(play.mast(seahawk, 'A'), 0);
  EXPECT_EQ(play.mast(seahawk, 'C'), 0);
  EXPECT_EQ(play.mast(seahawk, 'G'), 1);
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 1);
  EXPECT_EQ(play.game.forced(seahawk), 2);
  EXPECT_EQ(play.cannon_count(isabella), 10);
  EXPECT_EQ(play.crew(isabella), 20);
  EXPECT_EQ(play.mast(isabella, 'H'), 0);
  EXPECT_EQ(play.mast(isabella, 'C'), 2);
  EXPECT_EQ(play.markers(isabella, Beam::starboard, 'H'), 1);
  EXPECT_EQ(play.game.forced(isabella), 1);
}

/// W-05: the second one, up to the next round.
void play_w_05(Play& play) {
  play_w_04(play);
  play.want("BBP-D5", isabella, "D E B F E");
  play.want("BBP-D5", seahawk, "G G C C");
  play.want("BBP-D4", isabella, "hold...", "fire-3");
  play.want("BBP-D4", seahawk, "hold...", "fire-3");
  play.dice.shots("isabella", {2, 3, 1, 5, 6});
  play.dice.shots("seahawk", {4, 5, 4, 3});
  play.turn();
}

TEST(BBP_W_05, active_cannons_in_the_next_exchange) {
  Play play(abeam());
  play.want("BBP-D4", seahawk, "C3", "fire-2");
  play_w_05(play);
  EXPECT_EQ(play.decider.refused, Names{"C3: BBP-4.2"});
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
  EXPECT_EQ(play.cannons(seahawk), "B3 B5 C5 D3 D5 E5 F3");
  EXPECT_EQ(play.crew(seahawk), 14);
  EXPECT_EQ(play.game.forced(seahawk), 3);
  EXPECT_EQ(play.cannon_count(isabella), 9);
  EXPECT_EQ(play.crew(isabella), 18);
  EXPECT_EQ(play.mast(isabella, 'A'), 1);
  EXPECT_EQ(play.mast(isabella, 'C'), 1);
  EXPECT_EQ(play.mast(isabella, 'G'), 0);
  EXPECT_EQ(play.game.forced(isabella), 2);
}

TEST(BBP_W_06, same_row_other_side) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::port, 'D') = 1;
  scene.put(isabella, {7, 5}, Compass::n);
  Play play(scene, "fire-1");
  play.hold(seahawk);
  play.want("BBP-D5", isabella, "D...");
  for (const char* step : {"fire-1", "fire-2"}) play.want("BBP-D4", isabella, "- hold", step);
  play.want("BBP-D4", isabella, "- hold", "fire-3");
  play.dice.shots("isabella", {2});
  play.until("card-2");
  EXPECT_EQ(play.markers(seahawk, Beam::starboard, 'D'), 1);
  EXPECT_EQ(play.game.forced(seahawk), 0);
  play.ship(isabella).at = {5, 5};
  play.dice.shots("isabella", {2});
  play.until("card-3");
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
  EXPECT_EQ(play.game.forced(seahawk), 1);
  play.dice.shots("isabella", {2});
  play.until("round-end");
  EXPECT_EQ(play.game.forced(seahawk), 1);
}

TEST(BBP_W_07, forced_plots) {
  Play play(abeam());
  play_w_05(play);
  play.want("BBP-D2", seahawk, "damaged damaged move");
  play.want("BBP-D2", isabella, "damaged move damaged");
  play.hold(isabella);
  play.hold(seahawk);
  play.want("BBP-D4", isabella, "- - hold", "fire-2");
  play.want("BBP-D4", seahawk, "- hold", "fire-2");
  play.want("BBP-D5", isabella, "E E");
  play.want("BBP-D5", seahawk, "H");
  play.until("fire-2");
  EXPECT_EQ(play.decider.refused, Names{"move: BBP-2.7"});
  EXPECT_EQ(play.lies(isabella), "5 6 n");
  play.dice.shots("isabella", {5, 2});
  play.dice.shots("seahawk", {3});
  play.turn();
  EXPECT_EQ(fact(play.heard.all("shot").back(), "cannon"), "F3") << "E3 is gone";
  EXPECT_EQ(play.cannon_count(seahawk), 6);
  EXPECT_EQ(play.crew(seahawk), 12);
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'E'), 1);
}

TEST(BBP_W_07, with_any_three_including_hull_she_sinks_instead) {
  Scene scene = abeam();
  scene.choose(sinking_cause, SinkingCause::any_three_including_hull);
  Play play(scene);
  play_w_05(play);
  play.turn();
  EXPECT_EQ(play.state().reason, Reason::sunk);
  EXPECT_EQ(play.state().winner, isabella);
}

TEST(BBP_W_08, sinking) {
  for (const SinkingTime option : {SinkingTime::next_plot, SinkingTime::end_of_exchange}) {
    Scene scene = abeam();
    scene.choose(sinking_time, option);
    scene.markers(seahawk, Beam::port, 'D') = 2;
    scene.markers(seahawk, Beam::port, 'E') = 2;
    scene.markers(seahawk, Beam::port, 'C') = 1;
    Play play(scene);
    play.want("BBP-D2", seahawk, "damaged damaged turn-starboard");
    play.hold(isabella);
    play.hold(seahawk);
    play.want("BBP-D4", isabella, "-...", "fire-1");
    play.want("BBP-D4", seahawk, "-...", "fire-1");
    play.want("BBP-D5", isabella, "C A A A A");
    play.want("BBP-D5", seahawk, "A...");
    play.dice.shots("isabella", {2, 1, 1, 6, 6});
    play.dice.shots("seahawk", {1, 1, 1, 6, 6});
    play.turn();
    EXPECT_EQ(play.markers(seahawk, Beam::port, 'C'), 2);
    if (option == SinkingTime::next_plot) {
      EXPECT_EQ(play.lies(seahawk), "6 5 ne");
      EXPECT_EQ(play.state().verdict, Verdict::playing);
      play.turn();
    } else {
      EXPECT_EQ(play.heard.events.back().phase, "fire-1");
    }
    EXPECT_EQ(play.state().reason, Reason::sunk);
    EXPECT_EQ(play.state().winner, isabella);
  }
}

TEST(BBP_W_09, captain_lost_and_replaced) {
  Scene scene = abeam();
  scene.state.round = 5;
  Play play(scene);
  play.hold(isabella);
  play.hold(seahawk);
  play.want("BBP-D2", seahawk, "remain remain turn-port");
  play.want("BBP-D4", isabella, "F5 E5 D5 C5 B5", "fire-2");
  play.want("BBP-D5", isabella, "D B B B B");
  play.dice.shots("isabella", {4, 1, 1, 6, 6});
  play.turn();
  EXPECT_EQ(play.captain_at(seahawk), "none");
  EXPECT_EQ(play.lies(seahawk), "6 5 nw");
  play.want("BBP-D2", seahawk, "move");
  play.want("BBP-D4", seahawk, "F3 E3", "fire-1");
  play.want("BBP-D5", seahawk, "H H");
  play.want("BBP-D8", seahawk, "B3");
  play.dice.shots("seahawk", {4, 2});
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"move: BBP-7.3"});
  EXPECT_EQ(play.mast(isabella, 'H'), 0);
  EXPECT_EQ(play.markers(isabella, Beam::starboard, 'H'), 1);
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:B3");
  EXPECT_EQ(play.game.crew_at(seahawk, place(seahawk, "B3")), 1);
  EXPECT_EQ(play.crew(seahawk), 19);
  EXPECT_EQ(play.game.forced(seahawk), 0);
  EXPECT_EQ(play.game.forced(isabella), 1);
}

TEST(BBP_W_09, under_the_other_readings_he_is_not_hit) {
  for (const FiguresHit option : {FiguresHit::rows_3_and_5_only, FiguresHit::whole_row}) {
    Scene scene = abeam();
    scene.choose(figures_hit, option);
    Play play(scene, "fire-2");
    play.hold(seahawk);
    play.want("BBP-D4", isabella, "F5 hold");
    play.want("BBP-D5", isabella, "D");
    play.dice.shots("isabella", {4});
    play.until("card-3");
    EXPECT_EQ(play.captain_at(seahawk), "seahawk:D4");
  }
}

Scene w_10() {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::ne);
  scene.put(seahawk, {5, 6}, Compass::s);
  return scene;
}

TEST(BBP_W_10, diagonal_against_an_enemy_who_shows_his_bow) {
  Play play(w_10());
  EXPECT_EQ(bearing_to_enemy(play.game, isabella), 7);
  EXPECT_EQ(bearing_to_enemy(play.game, seahawk), 0);
  play.want("BBP-D5", isabella, "G G");
  play.want("BBP-D4", seahawk, "F5");
  play.dice.shots("isabella", {4, 2});
  play.until("card-2");
  EXPECT_EQ(play.mast(seahawk, 'G'), 0);
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'G'), 1);
  EXPECT_EQ(play.decider.refused, Names{"F5: BBP-4.7"});
}

TEST(BBP_W_10, with_the_other_rulings) {
  Scene turned = w_10();
  turned.choose(bow_end, BowEnd::a_is_bow);
  Play by_bow(turned);
  by_bow.want("BBP-D4", isabella, "B3 C3 -");
  by_bow.dice.shots("isabella", {1, 1});
  by_bow.until("card-2");
  EXPECT_TRUE(by_bow.decider.refused.empty());
  Scene owner = w_10();
  owner.choose(struck_side_end_on, StruckSideEndOn::owner_chooses);
  Play by_owner(owner);
  by_owner.want("BBP-D5", isabella, "G G");
  by_owner.want("BBP-D6", seahawk, "starboard");
  by_owner.dice.shots("isabella", {4, 2});
  by_owner.until("card-2");
  EXPECT_EQ(by_owner.markers(seahawk, Beam::starboard, 'G'), 1);
}

TEST(BBP_W_17, off_the_map) {
  for (const OffMapMove option : {OffMapMove::as_island, OffMapMove::card_lost}) {
    Scene scene;
    scene.choose(off_map_move, option);
    scene.put(isabella, {11, 6}, Compass::e);
    Play play(scene);
    play.want("BBP-D2", isabella, "move turn-port move");
    play.turn();
    EXPECT_EQ(play.lies(isabella), option == OffMapMove::as_island ? "11 6 e" : "11 6 ne");
  }
}

TEST(BBP_W_18, preference_list) {
  Play play(abeam());
  play.hold(seahawk);
  play.want("BBP-D5", isabella, "C C H D D");  // what the list comes to
  play.dice.shots("isabella", {4, 4, 4, 2, 3});
  play.until("card-2");
  EXPECT_EQ(play.game.forced(seahawk), 2);
  EXPECT_EQ(play.cannon_count(seahawk), 9);
  EXPECT_EQ(play.crew(seahawk), 18);
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 1);
}

TEST(BBP_W_19, mutual_annihilation) {
  Scene scene = abeam();
  scene.cannons(isabella, {"D5"});
  scene.figures(isabella, {"D5", "D5", "D5"});
  scene.cannons(seahawk, {"D3"});
  scene.figures(seahawk, {"D3", "D3", "D3"});
  Play play(scene);
  play.want("BBP-D5", isabella, "D");
  play.want("BBP-D5", seahawk, "D");
  play.dice.shots("isabella", {3});
  play.dice.shots("seahawk", {5});
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
  EXPECT_EQ(play.state().reason, Reason::mutual);
}

TEST(BBP_W_21, fire_orders_to_refuse) {
  const auto why = [](Dot enemy, std::string_view cannon) {
    Scene scene = abeam();
    scene.put(seahawk, enemy, Compass::n);
    scene.cannons(isabella, {"C5", "D5", "E5", "E3"});
    Play play(scene, "fire-1");
    play.game.batteries[0] = {.active = cannons_on_board(play.game.ship(isabella)),
                              .fired = only(cell("C5"))};
    return text_of(objection_to_cannon(play.game, isabella, cell_named(cannon)));
  };
  EXPECT_EQ(why({5, 7}, "D5"), "BBP-4.1");
  EXPECT_EQ(why({5, 6}, "D5"), "BBP-4.7");
  EXPECT_EQ(why({6, 6}, "D5"), "BBP-4.4 BBP-R7");
  EXPECT_EQ(why({6, 6}, "E3"), "BBP-4.9");
  EXPECT_EQ(why({6, 5}, "C5"), "BBP-4.9") << "twice";
  EXPECT_EQ(why({6, 5}, "B5"), "BBP-4.9 BBP-R34") << "lost in an earlier exchange";
  EXPECT_EQ(why({6, 5}, "E5"), "none");
}

TEST(BBP_W_22, turn_limit) {
  for (const TurnLimit option : {TurnLimit::draw_at_limit, TurnLimit::more_crew_at_limit}) {
    Scene scene;
    scene.choose(turn_limit, option);
    scene.setup.max_rounds = 6;
    scene.state.round = 6;
    scene.ship(seahawk).figures[1] = no_place;
    scene.ship(seahawk).figures[2] = no_place;
    Play play(scene);
    play.turn();
    const bool drawn = option == TurnLimit::draw_at_limit;
    EXPECT_EQ(play.state().verdict, drawn ? Verdict::drawn : Verdict::won);
    EXPECT_EQ(play.state().winner, drawn ? std::nullopt : std::optional(isabella));
    EXPECT_EQ(play.state().reason, Reason::limit);
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
