#include "formats/rulesets/away_boarders/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Reading order files, and what is wrong with them.
namespace prizecourt::away_boarders {
namespace {

using fixtures::blue;
using fixtures::hands;
using fixtures::OrderedPlay;
using fixtures::Position;
using fixtures::read_blue;
using fixtures::red;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using testing::SizeIs;

/// Blue has a schooner and a sloop, red a ship and a brig. Turn 3.
Position two_against_two() {
  Position position;
  position.add("ariel", fixtures::schooner(), blue, {0, 0}, 1);
  position.add("trippe", fixtures::sloop(), blue, {1, 1}, 1);
  position.add("detroit", fixtures::full_rigged_ship(), red, {4, 0}, 1);
  position.add("hunter", fixtures::brig(), red, {5, 0}, 1);
  position.state.turn = 3;
  return position;
}

/// "2:9 what is wrong [code] | hint" for each problem.
std::vector<std::string> problems_of(std::string_view text) {
  OrderedPlay game(two_against_two(), "crew-assignment");
  Problems problems;
  const auto orders = read_blue(text, game.play.game.setup, game.play.state(), problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_lines(problems, "blue.yaml");
}

// ---- what is wrong with a file ------------------------------------------------------------------

struct FileError {
  std::string_view text;
  std::vector<std::string> problems;
};

class FileErrors : public testing::TestWithParam<FileError> {};

TEST_P(FileErrors, are_reported_with_place_and_hint) {
  EXPECT_THAT(problems_of(GetParam().text), ElementsAreArray(GetParam().problems))
      << GetParam().text;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, FileErrors,
    testing::Values(
        FileError{"ships: {ariell: {sail: full}}",
                  {"2:9 ships.ariell: no ship is called 'ariell' [unknown-name] | did you mean 'ariel'?"}},
        FileError{"ships: {detroit: {sail: full}}",
                  {"2:9 ships.detroit: 'detroit' is not a ship of 'blue', 'red' commands her [invalid]"}},
        FileError{"ships: [ariel]",
                  {"2:8 ships: expected a map, found a list [wrong-type]"}},
        FileError{"ships: {ariel: full}",
                  {"2:16 ships.ariel: expected a map, found 'full' [wrong-type]"}},
        FileError{"ships: {ariel: {sails: full}}",
                  {"2:17 ships.ariel.sails: nothing reads this key [unknown-key] | did you mean 'sail'?"}},
        FileError{"ships: {ariel: {standing: {course: [ahead], strike: true, start: {sail: full}, sale: full}}}",
                  {"2:28 ships.ariel.standing.course: this cannot be a standing order [invalid]",
                   "2:45 ships.ariel.standing.strike: this cannot be a standing order [invalid]",
                   "2:59 ships.ariel.standing.start: this cannot be a standing order [invalid]",
                   "2:80 ships.ariel.standing.sale: nothing reads this key [unknown-key]"}},
        FileError{"fleets: {sail: full}",
                  {"2:1 fleets: nothing reads this key [unknown-key] | did you mean 'fleet'?"}},
        FileError{"ships: {ariel: {sail: fulll}}",
                  {"2:23 ships.ariel.sail: 'fulll' is not a name that is known here [unknown-name] | did you mean 'full'?"}},
        FileError{"ships: {ariel: {crew: {yards: 4, gun: 4}}}",
                  {"2:34 ships.ariel.crew.gun: nothing reads this key [unknown-key] | did you mean 'guns'?"}},
        FileError{"ships: {ariel: {crew: {yards: 4, guns: 5}}}",
                  {"2:23 ships.ariel.crew: 9 hands have a box and 8 are aboard [invalid] | take 1 hand off"}},
        FileError{"ships: {ariel: {crew: {yards: 4, guns: 3}}}",
                  {"2:23 ships.ariel.crew: 7 hands have a box and 8 are aboard [invalid] | place 1 hand more, or name a box as 'rest'"}},
        FileError{"ships: {ariel: {crew: {yards: -1, guns: 3, rest: yard}}}",
                  {"2:31 ships.ariel.crew.yards: must be 0 to 999, found '-1' [out-of-range]",
                   "2:50 ships.ariel.crew.rest: 'yard' is not a name that is known here [unknown-name] | did you mean 'yards'?"}},
        FileError{"ships: {ariel: {crew: 8}}",
                  {"2:23 ships.ariel.crew: expected a map, found '8' [wrong-type]"}},
        FileError{"ships: {ariel: {rally: gunz}}",
                  {"2:24 ships.ariel.rally: 'gunz' is not a name that is known here [unknown-name] | did you mean 'guns'?"}},
        FileError{"ships: {ariel: {rally: []}}",
                  {"2:24 ships.ariel.rally: the list is empty [invalid] | name a box, or write none"}},
        FileError{"ships: {ariel: {course: ahead}}",
                  {"2:25 ships.ariel.course: expected a list of moves, found 'ahead' [wrong-type] | write [ahead] for one move"}},
        FileError{"ships: {ariel: {course: [ahead, aheed]}}",
                  {"2:33 ships.ariel.course[1]: 'aheed' is not a name that is known here [unknown-name] | did you mean 'ahead'?"}},
        FileError{"ships: {ariel: {course: [ahead, ahead, ahead, ahead, ahead, ahead]}}",
                  {"2:61 ships.ariel.course[5]: a ship makes at most 5 moves in a turn [invalid]"}},
        FileError{"ships: {ariel: {course: {0: ahead, x: ahead}}}",
                  {"2:26 ships.ariel.course.0: must be 1 to 5, found '0' [out-of-range]",
                   "2:36 ships.ariel.course.x: expected a whole number, 1 to 5, found 'x' [wrong-type]"}},
        FileError{"ships: {ariel: {move_order: wait}}",
                  {"2:29 ships.ariel.move_order: 'wait' is not a name that is known here [unknown-name] | one of: first, defer"}},
        FileError{"ships: {ariel: {move_order: [defer, defer, defer, defer]}}",
                  {"2:51 ships.ariel.move_order[3]: a turn has 3 phases [invalid]"}},
        FileError{"ships: {ariel: {pass: larboard}}",
                  {"2:23 ships.ariel.pass: 'larboard' is not a name that is known here [unknown-name] | did you mean 'starboard'?"}},
        FileError{"ships: {ariel: {pass: {ariel: port, detriot: port}}}",
                  {"2:24 ships.ariel.pass.ariel: 'ariel' is the ship that is ordered [invalid]",
                   "2:37 ships.ariel.pass.detriot: no ship is called 'detriot' [unknown-name] | did you mean 'detroit'?"}},
        FileError{"ships: {ariel: {fire: {battery: starboard}}}",
                  {"2:23 ships.ariel.fire: the key 'at' is missing [missing-key]"}},
        FileError{"ships: {ariel: {fire: {battery: larboard, at: any}}}",
                  {"2:33 ships.ariel.fire.battery: 'larboard' is not a name that is known here [unknown-name] | did you mean 'starboard'?"}},
        FileError{"ships: {ariel: {fire: {at: detriot}}}",
                  {"2:28 ships.ariel.fire.at: no ship is called 'detriot' [unknown-name] | did you mean 'detroit'?"}},
        FileError{"ships: {ariel: {fire: {at: trippe}}}",
                  {"2:28 ships.ariel.fire.at: 'trippe' is on your own side [invalid]"}},
        FileError{"ships: {ariel: {fire: [any, detroit]}}",
                  {"2:29 ships.ariel.fire[1]: 'any' comes last: whatever follows it is never reached [invalid]"}},
        FileError{"ships: {ariel: {fire: [detroit, detroit]}}",
                  {"2:33 ships.ariel.fire[1]: 'detroit' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {fire: []}}",
                  {"2:23 ships.ariel.fire: the list is empty [invalid] | name a ship, or write any or none"}},
        FileError{"ships: {ariel: {fire: [{at: any}, detroit]}}",
                  {"2:35 ships.ariel.fire[1]: expected a map, found 'detroit' [wrong-type]"}},
        FileError{"ships: {ariel: {fire: {guns: [s9, s1, s1], at: any}}}",
                  {"2:31 ships.ariel.fire.guns[0]: 'ariel' has no gun called 's9' [unknown-name] | one of: p1, p2, p3, s1, s2, s3",
                   "2:39 ships.ariel.fire.guns[2]: 's1' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {fire: {guns: 0, at: any}}}",
                  {"2:30 ships.ariel.fire.guns: must be 1 to 64, found '0' [out-of-range]"}},
        FileError{"ships: {ariel: {fire: {guns: [], at: any}}}",
                  {"2:30 ships.ariel.fire.guns: the list is empty [invalid] | name a gun, or leave the key out"}},
        FileError{"ships: {ariel: {fire: {weight: 32, at: any}}}",
                  {"2:32 ships.ariel.fire.weight: 'ariel' has no gun of 32 pounds [unknown-name] | one of: 12"}},
        FileError{"ships: {ariel: {fire: {at: any, range: 11, phase: 4, rake: yes, dice: many}}}",
                  {"2:40 ships.ariel.fire.range: must be 0 to 10, found '11' [out-of-range]",
                   "2:51 ships.ariel.fire.phase: must be 1 to 3, found '4' [out-of-range]",
                   "2:60 ships.ariel.fire.rake: expected true or false, found 'yes' [wrong-type] | write true, without quotes",
                   "2:71 ships.ariel.fire.dice: expected a whole number, -20 to 40, found 'many' [wrong-type]"}},
        FileError{"ships: {ariel: {fire: {at: any, aim: hi}}}",
                  {"2:38 ships.ariel.fire.aim: 'hi' is not a name that is known here [unknown-name] | one of: high, low"}},
        FileError{"ships: {ariel: {aim: {high_from_dice: 3, low_from_dice: 4}}}",
                  {"2:22 ships.ariel.aim: expected one of the keys high_from_dice, low_from_dice [invalid]"}},
        FileError{"ships: {ariel: {losses: {hull: [hull-5], rigging: [hull-1], guns: p9, crew: gun}}}",
                  {"2:33 ships.ariel.losses.hull[0]: 'ariel' has no box or gun called 'hull-5' [unknown-name] | did you mean 'hull-1'?",
                   "2:52 ships.ariel.losses.rigging[0]: 'hull-1' is not a rigging box or a mast [invalid]",
                   "2:67 ships.ariel.losses.guns: 'ariel' has no box or gun called 'p9' [unknown-name]",
                   "2:77 ships.ariel.losses.crew: 'gun' is not a name that is known here [unknown-name] | did you mean 'guns'?"}},
        FileError{"ships: {ariel: {losses: {hull: [hull-1, hull-1], crew: [guns, guns]}}}",
                  {"2:41 ships.ariel.losses.hull[1]: 'hull-1' is named twice [duplicate-name]",
                   "2:63 ships.ariel.losses.crew[1]: 'guns' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {load: buckshot}}",
                  {"2:23 ships.ariel.load: 'buckshot' is not a name that is known here [unknown-name] | one of: round, double, grape, chain"}},
        FileError{"ships: {ariel: {load: {port: buckshot, guns: [s1, s1], hold: [x1], larboard: round}}}",
                  {"2:30 ships.ariel.load.port: 'buckshot' is not a name that is known here [unknown-name] | one of: round, double, grape, chain",
                   "2:51 ships.ariel.load.guns[1]: 's1' is named twice [duplicate-name]",
                   "2:63 ships.ariel.load.hold[0]: 'ariel' has no gun called 'x1' [unknown-name] | one of: p1, p2, p3, s1, s2, s3",
                   "2:68 ships.ariel.load.larboard: nothing reads this key [unknown-key] | did you mean 'starboard'?"}},
        FileError{"ships: {trippe: {swing: [p1, w2]}}",
                  {"2:26 ships.trippe.swing[0]: 'p1' is not on a swivel [invalid]",
                   "2:30 ships.trippe.swing[1]: 'trippe' has no gun called 'w2' [unknown-name] | one of: p1, p2, s1, s2, w1"}},
        FileError{"ships: {trippe: {swing: [w1, w1]}}",
                  {"2:30 ships.trippe.swing[1]: 'w1' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {fire: {weight: [12, 12], at: any}}}",
                  {"2:37 ships.ariel.fire.weight[1]: '12' is named twice [duplicate-name]"}},
        FileError{"ships: {trippe: {swing: {w1: left}}}",
                  {"2:30 ships.trippe.swing.w1: 'left' is not a name that is known here [unknown-name] | one of: port, starboard"}},
        FileError{"ships: {ariel: {repair: [mizzen-1]}}",
                  {"2:26 ships.ariel.repair[0]: 'ariel' has no box or gun called 'mizzen-1' [unknown-name]"}},
        FileError{"ships: {ariel: {repair: {hull: main-1}}}",
                  {"2:32 ships.ariel.repair.hull: 'main-1' is not a hull box [invalid]"}},
        FileError{"ships: {ariel: {grapple: trippe}}",
                  {"2:26 ships.ariel.grapple: 'trippe' is on your own side [invalid]"}},
        FileError{"ships: {ariel: {board: [detroit, detroit]}}",
                  {"2:34 ships.ariel.board[1]: 'detroit' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {commander_joins: perhaps}}",
                  {"2:34 ships.ariel.commander_joins: no ship is called 'perhaps' [unknown-name] | one of: detroit, hunter"}},
        FileError{"ships: {ariel: {split: {detroit: many, ariel: 2}}}",
                  {"2:34 ships.ariel.split.detroit: expected a whole number, 0 to 999, found 'many' [wrong-type]",
                   "2:40 ships.ariel.split.ariel: 'ariel' is on your own side [invalid]"}},
        FileError{"ships: {ariel: {strike: yes}}",
                  {"2:25 ships.ariel.strike: expected true or false, found 'yes' [wrong-type] | write true, without quotes"}},
        FileError{"ships: {ariel: {start: {sail: full}}}",
                  {"2:24 ships.ariel.start: how a ship starts can only be said in turn 1 [invalid]",
                   "2:31 ships.ariel.start.sail: the scenario has settled the sail setting of 'ariel' [invalid]"}},
        FileError{"fleet: {crew: {yards: 2, guns: 3}}",
                  {"2:15 fleet.crew: the key 'rest' is missing: ships differ in their hands [missing-key]"}},
        FileError{"fleet: {fire: {guns: [s1], at: any}, repair: hull-1}",
                  {"2:23 fleet.fire.guns[0]: guns are named under their ship, not for the fleet [invalid]",
                   "2:46 fleet.repair: boxes and guns are named under their ship, not for the fleet [invalid]"}},
        FileError{"ships: {ariel: {sail: full, sail: reef}}",
                  {"2:29 the key 'sail' is already on line 2 [duplicate-key]"}},
        FileError{"ships: {ariel: {course: [[ahead]]}}",
                  {"2:26 ships.ariel.course[0]: expected a name, found a list [wrong-type]"}},
        FileError{"ships: {ariel: {sail: }}",
                  {"2:17 ships.ariel.sail: expected a name, found nothing [wrong-type] | one of: oars, reef, battle, full"}}));

// clang-format on

TEST(ReadOrders, all_errors_of_a_file_come_at_once) {
  EXPECT_THAT(problems_of("ships:\n  ariel:\n    sail: fulll\n    crew: {yards: 9}\n  tripe: {}\n"
                          "fleet:\n  aim: hihg\n"),
              SizeIs(4));
}

TEST(ReadOrders, lines_of_fire_are_bounded) {
  std::string text = "ships:\n  ariel:\n    fire:\n";
  for (int i = 0; i < 64; ++i) text += "      - {at: any}\n";
  EXPECT_THAT(problems_of(text), IsEmpty());
  EXPECT_THAT(problems_of(text + "      - {at: any}\n"),
              ElementsAre("69:9 ships.ariel.fire[64]: a ship has at most 64 lines of fire "
                          "[invalid]"));
}

TEST(ReadOrders, a_file_may_say_nothing) {
  EXPECT_THAT(problems_of(""), IsEmpty());
  EXPECT_THAT(problems_of("ships: {}\nfleet: {}\n"), IsEmpty());
}

TEST(ReadOrders, where_the_player_is_unknown_ownership_is_not_held_against_the_file) {
  OrderedPlay game(two_against_two(), "crew-assignment");
  Problems problems;
  const auto document = yaml::parse(
      {.name = "x.yaml", .text = "player: bleu\nships: {detroit: {sail: full}}\n"}, {}, problems);
  ASSERT_TRUE(document.has_value());
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(
      read_orders(map, game.play.game.setup, game.play.state(), {0, "x.yaml"}, problems));
  EXPECT_FALSE(problems.has_errors()) << to_text(problems);
}

TEST(ReadOrders, AB_D1_what_the_scenario_has_settled_is_not_chosen) {
  Position position;
  ShipSpec spec = fixtures::schooner();
  spec.chooses_sail = true;
  position.add("ariel", spec, blue, {0, 0}, 1);
  OrderedPlay game(position, "set-up");
  Problems problems;
  static_cast<void>(read_blue("ships: {ariel: {start: {sail: full, load: round}}}\n",
                              game.play.game.setup, game.play.state(), problems));
  ASSERT_THAT(problems.sorted(), SizeIs(1));
  EXPECT_EQ(problems.sorted()[0].message,
            "ships.ariel.start.load: the scenario has settled the first loads of 'ariel'");
}

// ---- what a file says ---------------------------------------------------------------------------

Orders orders_of_blue(std::string_view text) {
  OrderedPlay game(two_against_two(), "crew-assignment");
  Problems problems;
  auto orders = read_blue(text, game.play.game.setup, game.play.state(), problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

TEST(ReadOrders, orders_are_sorted_and_remember_their_lines) {
  const Orders orders = orders_of_blue(
      "ships:\n  trippe:\n    sail: full\n  ariel:\n    sail: reef\n    course:\n      - ahead\n"
      "    standing:\n      fire: any\n");
  ASSERT_THAT(orders.list, SizeIs(4));
  EXPECT_EQ(orders.file, "blue.yaml");
  EXPECT_EQ(orders.list[0].kind, OrderKind::course);
  EXPECT_EQ(orders.list[0].line, 7);
  EXPECT_EQ(orders.list[1].kind, OrderKind::fire);
  EXPECT_EQ(orders.list[1].tenure, Tenure::standing);
  EXPECT_EQ(orders.list[1].line, 10);
  EXPECT_EQ(orders.list[2].line, 6);
  EXPECT_EQ(index(orders.list[3].ship), 3U);
  EXPECT_EQ(std::get<CourseOrder>(orders.list[0].body).moves[0]->line, 8);
}

TEST(ReadOrders, a_line_of_fire_with_everything) {
  const Orders orders = orders_of_blue(
      "ships: {ariel: {fire: {battery: [starboard], guns: 2, weight: 12, at: [detroit, any], "
      "aim: {high_from_dice: 5}, range: 3, phase: [2, 3], rake: true, dice: 4}}}\n");
  const FireLine& line = std::get<FireOrder>(orders.list.at(0).body).lines.at(0);
  EXPECT_EQ(line.guns.batteries, 0b010);
  EXPECT_EQ(line.guns.guns, GunChoice::all_guns);
  EXPECT_FALSE(line.guns.by_name);
  EXPECT_EQ(line.most_guns, 2);
  EXPECT_THAT(line.guns.weights, ElementsAre(12));
  EXPECT_THAT(line.at.ships, ElementsAre(ShipId{1}));
  EXPECT_TRUE(line.at.any);
  EXPECT_EQ(line.aim->aim, Aim::high);
  EXPECT_EQ(line.aim->from_dice, 5);
  EXPECT_EQ(line.range, 3);
  EXPECT_EQ(line.phases, 0b110);
  EXPECT_TRUE(line.only_rakes);
  EXPECT_EQ(line.dice, 4);
}

TEST(ReadOrders, the_fleets_orders_are_for_ships_without_their_own) {
  const Orders orders =
      orders_of_blue("ships: {ariel: {sail: reef}}\nfleet: {sail: full, standing: {fire: any}}\n");
  ASSERT_THAT(orders.list, SizeIs(4));
  EXPECT_EQ(orders.list[0].kind, OrderKind::fire);
  EXPECT_EQ(std::get<SailOrder>(orders.list[1].body).sail, Sail::reef);
  EXPECT_EQ(orders.list[3].kind, OrderKind::sail);
  EXPECT_EQ(std::get<SailOrder>(orders.list[3].body).sail, Sail::full);
  EXPECT_EQ(orders.list[3].line, 3);
}

TEST(ReadOrders, the_fleets_hands_are_placed_ship_by_ship) {
  OrderedPlay game(two_against_two(), "crew-assignment");
  game.order("fleet: {crew: {yards: 2, boarding: 1, rest: guns}}\n");
  game.run("crew-assignment");
  EXPECT_EQ(game.play.ship("ariel").crew,
            hands({{Task::yards, 2}, {Task::guns, 5}, {Task::boarding, 1}}));
  EXPECT_EQ(game.play.ship("trippe").crew,
            hands({{Task::yards, 2}, {Task::guns, 3}, {Task::boarding, 1}}));
}

}  // namespace
}  // namespace prizecourt::away_boarders
