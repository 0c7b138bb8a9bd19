#include "extras/bots/solo/typed_orders.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

const std::string head = "prizecourt: orders/1\nturn: 1\n";

TEST(OrdersText, an_order_makes_the_place_that_it_needs) {
  EXPECT_EQ(with_order(head, {"brig", "fire"}, "hull"), head + "ships:\n  brig:\n    fire: hull\n");
}

TEST(OrdersText, orders_stand_in_the_order_in_which_they_came) {
  const auto one = with_order(head, {"brig", "fire"}, "hull").value();
  const auto two = with_order(one, {"sloop", "helm"}, "open").value();
  EXPECT_EQ(with_order(two, {"brig", "helm"}, "close"),
            head + "ships:\n  brig:\n    fire: hull\n    helm: close\n  sloop:\n    helm: open\n");
}

TEST(OrdersText, a_new_order_takes_the_place_of_the_old_with_all_its_lines) {
  const std::string text =
      head + "ships:\n  brig:\n    fire:\n      - hull\n\n      - crew\n    helm: open\n";
  EXPECT_EQ(with_order(text, {"brig", "fire"}, "crew"),
            head + "ships:\n  brig:\n    fire: crew\n    helm: open\n");
}

TEST(OrdersText, keys_of_no_ship_stand_before_the_ships) {
  const auto text = with_order(head, {"brig", "fire"}, "hull").value();
  EXPECT_EQ(with_order(text, {"", "resign"}, "yes"),
            head + "resign: yes\nships:\n  brig:\n    fire: hull\n");
}

TEST(OrdersText, comments_stay) {
  const std::string text = head + "ships:\n  brig:\n    # Brig\n    #fire: hull\n\n# the end\n";
  EXPECT_EQ(with_order(text, {"brig", "helm"}, "open"),
            head + "ships:\n  brig:\n    # Brig\n    #fire: hull\n    helm: open\n\n# the end\n");
}

TEST(OrdersText, ships_that_stand_otherwise_are_left_alone) {
  EXPECT_EQ(with_order(head + "ships: {brig: {fire: hull}}\n", {"brig", "helm"}, "open"),
            std::nullopt);
  EXPECT_EQ(with_order(head + "ships:\n  brig: {fire: hull}\n", {"brig", "helm"}, "open"),
            std::nullopt);
}

TEST(OrdersText, an_order_that_is_taken_out_leaves_nothing_behind) {
  const auto one = with_order(head, {"brig", "fire"}, "hull").value();
  EXPECT_EQ(without_order(one, {"brig", "fire"}), head);
  EXPECT_EQ(without_order(one, {"brig", "helm"}), one);
  EXPECT_EQ(without_order(one, {"sloop", "helm"}), one);
  EXPECT_EQ(without_order(head + "resign: yes\n", {"", "resign"}), head);
}

// ---- orders of ships under their keys ----

OrderSlot under(std::string key, std::string ship) {
  return {.ship = std::move(ship), .key = std::move(key), .layout = DraftLayout::under_keys};
}

TEST(OrdersText, a_ship_joins_those_under_the_key_of_her_order) {
  const auto one = with_order(head, under("attack", "B1"), "F1").value();
  EXPECT_EQ(one, head + "attack: {B1: F1}\n");
  const auto two = with_order(one, under("attack", "B2"), "{prefer: [F1, F2]}").value();
  EXPECT_EQ(two, head + "attack: {B1: F1, B2: {prefer: [F1, F2]}}\n");
  EXPECT_EQ(with_order(two, under("attack", "B1"), "hold"),
            head + "attack: {B1: hold, B2: {prefer: [F1, F2]}}\n");
}

TEST(OrdersText, what_was_said_of_all_ships_is_left_to_the_others) {
  const auto text = with_order(head + "attack: hold  # for now\n", under("attack", "B1"), "F1");
  EXPECT_EQ(text, head + "attack: {B1: F1, others: hold}  # for now\n");
  EXPECT_EQ(with_order(text.value(), under("attack", "B2"), "F1"),
            head + "attack: {B1: F1, B2: F1, others: hold}  # for now\n");
}

TEST(OrdersText, a_ship_takes_a_line_where_those_under_the_key_have_one) {
  const std::string text = head + "attack:\n  B1: F1  # the flagship\n  B2: F2\nrescue: all\n";
  EXPECT_EQ(with_order(text, under("attack", "B3"), "F3"),
            head + "attack:\n  B1: F1  # the flagship\n  B2: F2\n  B3: F3\nrescue: all\n");
  EXPECT_EQ(without_order(text, under("attack", "B1")), head + "attack:\n  B2: F2\nrescue: all\n");
}

TEST(OrdersText, ships_under_a_key_that_cannot_be_told_apart_are_left_alone) {
  for (const std::string said :
       {"{B1: F1,\n  B2: F2}", "{B1: F1} x", "{B1: F1", "[F1, F2", "{F1}"}) {
    EXPECT_EQ(with_order(head + "attack: " + said + '\n', under("attack", "B3"), "F3"),
              std::nullopt)
        << said;
  }
}

TEST(OrdersText, a_ship_that_is_taken_out_leaves_the_others) {
  const std::string text = head + "attack: {B1: F1, \"B2\": 'F1, F2', others: hold}\n";
  EXPECT_EQ(without_order(text, under("attack", "B1")),
            head + "attack: {\"B2\": 'F1, F2', others: hold}\n");
  EXPECT_EQ(without_order(text, under("attack", "B4")), text);
  EXPECT_EQ(without_order(text, under("rescue", "B1")), text);
  EXPECT_EQ(without_order(head + "attack: {B1: F1}\n", under("attack", "B1")), head);
  EXPECT_EQ(without_order(head + "attack:\n  B1: F1\n", under("attack", "B1")), head);
}

TEST(OrdersText, without_remarks_it_is_what_is_ordered) {
  EXPECT_EQ(without_remarks("# a draft\n\nturn: 1  # the first\n#fire: hull\nships:\n"
                            "  halcyon:  # Blue\n    #helm: open\n    helm: close\n"
                            "    # remarks\n  tempest:\n    #helm: open\n"),
            "turn: 1\nships:\n  halcyon:\n    helm: close\n");
  EXPECT_EQ(without_remarks("game: \"a # b\"\nships:\n  halcyon:\n    #helm: open\n"),
            "game: \"a # b\"\n");
}

}  // namespace
}  // namespace prizecourt
