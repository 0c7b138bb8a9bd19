#include "formats/rulesets/master_and_commander/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Reading order files, and what is wrong with them.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::id;
using fixtures::read_for;
using fixtures::Scene;
using fixtures::square;
using testing::ElementsAre;
using testing::SizeIs;

/// Turn 3 of a game with all ships.
Scene both_fleets() {
  Scene scene;
  for (std::size_t s = 0; s < ship_total; ++s) {
    scene.add(ship_ids[s], name_of(home_of(ship_at(s))));
  }
  scene.state.turn = 3;
  return scene;
}

/// "2:9 what is wrong [code] | hint" for each problem, a line each.
std::string problems_of(std::string_view text) {
  const Scene scene = both_fleets();
  Problems problems;
  const auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_text(problems, "british.yaml");
}

// ---- what is wrong with a file, beside what tests/broken/ shows ---------------------------------

TEST(McFileErrors, standing_orders_end_in_a_turn_to_come) {
  EXPECT_EQ(problems_of("standing: {until: 2, rescue: all}"),
            "2:19 standing.until: turn 2 is over, the game is at turn 3 [invalid]\n");
}

TEST(McReadOrders, all_errors_of_a_file_come_at_once) {
  const std::string all = problems_of(
      "attack: {B1: F9}\nmove: {sail: B9}\nrescue: som\nstanding:\n  drift: F9\n  repair: {B1: "
      "C}\n");
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 5) << all;
}

TEST(McReadOrders, lists_have_an_end) {
  std::string path = "move: {sail: B1, path: [s";
  for (int i = 1; i < most_squares_a_turn; ++i) path += ", s";
  EXPECT_EQ(problems_of(path + "]}"), "");
  EXPECT_THAT(problems_of(path + ", s]}"), testing::HasSubstr("a path has at most 64 squares"));
  std::string tokens = "repair: {B1: [G rig";
  for (int i = 1; i < 24; ++i) tokens += ", G rig";
  EXPECT_EQ(problems_of(tokens + "]}"), "");
  EXPECT_THAT(problems_of(tokens + ", G rig]}"),
              testing::HasSubstr("a ship has at most 24 levels to lend"));
  std::string needs = "repair: {B1: {need: [rig";
  for (int i = 1; i < 24; ++i) needs += ", rig";
  EXPECT_EQ(problems_of(needs + "]}}"), "");
}

/// The British orders of both fleets, of which three ships have names.
std::string attacks_by_name(std::string_view text) {
  Scene scene = both_fleets();
  scene.setup.ships[index(id("B1"))].name = "HMS Victory";
  scene.setup.ships[index(id("F1"))].name = "Bucentaure";
  scene.setup.ships[index(id("F2"))].name = "le Héros";
  Problems problems;
  const auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  return orders ? in_words(*orders, scene.setup, scene.state) : to_text(problems);
}

TEST(McReadOrders, ships_go_by_number_or_by_name) {
  const std::string by_number = attacks_by_name("attack: {B1: F1}\nmove: {sail: B1, path: [a7]}");
  EXPECT_EQ(
      attacks_by_name("attack: {HMS Victory: Bucentaure}\nmove: {sail: HMS Victory, path: [a7]}"),
      by_number);
  EXPECT_THAT(by_number, testing::HasSubstr("HMS Victory"));
}

TEST(McReadOrders, a_ship_is_named_once_whatever_she_is_called) {
  EXPECT_THAT(attacks_by_name("attack: {B1: F1, HMS Victory: F2}"),
              testing::HasSubstr("'HMS Victory' is named twice"));
}

TEST(McReadOrders, a_slip_in_a_name_is_guessed) {
  EXPECT_THAT(attacks_by_name("attack: {B1: Bucentaur}"),
              testing::HasSubstr("did you mean 'Bucentaure'?"));
}

TEST(McReadOrders, ships_are_meant_in_letters_of_any_size) {
  const std::string by_number = attacks_by_name("attack: {B1: {prefer: [F1, F2]}}");
  EXPECT_EQ(attacks_by_name("attack: {b1: {prefer: [f1, f2]}}"), by_number);
  EXPECT_EQ(attacks_by_name("attack: {hms victory: {prefer: [BUCENTAURE, Le Héros]}}"), by_number);
}

