#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 1 of the catalogue: set-up.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Nobody is posted but the gun crews.
Scene before_the_game() {
  Scene scene;
  scene.state = opening(scene.setup);
  return scene;
}

std::vector<std::string> reasons(const Flaws& flaws) {
  std::vector<std::string> found;
  for (const Flaw& flaw : flaws) found.push_back(std::string(flaw.part) + ": " + flaw.reason);
  return found;
}

// ---- BBP-1.x ----

TEST(BBP_1_1, two_ships_that_differ_in_nothing_but_their_names) {
  const Scene scene = before_the_game();
  EXPECT_EQ(scene.setup.sides[0].plan, scene.setup.sides[1].plan) << "BBP-R4";
  EXPECT_EQ(scene.setup.sides[0].crew, scene.setup.sides[1].crew);
  EXPECT_EQ(scene.state.ships[0].cannons, scene.state.ships[1].cannons);
  EXPECT_EQ(scene.state.ships[0].masts, scene.state.ships[1].masts);
  EXPECT_EQ(other(isabella), seahawk);
  EXPECT_EQ(other(seahawk), isabella);
}

TEST(BBP_1_2, ships_begin_on_their_starts_with_the_bow_to_the_enemy) {
  Play play(before_the_game());
  EXPECT_EQ(play.lies(isabella), "6 1 n");
  EXPECT_EQ(play.lies(seahawk), "6 13 s");
}

TEST(BBP_1_2, the_bow_points_away_from_the_own_edge) {
  SeaMap map = default_islets();
  EXPECT_EQ(toward_enemy_edge(map, {4, 1}, {9, 13}), Compass::n);
  EXPECT_EQ(toward_enemy_edge(map, {4, 13}, {9, 1}), Compass::s);
  EXPECT_EQ(toward_enemy_edge(map, {1, 5}, {9, 7}), Compass::e);
  EXPECT_EQ(toward_enemy_edge(map, {11, 5}, {2, 7}), Compass::w);
  EXPECT_EQ(toward_enemy_edge(map, {4, 5}, {9, 7}), Compass::e) << "BBP-R3: on no edge";
  EXPECT_EQ(toward_enemy_edge(map, {4, 5}, {2, 7}), Compass::n) << "as far either way";
  EXPECT_EQ(toward_enemy_edge(map, {4, 5}, {4, 2}), Compass::s);
}

TEST(BBP_1_2, a_map_has_starts_and_islands_on_it) {
  SeaMap map = default_islets();
  map.starts[0].dot = {6, 7};
  map.starts[1].dot = {12, 1};
  map.islands.push_back({40, 2});
  map.islands.push_back({40, 2});
  EXPECT_EQ(reasons(flaws_in(map)),
            (std::vector<std::string>{"islands: the island at (40, 2) is not on the map",
                                      "islands: the island at (40, 2) is not on the map",
                                      "islands: the island at (40, 2) is there twice",
                                      "starts: the start at (6, 7) lies on an island",
                                      "starts: the start at (12, 1) is not on the map"}));
  map = default_islets();
  map.starts[0].dot = map.starts[1].dot;
  EXPECT_EQ(reasons(flaws_in(map)),
            std::vector<std::string>{"starts: both ships start at (6, 13)"});
  map = default_islets();
  map.columns = 1;
  EXPECT_EQ(flaws_in(map).front().part, "columns");
  map.columns = 100;
  EXPECT_EQ(flaws_in(map).front().part, "columns");
}

TEST(BBP_1_3, a_cannon_stands_in_each_of_ten_sections) {
  Play play(before_the_game());
  for (const Side side : both_sides) {
    EXPECT_EQ(play.cannons(side), "B3 B5 C3 C5 D3 D5 E3 E5 F3 F5");
  }
}

TEST(BBP_1_4, two_crew_stand_at_each_cannon) {
  Play play(before_the_game());
  for_each_cell(default_deck(BowEnd::h_is_bow).cannons, [&](Cell cannon) {
    EXPECT_EQ(play.game.crew_at(seahawk, place_at(seahawk, cannon)), 2) << name_of(cannon);
  });
  EXPECT_EQ(play.crew(seahawk), 20);
  EXPECT_EQ(play.where(seahawk, 1), "seahawk:B3");
  EXPECT_EQ(play.where(seahawk, 2), "seahawk:B3");
  EXPECT_EQ(play.where(seahawk, 20), "seahawk:F5");
  EXPECT_EQ(gun_of(play.game.plan(seahawk), Figure{3}), cell("B5"));
  EXPECT_EQ(gun_of(play.game.plan(seahawk), Figure{21}), no_cell) << "to spare";
  EXPECT_EQ(gun_of(play.game.plan(seahawk), captain), no_cell);
}

