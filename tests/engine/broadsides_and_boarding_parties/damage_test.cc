#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

/// Chapters 5 and 6 of the catalogue: what a shot strikes, and what becomes of it. BBP-D6.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Isabella fires at these rows with these dice, all from abeam; Seahawk holds.
void fire(Play& play, std::initializer_list<std::pair<char, int>> shots) {
  std::string rows;
  std::string cannons;
  constexpr std::array order = {"F5 ", "E5 ", "D5 ", "C5 ", "B5 "};
  for (const auto& [row, face] : shots) {
    cannons += order[static_cast<std::size_t>(rows.size() / 2)];
    (rows += row) += ' ';
    play.dice.shots("isabella", {face});
  }
  play.hold(seahawk);
  play.want({{"BBP-D4", isabella, cannons + "hold"}, {"BBP-D5", isabella, rows}});
  play.until("card-2");
}

/// What one shot at a fresh ship does: the events' facts in a line.
std::string effect(char row, int face) {
  Play play(abeam(), "fire-1");
  fire(play, {{row, face}});
  const Event shot = play.heard.one("shot");
  std::string text = fact(shot, "result");
  for (const char* key : {"side", "markers", "mast", "mast_left", "cannon_lost", "crew_lost"}) {
    const std::string value = fact(shot, key);
    if (value != "(no such fact)") text += ' ' + value;
  }
  return text;
}

// ---- what is struck ----

TEST(BBP_5_4, the_hit_table_read_out_for_a_fresh_ship) {
  for (const char row : {'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'}) {
    SCOPED_TRACE(row);
    const std::string r(1, row);
    const bool guns = 'B' <= row && row <= 'F';
    const bool main_mast = row == 'C';
    const bool mast = row == 'A' || main_mast || row == 'G' || row == 'H';
    EXPECT_EQ(effect(row, 1), "miss");
    EXPECT_EQ(effect(row, 2), "hit port 1");
    EXPECT_EQ(effect(row, 3), guns ? "hit " + r + "3 2" : "nothing");
    if (row != 'D') {  // the Captain's
      EXPECT_EQ(effect(row, 4), mast ? "hit " + r + "4 " + (main_mast ? "1" : "0") : "nothing");
    }
    EXPECT_EQ(effect(row, 5), guns ? "hit " + r + "5 2" : "nothing");
    EXPECT_EQ(effect(row, 6), "miss");
  }
}

TEST(BBP_5_5, the_captain_and_crew_to_spare_are_hit_where_they_stand) {
  Scene scene;
  scene.setup.sides[1].crew = 22;
  scene.man();
  scene.with({{5, 5}, Compass::n}, {{6, 5}, Compass::n});
  scene.ship(seahawk).figures[0] = place(seahawk, "E3");
  scene.ship(seahawk).figures[21] = place(seahawk, "G5");
  scene.ship(seahawk).figures[22] = place(seahawk, "G4");
  Play play(scene, "fire-1");
  fire(play, {{'E', 3}, {'G', 5}});
  EXPECT_EQ(play.captain_at(seahawk), "none");
  EXPECT_EQ(play.where(seahawk, 21), "none");
  EXPECT_EQ(play.where(seahawk, 22), "seahawk:G4");
  EXPECT_EQ(play.crew(seahawk), 19);
  EXPECT_EQ(facts(play.heard.all("shot").front(), "captain; figures"),
            "1; captain crew-13 crew-14");
}

TEST(BBP_5_6, a_die_strikes_its_position_on_the_far_side_too) {
  Play play(abeam(), "fire-1");
  fire(play, {{'B', 5}});  // Seahawk's port side, position 3, faces the guns
  EXPECT_EQ(play.cannons(seahawk), "B3 C3 C5 D3 D5 E3 E5 F3 F5");
}

