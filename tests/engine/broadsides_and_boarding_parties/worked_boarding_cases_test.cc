#include "engine/rulesets/broadsides_and_boarding_parties/alongside.h"
#include "engine/rulesets/broadsides_and_boarding_parties/boarding.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// The worked cases W-11 to W-16 and W-20 of the catalogue: collision and boarding.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using namespace fixtures;

std::string opposite_to(Play& play, std::string_view from) {
  return std::string(play.game.place_name(play.game.opposite(place(seahawk, from))));
}

TEST(BBP_W_11, collision_on_the_right_side_volley_first_boarder) {
  Scene scene;
  scene.put(seahawk, {5, 5}, Compass::n);
  scene.put(isabella, {6, 5}, Compass::w);
  scene.ship(isabella).figures[0] = place(isabella, "G4");
  Play play(scene);
  play.want("BBP-D2", isabella, "move turn-port turn-port");
  play.want("BBP-D5", isabella, "D D C B H");
  play.want("BBP-D5", seahawk, "E E A D F");
  play.dice.shots("isabella", {3, 2, 4, 5, 4});
  play.dice.shots("seahawk", {3, 1, 2, 6, 5});
  play.dice.first_boarder(4, 4);
  play.dice.first_boarder(2, 5);
  play.turn();
  EXPECT_EQ(play.state().contact, Contact::right);
  EXPECT_EQ(play.state().stationary, seahawk);
  EXPECT_EQ(opposite_to(play, "D5"), "isabella:D3");
  EXPECT_EQ(play.cannons(seahawk), "B3 C3 C5 D5 E3 E5 F3 F5");
  EXPECT_EQ(play.cannons(isabella), "B3 B5 C3 C5 D3 D5 E5 F3");
  EXPECT_EQ(play.crew(isabella), 16);
  EXPECT_EQ(play.crew(seahawk), 16);
  EXPECT_EQ(play.state().active, seahawk);
  EXPECT_EQ(play.state().boarding_turn, 1);
  EXPECT_EQ(play.heard.all("card").size(), 2U) << "slots 2 and 3 are never played";
}

TEST(BBP_W_12, both_move_onto_the_dot) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::e);
  scene.put(seahawk, {6, 4}, Compass::n);
  for (const SideAlignment option : {SideAlignment::bows_same_way, SideAlignment::bows_opposed}) {
    scene.choose(side_alignment, option);
    Play play(scene);
    play.want("BBP-D2", isabella, "move");
    play.want("BBP-D2", seahawk, "move");
    play.until("volley");
    EXPECT_EQ(play.state().contact, Contact::left);
    EXPECT_EQ(play.state().stationary, seahawk);
    const bool same_way = option == SideAlignment::bows_same_way;
    EXPECT_EQ(opposite_to(play, "A3"), same_way ? "isabella:A5" : "isabella:H3");
  }
}

TEST(BBP_W_13, bow_contact) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::n);
  scene.put(seahawk, {5, 6}, Compass::s);
  for (const EndAlignment option : {EndAlignment::opposed_starboard, EndAlignment::as_right}) {
    scene.choose(end_alignment, option);
    Play play(scene);
    play.want("BBP-D2", isabella, "move");
    play.until("volley");
    EXPECT_EQ(play.state().contact, Contact::end);
    const bool opposed = option == EndAlignment::opposed_starboard;
    EXPECT_EQ(opposite_to(play, "A5"), opposed ? "isabella:H5" : "isabella:A3");
    EXPECT_EQ(opposite_to(play, "D5"), opposed ? "isabella:E5" : "isabella:D3");
    EXPECT_EQ(facing(play.game, seahawk), Beam::starboard);
    EXPECT_EQ(facing(play.game, isabella), opposed ? Beam::starboard : Beam::port);
  }
}

