#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"

#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/matchers.h"

// The game as text.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

std::string chart_of(const Scene& scene, std::string_view step, std::string_view ship = "") {
  State state = scene.state;
  state.step = Game::steps().called(step).value();
  return chart(scene.setup, state, ship);
}

// ---- before the boarding ----

TEST(BbpChart, BBP_1_2_the_map_and_both_decks) {
  EXPECT_EQ(chart_of(abeam(), "fire-1"),
            "Turn 1: round 1; step 'fire-1'.\n"
            "\n"
            "  y13  .  .  .  .  .  .  .  .  .  .  .\n"
            "  y12  .  .  .  .  .  .  .  .  .  .  .\n"
            "  y11  .  .  .  .  .  .  .  .  .  .  .\n"
            "  y10  .  .  .  .  .  .  .  #  #  .  .\n"
            "  y9   .  .  #  .  .  .  .  .  .  .  .\n"
            "  y8   .  .  .  .  .  .  .  .  .  .  .\n"
            "  y7   .  .  .  .  .  #  .  .  .  .  .\n"
            "  y6   .  .  .  .  .  .  .  .  .  .  .\n"
            "  y5   .  .  .  .  R↑ S↑ .  .  #  .  .\n"
            "  y4   .  .  #  #  .  .  .  .  .  .  .\n"
            "  y3   .  .  .  .  .  .  .  .  .  .  .\n"
            "  y2   .  .  .  .  .  .  .  .  .  .  .\n"
            "  y1   .  .  .  .  .  .  .  .  .  .  .\n"
            "       1  2  3  4  5  6  7  8  9 10 11\n"
            "\n"
            "R: Royal Isabella (isabella, spain): at (5, 5), heading north; cannons 10/10; crew "
            "20/20;\n"
            "    Captain at D4; masts A 1/1, C 2/2, G 1/1, H 1/1\n"
            "       port   3      4      5     starboard\n"
            "  H 1         .      .|1    .\n"
            "  G 1         .      .|1    .\n"
            "              #             #\n"
            "  F 0        =2      .     =2\n"
            "  E 0        =2      .     =2\n"
            "  D 0        =2      C     =2\n"
            "  C 0        =2      .|2   =2\n"
            "              #             #\n"
            "  B 1        =2      .     =2\n"
            "              #             #\n"
            "  A 2         .      .|1    .\n"
            "S: Seahawk (seahawk, pirates): at (6, 5), heading north; cannons 10/10; crew 20/20; "
            "Captain at D4;\n"
            "    masts A 1/1, C 2/2, G 1/1, H 1/1\n"
            "       port   3      4      5     starboard\n"
            "  H 1         .      .|1    .\n"
            "  G 1         .      .|1    .\n"
            "              #             #\n"
            "  F 0        =2      .     =2\n"
            "  E 0        =2      .     =2\n"
            "  D 0        =2      C     =2\n"
            "  C 0        =2      .|2   =2\n"
            "              #             #\n"
            "  B 1        =2      .     =2\n"
            "              #             #\n"
            "  A 2         .      .|1    .\n"
            "    = cannon; number: crew; C Captain; |n mast, n hits to bring it down; # ladder\n");
}

/// All eight of them.
TEST(BbpChart, headings_are_arrows) {
  Scene scene = abeam();
  const std::array<std::string_view, compass_points> arrows = {"R↑", "R↗", "R→", "R↘",
                                                               "R↓", "R↙", "R←", "R↖"};
  for (std::size_t h = 0; h < arrows.size(); ++h) {
    scene.ship(isabella).heading = static_cast<Compass>(h);
    EXPECT_THAT(chart_of(scene, "plot"), HasSubstr(" " + std::string(arrows[h]) + " S↑ "));
  }
}

TEST(BbpChart, everything_that_can_be_the_matter_with_a_ship) {
  Scene scene = abeam();
  Ship& ship = scene.ship(seahawk);
  scene.cannons(seahawk, {"B3", "F5"});
  scene.figures(seahawk, {"none", "B3", "B3", "B3", "C4", "H4"});
  scene.mast(seahawk, 'C') = 1;
  scene.mast(seahawk, 'H') = 0;
  scene.markers(seahawk, Beam::port, 'D') = 2;
  scene.markers(seahawk, Beam::port, 'E') = 1;
  scene.markers(seahawk, Beam::starboard, 'A') = 1;
  ship.captain_state = CaptainState::skipping;
  ship.grounded = true;
  ship.draw_offered = true;
  ship.plot = {Card::move, Card::turn_port, Card::damaged};
  const std::string text = chart_of(scene, "card-2", "seahawk");
  EXPECT_THAT(text, HasSubstr(" R↑[S↑]. "));
  EXPECT_EQ(text.substr(text.find("S: Seahawk")),
            "S: Seahawk (seahawk, pirates): at (6, 5), heading north; cannons 2/10; crew 5/20;\n"
            "    Captain away for this round; masts A 1/1, C 1/2, G 1/1, H 0/1; hull port D 2 "
            "(ruined), E 1;\n"
            "    hull starboard A 1; 2 damaged cards; aground; offers a draw\n"
            "       port   3      4      5     starboard\n"
            "  H 1         .      1|0    .\n"
            "  G 1         .      .|1    .\n"
            "              #             #\n"
            "  F 0         .      .     =.\n"
            "  E 0    1    .      .      .\n"
            "  D 0    2    .      .      .\n"
            "  C 0         .      1|1    .\n"
            "              #             #\n"
            "  B 1        =3      .      .\n"
            "              #             #\n"
            "  A 2         .      .|1    .       1\n"
            "    = cannon; number: crew; C Captain; |n mast, n hits to bring it down; # ladder\n")
      << "cards that lie on the table are nobody's business";
  EXPECT_THAT(text, Not(HasSubstr("Royal Isabella (")));
}

