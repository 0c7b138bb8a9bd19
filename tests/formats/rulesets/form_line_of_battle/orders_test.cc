#include "formats/rulesets/form_line_of_battle/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// Reading order files, and what is wrong with them.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

/// Reds have speedy, and an ally under another player has queen; blues have gamo and conde.
Scene with_an_ally() {
  Scene scene = Scene().with(
      {{"conde", blue, {}}, {"gamo", blue, {}}, {"queen", red, {}}, {"speedy", red, {}}});
  scene.setup.ships[2].player = "allies";
  return scene;
}

/// "2:9 what is wrong [code] | hint" for each problem of reds' file.
std::vector<std::string> problems_of_orders(std::string_view text) {
  const Scene scene = with_an_ally();
  Problems problems;
  const auto orders = read_orders_of("reds", text, scene.setup, scene.state, problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_lines(problems, "reds.yaml");
}

// ---- what is wrong with a file, beside what tests/broken/ shows ---------------------------------

TEST(FlbReadOrders, all_errors_of_a_file_come_at_once) {
  EXPECT_THAT(problems_of_orders("ships:\n  speedy:\n    board: gamu\n    commit: 99\n  sp: {}\n"
                                 "fleet:\n  follow_up: yess\n"),
              SizeIs(4));
}

TEST(FlbReadOrders, a_file_may_say_nothing) {
  EXPECT_THAT(problems_of_orders(""), IsEmpty());
  EXPECT_THAT(problems_of_orders("ships: {}\nfleet: {}\n"), IsEmpty());
}

TEST(FlbReadOrders, where_the_player_is_unknown_ownership_is_not_held_against_the_file) {
  const Scene scene = with_an_ally();
  Problems problems;
  static_cast<void>(read_orders_of("nobody",
                                   "ships: {gamo: {board: speedy, casualties: [queen]}}\n",
                                   scene.setup, scene.state, problems));
  EXPECT_FALSE(problems.has_errors()) << to_text(problems);
}

// ---- what a file says ---------------------------------------------------------------------------

Orders orders_of(std::string_view text) {
  const Scene scene = with_an_ally();
  Problems problems;
  auto orders = read_orders_of("reds", text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

TEST(FlbReadOrders, orders_are_sorted_and_remember_their_lines) {
  const Orders orders = orders_of(
      "ships:\n  speedy:\n    standing:\n      board: any\n    commit: all\n    board: [gamo, "
      "conde]\n");
  ASSERT_THAT(orders.list, SizeIs(3));
  EXPECT_EQ(orders.file, "reds.yaml");
  EXPECT_EQ(orders.list[0].kind, OrderKind::board);
  EXPECT_EQ(orders.list[0].tenure, Tenure::turn);
  EXPECT_EQ(orders.list[0].line, 7);
  EXPECT_THAT(std::get<ShipsOrder>(orders.list[0].body).ships, ElementsAre(ShipId{1}, ShipId{0}));
  EXPECT_EQ(orders.list[1].kind, OrderKind::commit);
  EXPECT_EQ(orders.list[2].tenure, Tenure::standing);
  EXPECT_TRUE(std::get<ShipsOrder>(orders.list[2].body).any);
}

TEST(FlbReadOrders, none_of_a_standing_order_takes_it_back) {
  const Orders orders =
      orders_of("ships: {speedy: {standing: {musketry: none, break_off: none}}}\n");
  ASSERT_THAT(orders.list, SizeIs(2));
  EXPECT_TRUE(std::holds_alternative<TakenBack>(orders.list[0].body));
  EXPECT_TRUE(orders.list[1].is_ended(1));
}

TEST(FlbReadOrders, none_of_a_turn_boards_nobody) {
  const Orders orders = orders_of("ships: {speedy: {board: none, musketry: hold}}\n");
  ASSERT_THAT(orders.list, SizeIs(2));
  for (const Order& order : orders.list) {
    EXPECT_THAT(std::get<ShipsOrder>(order.body).ships, IsEmpty());
    EXPECT_FALSE(std::get<ShipsOrder>(order.body).any);
  }
}

// ---- what a file says, written back
// --------------------------------------------------------------

TEST(FlbReadOrders, an_order_that_is_written_back_is_read_as_the_same) {
  const Scene scene = with_an_ally();
  for (const std::string said :
       {"board: none", "board: [gamo, any]", "impromptu: true", "impromptu: {if: captain = killed}",
        "impromptu: [gamo, conde]", "commit: all", "commit: 2", "counter_board: false",
        "counter_board: {if: \"own_parties - enemy_parties >= -1\"}", "musketry: hold",
        "musketry: any", "break_off: at-once", "break_off: {after_round: 12}",
        "follow_up: {if: round > 1}", "casualties: [speedy, queen]",
        "strike: {when: own_parties = 0}", "strike: never"}) {
    const Orders orders = orders_of("ships: {speedy: {" + said + "}}\n");
    ASSERT_THAT(orders.list, SizeIs(1)) << said;
    const Order& order = orders.list.front();
    const std::string yaml = std::string(name_of(order.kind)) + ": " + as_yaml(order, scene.setup);
    const Orders again = orders_of("ships: {speedy: {" + yaml + "}}\n");
    ASSERT_THAT(again.list, SizeIs(1)) << yaml;
    EXPECT_EQ(as_written(again.list.front(), scene.setup), as_written(order, scene.setup));
    EXPECT_EQ(in_words(again, scene.setup, scene.state),
              in_words(orders, scene.setup, scene.state));
  }
}

// ---- the fleet ----------------------------------------------------------------------------------

TEST(FlbReadOrders, the_fleet_is_every_ship_without_an_order_of_that_kind) {
  Scene scene = with_an_ally();
  scene.setup.ships[2].player = "reds";
  Problems problems;
  const auto orders = read_orders_of(
      "reds", "ships: {speedy: {board: gamo}}\nfleet: {board: conde, musketry: hold}\n",
      scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << to_text(problems);
  ASSERT_THAT(orders->list, SizeIs(4));
  EXPECT_EQ(orders->list[0].ship, ShipId{2});
  EXPECT_THAT(std::get<ShipsOrder>(orders->list[0].body).ships, ElementsAre(ShipId{0}));
  EXPECT_EQ(orders->list[1].kind, OrderKind::musketry);
  EXPECT_EQ(orders->list[2].ship, ShipId{3});
  EXPECT_THAT(std::get<ShipsOrder>(orders->list[2].body).ships, ElementsAre(ShipId{1}));
}

TEST(FlbReadOrders, the_fleet_has_no_ship_that_struck) {
  Scene scene = with_an_ally();
  scene.setup.ships[2].player = "reds";
  scene.ship("queen").struck = true;
  Problems problems;
  const auto orders =
      read_orders_of("reds", "fleet: {board: gamo}\n", scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << to_text(problems);
  ASSERT_THAT(orders->list, SizeIs(1));
  EXPECT_EQ(orders->list[0].ship, ShipId{3});
}

// ---- the book -----------------------------------------------------------------------------------

TEST(FlbOrdersBook, an_order_for_the_turn_goes_before_a_standing_one) {
  OrderedPlay game(duel({}, {}));
  game.reds("ships: {a: {board: b, standing: {board: none, musketry: hold}}}\n");
  const Moment now{.turn = 1, .window = 0};
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::board}, now));
  game.book.end_turn();
  EXPECT_FALSE(game.book.find({ShipId{0}, OrderKind::board}, now));
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::musketry}, now));
}

TEST(FlbOrdersBook, what_comes_in_later_counts_from_its_window_on) {
  OrderedPlay game(duel({}, {}));
  game.order("reds", "ships: {a: {board: b}}\n", 1);
  EXPECT_FALSE(game.book.find({ShipId{0}, OrderKind::board}, {.turn = 1, .window = 0}));
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::board}, {.turn = 1, .window = 1}));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