TEST(BBP_5_7, a_shot_at_what_is_not_there_does_nothing) {
  Scene scene = abeam();
  scene.cannons(seahawk, {"D3"});
  scene.figures(seahawk, {"D4", "D3"});
  scene.mast(seahawk, 'G') = 0;
  Play play(scene, "fire-1");
  fire(play, {{'B', 3}, {'G', 4}, {'F', 4}});
  for (const Event& shot : play.heard.all("shot")) {
    EXPECT_EQ(fact(shot, "result"), "nothing");
    EXPECT_EQ(shot.rule->id, "BBP-5.7");
  }
  EXPECT_EQ(play.cannons(seahawk), "D3");
  EXPECT_EQ(play.crew(seahawk), 1);
}

// ---- cannons and figures ----

TEST(BBP_6_1, cannon_and_crew_that_are_hit_leave_the_ship_at_once) {
  Play play(abeam(), "fire-1");
  fire(play, {{'E', 3}, {'E', 3}});
  EXPECT_EQ(play.cannons(seahawk), "B3 B5 C3 C5 D3 D5 E5 F3 F5");
  EXPECT_EQ(play.crew(seahawk), 18);
  const auto shots = play.heard.all("shot");
  EXPECT_EQ(shots[0].rule->id, "BBP-6.1");
  EXPECT_EQ(fact(shots[0], "crew_lost"), "2");
  EXPECT_EQ(fact(shots[1], "result"), "nothing") << "nothing is left of it for the second";
}

TEST(BBP_6_2, a_cannon_that_is_hit_has_its_shot_in_this_exchange_and_not_in_the_next) {
  Play play(abeam(), "fire-1");
  play.want({{"BBP-D4", isabella, "D5 hold", "fire-1"},
             {"BBP-D4", isabella, "hold..."},
             {"BBP-D5", isabella, "B"},
             {"BBP-D4", seahawk, "B3 hold", "fire-1"},
             {"BBP-D4", seahawk, "B3 hold...", "fire-2"}});
  play.dice.shots("isabella", {3});
  play.dice.shots("seahawk", {1});
  play.until("fire-2");
  EXPECT_EQ(fact(play.heard.all("shot").back(), "cannon"), "B3");
  play.dice.shots("seahawk", {1});  // for the word that is refused silence fires the first gun
  play.until("card-3");
  EXPECT_EQ(play.decider.refused.size(), 1U);
  EXPECT_EQ(fact(play.heard.all("shot").back(), "cannon"), "F3");
}

// ---- masts ----

TEST(BBP_6_3, one_hit_brings_a_mast_down) {
  for (const char row : {'A', 'G', 'H'}) {
    Play play(abeam(), "fire-1");
    fire(play, {{row, 4}});
    EXPECT_EQ(play.mast(seahawk, row), 0) << row;
    EXPECT_EQ(play.game.forced(seahawk), 1) << row;
    EXPECT_EQ(play.heard.one("shot").rule->id, "BBP-6.3");
  }
}

TEST(BBP_6_4, the_main_mast_takes_two_hits) {
  Play play(abeam(), "fire-1");
  fire(play, {{'C', 4}});
  EXPECT_EQ(play.mast(seahawk, 'C'), 1);
  EXPECT_EQ(play.game.forced(seahawk), 0) << "its top costs nothing";
  EXPECT_EQ(play.heard.one("shot").rule->id, "BBP-6.4");
  Play again(abeam(), "fire-1");
  fire(again, {{'C', 4}, {'C', 4}, {'C', 4}});
  EXPECT_EQ(again.mast(seahawk, 'C'), 0);
  EXPECT_EQ(again.game.forced(seahawk), 1);
  EXPECT_EQ(fact(again.heard.all("shot").back(), "result"), "nothing") << "BBP-R40";
}

TEST(BBP_6_5, each_lost_mast_forces_a_card_in_every_later_round) {
  Play play(abeam(), "fire-1");
  fire(play, {{'A', 4}, {'H', 4}});
  play.hold(isabella);
  for (int round = 2; round <= 3; ++round) {
    play.turn();
    play.until("card-1");
    EXPECT_EQ(fact(play.heard.all("round-began").back(), "forced"), "0 2") << round;
    EXPECT_EQ(play.ship(seahawk).plot[1], Card::damaged) << round;
  }
}

