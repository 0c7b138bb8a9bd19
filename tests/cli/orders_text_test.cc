#include "cmd/solo/orders_text.h"

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

}  // namespace
}  // namespace prizecourt
