#include "formats/match/parley.h"
#include "formats/rulesets/admiralty/conditions.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

// docs/admiralty-orders.md: its examples can be read, and it leaves nothing out.
namespace prizecourt::admiralty {
namespace {

using fixtures::Scene;

std::string the_page() {
  std::ifstream file(std::string(PRIZECOURT_SOURCE_DIR) + "/docs/admiralty-orders.md");
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

/// The ships that the page speaks of; Broke's are shannon and tenedos.
Scene off_boston() {
  Scene scene;
  scene.add("chesapeake", "american", 1);
  scene.add("shannon", "british", 1).player = "broke";
  scene.add("tenedos", "british", 1).player = "broke";
  return scene;
}

/// The orders of an example, which may be a whole file or start after its head.
std::vector<Order> orders_in(const std::string& example) {
  const Scene scene = off_boston();
  const bool whole = example.starts_with("prizecourt:");
  const std::string text = whole ? example : "player: broke\n" + example;
  Problems problems;
  const auto document = yaml::parse({.name = "example", .text = text}, {}, problems);
  EXPECT_TRUE(document.has_value()) << to_text(problems);
  if (!document) return {};
  yaml::MapReader map(document->root(), problems);
  for (const std::string_view key : {"prizecourt", "game", "turn", "player"}) {
    if (whole || key == "player") static_cast<void>(map.text(key));
  }
  static_cast<void>(read_parley(map, ParleyTime::open, problems));
  const auto orders = read_orders(map, scene.setup, scene.state, {1, "example"}, problems);
  map.done();
  EXPECT_TRUE(problems.empty()) << example << to_text(problems);
  return orders ? orders->list : std::vector<Order>();
}

TEST(AdmOrdersDoc, every_example_can_be_read) {
  const auto examples = examples_in(the_page());
  EXPECT_GE(examples.size(), 10U);
  for (const std::string& example : examples) EXPECT_FALSE(orders_in(example).empty()) << example;
}

TEST(AdmOrdersDoc, every_key_has_an_example) {
  std::vector<bool> seen(order_kind_names.size());
  for (const std::string& example : examples_in(the_page())) {
    for (const Order& order : orders_in(example)) seen[static_cast<std::size_t>(order.kind)] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << order_kind_names[i];
}

TEST(AdmOrdersDoc, every_key_says_what_silence_means) {
  const std::string page = the_page();
  const std::string table = page.substr(page.find("## What silence means"));
  for (const std::string_view key : order_kind_names) {
    EXPECT_NE(table.find("`" + std::string(key) + "`"), table.npos) << key;
  }
}

TEST(AdmOrdersDoc, every_word_is_explained) {
  const std::string page = the_page();
  std::vector<std::string_view> words(lending_names.begin(), lending_names.end());
  for (const ConditionVariable& variable : action_variables) words.push_back(variable.name);
  words.insert(words.end(), {"best", "any", "never", "at-once"});
  for (const std::string_view word : words) {
    EXPECT_NE(page.find("`" + std::string(word) + "`"), page.npos) << word;
  }
}

TEST(AdmOrdersDoc, every_decision_has_its_key) {
  const std::string page = the_page();
  for (const DecisionInfo& decision : decisions) {
    EXPECT_NE(page.find(decision.id), page.npos) << decision.id;
  }
}

}  // namespace
}  // namespace prizecourt::admiralty
