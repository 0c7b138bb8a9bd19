#include "formats/match/parley.h"
#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

// docs/away-boarders-orders.md: its examples can be read, and it leaves nothing out.
namespace prizecourt::away_boarders {
namespace {

using fixtures::blue;
using fixtures::OrderedPlay;
using fixtures::Position;
using fixtures::red;

std::string the_page() {
  std::ifstream file(std::string(PRIZECOURT_SOURCE_DIR) + "/docs/away-boarders-orders.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> examples_in(const std::string& page) {
  const std::string open = "```yaml\n";
  std::vector<std::string> all;
  for (std::size_t at = page.find(open); at != page.npos; at = page.find(open, at)) {
    at += open.size();
    all.push_back(page.substr(at, page.find("```", at) - at));
  }
  return all;
}

/// The ships that the page speaks of; Perry's are to be set up.
Position lake_erie() {
  Position position;
  position.setup.players[blue].id = "perry";
  ShipSpec lawrence = fixtures::brig();
  lawrence.guns.clear();
  fixtures::add_broadsides(lawrence, 9, 32, GunKind::carronade);
  fixtures::add_broadsides(lawrence, 1, 12, GunKind::long_gun);
  lawrence.hull_boxes = 12;
  lawrence.crew_total = 17;
  ShipSpec ariel = fixtures::schooner();
  ariel.guns.clear();
  for (int i = 0; i < 4; ++i) {
    fixtures::add_gun(ariel, Mount::swivel, Side::starboard, 12, GunKind::long_gun);
  }
  for (ShipSpec* spec : {&lawrence, &ariel}) {
    spec->chooses_load = true;
    spec->chooses_sail = true;
  }
  position.add("lawrence", lawrence, blue, {0, 0}, 4);
  position.add("ariel", ariel, blue, {1, 0}, 4);
  position.add("detroit", fixtures::full_rigged_ship(), red, {4, 0}, 4);
  position.add("hunter", fixtures::brig(), red, {5, 0}, 4);
  return position;
}

/// The orders of an example, which may be a whole file or start after its head.
std::vector<Order> orders_in(const std::string& example) {
  OrderedPlay game(lake_erie(), "set-up");
  const bool whole = example.starts_with("prizecourt:");
  const std::string text = whole ? example : "player: perry\n" + example;
  Problems problems;
  const auto document = yaml::parse({.name = "example", .text = text}, {}, problems);
  EXPECT_TRUE(document.has_value()) << to_text(problems);
  if (!document) return {};
  yaml::MapReader map(document->root(), problems);
  for (const std::string_view key : {"prizecourt", "game", "turn", "player"}) {
    if (whole || key == "player") static_cast<void>(map.text(key));
  }
  static_cast<void>(read_parley(map, ParleyTime::open, problems));
  const auto orders =
      read_orders(map, game.play.game.setup, game.play.state(), {blue, "example"}, problems);
  map.done();
  EXPECT_TRUE(problems.empty()) << example << to_text(problems);
  return orders ? orders->list : std::vector<Order>();
}

TEST(OrdersDoc, every_example_can_be_read) {
  const auto examples = examples_in(the_page());
  EXPECT_GE(examples.size(), 18U);
  for (const std::string& example : examples) EXPECT_FALSE(orders_in(example).empty()) << example;
}

TEST(OrdersDoc, every_key_has_an_example) {
  std::vector<bool> seen(order_kind_names.size());
  for (const std::string& example : examples_in(the_page())) {
    for (const Order& order : orders_in(example)) seen[static_cast<std::size_t>(order.kind)] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << order_kind_names[i];
}

TEST(OrdersDoc, every_word_of_a_course_is_explained) {
  const std::string page = the_page();
  for (const std::string_view word : course_word_names) {
    const std::string text(word);
    EXPECT_TRUE(page.find("`" + text + "`") != page.npos || page.find(text + ",") != page.npos ||
                page.find(text + "]") != page.npos)
        << word;
  }
}

TEST(OrdersDoc, every_key_says_what_silence_means) {
  const std::string page = the_page();
  const std::string table = page.substr(page.find("## What silence means"));
  for (const std::string_view key : order_kind_names) {
    EXPECT_NE(table.find("`" + std::string(key) + "`"), table.npos) << key;
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders
