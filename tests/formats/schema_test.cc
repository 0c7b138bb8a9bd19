/// The JSON Schemas and the strict readers agree: on every example, on every complete file in the
/// manual, and on every broken file as far as structure goes. tests/broken/list.txt says of each
/// broken file which diagnostic codes it must get and whether the schema sees the fault too;
/// tests/broken/messages.txt says what people read.

#include "formats/form/schema.h"

#include "formats/replay/replay.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "tests/formats/problem_lines.h"
#include "tests/formats/scenario_support.h"
#include "tests/formats/schema_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;
using scenarios::file_text;
using schema_judge::judge;
using schema_judge::Judged;

const fs::path source_dir = source_path("");

// ---- the rulesets ----

struct Ruleset {
  RulesetRow row;
  std::string folder;      ///< of its broken files
  std::string orders_for;  ///< the scenario that broken orders are orders for
};

constexpr std::string_view island_duel = R"(prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: island-duel
dice: {seed: x}
ships:
  isabella: {player: alice}
  seahawk: {player: bob}
)";

constexpr std::string_view speedy_and_gamo = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: four-ships
dice: {seed: x}
sides: {british: {player: cochrane}, spanish: {player: torres}}
ships:
  speedy: {side: british, rate: unrated}
  pallas: {side: british, rate: 5}
  gamo: {side: spanish, rate: 6}
  conde: {side: spanish, rate: 6}
in_reach: [[speedy, gamo], [pallas, conde]]
)";

constexpr std::string_view shannon_and_chesapeake = R"(prizecourt: scenario/1
ruleset: admiralty
game: four-ships
dice: {seed: x}
sides: {british: {player: broke}, american: {player: lawrence}}
ships:
  shannon: {side: british, size: 1, gun_dice: 11}
  tenedos: {side: british, size: 1, gun_dice: 11}
  chesapeake: {side: american, size: 1, gun_dice: 12}
  president: {side: american, size: 1, gun_dice: 13}
gaps: [{ships: [shannon, chesapeake], mm: 0}, {ships: [tenedos, chesapeake], mm: 5}]
)";

/// Broken files of the first stand in no folder of its name.
const std::array<Ruleset, 6>& rulesets() {
  static const std::array<Ruleset, 6> all = {{
      {away_boarders::ruleset_row(), "", file_text("examples/orders/flagships/scenario.yaml")},
      {master_and_commander::ruleset_row(), "master-and-commander/",
       file_text("examples/orders/mc-opening/scenario.yaml")},
      {broadsides_and_boarding_parties::ruleset_row(), "broadsides-and-boarding-parties/",
       std::string(island_duel)},
      {form_line_of_battle::ruleset_row(), "form-line-of-battle/", std::string(speedy_and_gamo)},
      {admiralty::ruleset_row(), "admiralty/", std::string(shannon_and_chesapeake)},
      {yardarm::ruleset_row(), "yardarm/", file_text("examples/orders/yardarm-duel/scenario.yaml")},
  }};
  return all;
}

// ---- the strict readers ----

std::string codes_of(const Problems& problems) {
  std::string codes;
  for (const Problem& problem : problems.sorted()) {
    if (problem.severity != Severity::error) continue;
    if (!codes.empty()) codes += ' ';
    codes += problem.code.name();
  }
  return codes;
}

Problems read_scenario(const std::string& text) {
  static const std::array<RulesetRow, 6> rows = {rulesets()[0].row, rulesets()[1].row,
                                                 rulesets()[2].row, rulesets()[3].row,
                                                 rulesets()[4].row, rulesets()[5].row};
  Problems problems;
  static_cast<void>(
      start_match(rows, {.name = "scenario", .text = text, .other_dice = {}}, problems));
  return problems;
}

/// What the strict reader says of orders in turn 1 of a scenario.
Problems read_orders(const Ruleset& ruleset, const std::string& text) {
  const std::array<RulesetRow, 1> row = {ruleset.row};
  Problems problems;
  const auto started = start_match(
      row, {.name = "scenario", .text = ruleset.orders_for, .other_dice = {}}, problems);
  static_cast<void>(started->match->submit({"orders", text}, problems));
  return problems;
}

// ---- what is judged ----

std::vector<Judged> scenarios_below(const std::string& folder, const Ruleset& ruleset) {
  std::vector<Judged> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir / folder)) {
    if (entry.path().filename() != "scenario.yaml") continue;
    const std::string name = fs::relative(entry.path(), source_dir).string();
    const std::string text = file_text(name);
    if (text.find("\nruleset: " + std::string(ruleset.row.id) + "\n") == std::string::npos)
      continue;
    files.push_back({.name = name, .kind = SchemaKind::scenario, .text = text});
  }
  return files;
}

