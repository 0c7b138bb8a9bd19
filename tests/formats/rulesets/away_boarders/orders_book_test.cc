#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What the book of orders keeps: standing orders over turns, files handed in later.
namespace prizecourt::away_boarders {
namespace {

using fixtures::blue;
using fixtures::OrderedPlay;
using fixtures::Position;
using fixtures::read_blue;
using testing::ElementsAre;
using testing::IsEmpty;

/// Blue's only ship. Turn 3.
Position ariel_alone() {
  Position position = Position().with({{"ariel", fixtures::schooner(), blue, {0, 0}, 1}});
  position.state.turn = 3;
  return position;
}

Orders orders_of_ariel(std::string_view text) {
  OrderedPlay game(ariel_alone(), "crew-assignment");
  Problems problems;
  auto orders = read_blue(text, game.play.game.setup, game.play.state(), problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders.value_or(Orders{});
}

/// The sail that is ordered for ariel, and how: "full (standing)"; empty without an order.
std::string sail_of(const OrdersBook& book, int window) {
  const auto found = book.find({ShipId{0}, OrderKind::sail}, {.turn = 3, .window = window});
  if (!found) return "";
  const std::string sail(name_of(std::get<SailOrder>(found->order->body).sail));
  return found->order->tenure == Tenure::standing ? sail + " (standing)" : sail;
}

TEST(OrdersBook, a_standing_order_holds_over_turns_until_it_is_changed) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: full}}}\n"), 0);
  EXPECT_EQ(sail_of(book, 0), "full (standing)");
  book.end_turn();
  book.end_turn();
  EXPECT_EQ(sail_of(book, 0), "full (standing)");
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: reef}}}\n"), 0);
  EXPECT_EQ(sail_of(book, 0), "reef (standing)");
  book.end_turn();
  EXPECT_EQ(sail_of(book, 0), "reef (standing)");
}

TEST(OrdersBook, a_turns_order_goes_before_a_standing_one_and_is_forgotten) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {sail: battle, standing: {sail: full}}}\n"), 0);
  EXPECT_EQ(sail_of(book, 0), "battle");
  book.end_turn();
  EXPECT_EQ(sail_of(book, 0), "full (standing)");
}

TEST(OrdersBook, none_takes_a_standing_order_back) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: full}}}\n"), 0);
  book.end_turn();
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: none}}}\n"), 0);
  EXPECT_EQ(sail_of(book, 0), "");
  book.end_turn();
  EXPECT_TRUE(book.empty());
}

TEST(OrdersBook, orders_count_from_their_window_on) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {sail: battle}}\n"), 0);
  book.add(orders_of_ariel("ships: {ariel: {sail: full}}\n"), 2);
  EXPECT_EQ(sail_of(book, 0), "battle");
  EXPECT_EQ(sail_of(book, 1), "battle");
  EXPECT_EQ(sail_of(book, 2), "full");
}

TEST(OrdersBook, a_standing_order_of_a_later_window_waits_for_it_and_is_kept) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: battle}}}\n"), 0);
  book.add(orders_of_ariel("ships: {ariel: {standing: {sail: full}}}\n"), 1);
  EXPECT_EQ(sail_of(book, 0), "battle (standing)");
  EXPECT_EQ(sail_of(book, 1), "full (standing)");
  book.end_turn();
  EXPECT_EQ(sail_of(book, 0), "full (standing)");
}

TEST(OrdersBook, a_file_handed_in_later_changes_only_the_kinds_it_names) {
  OrdersBook book;
  book.add(orders_of_ariel("ships: {ariel: {sail: battle, aim: high}}\n"), 0);
  book.add(orders_of_ariel("ships: {ariel: {aim: low}}\n"), 1);
  EXPECT_EQ(sail_of(book, 1), "battle");
  const auto aim = book.find({ShipId{0}, OrderKind::aim}, {.turn = 3, .window = 1});
  ASSERT_TRUE(aim.has_value());
  EXPECT_EQ(std::get<AimRule>(aim->order->body).aim, Aim::low);
}

TEST(OrdersBook, a_question_of_an_earlier_window_is_answered_by_what_counted_then) {
  Position position = ariel_alone();
  OrderedPlay game(position, "sail");
  game.order("ships: {ariel: {aim: high}}\n");
  game.order_in_window("ships: {ariel: {sail: full}}\n", 1);
  game.run("sail");
  EXPECT_THAT(game.answers(), IsEmpty());
  game.window = 1;
  OrderedPlay later(position, "sail");
  later.order_in_window("ships: {ariel: {sail: full}}\n", 1);
  later.window = 1;
  later.run("sail");
  EXPECT_THAT(later.answers(), ElementsAre("3/sail/AB-D15/ariel//0: full"));
}

}  // namespace
}  // namespace prizecourt::away_boarders
