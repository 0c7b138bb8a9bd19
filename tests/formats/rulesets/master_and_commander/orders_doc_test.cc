#include "formats/match/parley.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/schema.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/formats/schema_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

// docs/master-and-commander-orders.md: its examples can be read and fit the schema, and it leaves
// nothing out.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::Scene;
using schema_judge::Judged;

std::string the_page() {
  std::ifstream file(std::string(PRIZECOURT_SOURCE_DIR) + "/docs/master-and-commander-orders.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A whole file; an example may leave the head out.
std::string whole(const std::string& example) {
  if (example.starts_with("prizecourt:")) return example;
  return "prizecourt: orders/1\ngame: opening\nturn: 3\nplayer: british\n" + example;
}

std::vector<std::string> examples_in(const std::string& page) {
  const std::string open = "```yaml\n";
  std::vector<std::string> all;
  for (std::size_t at = page.find(open); at != page.npos; at = page.find(open, at)) {
    at += open.size();
    all.push_back(whole(page.substr(at, page.find("```", at) - at)));
  }
  return all;
}

std::vector<Order> orders_in(const std::string& example) {
  Scene scene;
  scene.state.turn = 3;
  Problems problems;
  const auto document = yaml::parse({.name = "example", .text = example}, {}, problems);
  EXPECT_TRUE(document.has_value()) << to_text(problems);
  if (!document) return {};
  yaml::MapReader map(document->root(), problems);
  for (const std::string_view key : {"prizecourt", "game", "turn", "player"}) {
    static_cast<void>(map.text(key));
  }
  static_cast<void>(read_parley(map, ParleyTime::open, problems));
  const auto orders = read_orders(map, scene.setup, scene.state, {0, "example"}, problems);
  map.done();
  EXPECT_TRUE(problems.empty()) << example << to_text(problems);
  return orders ? orders->list : std::vector<Order>();
}

TEST(McOrdersDoc, every_example_can_be_read) {
  const auto examples = examples_in(the_page());
  EXPECT_GE(examples.size(), 16U);
  for (const std::string& example : examples) EXPECT_FALSE(orders_in(example).empty()) << example;
}

TEST(McOrdersDoc, every_example_fits_the_schema) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  std::vector<Judged> files;
  for (const std::string& example : examples_in(the_page())) {
    files.push_back(
        {.name = std::to_string(files.size()), .kind = SchemaKind::orders, .text = example});
  }
  const auto verdicts = schema_judge::judge(files, schema);
  for (const Judged& file : files) EXPECT_EQ(verdicts.at(file.name), "accepts") << file.text;
}

TEST(McOrdersDoc, every_key_has_an_example) {
  std::vector<bool> seen(order_kind_names.size());
  for (const std::string& example : examples_in(the_page())) {
    for (const Order& order : orders_in(example)) seen[static_cast<std::size_t>(order.kind)] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << order_kind_names[i];
}

TEST(McOrdersDoc, every_word_is_explained) {
  const std::string page = the_page();
  std::vector<std::string_view> words(condition_names.begin(), condition_names.end());
  words.insert(words.end(), event_names.begin(), event_names.end());
  words.insert(words.end(), grid::compass_names.begin(), grid::compass_names.end());
  words.insert(words.end(), {"weakest",
                             "strongest",
                             "nearest",
                             "hold",
                             "none",
                             "others",
                             "cancel",
                             "until",
                             "if_hull_at_most",
                             "if_class_at_most",
                             "if_boarding_at_most",
                             "range",
                             "within",
                             "dice_at_least",
                             "if_left",
                             "onward",
                             "tow",
                             "tow_after",
                             "ram",
                             "by_move",
                             "ahead",
                             "stay",
                             "keep",
                             "lend",
                             "up-right",
                             "down-left",
                             "all"});
  for (const std::string_view word : words) {
    const std::string text(word);
    EXPECT_TRUE(page.find('`' + text) != page.npos || page.find(text + ':') != page.npos) << word;
  }
}

TEST(McOrdersDoc, every_key_says_what_silence_means) {
  const std::string page = the_page();
  const std::string table = page.substr(page.find("## What silence means"));
  for (const std::string_view key : order_kind_names) {
    EXPECT_NE(table.find("`" + std::string(key) + "`"), table.npos) << key;
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander
