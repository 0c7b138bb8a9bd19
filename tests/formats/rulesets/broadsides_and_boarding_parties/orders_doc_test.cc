#include "formats/rulesets/broadsides_and_boarding_parties/schema.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/formats/schema_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

// docs/broadsides-and-boarding-parties-orders.md: its examples can be read and fit the schema, and
// it leaves nothing out.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using fixtures::isabella;
using fixtures::Scene;
using fixtures::seahawk;
using schema_judge::Judged;

std::string the_page() {
  std::ifstream file(std::string(PRIZECOURT_SOURCE_DIR) +
                     "/docs/broadsides-and-boarding-parties-orders.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A whole file; an example may leave the head out.
std::string whole(const std::string& example) {
  if (example.starts_with("prizecourt:")) return example;
  return "prizecourt: orders/1\ngame: island-duel\nturn: 3\nplayer: alice\n" + example;
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

Scene called_as_on_the_page(Scene scene) {
  scene.setup.sides[0].player = "alice";
  scene.state.turn = 3;
  return scene;
}

/// The moments in a game that examples are for: set-up, a round, a round with a mast down, a
/// boarding turn.
std::array<Scene, 4> moments() {
  Scene set_up;
  set_up.setup.sides[0].crew = 22;
  set_up.state = opening(set_up.setup);
  Scene damaged;
  damaged.mast(isabella, 'A') = 0;
  Scene boarding = fixtures::alongside(Contact::right);
  boarding.figures(isabella, {"G4", "D3", "D3"});
  boarding.figures(seahawk, {"D5", "D5"});
  return {called_as_on_the_page(set_up), called_as_on_the_page({}), called_as_on_the_page(damaged),
          called_as_on_the_page(boarding)};
}

std::vector<Order> orders_at(const Scene& scene, const std::string& example, Problems& problems) {
  const auto document = yaml::parse({.name = "example", .text = example}, {}, problems);
  if (!document) return {};
  yaml::MapReader map(document->root(), problems);
  for (const std::string_view key : {"prizecourt", "game", "turn", "player"}) {
    static_cast<void>(map.text(key));
  }
  const auto orders = read_orders(map, scene.setup, scene.state, {0, "example"}, problems);
  map.done();
  return orders && problems.empty() ? orders->list : std::vector<Order>();
}

/// Read at the first moment at which it can be.
std::vector<Order> orders_in(const std::string& example) {
  std::string all;
  for (const Scene& scene : moments()) {
    Problems problems;
    auto orders = orders_at(scene, example, problems);
    if (!orders.empty()) return orders;
    all += to_text(problems);
  }
  ADD_FAILURE() << example << all;
  return {};
}

TEST(BbpOrdersDoc, every_example_can_be_read) {
  const auto examples = examples_in(the_page());
  EXPECT_GE(examples.size(), 12U);
  for (const std::string& example : examples) EXPECT_FALSE(orders_in(example).empty()) << example;
}

TEST(BbpOrdersDoc, every_example_fits_the_schema) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  std::vector<Judged> files;
  for (const std::string& example : examples_in(the_page())) {
    files.push_back(
        {.name = std::to_string(files.size()), .kind = SchemaKind::orders, .text = example});
  }
  const auto verdicts = schema_judge::judge(files, schema);
  for (const Judged& file : files) EXPECT_EQ(verdicts.at(file.name), "accepts") << file.text;
}

TEST(BbpOrdersDoc, every_key_has_an_example) {
  std::vector<bool> seen(order_kind_names.size());
  for (const std::string& example : examples_in(the_page())) {
    for (const Order& order : orders_in(example)) seen[static_cast<std::size_t>(order.kind)] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << order_kind_names[i];
}

TEST(BbpOrdersDoc, every_word_is_explained) {
  const std::string page = the_page();
  std::vector<std::string_view> words(until_names.begin(), until_names.end());
  words.insert(words.end(), fire_slot_names.begin(), fire_slot_names.end());
  words.insert(words.end(), deck_part_names.begin(), deck_part_names.end());
  words.insert(words.end(), card_names.begin() + 1, card_names.end());
  words.insert(words.end(), {"row",
                             "until",
                             "max",
                             "side",
                             "cannons",
                             "at",
                             "then",
                             "again",
                             "hold",
                             "none",
                             "when",
                             "steps",
                             "who",
                             "rush",
                             "with_captain",
                             "defend",
                             "enemies_at_most",
                             "enemies_at_least",
                             "own_at_most",
                             "own_at_least",
                             "all",
                             "captain_at",
                             "enemy_captain_at",
                             "from_turn",
                             "to_turn"});
  for (const std::string_view word : words) {
    const std::string text(word);
    EXPECT_TRUE(page.find('`' + text) != page.npos || page.find(text + ':') != page.npos) << word;
  }
}

TEST(BbpOrdersDoc, every_key_says_what_silence_means) {
  const std::string page = the_page();
  const std::string table = page.substr(page.find("## What silence means"));
  for (const std::string_view key : order_kind_names) {
    EXPECT_NE(table.find("`" + std::string(key) + "`"), table.npos) << key;
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