TEST(BbpChart, a_deck_of_another_shape) {
  Scene scene = abeam();
  DeckPlan& plan = scene.setup.sides[1].plan;
  plan.cells &= ~(cells({"H3", "H5"}));
  plan.heights[index(cell("H4"))] = 2;
  plan.heights[index(cell("G3"))] = 0;
  plan.ladders.push_back({cell("G3"), cell("G4")});
  plan.ladders.push_back({cell("G5"), cell("H4")});
  const std::string text = chart_of(scene, "plot", "seahawk");
  EXPECT_THAT(text, HasSubstr("  H -2-              .|1\n"
                              "  G 011       .      .|1    .\n"));
  EXPECT_THAT(text, HasSubstr("    Ladders also: G3-G4, G5-H4\n"));
}

TEST(BbpChart, BBP_R7_the_bow_is_on_top) {
  Scene scene = abeam().choose(bow_end, BowEnd::a_is_bow);
  use_defaults(scene.setup);
  EXPECT_THAT(chart_of(scene, "plot", "seahawk"),
              HasSubstr("starboard\n  A 1         .      .|1    .\n  B 1        =2      .     =2\n"
                        "              #             #\n  C 0"));
}

TEST(BbpChart, ships_whose_names_begin_alike_have_different_letters) {
  Scene scene = abeam();
  scene.setup.sides[1].name = "Raven \x1b[31m";
  const std::string text = chart_of(scene, "plot");
  EXPECT_THAT(text, HasSubstr(" R↑ A↑ "));
  EXPECT_THAT(text, HasSubstr("A: Raven \\u{1B}[31m (seahawk"));
  scene.setup.sides[1].name = "Corsair";
  EXPECT_THAT(chart_of(scene, "plot"), HasSubstr(" R↑ O↑ ")) << "a C is a Captain";
  scene.setup.sides[1].name = "été";
  EXPECT_THAT(chart_of(scene, "plot"), HasSubstr(" R↑ T↑ "));
  scene.setup.sides[1].name = "Роза";
  EXPECT_THAT(chart_of(scene, "plot"), HasSubstr(" R↑ Y↑ "));
  scene.setup.sides[1].name = "fox";
  EXPECT_THAT(chart_of(scene, "plot"), HasSubstr(" R↑ F↑ "));
}

TEST(BbpChart, BBP_3_5_ships_on_one_dot) {
  Scene scene = abeam();
  scene.put(seahawk, {5, 5}, Compass::s);
  scene.state.contact = Contact::end;
  EXPECT_THAT(chart_of(scene, "alongside"), HasSubstr("  y5   .  .  .  .  ** .  .  .  #  .  .\n"));
  EXPECT_EQ(to_text(board(scene.setup, scene.state).unshown, 2),
            "** at (5, 5): R: Royal Isabella; S: Seahawk\n");
}

TEST(BbpChart, of_a_wide_map_the_columns_around_the_ships) {
  Scene scene = abeam();
  scene.setup.map.columns = 60;
  scene.with({{40, 5}, Compass::n}, {{44, 5}, Compass::n});
  const std::string text = chart_of(scene, "plot");
  EXPECT_THAT(text, HasSubstr("\n      27 28 29 30"));
  EXPECT_THAT(text, HasSubstr(" 56 57\n  Of 60 columns those from 27 to 57 are shown.\n"));
  EXPECT_THAT(board(scene.setup, scene.state).unshown, IsEmpty());
  EXPECT_THAT(chart_of(scene, "plot", "seahawk"), HasSubstr("from 29 to 59 are shown.\n"));
  scene.put(seahawk, {60, 5}, Compass::n);
  EXPECT_THAT(chart_of(scene, "plot", "seahawk"), HasSubstr("from 30 to 60 are shown.\n"));
  scene.put(isabella, {5, 5}, Compass::n);
  EXPECT_EQ(to_text(board(scene.setup, scene.state).unshown, 2),
            "Not on this map: R: Royal Isabella; S: Seahawk\n");
}