TEST(BBP_W_14, a_boarding_turn_with_two_fights) {
  for (const CaptainCounts option : {CaptainCounts::yes, CaptainCounts::no}) {
    Scene scene = alongside(Contact::right);
    scene.choose(captain_counts, option);
    scene.figures(isabella, {"G4", "C3", "C3", "D3"});
    scene.figures(seahawk, {"D5", "C5", "C5", "D5"});
    Play play(scene);
    play.want("BBP-D12a", isabella, "isabella:C3 isabella:C3 isabella:D3");
    play.want("BBP-D12b", isabella, "seahawk:C5 seahawk:C5 seahawk:D5");
    play.dice.fight("isabella", {{5, 3}, {2, 3}, {4, 4}, {6, 3}, {5, 5}});
    if (option == CaptainCounts::no) play.dice.fight("isabella", {{1, 2}});
    play.turn();
    const auto rolls = play.heard.all("fight-roll");
    EXPECT_EQ(fact(rolls[1], "fallen"), "none");
    EXPECT_EQ(fact(rolls[3], "enemy_total"), option == CaptainCounts::yes ? "5" : "4");
    EXPECT_EQ(fact(rolls[3], "fallen"), "crew-3");
    EXPECT_EQ(play.game.figures_at(isabella, place(seahawk, "C5")), 2);
    EXPECT_EQ(play.crew(isabella), 2);
    EXPECT_EQ(play.crew(seahawk), 0);
    EXPECT_EQ(play.captain_at(seahawk), "seahawk:D5");
    EXPECT_EQ(play.state().verdict, Verdict::playing);
  }
}

TEST(BBP_W_15, the_captain_last) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A3", "seahawk:E5", "seahawk:E5", "seahawk:E5", "seahawk:F4"});
  scene.figures(seahawk, {"E4", "F4"});
  Play play(scene);
  play.want("BBP-D12a", isabella, "seahawk:E5...");
  play.want("BBP-D12b", isabella, "seahawk:E4...");
  play.want("BBP-D13", isabella, "seahawk:E4");
  play.dice.fight("isabella", {{2, 3}, {1, 1}});
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, isabella);
  EXPECT_EQ(play.state().reason, Reason::captain_slain);
  EXPECT_EQ(play.where(seahawk, 1), "seahawk:F4") << "BBP-R78: that fight is not rolled";
}

TEST(BBP_W_16, boarding_orders_to_refuse) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "C3", "C4", "D3", "E4", "E4", "E4", "A3", "seahawk:C5"});
  scene.figures(seahawk, {"H4", "D5"});
  Play play(scene);
  const auto why = [&](std::size_t figure, std::string_view from, std::string_view to) {
    return text_of(objection_to_step(play.game, {.side = isabella,
                                                 .figure = static_cast<Figure>(figure),
                                                 .from = place(isabella, from),
                                                 .to = place(isabella, to)}));
  };
  EXPECT_EQ(why(1, "C3", "seahawk:D5"), "BBP-10.5");
  EXPECT_EQ(why(2, "C4", "seahawk:C5"), "BBP-10.5");
  EXPECT_EQ(why(3, "D3", "F3"), "BBP-10.3");
  EXPECT_EQ(why(3, "D3", "E4"), "BBP-10.8");
  EXPECT_EQ(why(0, "A4", "B4"), "BBP-10.7");
  EXPECT_EQ(why(7, "A3", "B3"), "none");
  EXPECT_EQ(why(2, "C4", "D5"), "none");
  EXPECT_EQ(why(8, "seahawk:C5", "C3"), "none");
  play.game.put(seahawk, Figure{1}, place(seahawk, "C5"));
  EXPECT_EQ(why(8, "seahawk:C5", "seahawk:C4"), "BBP-11.3 BBP-R66");
}

TEST(BBP_W_20, collision_while_the_captain_is_missing) {
  Scene scene;
  scene.put(seahawk, {5, 5}, Compass::n);
  scene.put(isabella, {6, 5}, Compass::w);
  scene.ship(seahawk).figures[0] = no_place;
  scene.ship(seahawk).captain_state = CaptainState::skipping;
  Play play(scene);
  play.want("BBP-D2", isabella, "move");
  play.want("BBP-D8", seahawk, "F3");
  play.until("volley");
  EXPECT_EQ(play.state().contact, Contact::right);
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:F3") << "BBP-R53";
  EXPECT_EQ(play.crew(seahawk), 19);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
