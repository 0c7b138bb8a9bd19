#include "formats/rulesets/admiralty/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// Reading order files, and what is wrong with them.
namespace prizecourt::admiralty {
namespace {

using fixtures::OrderedPlay;
using fixtures::read_orders_of;
using fixtures::Scene;

/// Red has alpha, and an ally under another player has gamma; blue has bravo and delta.
Scene with_an_ally() {
  Scene scene = Scene().with({{"alpha", "red", 2}, {"bravo", "blue", 2}, {"delta", "blue", 2}});
  scene.add("gamma", "red", 2).player = "allies";
  return scene;
}

/// "2:9 what is wrong [code] | hint" for each problem of red's file.
std::vector<std::string> problems_of_orders(std::string_view text) {
  const Scene scene = with_an_ally();
  Problems problems;
  const auto orders = read_orders_of("red", text, scene.setup, scene.state, problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_lines(problems, "red.yaml");
}

// ---- what is wrong with a file, beside what tests/broken/ shows ---------------------------------

TEST(AdmReadOrders, all_errors_of_a_file_come_at_once) {
  EXPECT_THAT(problems_of_orders("ships:\n  alpha:\n    board: brava\n    mobilize: 99\n  al: {}\n"
                                 "fleet:\n  surrender: yess\n"),
              SizeIs(4));
}

TEST(AdmReadOrders, a_file_may_say_nothing) {
  EXPECT_THAT(problems_of_orders(""), IsEmpty());
  EXPECT_THAT(problems_of_orders("ships: {}\nfleet: {}\n"), IsEmpty());
}

TEST(AdmReadOrders, where_the_player_is_unknown_ownership_is_not_held_against_the_file) {
  const Scene scene = with_an_ally();
  Problems problems;
  static_cast<void>(read_orders_of("nobody",
                                   "ships: {bravo: {board: alpha, lead: [delta, alpha]}}\n",
                                   scene.setup, scene.state, problems));
  EXPECT_FALSE(problems.has_errors()) << to_text(problems);
}

// ---- what a file says ---------------------------------------------------------------------------

Orders orders_of(std::string_view text) {
  const Scene scene = with_an_ally();
  Problems problems;
  auto orders = read_orders_of("red", text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

TEST(AdmReadOrders, orders_are_sorted_and_remember_their_lines) {
  const Orders orders = orders_of(
      "ships:\n  alpha:\n    standing:\n      board: any\n    unopposed: [second, best]\n"
      "    board: [delta, bravo]\n");
  ASSERT_THAT(orders.list, SizeIs(3));
  EXPECT_EQ(orders.file, "red.yaml");
  EXPECT_EQ(orders.list[0].kind, OrderKind::board);
  EXPECT_EQ(orders.list[0].tenure, Tenure::turn);
  EXPECT_EQ(orders.list[0].line, 7);
  EXPECT_THAT(std::get<ShipsOrder>(orders.list[0].body).ships, ElementsAre(ShipId{3}, ShipId{2}));
  EXPECT_EQ(orders.list[1].tenure, Tenure::standing);
  EXPECT_TRUE(std::get<ShipsOrder>(orders.list[1].body).any);
  EXPECT_THAT(std::get<UnopposedOrder>(orders.list[2].body).lendings, ElementsAre(Lending::second));
  EXPECT_TRUE(std::get<UnopposedOrder>(orders.list[2].body).best);
}

TEST(AdmReadOrders, mobilizing_is_a_word_or_a_number) {
  const auto times = [](const std::string& said) {
    return std::get<MobilizeOrder>(
               orders_of("ships: {alpha: {mobilize: " + said + "}}\n").list[0].body)
        .times;
  };
  EXPECT_EQ(times("true"), 1);
  EXPECT_EQ(times("false"), 0);
  EXPECT_EQ(times("0"), 0);
  EXPECT_EQ(times("2"), 2);
}

TEST(AdmReadOrders, none_of_a_standing_order_takes_it_back) {
  const Orders orders =
      orders_of("ships: {alpha: {standing: {board: none, mobilize: none, unopposed: none}}}\n");
  ASSERT_THAT(orders.list, SizeIs(3));
  for (const Order& order : orders.list) EXPECT_TRUE(order.is_ended(1));
}

TEST(AdmReadOrders, none_in_a_list_is_an_order_that_can_stand) {
  const Orders orders =
      orders_of("ships: {alpha: {board: [none], standing: {board: [none], unopposed: [none]}}}\n");
  ASSERT_THAT(orders.list, SizeIs(3));
  for (const Order& order : orders.list) EXPECT_FALSE(order.is_ended(1)) << order.line;
  for (std::size_t o = 0; o < 2; ++o) {
    const auto& said = std::get<ShipsOrder>(orders.list[o].body);
    EXPECT_FALSE(said.any);
    EXPECT_TRUE(said.ships.empty());
  }
}

TEST(AdmReadOrders, none_of_a_turn_is_an_order) {
  const Orders orders = orders_of("ships: {alpha: {board: none, unopposed: none}}\n");
  ASSERT_THAT(orders.list, SizeIs(2));
  EXPECT_THAT(std::get<ShipsOrder>(orders.list[0].body).ships, IsEmpty());
  EXPECT_FALSE(std::get<ShipsOrder>(orders.list[0].body).any);
  EXPECT_THAT(std::get<UnopposedOrder>(orders.list[1].body).lendings, ElementsAre(Lending::none));
}

// ---- what a file says, written back
// --------------------------------------------------------------

TEST(AdmReadOrders, an_order_that_is_written_back_is_read_as_the_same) {
  const Scene scene = with_an_ally();
  for (const std::string said :
       {"mobilize: true", "mobilize: false", "mobilize: 3", "board: [none]", "board: any",
        "board: [delta, bravo, any]", "lead: gamma", "lead: [gamma, alpha]", "call_off: never",
        "call_off: {after_round: 2}", "call_off: {when: \"own_dice<=1 and enemy_dice >= 3\"}",
        "unopposed: [none]", "unopposed: [second, lower-only, best]"}) {
    for (const std::string_view tenure : {"", "standing: "}) {
      const auto in_its_place = [&](const std::string& order) {
        const std::string inner = '{' + order + '}';
        return "ships: {alpha: " +
               (tenure.empty() ? inner : '{' + std::string(tenure) + inner + '}') + "}\n";
      };
      const Orders orders = orders_of(in_its_place(said));
      ASSERT_THAT(orders.list, SizeIs(1)) << said;
      const Order& order = orders.list.front();
      const std::string yaml =
          std::string(name_of(order.kind)) + ": " + as_yaml(order, scene.setup);
      const Orders again = orders_of(in_its_place(yaml));
      ASSERT_THAT(again.list, SizeIs(1)) << yaml;
      EXPECT_FALSE(again.list.front().is_ended(1)) << yaml;
      EXPECT_EQ(as_written(again.list.front(), scene.setup), as_written(order, scene.setup));
      EXPECT_EQ(in_words(again, scene.setup, scene.state),
                in_words(orders, scene.setup, scene.state));
    }
  }
}

// ---- the fleet ----------------------------------------------------------------------------------

TEST(AdmReadOrders, the_fleet_is_every_ship_without_an_order_of_that_kind) {
  Scene scene = with_an_ally();
  scene.spec("gamma").player = "red";
  Problems problems;
  const auto orders =
      read_orders_of("red", "ships: {gamma: {board: bravo}}\nfleet: {board: delta, mobilize: true}",
                     scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << to_text(problems);
  ASSERT_THAT(orders->list, SizeIs(4));
  EXPECT_EQ(orders->list[0].kind, OrderKind::mobilize);
  EXPECT_EQ(orders->list[1].ship, scene.id("alpha"));
  EXPECT_THAT(std::get<ShipsOrder>(orders->list[1].body).ships, ElementsAre(ShipId{3}));
  EXPECT_EQ(orders->list[3].ship, scene.id("gamma"));
  EXPECT_THAT(std::get<ShipsOrder>(orders->list[3].body).ships, ElementsAre(ShipId{2}));
}

TEST(AdmReadOrders, the_fleet_has_no_ship_that_has_been_taken) {
  Scene scene = with_an_ally();
  scene.spec("gamma").player = "red";
  scene.ship("alpha").captured_by = side_named(scene.setup, "blue");
  Problems problems;
  const auto orders =
      read_orders_of("red", "fleet: {board: bravo}\n", scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << to_text(problems);
  ASSERT_THAT(orders->list, SizeIs(1));
  EXPECT_EQ(orders->list[0].ship, scene.id("gamma"));
}

// ---- the book -----------------------------------------------------------------------------------

TEST(AdmOrdersBook, an_order_for_the_turn_goes_before_a_standing_one) {
  OrderedPlay game(fixtures::duel(2, 2));
  game.red("ships: {alpha: {board: bravo, standing: {board: none, mobilize: true}}}\n");
  const Moment now{.turn = 1, .window = 0};
  EXPECT_TRUE(game.book.find({ShipId{1}, OrderKind::board}, now));
  game.book.end_turn();
  EXPECT_FALSE(game.book.find({ShipId{1}, OrderKind::board}, now));
  EXPECT_TRUE(game.book.find({ShipId{1}, OrderKind::mobilize}, now));
}

TEST(AdmOrdersBook, what_comes_in_later_counts_from_its_window_on) {
  OrderedPlay game(fixtures::duel(2, 2));
  game.order("red", "ships: {alpha: {board: bravo}}\n", 1);
  EXPECT_FALSE(game.book.find({ShipId{1}, OrderKind::board}, {.turn = 1, .window = 0}));
  EXPECT_TRUE(game.book.find({ShipId{1}, OrderKind::board}, {.turn = 1, .window = 1}));
}

}  // namespace
}  // namespace prizecourt::admiralty