TEST(BBP_1_4, a_crew_mans_all_cannons_and_finds_room) {
  Scene scene;
  EXPECT_TRUE(flaws_in_crews(scene.setup).empty());
  scene.setup.sides[0].crew = 19;
  scene.setup.sides[1].crew = 72;
  EXPECT_EQ(reasons(flaws_in_crews(scene.setup)),
            (std::vector<std::string>{
                "crew: the crew of 'isabella' has to be 20 at least, 2 for each cannon (BBP-1.4)",
                "crew: the crew of 'seahawk' has room for 71, three to a section with the "
                "Captain (BBP-10.8, BBP-R11)"}));
  scene.setup.sides[0].crew = 20;
  scene.setup.sides[1].crew = 71;
  EXPECT_TRUE(flaws_in_crews(scene.setup).empty());
}

TEST(BBP_1_5, crew_to_spare_go_where_their_owner_likes) {
  Scene scene;
  scene.setup.sides[1].crew = 22;
  scene.state = opening(scene.setup);
  Play play(scene);
  play.want("BBP-D1b", seahawk, "H5 A3");
  play.until("sinking");
  EXPECT_EQ(play.where(seahawk, 21), "seahawk:H5");
  EXPECT_EQ(play.where(seahawk, 22), "seahawk:A3");
  EXPECT_EQ(play.decider.first("BBP-D1b", "seahawk").about, "crew-21");
  EXPECT_EQ(fact(play.heard.all("set-up").back(), "crew"), "H5 A3");
}

TEST(BBP_1_5, silence_posts_them_in_the_middle_as_long_as_there_is_room) {
  Scene scene;
  scene.setup.sides[0].crew = 29;
  scene.state = opening(scene.setup);
  Play play(scene);
  play.until("sinking");
  EXPECT_EQ(fact(play.heard.all("set-up").front(), "crew"), "D4 D4 E4 E4 E4 C4 C4 C4 A3")
      << "with the Captain at D4, BBP-R11";
}

TEST(BBP_1_6, the_captain_goes_where_his_owner_likes) {
  Play play(before_the_game());
  play.want("BBP-D1a", seahawk, "A4");
  play.until("sinking");
  EXPECT_EQ(play.captain_at(isabella), "isabella:D4") << "silence";
  EXPECT_EQ(play.captain_at(seahawk), "seahawk:A4");
  EXPECT_EQ(play.decider.first("BBP-D1a", "isabella").options.size(), 24U);
  const Event told = play.heard.all("set-up").back();
  EXPECT_EQ(facts(told, "captain; cannons"), "A4; 10");
  EXPECT_EQ(play.state().phase, Phase::broadsides);
  EXPECT_EQ(play.state().round, 1);
}

/// A ship that ends before her mainmast: nothing lies before the middle of row D.
DeckPlan half_a_deck() {
  DeckPlan plan = default_deck(BowEnd::h_is_bow);
  plan.cells &= ~(only(cell("D4")) - 1);
  plan.cannons &= plan.cells;
  for (char row = 'A'; row <= 'C'; ++row) plan.mast_hits[row_index(row)] = 0;
  std::erase_if(plan.ladders, [&](const Ladder& ladder) { return !holds(plan.cells, ladder.a); });
  link_sections(plan);
  return plan;
}

TEST(BBP_1_6, silence_prefers_the_middle_also_where_it_is_the_first_section_of_the_deck) {
  Scene scene;
  scene.setup.sides[0].plan = half_a_deck();
  EXPECT_EQ(reasons(flaws_in(scene.setup.sides[0].plan)), std::vector<std::string>());
  scene.state = opening(scene.setup);
  Play play(scene);
  play.until("sinking");
  EXPECT_EQ(play.decider.first("BBP-D1a", "isabella").options.front(), "D4");
  EXPECT_EQ(play.captain_at(isabella), "isabella:D4") << "and not E4, the next best";
}

TEST(BBP_1_5, without_a_cannon_all_of_the_crew_is_to_spare) {
  Scene scene;
  scene.setup.sides[0].plan.cannons = 0;
  EXPECT_EQ(reasons(flaws_in(scene.setup.sides[0].plan)), std::vector<std::string>());
  scene.state = opening(scene.setup);
  Play play(scene);
  play.until("sinking");
  EXPECT_EQ(play.decider.first("BBP-D1b", "isabella").about, "crew-1");
  EXPECT_EQ(play.where(isabella, 1), "isabella:D4");
}

TEST(BBP_1_6, both_are_posted_before_either_is_told) {
  Play play(before_the_game());
  play.until("sinking");
  EXPECT_EQ(play.heard.events.size(), 2U) << "BBP-R12";
  EXPECT_EQ(play.heard.events[0].who, "isabella");
  EXPECT_EQ(play.heard.events[1].who, "seahawk");
}

