#include "formats/rulesets/master_and_commander/chart.h"

#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

// The board as text.
namespace prizecourt::master_and_commander::fixtures {
namespace {

std::string chart_of(const Scene& scene, std::string_view step, std::string_view ship = "") {
  Play play(scene, step);
  return chart(play.game.setup, play.state(), ship);
}

Scene two_ships() {
  Scene scene = Scene().with({{"B1", "a8"}, {"F8", "h1"}});
  return scene;
}

TEST(McChart, the_board_with_both_home_rows) {
  EXPECT_EQ(chart_of(two_ships(), "begin"),
            "Turn 1: the British to move.\n"
            "Wind: not rolled.\n"
            "Taken and sunk: the British 0 and 0; the French 0 and 0.\n"
            "\n"
            "     a   b   c   d   e   f   g   h\n"
            " 8   B1  .   .   .   .   .   .   .   8  home of the British\n"
            " 7   .   .   .   .   .   .   .   .   7\n"
            " 6   .   .   .   .   .   .   .   .   6\n"
            " 5   .   .   .   .   .   .   .   .   5\n"
            " 4   .   .   .   .   .   .   .   .   4\n"
            " 3   .   .   .   .   .   .   .   .   3\n"
            " 2   .   .   .   .   .   .   .   .   2\n"
            " 1   .   .   .   .   .   .   .   F8  1  home of the French\n"
            "     a   b   c   d   e   f   g   h\n"
            "\n"
            "B1: class 4 at a8; hull 4/4; masts 3/3\n"
            "F8: class 1 at h1; hull 1/1; masts 1/1\n");
}

TEST(McChart, MC_2_2_the_wind_once_it_has_been_thrown_for) {
  Scene scene = two_ships();
  scene.wind(3, 6);
  scene.state.gust = 1;
  scene.state.turn = 4;
  scene.state.mover = Player::french;
  scene.state.tally = {{{.captured = 1, .sunk = 2}, {.captured = 0, .sunk = 3}}};
  EXPECT_THAT(chart_of(scene, "movement"),
              StartsWith("Turn 4: the French, step 'movement'.\n"
                         "Wind: white 3, red 6, MOVE 3; gust dice for a square: 1.\n"
                         "Taken and sunk: the British 1 and 2; the French 0 and 3.\n"));
  EXPECT_THAT(chart_of(scene, "drift"), HasSubstr("Wind: not rolled.\n"))
      << "dice of the last turn";
}

TEST(McChart, everything_that_can_be_the_matter_with_a_ship) {
  Scene scene = two_ships();
  scene.setup.ships[index(id("B3"))].name = "Superb \x1b[31m";
  Ship& ship = scene.add("B3", "d5");
  ship.hull = 0;
  ship.broken = 2;
  ship.sinking = true;
  skill(ship, Skill::S) = 2;
  skill(ship, Skill::C) = 2;
  lent(ship, Skill::G) = 1;
  ship.fires = {Fire::uncontrolled, Fire::controlled, Fire::uncontrolled};
  ship.engaged = Engaged::SHORT;
  ship.fired = true;
  ship.grappled_by = id("F3");
  ship.transfer_to = id("B4");
  ship.pending_transfer = 1;
  ship.transfer_lock = true;
  scene.add("F3", "d4");
  scene.state.ships[index(id("B7"))].status = Status::captured;
  std::string text = chart_of(scene, "repairs");
  text.erase(0, text.find("B3 Superb"));
  EXPECT_EQ(
      text,
      "B3 Superb \\u{1B}[31m: class 3 at d5; hull 0/3, taking on water; masts 1/3, 2 broken;\n"
      "    S +2, G -1 (base 0), C +1 (base +2); 2 uncontrolled fires; 1 controlled fire;\n"
      "    engaged SHORT, fired; grappled by F3; 1 of C on the way to B4; bound by a transfer; "
      "sinking\n"
      "B7: class 1, captured\n"
      "F3: class 3 at d4; hull 3/3; masts 3/3; holds B3\n"
      "F8: class 1 at h1; hull 1/1; masts 1/1\n");
}

TEST(McChart, MC_5_2_one_ship_is_marked_and_her_targets_are_told) {
  Scene scene = two_ships().with({{"F3", "c6"}, {"F4", "a3"}, {"F5", "b7"}});
  const std::string text = chart_of(scene, "begin", "B1");
  EXPECT_THAT(text, HasSubstr("[B1]"));
  EXPECT_THAT(text, EndsWith("B1: class 4 at a8; hull 4/4; masts 3/3\n"
                             "Within her guns: F3 at range 1; F4 at range 4; F5 at range 0\n"));
  EXPECT_THAT(text, Not(HasSubstr("F3: class")));
  EXPECT_THAT(chart_of(scene, "begin", "F8"), EndsWith("Within her guns: no enemy\n"));
}

TEST(McChart, MC_6_4_the_weather_gage) {
  Scene scene = two_ships();
  scene.wind(2, 2);
  scene.state.gage_ship = id("B1");
  scene.state.gage_target = id("F8");
  EXPECT_THAT(chart_of(scene, "ensign"), HasSubstr("weather gage over F8\n"));
  EXPECT_THAT(chart_of(scene, "begin"), Not(HasSubstr("weather gage"))) << "of the last turn";
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