/// Order files stand in folders called `orders`, below a scenario.
std::vector<Judged> orders_below(const std::string& folder, const Ruleset& ruleset) {
  std::vector<Judged> files;
  for (const Judged& scenario : scenarios_below(folder, ruleset)) {
    const fs::path parent = (source_dir / scenario.name).parent_path();
    for (const auto& entry : fs::recursive_directory_iterator(parent)) {
      const bool is_file = entry.path().extension() == ".yaml";
      if (!is_file || entry.path().filename() == "scenario.yaml") continue;
      const std::string name = fs::relative(entry.path(), source_dir).string();
      const std::string text = file_text(name);
      if (text.find("prizecourt: orders/1") == std::string::npos) continue;
      if (text.find("\nplayer: umpire\n") != std::string::npos) continue;  // the same in all games
      files.push_back({.name = name, .kind = SchemaKind::orders, .text = text});
    }
  }
  return files;
}

/// A row of tests/broken/list.txt: file, what the schema does, codes.
struct Broken {
  std::string name;
  std::string schema;
  std::string codes;
};

std::vector<Broken> list_of_broken() {
  std::vector<Broken> rows;
  std::istringstream list(file_text("tests/broken/list.txt"));
  for (std::string line; std::getline(list, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    Broken row;
    words >> row.name >> row.schema >> std::ws;
    std::getline(words, row.codes);
    rows.push_back(row);
  }
  return rows;
}

SchemaKind kind_of(const Broken& row) {
  const bool orders = row.name.find("orders/") != std::string::npos;
  return orders ? SchemaKind::orders : SchemaKind::scenario;
}

const Ruleset& ruleset_of(const Broken& row) {
  const auto& all = rulesets();
  const auto found = std::find_if(all.begin() + 1, all.end(), [&](const Ruleset& ruleset) {
    return row.name.starts_with(ruleset.folder);
  });
  return found == all.end() ? all.front() : *found;
}

// ---- tests ----

// Example files point editors to these.
TEST(Schema, files_for_editors_are_as_the_program_prints_them) {
  for (const Ruleset& ruleset : rulesets()) {
    const std::string id(ruleset.row.id);
    EXPECT_EQ(file_text("schemas/" + id + ".scenario.schema.json"),
              ruleset.row.schema(SchemaKind::scenario))
        << "prizecourt schema scenario " << id << " > schemas/" << id << ".scenario.schema.json";
    EXPECT_EQ(file_text("schemas/" + id + ".orders.schema.json"),
              ruleset.row.schema(SchemaKind::orders))
        << "prizecourt schema orders " << id << " > schemas/" << id << ".orders.schema.json";
  }
}

TEST(Schema, accepts_every_example) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  for (const Ruleset& ruleset : rulesets()) {
    const std::vector<Judged> files = scenarios_below("examples", ruleset);
    EXPECT_FALSE(files.empty());
    const auto verdicts = judge(files, ruleset.row.schema);
    for (const Judged& file : files) {
      EXPECT_EQ(verdicts.at(file.name), "accepts") << file.name;
      EXPECT_EQ(to_text(read_scenario(file.text)), "") << file.name;
    }
  }
}

/// The second option of the first ruling that can be chosen.
std::string first_ruling(const RulesetRow& row) {
  const auto ruling =
      std::find_if(row.rulings.begin(), row.rulings.end(),
                   [](const RulingInfo& one) { return one.kind == RulingKind::selectable; });
  return std::string(ruling->key) + ": " + std::string(ruling->options[1]);
}