TEST(BBP_6_6, three_damaged_cards_hold_a_ship_that_may_fire_and_give_up) {
  Scene scene = abeam();
  for (const char row : {'A', 'C', 'G'}) scene.mast(seahawk, row) = 0;
  Play play(scene);
  play.hold(isabella);
  play.want({{"BBP-D2", seahawk, "move move move"},
             {"BBP-D4", seahawk, "D3 hold", "fire-1"},
             {"BBP-D4", seahawk, "hold..."}});
  play.dice.shots("seahawk", {1});
  play.turn();
  EXPECT_EQ(play.lies(seahawk), "6 5 n");
  EXPECT_EQ(play.decider.refused.size(), 3U);
  EXPECT_EQ(play.heard.all("shot").size(), 1U);
  play.want("BBP-D3", seahawk, "yes");
  play.turn();
  EXPECT_EQ(play.state().reason, Reason::surrender);
  EXPECT_EQ(play.state().winner, isabella);
}

// ---- the hull ----

TEST(BBP_6_7, the_first_hit_marks_the_side_that_faces_the_guns) {
  Play play(abeam(), "fire-1");
  fire(play, {{'D', 2}});
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 1);
  EXPECT_EQ(play.markers(seahawk, Beam::starboard, 'D'), 0);
  EXPECT_EQ(play.game.forced(seahawk), 0);
  EXPECT_EQ(play.heard.one("shot").rule->id, "BBP-6.7");
  EXPECT_TRUE(play.decider.all("BBP-D6", "isabella").empty()) << "BBP-R38: no choice";
  Scene turned = abeam();
  turned.ship(seahawk).heading = Compass::se;
  Play other_side(turned, "fire-1");
  fire(other_side, {{'D', 2}});
  EXPECT_EQ(other_side.markers(seahawk, Beam::starboard, 'D'), 1) << "also on a diagonal";
}

TEST(BBP_6_8, the_second_hit_on_the_same_piece_ruins_it) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::port, 'D') = 1;
  scene.markers(seahawk, Beam::starboard, 'E') = 1;
  Play play(scene, "fire-1");
  fire(play, {{'D', 2}, {'E', 2}});
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'E'), 1) << "another piece than to starboard";
  EXPECT_EQ(play.game.forced(seahawk), 1);
  EXPECT_EQ(play.heard.all("shot").front().rule->id, "BBP-6.8");
}

TEST(BBP_6_9, a_third_hit_does_nothing) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::port, 'D') = 2;
  Play play(scene, "fire-1");
  fire(play, {{'D', 2}});
  EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
  EXPECT_EQ(play.game.forced(seahawk), 1);
  EXPECT_EQ(play.heard.one("shot").rule->id, "BBP-6.9");
  EXPECT_EQ(fact(play.heard.one("shot"), "result"), "nothing");
}

TEST(BBP_6_10, single_markers_force_nothing_however_many) {
  Scene scene = abeam();
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    for (char row = 'A'; row <= 'H'; ++row) scene.markers(seahawk, beam, row) = 1;
  }
  Play play(scene);
  EXPECT_EQ(play.game.forced(seahawk), 0);
  play.until("card-1");
  EXPECT_EQ(play.ship(seahawk).plot[0], Card::remain);
}

// ---- rulings ----

