/// The manual of scenarios: every YAML block on its pages is read, and every key is explained.

#include "formats/replay/replay.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "tests/formats/scenario_support.h"
#include "tests/matchers.h"

#include <algorithm>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using scenarios::file_text;

/// What the blocks on the pages, where they are not a whole scenario, are said of.
constexpr std::string_view rest_of_away_boarders = R"(prizecourt: scenario/1
ruleset: away-boarders
game: manual
dice: {seed: x}
players: {perry: {side: us}, barclay: {side: gb}}
wind_from: 2
ships:
  lawrence: {player: perry, type: brig, tons: 480, men: 136, position: {at: [0, 0], facing: 4}}
  detroit: {player: barclay, type: ship, tons: 490, men: 150, position: {at: [3, 3], facing: 4}}
)";

constexpr std::string_view rest_of_master_and_commander = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: manual
dice: {seed: x}
ships:
  B3: {at: d5}
  F3: {at: d4}
)";

constexpr std::string_view rest_of_broadsides_and_boarding_parties = R"(prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: manual
dice: {seed: x}
ships:
  isabella: {player: alice}
  seahawk: {player: bob}
)";

constexpr std::string_view rest_of_form_line_of_battle = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: manual
dice: {seed: x}
sides: {french: {player: lucas}, british: {player: hardy}}
ships:
  redoutable: {side: french, rate: 3}
  victory: {side: british, rate: 1}
  temeraire: {side: british, rate: 2}
)";

constexpr std::string_view rest_of_admiralty = R"(prizecourt: scenario/1
ruleset: admiralty
game: manual
dice: {seed: x}
sides: {british: {}, american: {}}
ships:
  shannon: {side: british, size: 1, gun_dice: 11}
  chesapeake: {side: american, size: 1, gun_dice: 12}
)";

constexpr std::string_view rest_of_yardarm = R"(prizecourt: scenario/1
ruleset: yardarm
game: manual
dice: {seed: x}
sides: {north: {player: ben}, south: {player: anna}}
ships:
  heron: {side: north, guns: 6, hull: 12, rigging: 5, crew: 10}
  swallow: {side: south, guns: 6, hull: 12, rigging: 5, crew: 10}
weather_gage: heron
)";

/// The manual of one ruleset. The page that all share has examples of the first.
struct Manual {
  RulesetRow ruleset;
  std::vector<std::string> pages;
  std::string_view rest_of_the_scenario;
  std::size_t blocks;
  std::size_t keys;
};

std::vector<Manual> manuals() {
  return {{away_boarders::ruleset_row(),
           {"docs/scenario.md", "docs/away-boarders-scenario.md"},
           rest_of_away_boarders,
           13,
           80},
          {master_and_commander::ruleset_row(),
           {"docs/master-and-commander-scenario.md"},
           rest_of_master_and_commander,
           4,
           60},
          {broadsides_and_boarding_parties::ruleset_row(),
           {"docs/broadsides-and-boarding-parties-scenario.md"},
           rest_of_broadsides_and_boarding_parties,
           6,
           40},
          {form_line_of_battle::ruleset_row(),
           {"docs/form-line-of-battle-scenario.md"},
           rest_of_form_line_of_battle,
           5,
           50},
          {admiralty::ruleset_row(), {"docs/admiralty-scenario.md"}, rest_of_admiralty, 5, 40},
          {yardarm::ruleset_row(), {"docs/yardarm-scenario.md"}, rest_of_yardarm, 2, 25}};
}

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
std::string completed(const std::string& block, std::string_view rest_of_the_scenario) {
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
  for (const Manual& manual : manuals()) {
    std::size_t blocks = 0;
    for (const std::string& page : manual.pages) {
      for (const std::string& block : blocks_of(file_text(page))) {
        const std::string text = completed(block, manual.rest_of_the_scenario);
        Problems problems;
        const auto started = start_match(std::span(&manual.ruleset, 1),
                                         {.name = page, .text = text, .other_dice = {}}, problems);
        EXPECT_TRUE(started) << page << "\n" << block << to_text(problems);
        ++blocks;
      }
    }
    EXPECT_GE(blocks, manual.blocks);
  }
}

/// The keys that the schema of its scenarios knows, but for those that `prizecourt rulings` and
/// `prizecourt rules` explain; which of them are on the pages is by example. Those of orders, by
/// which `when_silent` calls decisions, too, are explained where orders are.
std::set<std::string> keys_to_explain(const RulesetRow& ruleset) {
  const std::string schema = ruleset.schema(SchemaKind::scenario);
  Problems problems;
  const auto document = yaml::parse({.name = "schema", .text = schema}, {}, problems);
  EXPECT_TRUE(document) << to_text(problems);
  std::set<std::string> keys;
  if (document) collect_keys(document->root(), keys);
  for (const RulingInfo& ruling : ruleset.rulings) keys.erase(std::string(ruling.key));
  for (const DecisionInfo& decision : ruleset.decisions) keys.erase(std::string(decision.key));
  return keys;
}

TEST(ScenarioDocs, every_key_is_explained) {
  for (const Manual& manual : manuals()) {
    std::string text = file_text("docs/scenario.md");
    for (const std::string& page : manual.pages) text += file_text(page);
    const std::string orders = file_text("docs/" + std::string(manual.ruleset.id) + "-orders.md");
    const auto keys = keys_to_explain(manual.ruleset);
    EXPECT_GE(keys.size(), manual.keys);
    for (const std::string& key : keys) {
      const bool of_order =
          std::any_of(manual.ruleset.order_decides.begin(), manual.ruleset.order_decides.end(),
                      [&](const OrderDecides& row) { return row.order == key; });
      const bool there = (of_order && orders.find('`' + key + '`') != std::string::npos) ||
                         text.find('`' + key + '`') != std::string::npos ||
                         text.find(key + ':') != std::string::npos;
      EXPECT_TRUE(there) << manual.ruleset.id << ' ' << key;
    }
  }
}

std::string listed(const std::vector<std::string_view>& steps) {
  std::string list;
  for (const std::string_view step : steps) {
    list += (list.empty() ? "`" : ", `") + std::string(step) + '`';
  }
  return list;
}

void expect_on_page(const std::string& page, const std::string& list) {
  std::string text = file_text(page);
  std::replace(text.begin(), text.end(), '\n', ' ');
  EXPECT_NE(text.find(list), std::string::npos) << list;
}

TEST(ScenarioDocs, every_step_is_listed_in_order) {
  expect_on_page("docs/away-boarders-scenario.md",
                 scenarios::changed(listed(away_boarders::Game::steps().names()), "`set-up`",
                                    "`set-up` (turn 1 only)"));
  expect_on_page("docs/master-and-commander-scenario.md",
                 listed(master_and_commander::Game::steps().names()));
  expect_on_page("docs/broadsides-and-boarding-parties-scenario.md",
                 listed(broadsides_and_boarding_parties::Game::steps().names()));
  expect_on_page("docs/form-line-of-battle-scenario.md",
                 listed(form_line_of_battle::Game::steps().names()));
  expect_on_page("docs/admiralty-scenario.md", listed(admiralty::Game::steps().names()));
}

}  // namespace
}  // namespace prizecourt