// The umpire's file is one in every ruleset, and no player's file has his keys.
TEST(Schema, knows_the_umpires_file) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  const std::string head = "prizecourt: orders/1\ngame: g\nturn: 1\nplayer: ";
  const std::string change = "reason: a squall\nset: {turn: 2}\n";
  const std::string link = "link: " + std::string(64, 'a') + "\n";
  for (const Ruleset& ruleset : rulesets()) {
    const std::vector<Judged> files = {
        {.name = "his", .kind = SchemaKind::orders, .text = head + "umpire\n" + change},
        {.name = "settled",
         .kind = SchemaKind::orders,
         .text = head + "umpire\nreason: agreed\nrulings: {" + first_ruling(ruleset.row) + "}\n"},
        {.name = "unsettled",
         .kind = SchemaKind::orders,
         .text = head + "umpire\nreason: agreed\nrulings: {no-such-ruling: yes}\n"},
        {.name = "link", .kind = SchemaKind::orders, .text = head + "umpire\n" + link},
        {.name = "short", .kind = SchemaKind::orders, .text = head + "umpire\nlink: abc\n"},
        {.name = "orders", .kind = SchemaKind::orders, .text = head + "umpire\nstanding: {}\n"},
        {.name = "player", .kind = SchemaKind::orders, .text = head + "french\n" + link},
        {.name = "hand", .kind = SchemaKind::orders, .text = head + "french\n" + change},
    };
    const auto verdicts = judge(files, ruleset.row.schema);
    for (const Judged& file : files) {
      const bool good = file.name == "his" || file.name == "settled" || file.name == "link" ||
                        file.name == "player";
      EXPECT_EQ(verdicts.at(file.name).substr(0, 7), good ? "accepts" : "refuses")
          << ruleset.row.id << ' ' << file.name;
    }
  }
}

TEST(Schema, accepts_every_example_of_orders) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  for (const Ruleset& ruleset : rulesets()) {
    const std::vector<Judged> files = orders_below("examples", ruleset);
    EXPECT_GE(files.size(), 2U);
    const auto verdicts = judge(files, ruleset.row.schema);
    for (const Judged& file : files) EXPECT_EQ(verdicts.at(file.name), "accepts") << file.name;
  }
}

TEST(Schema, the_list_of_broken_files_is_complete) {
  std::vector<std::string> listed;
  for (const Broken& row : list_of_broken()) listed.push_back(row.name);
  std::vector<std::string> there;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir / "tests/broken")) {
    if (entry.path().extension() != ".yaml") continue;
    there.push_back(fs::relative(entry.path(), source_dir / "tests/broken").string());
  }
  EXPECT_THAT(listed, UnorderedElementsAreArray(there));
}

/// "tests/broken/…: 6:9 what is wrong [code] | hint" and so on, file by file.
std::map<std::string, std::string> messages_expected() {
  std::map<std::string, std::string> messages;
  std::istringstream all(file_text("tests/broken/messages.txt"));
  std::string* of_file = nullptr;
  for (std::string line; std::getline(all, line);) {
    if (line.starts_with("  ")) {
      (*of_file += line.substr(2)) += '\n';
    } else if (!line.empty() && line[0] != '#') {
      of_file = &messages[line];
    }
  }
  return messages;
}

TEST(Schema, broken_files_get_their_codes_and_messages) {
  const auto expected = messages_expected();
  std::ofstream found(fs::path(testing::TempDir()) / "broken-messages.txt");
  for (const Broken& row : list_of_broken()) {
    const bool orders = kind_of(row) == SchemaKind::orders;
    const std::string text = file_text("tests/broken/" + row.name);
    const Problems problems = orders ? read_orders(ruleset_of(row), text) : read_scenario(text);
    std::string all;
    found << row.name << '\n';
    for (const Problem& problem : problems.sorted()) {
      all += problem_line(problem) + '\n';
      found << "  " << problem_line(problem) << '\n';
    }
    EXPECT_EQ(codes_of(problems), row.codes) << row.name;
    const auto one = expected.find(row.name);
    EXPECT_EQ(all, one == expected.end() ? "" : one->second) << row.name;
  }
  EXPECT_EQ(expected.size(), list_of_broken().size());
  if (HasFailure())
    ADD_FAILURE() << "what was found stands in broken-messages.txt in " << testing::TempDir();
}

