#include "formats/rulesets/admiralty/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Reading order files, and what is wrong with them.
namespace prizecourt::admiralty {
namespace {

using fixtures::OrderedPlay;
using fixtures::read_orders_of;
using fixtures::Scene;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using testing::SizeIs;

/// Red has alpha, and an ally under another player has gamma; blue has bravo and delta.
Scene with_an_ally() {
  Scene scene;
  scene.add("alpha", "red", 2);
  scene.add("bravo", "blue", 2);
  scene.add("delta", "blue", 2);
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

// ---- what is wrong with a file ------------------------------------------------------------------

struct FileError {
  std::string_view text;
  std::vector<std::string> problems;
};

class AdmFileErrors : public testing::TestWithParam<FileError> {};

TEST_P(AdmFileErrors, are_reported_with_place_and_hint) {
  EXPECT_THAT(problems_of_orders(GetParam().text), ElementsAreArray(GetParam().problems))
      << GetParam().text;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, AdmFileErrors,
    testing::Values(
        FileError{"ships: {alfa: {board: bravo}}",
                  {"2:9 ships.alfa: no ship is called 'alfa' [unknown-name] | one of: alpha"}},
        FileError{"ships: {bravo: {board: alpha}}",
                  {"2:9 ships.bravo: 'bravo' is not a ship of 'red', 'blue' commands her [invalid]"}},
        FileError{"ships: {gamma: {board: bravo}}",
                  {"2:9 ships.gamma: 'gamma' is not a ship of 'red', 'allies' commands her [invalid]"}},
        FileError{"ships: [alpha]",
                  {"2:8 ships: expected a map, found a list [wrong-type]"}},
        FileError{"ships: {alpha: bravo}",
                  {"2:16 ships.alpha: expected a map, found 'bravo' [wrong-type]"}},
        FileError{"ships: {alpha: {boards: bravo}}",
                  {"2:17 ships.alpha.boards: nothing reads this key [unknown-key] | did you mean 'board'?"}},
        FileError{"ships: {alpha: {call-off: at-once}}",
                  {"2:17 ships.alpha.call-off: nothing reads this key [unknown-key] | did you mean 'call_off'?"}},
        FileError{"fleets: {board: bravo}",
                  {"2:1 fleets: nothing reads this key [unknown-key] | did you mean 'fleet'?"}},
        FileError{"ships: {alpha: {mobilize: yes}}",
                  {"2:27 ships.alpha.mobilize: expected true or false, found 'yes' [wrong-type] | write true, without quotes"}},
        FileError{"ships: {alpha: {mobilize: 13}}",
                  {"2:27 ships.alpha.mobilize: must be 0 to 12, found '13' [out-of-range]"}},
        FileError{"ships: {alpha: {mobilize: -1}}",
                  {"2:27 ships.alpha.mobilize: must be 0 to 12, found '-1' [out-of-range]"}},
        FileError{"ships: {alpha: {mobilize: [true]}}",
                  {"2:27 ships.alpha.mobilize: expected true or false, found a list [wrong-type]"}},
        FileError{"ships: {alpha: {surrender: bravo}}",
                  {"2:28 ships.alpha.surrender: expected true or false, found 'bravo' [wrong-type]"}},
        FileError{"ships: {alpha: {board: brava}}",
                  {"2:24 ships.alpha.board: no ship is called 'brava' [unknown-name] | did you mean 'bravo'?"}},
        FileError{"ships: {alpha: {board: gamma}}",
                  {"2:24 ships.alpha.board: 'gamma' is on your own side [invalid]"}},
        FileError{"ships: {alpha: {board: alpha}}",
                  {"2:24 ships.alpha.board: 'alpha' is on your own side [invalid]"}},
        FileError{"ships: {alpha: {board: []}}",
                  {"2:24 ships.alpha.board: the list is empty [invalid] | name a ship, or write any or none"}},
        FileError{"ships: {alpha: {board: [bravo, none]}}",
                  {"2:32 ships.alpha.board[1]: no ship is called 'none' [unknown-name] | one of: bravo, delta"}},
        FileError{"ships: {alpha: {board: [any, bravo]}}",
                  {"2:30 ships.alpha.board[1]: 'any' comes last: whatever follows it is never reached [invalid]"}},
        FileError{"ships: {alpha: {board: [bravo, bravo]}}",
                  {"2:32 ships.alpha.board[1]: 'bravo' is named twice [duplicate-name]"}},
        FileError{"ships: {alpha: {board: {bravo: true}}}",
                  {"2:24 ships.alpha.board: expected text, found a map [wrong-type]"}},
        FileError{"ships: {alpha: {board: }}",
                  {"2:17 ships.alpha.board: expected text, found nothing [wrong-type] | an empty text is written \"\""}},
        FileError{"ships: {alpha: {lead: bravo}}",
                  {"2:23 ships.alpha.lead: 'bravo' is an enemy [invalid]"}},
        FileError{"ships: {alpha: {lead: gama}}",
                  {"2:23 ships.alpha.lead: no ship is called 'gama' [unknown-name] | did you mean 'gamma'?"}},
        FileError{"ships: {alpha: {lead: []}}",
                  {"2:23 ships.alpha.lead: the list is empty [invalid] | name a ship, or leave the key out"}},
        FileError{"ships: {alpha: {lead: none}}",
                  {"2:23 ships.alpha.lead: no ship is called 'none' [unknown-name] | one of: alpha, gamma"}},
        FileError{"ships: {alpha: {call_off: sometimes}}",
                  {"2:27 ships.alpha.call_off: 'sometimes' is not a name that is known here [unknown-name] | one of: never, at-once"}},
        FileError{"ships: {alpha: {call_off: {after_round: 3}}}",
                  {"2:41 ships.alpha.call_off.after_round: must be 1 to 2, found '3' [out-of-range]"}},
        FileError{"ships: {alpha: {call_off: {}}}",
                  {"2:27 ships.alpha.call_off: one of the keys 'after_round', 'when' is needed [missing-key]"}},
        FileError{"ships: {alpha: {call_off: {after_round: 1, when: own_dice <= 1}}}",
                  {"2:44 ships.alpha.call_off.when: 'after_round' and 'when' cannot both be said [invalid]"}},
        FileError{"ships: {alpha: {call_off: {if: own_dice <= 1}}}",
                  {"2:27 ships.alpha.call_off: one of the keys 'after_round', 'when' is needed [missing-key]",
                   "2:28 ships.alpha.call_off.if: nothing reads this key [unknown-key] | one of: after_round, when"}},
        FileError{"ships: {alpha: {call_off: {when: own_parties <= 1}}}",
                  {"2:34 ships.alpha.call_off.when: 'own_parties' is nothing that can be compared [invalid] | one of: own_dice, enemy_dice, own_lost, enemy_lost, turns_in_action, rounds_fought"}},
        FileError{"ships: {alpha: {call_off: {when: own_dice}}}",
                  {"2:34 ships.alpha.call_off.when: one of <=, <, =, >=, > is expected after 'own_dice' [invalid]"}},
        FileError{"ships: {alpha: {unopposed: third}}",
                  {"2:28 ships.alpha.unopposed: 'third' is not a name that is known here [unknown-name] | one of: highest, second, higher-only, lower-only, none, best"}},
        FileError{"ships: {alpha: {unopposed: [best, second]}}",
                  {"2:35 ships.alpha.unopposed[1]: 'best' comes last: whatever follows it is never reached [invalid]"}},
        FileError{"ships: {alpha: {unopposed: [second, second]}}",
                  {"2:37 ships.alpha.unopposed[1]: 'second' is named twice [duplicate-name]"}},
        FileError{"ships: {alpha: {unopposed: []}}",
                  {"2:28 ships.alpha.unopposed: the list is empty [invalid] | write best or leave the key out"}},
        FileError{"ships: {alpha: {standing: {surrender: true, bord: any, standing: {}}}}",
                  {"2:28 ships.alpha.standing.surrender: this cannot be a standing order [invalid]",
                   "2:45 ships.alpha.standing.bord: nothing reads this key [unknown-key] | did you mean 'board'?",
                   "2:56 ships.alpha.standing.standing: nothing reads this key [unknown-key] | one of: mobilize, surrender, board, lead, call_off, unopposed"}},
        FileError{"fleet: {board: gamma, standing: {call_off: rarely}}",
                  {"2:16 fleet.board: 'gamma' is on your own side [invalid]",
                   "2:44 fleet.standing.call_off: 'rarely' is not a name that is known here [unknown-name] | one of: never, at-once"}}));

// clang-format on

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
  EXPECT_THAT(std::get<BoardOrder>(orders.list[0].body).ships, ElementsAre(ShipId{3}, ShipId{2}));
  EXPECT_EQ(orders.list[1].tenure, Tenure::standing);
  EXPECT_TRUE(std::get<BoardOrder>(orders.list[1].body).any);
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
    const auto& said = std::get<BoardOrder>(orders.list[o].body);
    EXPECT_FALSE(said.any);
    EXPECT_TRUE(said.ships.empty());
  }
}

TEST(AdmReadOrders, none_of_a_turn_is_an_order) {
  const Orders orders = orders_of("ships: {alpha: {board: none, unopposed: none}}\n");
  ASSERT_THAT(orders.list, SizeIs(2));
  EXPECT_THAT(std::get<BoardOrder>(orders.list[0].body).ships, IsEmpty());
  EXPECT_FALSE(std::get<BoardOrder>(orders.list[0].body).any);
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
  EXPECT_THAT(std::get<BoardOrder>(orders->list[1].body).ships, ElementsAre(ShipId{3}));
  EXPECT_EQ(orders->list[3].ship, scene.id("gamma"));
  EXPECT_THAT(std::get<BoardOrder>(orders->list[3].body).ships, ElementsAre(ShipId{2}));
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