TEST(BBP_R37, which_shots_hit_the_captain_and_crew_to_spare) {
  struct Row {
    FiguresHit option;
    const char* captain_at;
    char row;
    int face;
    bool hit;
  };

  for (const Row& row : std::initializer_list<Row>{
           {FiguresHit::numbered_position, "D4", 'D', 4, true},
           {FiguresHit::rows_3_and_5_only, "D4", 'D', 4, false},
           {FiguresHit::whole_row, "D4", 'D', 4, false},
           {FiguresHit::numbered_position, "D4", 'D', 3, false},
           {FiguresHit::rows_3_and_5_only, "D4", 'D', 3, false},
           {FiguresHit::whole_row, "D4", 'D', 3, true},
           {FiguresHit::numbered_position, "G5", 'G', 4, false},
           {FiguresHit::whole_row, "G5", 'G', 4, true},
           {FiguresHit::rows_3_and_5_only, "G5", 'G', 5, true},
           {FiguresHit::rows_3_and_5_only, "G5", 'G', 3, false},
           {FiguresHit::whole_row, "G5", 'F', 5, false},
           {FiguresHit::whole_row, "G5", 'G', 2, false},
       }) {
    Scene scene = abeam().choose(figures_hit, row.option);
    scene.ship(seahawk).figures[0] = place(seahawk, row.captain_at);
    Play play(scene, "fire-1");
    fire(play, {{row.row, row.face}});
    EXPECT_EQ(play.captain_at(seahawk) == "none", row.hit)
        << static_cast<int>(row.option) << row.captain_at << row.row << row.face;
    const bool matters = row.face != 2 && row.row == row.captain_at[0] &&
                         !(row.captain_at[1] == '5' && row.face == 5);
    EXPECT_EQ(ruling_of(play.heard.one("shot")), matters ? "BBP-R37" : "");
  }
}

TEST(BBP_R37, gun_crews_fall_by_position_under_every_option) {
  for (const FiguresHit option :
       {FiguresHit::numbered_position, FiguresHit::rows_3_and_5_only, FiguresHit::whole_row}) {
    Play play(abeam().choose(figures_hit, option), "fire-1");
    fire(play, {{'E', 3}});
    EXPECT_EQ(play.crew(seahawk), 18);
    EXPECT_EQ(play.game.crew_at(seahawk, place(seahawk, "E5")), 2);
  }
}

/// Isabella's port guns bear on Seahawk's bow.
Scene at_her_bow() {
  Scene scene = Scene().with({{5, 5}, Compass::ne}, {{5, 6}, Compass::s});
  return scene;
}

TEST(BBP_R39, end_on_the_firer_names_the_side_before_the_die_or_the_owner_after_it) {
  for (const StruckSideEndOn option :
       {StruckSideEndOn::firer_declares, StruckSideEndOn::owner_chooses}) {
    Play play(at_her_bow().choose(struck_side_end_on, option), "fire-1");
    play.want({{"BBP-D4", isabella, "F3 E3 hold"},
               {"BBP-D5", isabella, "D D"},
               {"BBP-D6", isabella, "starboard..."}});
    play.dice.shots("isabella", {1, 2});
    play.until("card-2");
    const bool firer = option == StruckSideEndOn::firer_declares;
    EXPECT_EQ(play.decider.all("BBP-D6", "isabella").size(), firer ? 2U : 0U);
    EXPECT_EQ(play.decider.all("BBP-D6", "seahawk").size(), firer ? 0U : 1U);
    EXPECT_EQ(play.markers(seahawk, Beam::starboard, 'D'), firer ? 1 : 0);
    EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), firer ? 0 : 1) << "silence is port";
    EXPECT_EQ(ruling_of(play.heard.all("shot").back()), "BBP-R7 BBP-R39");
  }
}

TEST(BBP_R39, the_owner_may_choose_starboard_too) {
  Play play(at_her_bow().choose(struck_side_end_on, StruckSideEndOn::owner_chooses), "fire-1");
  play.want({{"BBP-D4", isabella, "F3 hold"},
             {"BBP-D5", isabella, "D"},
             {"BBP-D6", seahawk, "starboard"}});
  play.dice.shots("isabella", {2});
  play.until("card-2");
  EXPECT_EQ(play.markers(seahawk, Beam::starboard, 'D'), 1);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