std::vector<std::string> joined(std::vector<std::string> words,
                                const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// A game of each ruleset with words that its orders may be: which of them can be `none`, be taken
/// back, or stand, the reader and the schema say each for themselves.
struct Wording {
  std::size_t ruleset = 0;  ///< in rulesets()
  std::string head;
  std::vector<std::string> frames;  ///< where an order can be said; $ is the order
  std::span<const std::string_view> orders;
  std::vector<std::string> words;
};

std::vector<Wording> wordings() {
  const auto head = [](const std::string& game, const std::string& player) {
    return "prizecourt: orders/1\ngame: " + game + "\nturn: 1\nplayer: " + player + "\n";
  };
  const auto frames_of = [](const std::string& ship) {
    return std::vector<std::string>{"ships: {" + ship + ": {$}}",
                                    "ships: {" + ship + ": {standing: {$}}}"};
  };
  const std::vector<std::string> usual = {"none", "any", "true", "at-once"};
  return {
      {0,
       head("flagships", "perry"),
       frames_of("lawrence"),
       names(away_boarders::OrderKind{}),
       {"none"}},
      {1,
       head("mc-opening", "british"),
       {"$", "standing: {$}"},
       names(master_and_commander::OrderKind{}),
       {"none", "cancel", "{B1: none}", "{B1: cancel}"}},
      {2,
       head("island-duel", "alice"),
       {"$", "standing: {$}"},
       names(broadsides_and_boarding_parties::OrderKind{}),
       {"none", "true"}},
      {3, head("four-ships", "cochrane"), frames_of("speedy"),
       names(form_line_of_battle::OrderKind{}), joined(usual, {"gamo", "all"})},
      {4, head("four-ships", "broke"), frames_of("shannon"), names(admiralty::OrderKind{}),
       joined(usual, {"best"})},
  };
}

TEST(Schema, agrees_on_which_orders_can_be_none_and_which_can_stand) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  for (const Wording& wording : wordings()) {
    std::vector<Judged> files;
    for (const std::string& frame : wording.frames) {
      for (const std::string_view order : wording.orders) {
        for (const std::string& word : wording.words) {
          const std::string said = scenarios::changed(frame, "$", std::string(order) + ": " + word);
          files.push_back({.name = std::to_string(files.size()),
                           .kind = SchemaKind::orders,
                           .text = wording.head + said + '\n'});
        }
      }
    }
    const Ruleset& ruleset = rulesets()[wording.ruleset];
    const auto verdicts = judge(files, ruleset.row.schema);
    for (const Judged& file : files) {
      const std::string codes = codes_of(read_orders(ruleset, file.text));
      if (codes == "unknown-name") continue;  // the schema does not know the ships
      EXPECT_EQ(verdicts.at(file.name).substr(0, 7), codes.empty() ? "accepts" : "refuses")
          << file.text;
    }
  }
}

TEST(Schema, sees_what_is_broken_in_structure) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  for (const Ruleset& ruleset : rulesets()) {
    std::vector<Broken> rows = list_of_broken();
    std::erase_if(rows, [&](const Broken& row) { return &ruleset_of(row) != &ruleset; });
    std::vector<Judged> files;
    for (const Broken& row : rows) {
      files.push_back(
          {.name = row.name, .kind = kind_of(row), .text = file_text("tests/broken/" + row.name)});
    }
    const auto verdicts = judge(files, ruleset.row.schema);
    for (const Broken& row : rows) {
      const std::string verdict = verdicts.at(row.name);
      EXPECT_EQ(verdict.substr(0, verdict.find(' ')), row.schema) << row.name << ": " << verdict;
    }
  }
}

// ---- how it is written ----

TEST(Json, fits_on_a_line_or_not) {
  constexpr std::array<std::string_view, 2> names = {"one", "two"};
  Json object = Json::object();
  object.set("short", Json::texts(names)).set("empty", Json::list());
  EXPECT_EQ(object.to_text(), "{\"short\": [\"one\", \"two\"], \"empty\": []}\n");
  Json wide = Json::object();
  wide.set("number", Json::number(-3)).set("text", Json::text(std::string(80, 'x')));
  wide.set("no", Json::no());
  EXPECT_EQ(wide.to_text(), "{\n  \"number\": -3,\n  \"text\": \"" + std::string(80, 'x') +
                                "\",\n  \"no\": false\n}\n");
  Json list = Json::list();
  list.add(wide).add(Json::number(1));
  EXPECT_EQ(list.to_text(), "[\n  {\n    \"number\": -3,\n    \"text\": \"" + std::string(80, 'x') +
                                "\",\n    \"no\": false\n  },\n  1\n]\n");
}

TEST(Json, says_whether_it_is_empty) {
  EXPECT_TRUE(Json::object().empty());
  EXPECT_TRUE(Json::list().empty());
  EXPECT_FALSE(Json::number(0).empty());
  EXPECT_FALSE(Json::object().set("a", Json::no()).empty());
}

TEST(ObjectSchema, has_no_other_keys) {
  ObjectSchema object;
  object.property("a", schema_of_boolean());
  object.pattern_property("^w[0-9]$", schema_of_integer({0, 9}));
  object.require("a");
  EXPECT_EQ(object.finished().to_text(), R"({
  "type": "object",
  "properties": {"a": {"type": "boolean"}},
  "patternProperties": {"^w[0-9]$": {"type": "integer", "minimum": 0, "maximum": 9}},
  "additionalProperties": false,
  "required": ["a"]
}
)");
}

}  // namespace
}  // namespace prizecourt
