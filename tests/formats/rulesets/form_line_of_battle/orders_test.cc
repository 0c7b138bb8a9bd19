#include "formats/rulesets/form_line_of_battle/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Reading order files, and what is wrong with them.
namespace prizecourt::form_line_of_battle {
namespace {

using fixtures::blue;
using fixtures::OrderedPlay;
using fixtures::read_orders_of;
using fixtures::red;
using fixtures::Scene;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using testing::SizeIs;

/// Reds have speedy, and an ally under another player has queen; blues have gamo and conde.
Scene with_an_ally() {
  Scene scene;
  scene.add("conde", blue, {});
  scene.add("gamo", blue, {});
  scene.add("queen", red, {});
  scene.add("speedy", red, {});
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

// ---- what is wrong with a file ------------------------------------------------------------------

struct FileError {
  std::string_view text;
  std::vector<std::string> problems;
};

class FlbFileErrors : public testing::TestWithParam<FileError> {};

TEST_P(FlbFileErrors, are_reported_with_place_and_hint) {
  EXPECT_THAT(problems_of_orders(GetParam().text), ElementsAreArray(GetParam().problems))
      << GetParam().text;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, FlbFileErrors,
    testing::Values(
        FileError{"ships: {spedy: {board: gamo}}",
                  {"2:9 ships.spedy: no ship is called 'spedy' [unknown-name] | did you mean 'speedy'?"}},
        FileError{"ships: {gamo: {board: speedy}}",
                  {"2:9 ships.gamo: 'gamo' is not a ship of 'reds', 'blues' commands her [invalid]"}},
        FileError{"ships: {queen: {board: gamo}}",
                  {"2:9 ships.queen: 'queen' is not a ship of 'reds', 'allies' commands her [invalid]"}},
        FileError{"ships: [speedy]",
                  {"2:8 ships: expected a map, found a list [wrong-type]"}},
        FileError{"ships: {speedy: gamo}",
                  {"2:17 ships.speedy: expected a map, found 'gamo' [wrong-type]"}},
        FileError{"ships: {speedy: {boards: gamo}}",
                  {"2:18 ships.speedy.boards: nothing reads this key [unknown-key] | did you mean 'board'?"}},
        FileError{"fleets: {board: gamo}",
                  {"2:1 fleets: nothing reads this key [unknown-key] | did you mean 'fleet'?"}},
        FileError{"ships: {speedy: {board: gamu}}",
                  {"2:25 ships.speedy.board: no ship is called 'gamu' [unknown-name] | did you mean 'gamo'?"}},
        FileError{"ships: {speedy: {board: queen}}",
                  {"2:25 ships.speedy.board: 'queen' is on your own side [invalid]"}},
        FileError{"ships: {speedy: {board: speedy}}",
                  {"2:25 ships.speedy.board: 'speedy' is on your own side [invalid]"}},
        FileError{"ships: {speedy: {board: []}}",
                  {"2:25 ships.speedy.board: the list is empty [invalid] | name a ship, or write any or none"}},
        FileError{"ships: {speedy: {board: [gamo, none]}}",
                  {"2:32 ships.speedy.board[1]: no ship is called 'none' [unknown-name] | one of: conde, gamo"}},
        FileError{"ships: {speedy: {board: [any, gamo]}}",
                  {"2:31 ships.speedy.board[1]: 'any' comes last: whatever follows it is never reached [invalid]"}},
        FileError{"ships: {speedy: {board: [gamo, gamo]}}",
                  {"2:32 ships.speedy.board[1]: 'gamo' is named twice [duplicate-name]"}},
        FileError{"ships: {speedy: {board: {gamo: true}}}",
                  {"2:25 ships.speedy.board: expected text, found a map [wrong-type]"}},
        FileError{"ships: {speedy: {board: hold}}",
                  {"2:25 ships.speedy.board: no ship is called 'hold' [unknown-name] | one of: conde, gamo"}},
        FileError{"ships: {speedy: {impromptu: yes}}",
                  {"2:29 ships.speedy.impromptu: expected true or false, found 'yes' [wrong-type] | write true, without quotes"}},
        FileError{"ships: {speedy: {impromptu: []}}",
                  {"2:29 ships.speedy.impromptu: the list is empty [invalid] | name a ship, or write true or false"}},
        FileError{"ships: {speedy: {impromptu: {if: own_parties}}}",
                  {"2:34 ships.speedy.impromptu.if: one of <=, <, =, >=, > is expected after 'own_parties' [invalid]"}},
        FileError{"ships: {speedy: {counter_board: gamo}}",
                  {"2:33 ships.speedy.counter_board: expected true or false, found 'gamo' [wrong-type]"}},
        FileError{"ships: {speedy: {counter_board: {when: own_parties >= 2}}}",
                  {"2:33 ships.speedy.counter_board: the key 'if' is missing [missing-key]",
                   "2:34 ships.speedy.counter_board.when: nothing reads this key [unknown-key] | one of: if"}},
        FileError{"ships: {speedy: {counter_board: {if: round >= 2}}}",
                  {"2:38 ships.speedy.counter_board.if: 'round' is nothing that can be compared [invalid] | one of: own_parties, enemy_parties, own_broadside, captain"}},
        FileError{"ships: {speedy: {musketry: none}}",
                  {"2:28 ships.speedy.musketry: no ship is called 'none' [unknown-name] | one of: conde, gamo"}},
        FileError{"ships: {speedy: {break_off: sometimes}}",
                  {"2:29 ships.speedy.break_off: 'sometimes' is not a name that is known here [unknown-name] | one of: never, at-once"}},
        FileError{"ships: {speedy: {break_off: {after_round: 0}}}",
                  {"2:43 ships.speedy.break_off.after_round: must be 1 to 100, found '0' [out-of-range]"}},
        FileError{"ships: {speedy: {break_off: {}}}",
                  {"2:29 ships.speedy.break_off: one of the keys 'after_round', 'when' is needed [missing-key]"}},
        FileError{"ships: {speedy: {break_off: {after_round: 2, when: own_parties <= 1}}}",
                  {"2:46 ships.speedy.break_off.when: 'after_round' and 'when' cannot both be said [invalid]"}},
        FileError{"ships: {speedy: {break_off: {when: place = quarterdeck}}}",
                  {"2:36 ships.speedy.break_off.when: 'place' is never 'quarterdeck' [invalid] | one of: gunwales, own_deck, enemy_deck"}},
        FileError{"ships: {speedy: {break_off: {when: captain >= wounded}}}",
                  {"2:36 ships.speedy.break_off.when: 'captain' is compared with '=' and a word only [invalid]"}},
        FileError{"ships: {speedy: {follow_up: maybe}}",
                  {"2:29 ships.speedy.follow_up: expected true or false, found 'maybe' [wrong-type]"}},
        FileError{"ships: {speedy: {casualties: speedy}}",
                  {"2:30 ships.speedy.casualties: expected a list, found 'speedy' [wrong-type]"}},
        FileError{"ships: {speedy: {casualties: []}}",
                  {"2:30 ships.speedy.casualties: the list is empty [invalid] | name a ship, or leave the key out"}},
        FileError{"ships: {speedy: {casualties: [queen, gamo]}}",
                  {"2:38 ships.speedy.casualties[1]: 'gamo' is an enemy [invalid]"}},
        FileError{"ships: {speedy: {commit: some}}",
                  {"2:26 ships.speedy.commit: expected a whole number, 0 to 12, found 'some' [wrong-type]"}},
        FileError{"ships: {speedy: {commit: 13}}",
                  {"2:26 ships.speedy.commit: must be 0 to 12, found '13' [out-of-range]"}},
        FileError{"ships: {speedy: {standing: {commit: all, musketri: hold, standing: {}}}}",
                  {"2:29 ships.speedy.standing.commit: this cannot be a standing order [invalid]",
                   "2:42 ships.speedy.standing.musketri: nothing reads this key [unknown-key] | did you mean 'musketry'?",
                   "2:58 ships.speedy.standing.standing: nothing reads this key [unknown-key]"}},
        FileError{"fleet: {board: queen, standing: {break_off: rarely}}",
                  {"2:16 fleet.board: 'queen' is on your own side [invalid]",
                   "2:45 fleet.standing.break_off: 'rarely' is not a name that is known here [unknown-name] | one of: never, at-once"}},
        FileError{"ships: {speedy: {board: }}",
                  {"2:18 ships.speedy.board: expected text, found nothing [wrong-type] | an empty text is written \"\""}}));

// clang-format on

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
  Scene scene = fixtures::duel({}, {});
  OrderedPlay game(scene);
  game.reds("ships: {a: {board: b, standing: {board: none, musketry: hold}}}\n");
  const Moment now{.turn = 1, .window = 0};
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::board}, now));
  game.book.end_turn();
  EXPECT_FALSE(game.book.find({ShipId{0}, OrderKind::board}, now));
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::musketry}, now));
}

TEST(FlbOrdersBook, what_comes_in_later_counts_from_its_window_on) {
  Scene scene = fixtures::duel({}, {});
  OrderedPlay game(scene);
  game.order("reds", "ships: {a: {board: b}}\n", 1);
  EXPECT_FALSE(game.book.find({ShipId{0}, OrderKind::board}, {.turn = 1, .window = 0}));
  EXPECT_TRUE(game.book.find({ShipId{0}, OrderKind::board}, {.turn = 1, .window = 1}));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
