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
  Position position = Position().with({{"ariel", fixtures::schooner(), blue, {0, 0}, 1},
                                       {"trippe", fixtures::sloop(), blue, {1, 1}, 1},
                                       {"detroit", fixtures::full_rigged_ship(), red, {4, 0}, 1},
                                       {"hunter", fixtures::brig(), red, {5, 0}, 1}});
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

// ---- what is wrong with a file, beside what tests/broken/ shows ---------------------------------

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
        FileError{"ships: {ariel: {fire: {at: trippe}}}",
                  {"2:28 ships.ariel.fire.at: 'trippe' is on your own side [invalid]"}},
        FileError{"ships: {trippe: {swing: [p1, w2]}}",
                  {"2:26 ships.trippe.swing[0]: 'p1' is not on a swivel [invalid]",
                   "2:30 ships.trippe.swing[1]: 'trippe' has no gun called 'w2' [unknown-name] | one of: p1, p2, s1, s2, w1"}},
        FileError{"ships: {trippe: {swing: [w1, w1]}}",
                  {"2:30 ships.trippe.swing[1]: 'w1' is named twice [duplicate-name]"}},
        FileError{"ships: {ariel: {grapple: trippe}}",
                  {"2:26 ships.ariel.grapple: 'trippe' is on your own side [invalid]"}},
        FileError{"ships: {ariel: {start: {sail: full}}}",
                  {"2:24 ships.ariel.start: starting sail and loads can only be ordered in turn 1 [invalid]",
                   "2:31 ships.ariel.start.sail: the scenario has settled the sail setting of 'ariel' [invalid]"}}));

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

TEST(ReadOrders, an_order_that_is_written_back_is_read_as_the_same) {
  OrderedPlay game(two_against_two(), "crew-assignment");
  const auto& setup = game.play.game.setup;
  for (const std::string said :
       {"crew: {guns: 1, rest: yards}",
        "rally: [guns, yards]",
        "move_order: defer",
        "move_order: [first, defer]",
        "move_order: {1: first, 3: defer}",
        "pass: port",
        "pass: {detroit: port, others: starboard}",
        "fire: any",
        "fire: [detroit, any]",
        "fire: {at: any}",
        "fire: {battery: [port, bow], guns: 3, at: detroit, range: 3}",
        "fire: [{guns: [p1, w1], weight: [24], at: any, aim: {low_from_dice: 3}}, {at: hunter}]",
        "fire: {at: any, phase: [1, 3], rake: true, dice: 2, aim: high}",
        "aim: high",
        "aim: {high_from_dice: -2}",
        "losses: {hull: [hull-1], rigging: main, crew: [guns, yards]}",
        "losses: {guns: [p1, s1]}",
        "sail: full",
        "load: grape",
        "load: {port: double}",
        "load: {port: chain, guns: [p1, s1], hold: [bow, s2]}",
        "swing: w1",
        "swing: {w1: starboard}",
        "repair: save",
        "repair: [p1, hull-1, main-1, hull-2]",
        "repair: {rigging: save, hull: [hull-1]}",
        "grapple: [detroit, any]",
        "unfoul: ariel",
        "board: hunter",
        "commander_joins: true",
        "commander_joins: false",
        "commander_joins: [hunter, any]",
        "split: {detroit: 1, hunter: 2}",
        "swing: none"}) {
    const std::string file = "ships: {trippe: {" + said + "}}\n";
    const Orders orders = orders_of_blue(file);
    ASSERT_THAT(orders.list, SizeIs(1)) << said;
    const Order& order = orders.list.front();
    const std::string yaml = std::string(name_of(order.kind)) + ": " + as_yaml(order, setup);
    const Orders again = orders_of_blue("ships: {trippe: {" + yaml + "}}\n");
    ASSERT_THAT(again.list, SizeIs(1)) << yaml;
    EXPECT_EQ(as_yaml(again.list.front(), setup), as_yaml(order, setup));
    EXPECT_EQ(as_written(again.list.front(), setup), as_written(order, setup)) << yaml;
    EXPECT_EQ(in_words(again, setup, game.play.state()), in_words(orders, setup, game.play.state()))
        << yaml;
  }
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
