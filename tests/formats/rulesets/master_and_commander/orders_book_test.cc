#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/formats/rulesets/master_and_commander/scenarios.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What the book of orders keeps: standing orders over turns, files handed in later.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::id;
using fixtures::read_for;
using fixtures::Scene;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Orders orders_of_turn(std::string_view text, int turn = 3) {
  Scene scene = Scene().with({{"B1", "a8"}});
  scene.state.turn = turn;
  Problems problems;
  auto orders = read_for(Player::british, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

/// Whom the ship is ordered to attack, and how: "F3 (standing)", "hold"; empty without an order.
std::string attack_of(const OrdersBook& book, std::string_view ship, Moment moment) {
  const auto found =
      book.find({.player = Player::british, .kind = OrderKind::attack, .ship = id(ship)}, moment);
  if (!found) return "";
  std::string words = "hold";
  if (const auto* choice = std::get_if<ChoiceOrder>(&found->order->body)) {
    words = ship_ids[index(choice->prefer.front().ship)];
  }
  if (found->order->implied) words += " (implied)";
  return found->order->tenure == Tenure::standing ? words + " (standing)" : words;
}

constexpr Moment now{.turn = 3, .window = 0};

TEST(McOrdersBook, a_standing_order_holds_over_turns_until_it_is_changed) {
  OrdersBook book;
  book.add(orders_of_turn("standing: {attack: {B1: F3}}\n"), 0);
  EXPECT_EQ(attack_of(book, "B1", now), "F3 (standing)");
  book.end_turn();
  book.end_turn();
  EXPECT_EQ(attack_of(book, "B1", now), "F3 (standing)");
  book.add(orders_of_turn("standing: {attack: {B1: F4}}\n"), 0);
  EXPECT_EQ(attack_of(book, "B1", now), "F4 (standing)");
  book.end_turn();
  EXPECT_EQ(attack_of(book, "B1", now), "F4 (standing)");
  EXPECT_EQ(attack_of(book, "B2", now), "");
}

TEST(McOrdersBook, a_turns_order_goes_before_a_standing_one_and_is_forgotten) {
  OrdersBook book;
  book.add(orders_of_turn("attack: {B1: F3}\nstanding: {attack: {B1: F4}}\n"), 0);
  EXPECT_EQ(attack_of(book, "B1", now), "F3");
  book.end_turn();
  EXPECT_EQ(attack_of(book, "B1", now), "F4 (standing)");
}

TEST(McOrdersBook, a_standing_order_goes_before_the_silence_of_a_map) {
  OrdersBook book;
  book.add(orders_of_turn("attack: {B1: F3}\nstanding: {attack: {B2: F4}}\n"), 0);
  EXPECT_EQ(attack_of(book, "B2", now), "F4 (standing)");
  EXPECT_EQ(attack_of(book, "B3", now), "hold (implied)");
}

TEST(McOrdersBook, others_are_the_ships_that_are_not_named) {
  OrdersBook book;
  book.add(
      orders_of_turn("attack: {B1: F3, others: F4}\nstanding: {attack: {others: F5, B2: F6}}\n"),
      0);
  EXPECT_EQ(attack_of(book, "B1", now), "F3");
  EXPECT_EQ(attack_of(book, "B2", now), "F4");
  book.end_turn();
  EXPECT_EQ(attack_of(book, "B1", now), "F5 (standing)");
  EXPECT_EQ(attack_of(book, "B2", now), "F6 (standing)");
}

TEST(McOrdersBook, until_is_the_last_turn_of_a_standing_order) {
  OrdersBook book;
  book.add(orders_of_turn("standing: {until: 4, attack: {B1: F3}}\n"), 0);
  book.end_turn();
  EXPECT_EQ(attack_of(book, "B1", {.turn = 4, .window = 0}), "F3 (standing)");
  EXPECT_EQ(attack_of(book, "B1", {.turn = 5, .window = 0}), "");
}

TEST(McOrdersBook, cancel_takes_a_standing_order_back) {
  OrdersBook book;
  book.add(orders_of_turn("standing: {attack: {B1: F3, B2: F4, others: F5}}\n"), 0);
  book.end_turn();
  book.add(orders_of_turn("standing: {attack: {B1: cancel}}\n"), 0);
  EXPECT_EQ(attack_of(book, "B1", now), "F5 (standing)") << "what is said of others is left";
  EXPECT_EQ(attack_of(book, "B2", now), "F4 (standing)");
  book.end_turn();
  book.add(orders_of_turn("standing: {attack: cancel}\n"), 0);
  for (const std::string_view ship : {"B1", "B2", "B3"}) EXPECT_EQ(attack_of(book, ship, now), "");
  book.end_turn();
  EXPECT_TRUE(book.empty());
}

TEST(McOrdersBook, orders_count_from_their_window_on) {
  OrdersBook book;
  book.add(orders_of_turn("attack: {B1: F3}\n"), 0);
  book.add(orders_of_turn("attack: {B1: F4}\n"), 2);
  EXPECT_EQ(attack_of(book, "B1", {.turn = 3, .window = 0}), "F3");
  EXPECT_EQ(attack_of(book, "B1", {.turn = 3, .window = 1}), "F3");
  EXPECT_EQ(attack_of(book, "B1", {.turn = 3, .window = 2}), "F4");
}

TEST(McOrdersBook, a_file_handed_in_later_changes_only_kinds_and_ships_that_it_names) {
  OrdersBook book;
  book.add(orders_of_turn("attack: {B1: F3, B2: F4}\ngrapple: {B1: F3}\n"), 0);
  book.add(orders_of_turn("attack: {B1: F5}\n"), 1);
  const Moment later{.turn = 3, .window = 1};
  EXPECT_EQ(attack_of(book, "B1", later), "F5");
  EXPECT_EQ(attack_of(book, "B2", later), "F4");
  EXPECT_TRUE(
      book.find({.player = Player::british, .kind = OrderKind::grapple, .ship = id("B1")}, later));
  book.add(orders_of_turn("attack: hold\n"), 2);
  EXPECT_EQ(attack_of(book, "B2", {.turn = 3, .window = 2}), "none") << "of all ships";
}

TEST(McOrdersBook, each_player_has_orders_of_his_own) {
  OrdersBook book;
  book.add(orders_of_turn("attack: F3\n"), 0);
  const auto french =
      book.find({.player = Player::french, .kind = OrderKind::attack, .ship = id("F1")}, now);
  EXPECT_FALSE(french.has_value());
}

// ---- windows ----

/// The British move; nobody is engaged, the wind is 4 and 4, and the game asks for everything.
constexpr std::string_view waits = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: windows
dice: {scripted: [4, 4, 6, 6]}
when_silent: {default: ask, attack: default, grapple: default, transfer: default}
ships:
  B3: {at: d5}
  B4: {at: e6, broken: 1, skills: {S: 3}}
  B5: {at: f6}
  B7: {at: g6}
  F3: {at: h1}
)";

Delivered file_of(std::string_view player, std::string_view orders) {
  return {std::string(player) + ".yaml", "prizecourt: orders/1\ngame: windows\nturn: 1\nplayer: " +
                                             std::string(player) + "\n" + std::string(orders)};
}

/// A game that goes on window by window.
class Windows {
 public:
  Windows() {
    Problems problems;
    session =
        Session::begin(fixtures::this_ruleset(),
                       {.name = "s.yaml", .text = std::string(waits), .other_dice = {}}, problems);
    EXPECT_TRUE(session) << to_text(problems);
  }

  /// The question on which the turn stops then: "MC-D5 B3/1"; empty when it is over.
  std::string play(const std::vector<Delivered>& orders) {
    Problems problems;
    const auto played = session->play_window({.orders = orders}, problems);
    EXPECT_TRUE(played) << to_text(problems);
    if (!played || !played->waiting) return "";
    log += session->match().log(*played, sees_all);
    return std::string(played->waiting->decision->id) + ' ' + played->waiting->who +
           played->waiting->key.substr(played->waiting->key.rfind('/'));
  }

  std::optional<Session> session;
  std::string log;
};

TEST(McWindows, MC_D5_a_turn_stops_where_the_path_ends_and_goes_on_from_there) {
  Windows game;
  EXPECT_EQ(game.play({}), "MC-D3 british/0");
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B3, path: [d4]}\n")}), "MC-D5 B3/1");
  // The path is written again from the first square of the turn.
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B3, path: [d4, c3]}\n")}), "MC-D12 B4/0");
  EXPECT_EQ(game.play({file_of("british", "repair: none\n")}), "");
  EXPECT_EQ(game.session->match().turn(), 2);
  EXPECT_THAT(game.session->match().chart("", sees_all), HasSubstr("B3: class 3 at c3"));
}

