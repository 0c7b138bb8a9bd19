/// The manual of scenarios: every YAML block on its pages is read, and every key is explained.

#include "formats/away_boarders/forms.h"
#include "formats/away_boarders/schema.h"
#include "tests/formats/scenario_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using scenarios::file_text;
using scenarios::read;

const std::vector<std::string> pages = {"docs/scenario.md", "docs/away-boarders-scenario.md"};

/// What the blocks on the pages, where they are not a whole scenario, are said of.
constexpr std::string_view rest_of_the_scenario = R"(prizecourt: scenario/1
ruleset: away-boarders
game: manual
dice: {seed: x}
players: {perry: {side: us}, barclay: {side: gb}}
wind_from: 2
ships:
  lawrence: {player: perry, type: brig, tons: 480, men: 136, position: {at: [0, 0], facing: 4}}
  detroit: {player: barclay, type: ship, tons: 490, men: 150, position: {at: [3, 3], facing: 4}}
)";

/// The blocks of a page that are fenced as `yaml`.
std::vector<std::string> blocks_of(const std::string& page) {
  const std::string opening = "```yaml\n";
  std::vector<std::string> blocks;
  for (std::size_t at = page.find(opening); at != std::string::npos; at = page.find(opening, at)) {
    at += opening.size();
    blocks.push_back(page.substr(at, page.find("```", at) - at));
  }
  return blocks;
}

/// The text of each key at the top of a YAML map, in order.
std::vector<std::pair<std::string, std::string>> parts_of(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> parts;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line[0] != ' ') parts.emplace_back(line.substr(0, line.find(':')), "");
    parts.back().second += line + '\n';
  }
  return parts;
}

/// A block with whatever it leaves out to make it a scenario.
std::string completed(const std::string& block) {
  std::set<std::string> said;
  for (const auto& part : parts_of(block)) said.insert(part.first);
  std::string whole;
  for (const auto& part : parts_of(rest_of_the_scenario)) {
    if (!said.contains(part.first)) whole += part.second;
  }
  return whole + block;
}

/// All keys that a schema has properties for.
void collect_keys(yaml::Node schema, std::set<std::string>& keys) {
  for (const yaml::Entry entry : schema.entries()) {
    if (entry.key.text() == "properties") {
      for (const yaml::Entry property : entry.value.entries()) {
        keys.insert(std::string(property.key.text()));
      }
    }
    collect_keys(entry.value, keys);
  }
  for (const yaml::Node item : schema.items()) collect_keys(item, keys);
}

TEST(ScenarioDocs, every_block_is_read) {
  std::size_t blocks = 0;
  for (const std::string& page : pages) {
    for (const std::string& block : blocks_of(file_text(page))) {
      const auto scenario = read(completed(block));
      EXPECT_FALSE(scenario.problems.has_errors()) << page << "\n"
                                                   << block << to_text(scenario.problems);
      ++blocks;
    }
  }
  EXPECT_GE(blocks, 13U);
}

TEST(ScenarioDocs, every_key_is_explained) {
  std::string manual;
  for (const std::string& page : pages) manual += file_text(page);
  const std::string schema = away_boarders::schema(SchemaKind::scenario);
  Problems problems;
  const auto document = yaml::parse({.name = "schema", .text = schema}, {}, problems);
  ASSERT_TRUE(document) << to_text(problems);
  std::set<std::string> keys;
  collect_keys(document->root(), keys);
  EXPECT_GE(keys.size(), 100U);

  // Explained by `prizecourt rulings` and `prizecourt rules`; which of them are here is by example.
  const RulesetRow row = away_boarders::ruleset_row();
  for (const RulingInfo& ruling : row.rulings) keys.erase(std::string(ruling.key));
  for (const DecisionInfo& decision : row.decisions) keys.erase(std::string(decision.key));
  for (const std::string& key : keys) {
    const bool there = manual.find('`' + key + '`') != std::string::npos ||
                       manual.find(key + ':') != std::string::npos;
    EXPECT_TRUE(there) << key;
  }
}

TEST(ScenarioDocs, every_step_is_listed_in_order) {
  std::string list;
  for (const std::string_view step : away_boarders::step_names()) {
    list += (list.empty() ? "`" : ", `") + std::string(step) + '`';
  }
  std::string page = file_text("docs/away-boarders-scenario.md");
  std::replace(page.begin(), page.end(), '\n', ' ');
  const std::string with_note = scenarios::changed(list, "`set-up`", "`set-up` (turn 1 only)");
  EXPECT_NE(page.find(with_note), std::string::npos) << with_note;
}

}  // namespace
}  // namespace prizecourt