TEST(BBP_1_6, BBP_R11_no_section_takes_a_fourth_figure) {
  Scene scene = before_the_game();
  scene.ship(isabella).figures[5] = place(isabella, "B3");
  Play play(scene);
  EXPECT_EQ(text_of(objection_to_post(play.game, isabella, cell("B3"))), "BBP-10.8 BBP-R11");
  EXPECT_EQ(text_of(objection_to_post(play.game, isabella, cell("B5"))), "none");
  EXPECT_EQ(text_of(objection_to_post(play.game, isabella, no_cell)), "BBP-1.6");
}

TEST(BBP_1_6, whom_the_scenario_has_posted_stays_there) {
  Scene scene = before_the_game();
  scene.ship(isabella).figures[0] = place(isabella, "H4");
  Play play(scene);
  play.want("BBP-D1a", isabella, "A4");
  play.until("sinking");
  EXPECT_EQ(play.captain_at(isabella), "isabella:H4");
  EXPECT_TRUE(play.decider.all("BBP-D1a", "isabella").empty());
}

TEST(BBP_1_7, a_hand_has_enough_of_every_card_for_a_whole_plot) {
  for (const std::string_view card : {"remain", "move", "turn-starboard", "turn-port"}) {
    Play play(Scene(), "plot");
    const std::string name(card);
    play.want("BBP-D2", isabella, name + " " + name + " " + name);
    play.until("card-1");
    EXPECT_TRUE(play.decider.refused.empty());
    for (const Card laid : play.ship(isabella).plot) EXPECT_EQ(name_of(laid), card);
  }
  EXPECT_EQ(names(Card{}).size(), 6U) << "five kinds and none";
}

TEST(BBP_1_8, every_roll_is_one_die) {
  Play play(abeam(), "fire-1");
  play.hold(seahawk);
  play.want("BBP-D4", isabella, "D5 hold");
  play.dice.shots("isabella", {6});  // the dice of a test insist on one die a roll
  play.until("card-2");
  ASSERT_EQ(play.heard.one("shot").rolls.size(), 1U);
  EXPECT_EQ(play.heard.one("shot").rolls[0].faces, std::vector<Face>{6});
}

TEST(BBP_1_9, markers_never_run_out) {
  Scene scene = abeam();
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    for (char row = 'A'; row <= 'H'; ++row) scene.markers(seahawk, beam, row) = 2;
  }
  scene.markers(seahawk, Beam::port, 'H') = 0;
  scene.markers(isabella, Beam::starboard, 'B') = 1;
  Play play(scene, "fire-1");
  play.want({{"BBP-D4", isabella, "D5 hold"},
             {"BBP-D5", isabella, "H"},
             {"BBP-D4", seahawk, "D3 hold"},
             {"BBP-D5", seahawk, "B"}});
  play.dice.shots("isabella", {2});
  play.dice.shots("seahawk", {2});
  play.until("card-2");
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'H'), 1);
  EXPECT_EQ(play.markers(isabella, Beam::starboard, 'B'), 2);
}

TEST(BBP_1_10, four_masts_of_which_the_main_mast_stands_two_hits) {
  Play play(before_the_game());
  std::string masts;
  for (char row = 'A'; row <= 'H'; ++row) masts += std::to_string(play.mast(isabella, row));
  EXPECT_EQ(masts, "10200011");
}

// ---- deck plans of a scenario ----

TEST(BroadsidesDeckPlan, says_what_is_wrong_with_it) {
  DeckPlan plan = default_deck(BowEnd::h_is_bow);
  EXPECT_TRUE(flaws_in(plan).empty());
  plan.cells &= ~only(cell("C4"));
  plan.cannons |= only(cell("D4")) | only(cell("C4"));
  plan.ladders = {{cell("A3"), cell("C3")}, {cell("C3"), cell("D3")}, {cell("C4"), cell("B4")}};
  link_sections(plan);
  EXPECT_EQ(
      reasons(flaws_in(plan)),
      (std::vector<std::string>{
          "cannons: C4 is not a section of this deck",
          "cannons: a cannon at D4 has no side to fire to; 3 or 5 has",
          "masts: C4 is not a section of this deck",
          "ladders: the ladder from A3 to C3 does not lead to the next section",
          "ladders: the ladder from C3 to D3 joins sections of the same height",
          "ladders: C4 is not a section of this deck",
          "ladders: the deck is not connected: no way leads from A3 to B3, B4, B5, C3, C5, D3, "
          "D4, D5, E3, E4, E5, F3, F4, F5, G3, G4, G5, H3, H4, H5"}));
}

TEST(BroadsidesDeckPlan, needs_sections_and_masts_that_can_fall) {
  DeckPlan plan;
  EXPECT_EQ(flaws_in(plan).front().part, "cells");
  plan = default_deck(BowEnd::h_is_bow);
  plan.mast_hits[0] = most_mast_hits + 1;
  EXPECT_EQ(flaws_in(plan).front().part, "masts");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