// ---- above it ----

TEST(BbpChart, says_where_in_the_game_we_are) {
  Scene scene;
  scene.state = opening(scene.setup);
  EXPECT_THAT(chart_of(scene, "set-up"), StartsWith("Turn 1: the set-up; step 'set-up'.\n"));
  EXPECT_THAT(chart_of(scene, "set-up"), HasSubstr("no Captain yet"));
  EXPECT_THAT(chart_of(abeam(), "set-up"), StartsWith("Turn 1: round 1.\n"));
  scene = alongside(Contact::right);
  scene.state.boarding_turn = 0;
  scene.state.turn = 4;
  scene.state.round = 4;
  EXPECT_THAT(chart_of(scene, "volley"),
              StartsWith("Turn 4: round 4, the ships lie alongside; step 'volley'.\n"));
  scene.state.boarding_turn = 2;
  scene.state.turn = 6;
  scene.state.active = seahawk;
  EXPECT_THAT(chart_of(scene, "melee"),
              StartsWith("Turn 6: boarding turn 2, Seahawk; step 'melee'.\n"));
  scene.state.verdict = Verdict::won;
  scene.state.winner = seahawk;
  scene.state.reason = Reason::captain_slain;
  EXPECT_THAT(chart_of(scene, "melee"),
              StartsWith("Seahawk wins: the Captain of Royal Isabella has fallen.\n"));
}

// ---- the boarding ----

Scene fighting(Contact contact) {
  Scene scene = alongside(contact);
  scene.figures(isabella, {"D4", "C3", "C3", "seahawk:D5", "seahawk:D5"});
  scene.figures(seahawk, {"D5", "C3", "C3", "isabella:A3", "E5"});
  return scene;
}

TEST(BbpChart, BBP_8_7_decks_as_they_lie_end_to_end) {
  EXPECT_EQ(chart_of(fighting(Contact::end), "movement"),
            "Turn 1: boarding turn 1, Royal Isabella; step 'movement'.\n"
            "\n"
            "        Royal Isabella                    Seahawk\n"
            "        3         4         5             5         4         3\n"
            "  H 1   .         .         .        --   .         .         .        A 2\n"
            "                                          #                   #\n"
            "  G 1   .         .         .        --  =.         .        =.        B 1\n"
            "        #                   #             #                   #\n"
            "  F 0  =.         .        =.        --  =.         .        =S2       C 0\n"
            "  E 0  =.         .        =.        --  =R2 SC     .        =.        D 0\n"
            "  D 0  =.         RC       =.        --  =S1        .        =.        E 0\n"
            "  C 0  =R2        .        =.        --  =.         .        =.        F 0\n"
            "        #                   #             #                   #\n"
            "  B 1  =.         .        =.        --   .         .         .        G 1\n"
            "        #                   #\n"
            "  A 2   S1        .         .        --   .         .         .        H 1\n"
            "    = cannon; number: crew, after the letter of their side; C Captain; # ladder; -- "
            "way across\n"
            "\n"
            "R: Royal Isabella (isabella, spain): cannons 10/10; crew 4/20; Captain at D4\n"
            "S: Seahawk (seahawk, pirates): cannons 10/10; crew 4/20; Captain at D5\n");
}

/// Seahawk was struck on her right side, so Isabella's port side is laid against it.
TEST(BbpChart, BBP_8_5_decks_as_they_lie_side_by_side) {
  const std::string text = chart_of(fighting(Contact::right), "movement");
  EXPECT_THAT(
      text,
      HasSubstr("        Seahawk                           Royal Isabella\n"
                "        3         4         5             3         4         5\n"
                "  H 1   .         .         .        --   .         .         .        H 1\n"));
  EXPECT_THAT(text, HasSubstr("  D 0  =.         .        =R2 SC    --  =.         RC       =.    "
                              "    D 0\n"));
}

TEST(BbpChart, BBP_10_5_there_is_no_way_across_where_a_section_is_missing) {
  Scene scene = fighting(Contact::right);
  scene.setup.sides[1].plan.cells &= ~only(cell("H5"));
  EXPECT_THAT(chart_of(scene, "movement"),
              HasSubstr("  H 11- .         .                       .         .         .        H "
                        "1\n"));
}

TEST(BbpChart, one_ship_in_the_boarding) {
  Scene scene = fighting(Contact::left);
  scene.ship(isabella).figures[0] = place_at(seahawk, cell("A4"));
  const std::string text = chart_of(scene, "movement", "isabella");
  EXPECT_THAT(text, HasSubstr("R: Royal Isabella (isabella, spain): cannons 10/10; crew 4/20; "
                              "Captain at A4 of Seahawk\n"
                              "       port   3         4         5        starboard\n"
                              "  H 1         .         .         .\n"));
  EXPECT_THAT(text, HasSubstr("  A 2         S1        .         .\n"));
  EXPECT_THAT(text, Not(HasSubstr("Seahawk (")));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
