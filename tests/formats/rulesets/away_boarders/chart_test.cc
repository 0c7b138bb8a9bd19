#include "formats/rulesets/away_boarders/board.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <sstream>

namespace prizecourt::away_boarders::fixtures {
namespace {

std::string chart_of(const Position& position, std::string_view ship) {
  Play play(position, "end");
  return chart(play.game.setup, Seen(play.state()), ship);
}

/// A field of 5 x 3 points.
Position pond() {
  Position position;
  position.setup.field = {.west = -2, .east = 2, .north = -1, .south = 1, .land = {}};
  return position;
}

TEST(AwayBoardersChart, neighbours_look_adjacent_and_labels_head_their_way) {
  Position position = pond().with({{"a", gunboat(), blue, {0, 0}, 0},
                                   {"b", gunboat(), blue, {1, -1}, 1},
                                   {"c", gunboat(), blue, {1, 0}, 2},
                                   {"d", gunboat(), red, {0, 1}, 3},
                                   {"e", gunboat(), red, {-1, 1}, 4},
                                   {"f", gunboat(), red, {-1, 0}, 5}});
  EXPECT_THAT(chart_of(position, ""), StartsWith("  W\n"
                                                 "  |   wind from 000\n"
                                                 "  v\n"
                                                 "\n"
                                                 "  r\\q  -2     0     2\n"
                                                 "    0   .     .     .  -2\n"
                                                 "          \\c     B/\n"
                                                 "    1   .     A^    .  -1\n"
                                                 "          /b     C\\\n"
                                                 "    2   .     av    .  0\n"
                                                 "           .     .\n"
                                                 "\n"
                                                 "A^ heads 000; A/ 060; A\\ 120; Av 180; /A 240; "
                                                 "\\A 300\n"
                                                 "\n"
                                                 "A: a (a, blue): at (0, 0), heading 000, "
                                                 "in irons; "));
}

TEST(AwayBoardersChart, the_wind_blows_from_the_letter_to_the_arrowhead) {
  Position position = pond();
  const auto wind = [&](int from) {
    position.state.wind_from = Direction(from);
    const std::string text = chart_of(position, "");
    return text.substr(0, text.find("\n\n"));
  };
  EXPECT_EQ(wind(1), "   W\n  /   wind from 060\n v");
  EXPECT_EQ(wind(2), " ^\n  \\   wind from 120\n   W");
  EXPECT_EQ(wind(3), "  ^\n  |   wind from 180\n  W");
  EXPECT_EQ(wind(4), "   ^\n  /   wind from 240\n W");
  EXPECT_EQ(wind(5), " W\n  \\   wind from 300\n   v");
}

TEST(AwayBoardersChart, ships_on_one_point_are_counted_and_listed) {
  Position position = pond();
  position.setup.field.land = {{2, -1}};
  position.with({{"a", gunboat(), blue, {-1, 0}, 1}, {"b", gunboat(), red, {-1, 0}, 4}});
  position.add("c", gunboat(), red, {1, 0}, 2).status = Status::surrendered;
  position.add("d", gunboat(), red, {0, 0}, 2).status = Status::sunk;
  position.add("e", gunboat(), red, {0, 0}, 2).status = Status::left;
  EXPECT_THAT(chart_of(position, ""),
              HasSubstr("    0   .     .     .  -2\n"
                        "           *2    .\n"
                        "    1   .     .     #  -1\n"
                        "           .     bx\n"
                        "    2   .     .     .  0\n"
                        "           .     .\n"
                        "\n"
                        "A^ heads 000; A/ 060; A\\ 120; Av 180; /A 240; \\A 300; Ax surrendered; "
                        "# land\n"
                        "*2 at (-1, 0): A: a heading 060; a: b heading 240\n"));
}

TEST(AwayBoardersChart, a_field_that_does_not_fit_is_clipped_around_most_ships) {
  Position position;
  for (int i = 0; i < 5; ++i) {
    position.add("near" + std::to_string(i), gunboat(), blue, {20 + i, 0}, 0);
  }
  position.add("far", gunboat(), red, {-30, 10}, 0);
  const std::string text = chart_of(position, "");
  EXPECT_THAT(text, HasSubstr("A part of the field, which is 61 points wide and 61 high.\n"));
  EXPECT_THAT(text, HasSubstr("Not on this chart: a: far\n"));
  EXPECT_THAT(text, HasSubstr("E^"));
  EXPECT_THAT(text, HasSubstr("a: far (far, red): at (-30, 10)"));
}

TEST(AwayBoardersChart, columns_of_points_stand_closer_before_a_ship_is_left_out) {
  Position position;
  position.add("east", gunboat(), blue, {8, 0}, 0);
  position.add("west", gunboat(), red, {-28, 10}, 0);
  const std::string text = chart_of(position, "");
  EXPECT_THAT(text, Not(HasSubstr("Not on this chart")));
  EXPECT_THAT(text, HasSubstr("A^"));
  EXPECT_THAT(text, HasSubstr("a^"));
  EXPECT_THAT(text, HasSubstr(".   .   .   ."));
}

TEST(AwayBoardersChart, is_at_most_a_hundred_columns_wide) {
  Position position;
  for (int i = 0; i < 40; ++i) {
    position.add("ship" + std::to_string(i), full_rigged_ship(), i % 2,
                 {i * 7 % 60 - 30, i * 11 % 30 - 15}, i % 6);
  }
  for (const std::string_view ship : {"", "ship7"}) {
    std::istringstream text(chart_of(position, ship));
    for (std::string line; std::getline(text, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST(AwayBoardersChart, many_ships_have_numbers) {
  Position position;
  position.setup.field = {.west = 0, .east = 27, .north = 0, .south = 14, .land = {}};
  for (int i = 0; i < 27; ++i) {
    position.add("s" + std::to_string(10 + i), gunboat(), blue, {i, 0}, i % 6);
  }
  const std::string text = chart_of(position, "");
  EXPECT_THAT(text, HasSubstr("27\\"));
  EXPECT_THAT(text, HasSubstr("1^"));
  EXPECT_THAT(text, HasSubstr("/11"));
}

TEST(AwayBoardersChart, a_line_of_state_says_how_a_ship_is) {
  Position position = pond();
  position.state.turn = 4;
  Ship& a = position.add("a", brig(), blue, {1, 0}, 2);
  a.sail = Sail::full;
  a.speed = 4;
  a.hull = {2, 1};
  a.fallen[1] = true;
  a.guns[0].out = true;
  a.guns[1].unloaded = true;
  a.guns[2].doomed = true;
  a.load[1] = Round::grape;
  a.crew = hands({{Task::yards, 2}, {Task::boarding, 9}});
  a.casualties = 2;
  a.lost_crew = 1;
  a.commander = Commander::down;
  position.add("b", gunboat(), red, {1, 0}, 5).status = Status::sunk;
  Play play(position, "end");
  play.state().links = {
      {.a = play.id("a"), .b = play.id("b"), .kind = LinkKind::grappled, .since_turn = 3}};
  EXPECT_THAT(
      chart(play.game.setup, Seen(play.state()), ""),
      EndsWith(
          "A: a (a, blue): at (1, 0), heading 120, broad reach; under full sail, speed 4; hull 4/6 "
          "and 1 half;\n"
          "    main mast 4/4; fore mast down; port guns 4/5, 3 loaded with round shot, 1 hit;\n"
          "    starboard guns 5/5, 5 loaded with grape; crew 11: yards 2, boarding 9; casualties "
          "2; "
          "lost 1;\n"
          "    commander down; grappled with b since turn 3\n"
          "a: b (b, red): sunk\n"));
}

TEST(AwayBoardersChart, one_ship_is_shown_box_by_box) {
  Position position;
  Ship& a = position.add("a", sloop(), blue, {10, 0}, 2);
  a.hull = {2, 1};
  a.rigging[0] = {1};
  a.guns[0].out = true;
  a.guns[4].fired_before = false;
  a.gun_points = 4;
  a.busy_boarders = 1;
  a.crew = hands({{Task::yards, 2}, {Task::guns, 3}, {Task::boarding, 1}});
  position.add("b", gunboat(), red, {-5, 0}, 5);
  const std::string text = chart_of(position, "a");
  EXPECT_THAT(text, HasSubstr("Not on this chart: a: b\nOn this chart: A: a\n\n"));
  EXPECT_THAT(text,
              EndsWith("A: a (a, blue): at (10, 0), heading 120, broad reach; under battle sail, "
                       "speed 0\n"
                       "    hull            [x][/][ ]\n"
                       "    main mast       [/][ ][ ][ ] fore-and-aft\n"
                       "    p1              6-pounder, port, range 4, out of action\n"
                       "    p2              6-pounder, port, range 4, loaded with round shot\n"
                       "    s1 to s2        6-pounder, starboard, range 4, loaded with round "
                       "shot\n"
                       "    w1              24-pounder, swivel to starboard, range 10, loaded "
                       "with round shot, initial fire still to come\n"
                       "    yards           2\n"
                       "    repair-rigging  0\n"
                       "    guns            3\n"
                       "    repair-guns     0\n"
                       "    repair-hull     0\n"
                       "    boarding        1, busy 1\n"
                       "    casualties      0\n"
                       "    lost            0\n"
                       "    commander       up\n"
                       "    repair points   rigging 0, guns 4, hull 0\n"));
}

TEST(AwayBoardersChart, long_hulls_take_more_rows) {
  Position position;
  ShipSpec three_decker = full_rigged_ship();
  three_decker.hull_boxes = 30;
  position.add("a", three_decker, blue, {0, 0}, 0);
  std::string boxes;
  for (int i = 0; i < 24; ++i) boxes += "[ ]";
  EXPECT_THAT(chart_of(position, "a"), HasSubstr("    hull            " + boxes +
                                                 "\n                    [ ][ ][ ][ ][ ][ ]\n"));
}

TEST(AwayBoardersChart, names_do_nothing_to_a_terminal) {
  Play play(pond().with({{"a", gunboat(), blue, {0, 0}, 0}}), "end");
  auto setup = play.game.setup;
  setup.ships[0].name = "L\x1b[2J\nX";
  for (const std::string_view ship : {"", "a"}) {
    const std::string text = chart(setup, Seen(play.state()), ship);
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(text, HasSubstr("A: L\\u{1B}[2J\\nX (a, blue)"));
  }
}

TEST(AwayBoardersChart, an_empty_field_is_drawn_all_the_same) {
  EXPECT_THAT(chart_of(pond(), ""), HasSubstr("    1   .     .     .  -1\n"));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