TEST(McReadOrders, a_word_is_no_name) {
  Scene scene = both_fleets();
  scene.setup.ships[index(id("F2"))].name = "Nearest";
  Problems problems;
  const auto orders =
      read_for(Player::british, "attack: {B1: nearest}", scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << to_text(problems);
  EXPECT_THAT(in_words(*orders, scene.setup, scene.state), testing::HasSubstr("the nearest"));
}

TEST(McReadOrders, a_file_may_say_nothing) {
  for (const std::string_view text :
       {"", "standing: {}\n", "attack: {}\n", "event: {}\n", "move: {by_move: {}}\n"}) {
    EXPECT_EQ(problems_of(text), "") << text;
  }
}

TEST(McReadOrders, where_the_player_is_unknown_ownership_is_not_held_against_the_file) {
  const Scene scene = both_fleets();
  Problems problems;
  const auto document =
      yaml::parse({.name = "x.yaml", .text = "player: fench\nattack: {F1: B3}\n"}, {}, problems);
  ASSERT_TRUE(document.has_value());
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(read_orders(map, scene.setup, scene.state, {0, "x.yaml"}, problems));
  EXPECT_FALSE(problems.has_errors()) << to_text(problems);
}

// ---- what a file says ---------------------------------------------------------------------------

Orders orders_of_the_british(std::string_view text) {
  const Scene scene = both_fleets();
  Problems problems;
  auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

TEST(McReadOrders, orders_are_sorted_and_remember_their_lines) {
  const Orders orders = orders_of_the_british(
      "standing:\n  until: 9\n  attack:\n    B2: F3\nattack:\n  B1: F4\nmove:\n  sail: B1\n");
  EXPECT_EQ(orders.file, "british.yaml");
  ASSERT_THAT(orders.list, SizeIs(4));
  EXPECT_EQ(orders.list[0].kind, OrderKind::move);
  EXPECT_EQ(orders.list[0].line, 8);
  EXPECT_EQ(orders.list[1].ship, id("B1"));
  EXPECT_EQ(orders.list[1].line, 7);
  EXPECT_EQ(orders.list[2].ship, id("B2"));
  EXPECT_EQ(orders.list[2].tenure, Tenure::standing);
  EXPECT_EQ(orders.list[2].until, 9);
  EXPECT_EQ(orders.list[2].line, 5);
  EXPECT_EQ(orders.list[3].ship, no_ship);
  EXPECT_TRUE(orders.list[3].implied) << "ships not named hold their fire";
}

TEST(McReadOrders, what_a_map_does_not_name_does_nothing_but_for_carry_out) {
  for (const std::string_view kind : {"repair", "rescue", "attack", "grapple"}) {
    EXPECT_THAT(orders_of_the_british(std::string(kind) + ": {B1: none}\n").list, SizeIs(2))
        << kind;
    EXPECT_THAT(orders_of_the_british(std::string(kind) + ": {B1: none, others: none}\n").list,
                SizeIs(2))
        << kind;
    EXPECT_THAT(orders_of_the_british("standing: {" + std::string(kind) + ": {B1: none}}\n").list,
                SizeIs(1));
  }
  EXPECT_THAT(orders_of_the_british("transfer: {B1: {to: B2}}\n").list, SizeIs(2));
  EXPECT_THAT(orders_of_the_british("carry_out: {B1: true}\n").list, SizeIs(1));
}

TEST(McReadOrders, cancel_for_a_kind_takes_back_every_ship) {
  EXPECT_THAT(orders_of_the_british("standing: {attack: cancel}\n").list, SizeIs(9));
  EXPECT_THAT(orders_of_the_british("standing: {drift: cancel}\n").list, SizeIs(1));
}

TEST(McReadOrders, a_preference_with_everything) {
  const Orders orders = orders_of_the_british(
      "attack: {others: {prefer: [{ship: F3, if: engaged}, weakest], if: [burning, at-home], "
      "if_hull_at_most: 2, if_class_at_most: 3, if_boarding_at_most: -1, range: long, within: 2, "
      "dice_at_least: 4}}\n");
  const auto& order = std::get<ChoiceOrder>(orders.list.at(0).body);
  ASSERT_THAT(order.prefer, SizeIs(2));
  EXPECT_EQ(order.prefer[0].ship, id("F3"));
  EXPECT_THAT(order.prefer[0].guard.conditions, ElementsAre(Condition::engaged));
  EXPECT_EQ(order.prefer[1].pick, Pick::weakest);
  EXPECT_THAT(order.guard.conditions, ElementsAre(Condition::burning, Condition::at_home));
  EXPECT_EQ(order.guard.hull_at_most, 2);
  EXPECT_EQ(order.guard.class_at_most, 3);
  EXPECT_EQ(order.guard.boarding_at_most, -1);
  EXPECT_EQ(order.guard.range, Engaged::LONG);
  EXPECT_EQ(order.guard.within, 2);
  EXPECT_EQ(order.guard.dice_at_least, 4);
  EXPECT_FALSE(order.claims);
  EXPECT_TRUE(
      std::get<ChoiceOrder>(orders_of_the_british("attack: {B1: [F3, F4]}\n").list.at(0).body)
          .claims);
}

TEST(McReadOrders, a_movement_with_everything) {
  const Orders orders = orders_of_the_british(
      "move:\n  by_move:\n    1-3:\n      - sail: [B5, B6]\n        path: [e7, [d6, s], {to: "
      "up-left, "
      "if_left: 2}]\n        onward: ahead\n        tow: [B6]\n        tow_after: {2: [{ship: B7, "
      "if_left: 1}]}\n        ram: [F3, nearest]\n      - {kedge: B1, to: [a7, dock]}\n    4: "
      "anchor\n");
  const auto& order = std::get<MoveOrder>(orders.list.at(0).body);
  EXPECT_TRUE(order.by_move);
  ASSERT_THAT(order.rows, SizeIs(2));
  EXPECT_EQ(order.rows[0].lowest, 1);
  EXPECT_EQ(order.rows[0].highest, 3);
  const Plan& plan = order.rows[0].plans.at(0);
  EXPECT_EQ(plan.kind, Movement::sail);
  EXPECT_EQ(plan.line, 5);
  EXPECT_THAT(plan.ships, ElementsAre(id("B5"), id("B6")));
  ASSERT_THAT(plan.path, SizeIs(3));
  EXPECT_EQ(plan.path[0].any.at(0).square, square("e7"));
  EXPECT_EQ(plan.path[1].any.at(1).compass, Compass::s);
  EXPECT_EQ(plan.path[2].any.at(0).compass, Compass::se) << "up is south, left is east";
  EXPECT_EQ(plan.path[2].any.at(0).least_left, 2);
  EXPECT_EQ(plan.onward->any.at(0).towards, Towards::ahead);
  ASSERT_THAT(plan.tows, SizeIs(2));
  EXPECT_EQ(plan.tows[1].ship, id("B7"));
  EXPECT_EQ(plan.tows[1].after, 2);
  EXPECT_EQ(plan.tows[1].least_left, 1);
  EXPECT_EQ(plan.ram->prefer.at(1).pick, Pick::nearest);
  EXPECT_FALSE(plan.dock);
  EXPECT_EQ(order.rows[0].plans.at(1).kedge_to.any.at(1).towards, Towards::dock);
  EXPECT_EQ(order.rows[1].plans.at(0).kind, Movement::anchor);
}

TEST(McReadOrders, tokens_may_have_more_blanks) {
  const Orders orders = orders_of_the_british("repair: {B1: [' G  pump', B fire  12]}\n");
  const auto& tokens = std::get<TokenOrder>(orders.list.at(0).body).tokens;
  EXPECT_EQ(tokens.at(0).token.work, Work::pump);
  EXPECT_EQ(tokens.at(1).token.fire, 12);
}

TEST(McReadOrders, needs_with_a_reserve) {
  const Orders orders =
      orders_of_the_british("repair: {B1: {need: [fire, pump], keep: {G: 1}, lend: [S, A]}}\n");
  const auto& order = std::get<NeedOrder>(orders.list.at(0).body);
  EXPECT_THAT(order.needs, ElementsAre(Work::fire, Work::pump));
  EXPECT_THAT(order.keep, ElementsAre(-3, 1, -3, -3, -3, -3));
  EXPECT_THAT(order.lend, ElementsAre(Skill::S, Skill::A));
}

// ---- what a file says, written once more --------------------------------------------------------

/// The file of an order that says the same.
std::string file_of(const Order& order) {
  std::string text = std::string(name_of(order.kind)) + ": ";
  const std::string whom =
      order.ship == no_ship ? "others" : std::string(ship_ids[index(order.ship)]);
  text += is_by_ship(order.kind) ? '{' + whom + ": " + as_yaml(order) + '}' : as_yaml(order);
  return order.tenure == Tenure::standing ? "standing: {" + text + "}\n" : text + '\n';
}

/// What the first order of a file says, in words and for refusals.
std::string said_first(const Orders& orders) {
  const Scene scene = both_fleets();
  Orders first = orders;
  first.list.resize(1);
  return in_words(first, scene.setup, scene.state) + as_written(first.list.front());
}

TEST(McReadOrders, each_order_is_read_from_its_yaml_again) {
  for (const std::string_view text : {
           "drift: none\n",
           "drift: {prefer: [F3, {ship: weakest, if: engaged}, none], if: [burning, at-home]}\n",
           "event: {white: B3, red: [B8, weakest], white-1: {ship: B1, if_hull_at_most: 2}}\n",
           "move: anchor\n",
           "move: [{kedge: B1, to: [a7, up, dock]}, {kedge: B2}]\n",
           "move: {by_move: {0: anchor, 1-3: {sail: [B1, B2], path: [s, [s, sw], {to: s, if_left: "
           "2}], onward: s, tow: [B3, {ship: B4, if_left: 1}], tow_after: {1: B5, 2: B6}, ram: "
           "{prefer: F1, if_class_at_most: 3}}, 4+: {prefer: [{sail: B1, path: [], dock: "
           "true}]}}}\n",
           "windward: [F5, nearest]\n",
           "gage_move: stay\n",
           "gage_move: [up, {to: e4, if_left: 1}]\n",
           "repair: {B3: [G pump, A rig, B fire 1, S transfer]}\n",
           "repair: {B3: []}\n",
           "repair: {B4: {need: [pump, fire], keep: {S: 0, G: 1, B: -1}, lend: [B, S]}}\n",
           "repair: {others: {need: rig, keep: 0}}\n",
           "repair: {B1: {need: []}}\n",
           "transfer: {B1: {to: B2, levels: 2}}\n",
           "carry_out: {B1: false}\n",
           "rescue: {B1: all, B2: none}\n",
           "rescue: {B2: [M, S, S]}\n",
           "attack: {B1: [F1, F2]}\n",
           "attack: {B1: hold}\n",
           "attack: {B1: {prefer: [F1, {ship: nearest, range: short}, hold], within: 2, "
           "dice_at_least: 3}}\n",
           "grapple: {others: none, B1: F2}\n",
           "repel: {B1: true}\n",
           "standing: {attack: {B1: cancel}}\n",
       }) {
    const Orders orders = orders_of_the_british(text);
    ASSERT_FALSE(orders.list.empty()) << text;
    const std::string again = file_of(orders.list.front());
    EXPECT_EQ(said_first(orders_of_the_british(again)), said_first(orders)) << text << again;
  }
}

TEST(McReadOrders, what_can_be_said_briefly_is_written_briefly) {
  const auto yaml_of = [](std::string_view text) {
    return as_yaml(orders_of_the_british(text).list.front());
  };
  EXPECT_EQ(yaml_of("attack: {B1: F1}"), "{prefer: [F1]}")
      << "a list would claim an attack on each";
  EXPECT_EQ(yaml_of("attack: {B1: [F1, F2]}"), "[F1, F2]");
  EXPECT_EQ(yaml_of("move: {sail: B1, tow_after: {0: B2, 3: [B4, {ship: B5, if_left: 2}]}}"),
            "[{sail: [B1], tow: [B2], tow_after: {3: [B4, {ship: B5, if_left: 2}]}}]");
  EXPECT_EQ(yaml_of("repair: {B1: {need: pump, keep: 1, lend: [B, A, G, S]}}"),
            "{need: [pump], keep: 1}");
  EXPECT_EQ(yaml_of("rescue: {B1: [S, G, C, M, A, B]}"), "all");
}

}  // namespace
}  // namespace prizecourt::master_and_commander