TEST(McWindows, MC_D6_a_tow_that_is_written_again_is_not_refused) {
  Windows game;
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B4, tow: [B5]}\n")}), "MC-D6 B4/1");
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B4, tow: [B5], path: [e5, e4, e3]}\n")}),
            "MC-D12 B4/0");
  EXPECT_THAT(game.log, Not(HasSubstr("refused")));
}

TEST(McWindows, MC_D5_orders_after_a_stop_answer_only_from_that_question_on) {
  Windows game;
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B3, path: [d4]}\n")}), "MC-D5 B3/1");
  // Too late to sail another ship: the turn stops at the same question again.
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B4, path: [e5, e4]}\n")}), "MC-D5 B3/1");
  EXPECT_EQ(game.play({file_of("british", "move: {sail: B3, path: [e4, e3]}\n")}), "MC-D12 B4/0");
  EXPECT_THAT(game.log, HasSubstr("B3 sails d5–d4"));
  EXPECT_EQ(game.play({file_of("british", "repair: none\n")}), "");
  EXPECT_THAT(game.session->match().chart("", sees_all), HasSubstr("B3: class 3 at e3"));
}

TEST(McWindows, a_conditional_file_closes_all_windows_in_advance) {
  Windows game;
  EXPECT_EQ(game.play({file_of("british",
                               "move: {by_move: {0-1: anchor, 2+: {sail: B3, path: [d4], onward: "
                               "[s, ahead]}}}\nrepair: {others: {need: [pump, rig, fire]}}\n")}),
            "");
  EXPECT_THAT(game.session->match().chart("", sees_all), HasSubstr("B3: class 3 at d3"));
}

}  // namespace
}  // namespace prizecourt::master_and_commander
