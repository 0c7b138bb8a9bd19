/// The JSON Schemas and the strict readers agree: on every example, on every complete file in the
/// manual, and on every broken file as far as structure goes. tests/broken/list.txt says of each
/// broken file which diagnostic codes it must get and whether the schema sees the fault too.

#include "formats/schema.h"

#include "formats/away_boarders/orders.h"
#include "formats/away_boarders/schema.h"
#include "formats/replay.h"
#include "tests/formats/scenario_support.h"
#include "tests/formats/schema_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;
using scenarios::file_text;
using scenarios::read;
using schema_judge::judge;
using schema_judge::Judged;

const fs::path source_dir = PRIZECOURT_SOURCE_DIR;

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

/// What the strict reader says of orders in turn 1 of a scenario.
Problems read_orders(const std::string& text) {
  static const std::array<RulesetRow, 1> rulesets = {away_boarders::ruleset_row()};
  static const std::string scenario = file_text("examples/orders/flagships/scenario.yaml");
  Problems problems;
  const auto started =
      start_match(rulesets, {.name = "scenario", .text = scenario, .other_dice = {}}, problems);
  static_cast<void>(started->match->submit({.name = "orders", .text = text}, problems));
  return problems;
}

// ---- what is judged ----

std::vector<Judged> scenarios_below(const std::string& folder) {
  std::vector<Judged> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir / folder)) {
    if (entry.path().filename() != "scenario.yaml") continue;
    const std::string name = fs::relative(entry.path(), source_dir).string();
    files.push_back({.name = name, .kind = SchemaKind::scenario, .text = file_text(name)});
  }
  return files;
}

/// Order files stand in folders called `orders`, below a scenario.
std::vector<Judged> orders_below(const std::string& folder) {
  std::vector<Judged> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir / folder)) {
    const bool is_file = entry.path().extension() == ".yaml";
    if (!is_file || entry.path().filename() == "scenario.yaml") continue;
    const std::string name = fs::relative(entry.path(), source_dir).string();
    const std::string text = file_text(name);
    if (text.find("prizecourt: orders/1") == std::string::npos) continue;
    files.push_back({.name = name, .kind = SchemaKind::orders, .text = text});
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
  return row.name.starts_with("orders/") ? SchemaKind::orders : SchemaKind::scenario;
}

// ---- tests ----

// Example files point editors to these.
TEST(Schema, files_for_editors_are_as_the_program_prints_them) {
  EXPECT_EQ(file_text("schemas/away-boarders.scenario.schema.json"),
            away_boarders::schema(SchemaKind::scenario))
      << "prizecourt schema scenario away-boarders > schemas/away-boarders.scenario.schema.json";
  EXPECT_EQ(file_text("schemas/away-boarders.orders.schema.json"),
            away_boarders::schema(SchemaKind::orders))
      << "prizecourt schema orders away-boarders > schemas/away-boarders.orders.schema.json";
}

TEST(Schema, accepts_every_example) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  const std::vector<Judged> files = scenarios_below("examples");
  EXPECT_GE(files.size(), 7U);
  const auto verdicts = judge(files);
  for (const Judged& file : files) {
    EXPECT_EQ(verdicts.at(file.name), "accepts") << file.name;
    EXPECT_EQ(read(file.text).text(), "") << file.name;
  }
}

TEST(Schema, accepts_every_example_of_orders) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  const std::vector<Judged> files = orders_below("examples");
  EXPECT_GE(files.size(), 2U);
  const auto verdicts = judge(files);
  for (const Judged& file : files) EXPECT_EQ(verdicts.at(file.name), "accepts") << file.name;
}

TEST(Schema, the_list_of_broken_files_is_complete) {
  std::vector<std::string> listed;
  for (const Broken& row : list_of_broken()) listed.push_back(row.name);
  std::vector<std::string> there;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir / "tests/broken")) {
    if (entry.path().extension() != ".yaml") continue;
    there.push_back(fs::relative(entry.path(), source_dir / "tests/broken").string());
  }
  EXPECT_THAT(listed, testing::UnorderedElementsAreArray(there));
}

TEST(Schema, broken_scenarios_get_their_codes) {
  for (const Broken& row : list_of_broken()) {
    if (kind_of(row) != SchemaKind::scenario) continue;
    EXPECT_EQ(codes_of(read(file_text("tests/broken/" + row.name)).problems), row.codes)
        << row.name;
  }
}

TEST(Schema, broken_orders_get_their_codes) {
  for (const Broken& row : list_of_broken()) {
    if (kind_of(row) != SchemaKind::orders) continue;
    EXPECT_EQ(codes_of(read_orders(file_text("tests/broken/" + row.name))), row.codes) << row.name;
  }
}

// The reader has a table of which orders can be `none` and which can stand; the schema another.
TEST(Schema, agrees_on_which_orders_can_be_none_and_which_can_stand) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  const std::string head = "prizecourt: orders/1\ngame: flagships\nturn: 1\nplayer: perry\n";
  std::vector<Judged> files;
  for (const std::string_view order : away_boarders::order_kind_names) {
    const std::string none = std::string(order) + ": none";
    files.push_back({.name = "turn:" + std::string(order),
                     .kind = SchemaKind::orders,
                     .text = head + "ships: {lawrence: {" + none + "}}\n"});
    files.push_back({.name = "standing:" + std::string(order),
                     .kind = SchemaKind::orders,
                     .text = head + "ships: {lawrence: {standing: {" + none + "}}}\n"});
  }
  const auto verdicts = judge(files);
  for (const Judged& file : files) {
    const bool refused = read_orders(file.text).has_errors();
    EXPECT_EQ(verdicts.at(file.name).substr(0, 7), refused ? "refuses" : "accepts") << file.name;
  }
}

TEST(Schema, sees_what_is_broken_in_structure) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  std::vector<Judged> files;
  for (const Broken& row : list_of_broken()) {
    files.push_back(
        {.name = row.name, .kind = kind_of(row), .text = file_text("tests/broken/" + row.name)});
  }
  const auto verdicts = judge(files);
  for (const Broken& row : list_of_broken()) {
    const std::string verdict = verdicts.at(row.name);
    EXPECT_EQ(verdict.substr(0, verdict.find(' ')), row.schema) << row.name << ": " << verdict;
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
