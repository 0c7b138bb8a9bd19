/// A law: whatever is changed in a file, the schema never refuses what the strict reader accepts,
/// and refuses whatever the reader refuses for a wrong type, a number out of range or an unknown
/// key where that was changed. The files, in tests/rich/, say everything that can be said.

#include "formats/replay/replay.h"
#include "formats/rulesets/rulesets.h"
#include "tests/formats/scenario_support.h"
#include "tests/formats/schema_judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

using schema_judge::Judged;

// ---- changes ----

enum class ChangeKind { replace, remove, add_key };

struct Change {
  ChangeKind kind{};
  yaml::Node node;
  std::string_view value;
};

bool removes(const Change& change, yaml::Node node) {
  return change.kind == ChangeKind::remove && change.node == node;
}

/// How the document is written: as JSON for the validator, as YAML for the reader. As YAML its keys
/// have no quotes, as a number can be a key and must then not be text.
enum class Notation { json, yaml };

std::string key_in(Notation notation, yaml::Node key) {
  return notation == Notation::json ? json_string(key.text()) : std::string(key.text());
}

/// The document with the change.
std::string changed(yaml::Node node, const Change& change, Notation notation) {
  if (change.kind == ChangeKind::replace && node == change.node) return std::string(change.value);
  std::string out;
  const auto add = [&out](const std::string& item) { out += (out.empty() ? "" : ", ") + item; };
  switch (node.kind()) {
    case yaml::Kind::null:
    case yaml::Kind::scalar:
      return as_json(node);
    case yaml::Kind::list:
      for (const yaml::Node item : node.items()) {
        if (!removes(change, item)) add(changed(item, change, notation));
      }
      return '[' + out + ']';
    case yaml::Kind::map:
      for (const yaml::Entry entry : node.entries()) {
        if (removes(change, entry.value)) continue;
        add(key_in(notation, entry.key) + ": " + changed(entry.value, change, notation));
      }
      if (change.kind == ChangeKind::add_key && node == change.node) {
        add(notation == Notation::json ? R"("zzz": 1)" : "zzz: 1");
      }
      return '{' + out + '}';
  }
  return {};
}

void collect(yaml::Node node, std::vector<yaml::Node>& nodes) {
  nodes.push_back(node);
  for (const yaml::Node item : node.items()) collect(item, nodes);
  for (const yaml::Entry entry : node.entries()) collect(entry.value, nodes);
}

/// Reading and judging take long, so one change in this many is made. No kind of change is left out
/// since their number for a node is no multiple of it.
constexpr std::size_t share = 3;

std::vector<Change> some_changes(yaml::Node root) {
  static constexpr std::array<std::string_view, 9> values = {
      "7", "-1", "1000000", R"("zzz")", R"("7")", "[]", "{}", "true", "null"};
  std::vector<yaml::Node> nodes;
  collect(root, nodes);
  std::vector<Change> changes;
  std::size_t number = 0;
  const auto add = [&](const Change& change) {
    if (number++ % share == 0) changes.push_back(change);
  };
  for (const yaml::Node node : nodes) {
    for (const std::string_view value : values) add({ChangeKind::replace, node, value});
    if (node != root) add({ChangeKind::remove, node, {}});
    if (node.kind() == yaml::Kind::map) add({ChangeKind::add_key, node, {}});
  }
  return changes;
}

// ---- the strict readers ----

/// A file to change, and for orders the scenario of their game.
struct RichFile {
  std::string_view ruleset;
  SchemaKind kind{};
  std::string_view path;
  std::string_view game{};
};

/// Reads a file as the program does. Orders go to one match as long as they are refused, which
/// changes nothing in it.
class Reader {
 public:
  explicit Reader(const RichFile& file)
      : file_(file) {}

  Problems read(const std::string& text) {
    Problems problems;
    if (file_.kind == SchemaKind::scenario) {
      static_cast<void>(start("scenario", text, problems));
      return problems;
    }
    if (!started_) started_ = start("scenario", game_, problems);
    EXPECT_TRUE(started_) << to_text(problems);
    if (started_ && started_->match->submit({"orders", text}, problems)) {
      started_.reset();
    }
    return problems;
  }

 private:
  static std::optional<Started> start(const std::string& name, const std::string& text,
                                      Problems& problems) {
    return start_match(all_rulesets(), {.name = name, .text = text, .other_dice = {}}, problems);
  }

  const RichFile& file_;
  std::string game_ = file_.game.empty() ? "" : scenarios::file_text(std::string(file_.game));
  std::optional<Started> started_{};
};

/// Whether the change itself was refused, at its place, for what it is.
bool refused_for_structure(const Problems& problems, const Change& change) {
  for (const Problem& problem : problems.sorted()) {
    const bool wrong = problem.code == Code("wrong-type") || problem.code == Code("out-of-range");
    if (change.kind == ChangeKind::replace && wrong) return true;
    if (change.kind == ChangeKind::add_key && problem.code == Code("unknown-key")) return true;
  }
  return false;
}

// ---- the law ----

const RulesetRow& row_of(const RichFile& file) {
  const Rulesets all = all_rulesets();
  return *std::find_if(all.begin(), all.end(),
                       [&](const RulesetRow& row) { return row.id == file.ruleset; });
}

std::vector<Judged> changed_files(const RichFile& file, yaml::Node root,
                                  const std::vector<Change>& changes) {
  std::vector<Judged> files;
  for (const Change& change : changes) {
    files.push_back({.name = std::to_string(files.size()),
                     .kind = file.kind,
                     .text = changed(root, change, Notation::yaml) + '\n',
                     .json = changed(root, change, Notation::json)});
  }
  return files;
}

class SchemaLaw : public testing::TestWithParam<RichFile> {};

TEST_P(SchemaLaw, agrees_with_the_reader) {
  if (!schema_judge::is_there()) GTEST_SKIP() << "no python3 with jsonschema";
  const RichFile& rich = GetParam();
  const std::string text = scenarios::file_text(std::string(rich.path));
  Problems problems;
  const auto document = yaml::parse({.name = rich.path, .text = text}, {}, problems);
  ASSERT_TRUE(document) << to_text(problems);
  Reader reader(rich);
  EXPECT_EQ(to_text(reader.read(text)), "");
  const std::vector<Change> changes = some_changes(document->root());
  const std::vector<Judged> files = changed_files(rich, document->root(), changes);
  const auto verdicts = schema_judge::judge(files, row_of(rich).schema);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Problems found = reader.read(files[i].text);
    const std::string& verdict = verdicts.at(files[i].name);
    const bool accepts = verdict == "accepts";
    if (!found.has_errors()) {
      EXPECT_TRUE(accepts) << files[i].text << verdict;
    }
    if (refused_for_structure(found, changes[i])) {
      EXPECT_FALSE(accepts) << changes[i].node.path() << ' ' << changes[i].value << '\n'
                            << to_text(found);
      ++refused;
    }
  }
  const std::size_t enough = rich.ruleset == "yardarm" ? 150 : 500;  // its files are small
  EXPECT_GE(refused, enough / share);
}

constexpr std::array<RichFile, 12> rich_files = {{
    {"admiralty", SchemaKind::scenario, "tests/rich/admiralty.scenario.yaml"},
    {"admiralty", SchemaKind::orders, "tests/rich/admiralty.orders.yaml",
     "tests/rich/admiralty.game.yaml"},
    {"away-boarders", SchemaKind::scenario, "tests/rich/away-boarders.scenario.yaml"},
    {"away-boarders", SchemaKind::orders, "tests/rich/away-boarders.orders.yaml",
     "tests/rich/away-boarders.game.yaml"},
    {"broadsides-and-boarding-parties", SchemaKind::scenario,
     "tests/rich/broadsides-and-boarding-parties.scenario.yaml"},
    {"broadsides-and-boarding-parties", SchemaKind::orders,
     "tests/rich/broadsides-and-boarding-parties.orders.yaml",
     "examples/orders/bbp-boarding/scenario.yaml"},
    {"form-line-of-battle", SchemaKind::scenario, "tests/rich/form-line-of-battle.scenario.yaml"},
    {"form-line-of-battle", SchemaKind::orders, "tests/rich/form-line-of-battle.orders.yaml",
     "tests/rich/form-line-of-battle.game.yaml"},
    {"master-and-commander", SchemaKind::scenario, "tests/rich/master-and-commander.scenario.yaml"},
    {"master-and-commander", SchemaKind::orders, "tests/rich/master-and-commander.orders.yaml",
     "examples/orders/mc-opening/scenario.yaml"},
    {"yardarm", SchemaKind::scenario, "tests/rich/yardarm.scenario.yaml"},
    {"yardarm", SchemaKind::orders, "tests/rich/yardarm.orders.yaml",
     "tests/rich/yardarm.scenario.yaml"},
}};

TEST(RichFiles, are_a_scenario_and_orders_of_every_ruleset) {
  for (const RulesetRow& row : all_rulesets()) {
    for (const SchemaKind kind : {SchemaKind::scenario, SchemaKind::orders}) {
      EXPECT_TRUE(std::any_of(
          rich_files.begin(), rich_files.end(),
          [&](const RichFile& file) { return file.ruleset == row.id && file.kind == kind; }))
          << row.id << (kind == SchemaKind::scenario ? ": no scenario" : ": no orders");
    }
  }
}

std::string test_name(const testing::TestParamInfo<RichFile>& info) {
  std::string name = std::string(info.param.ruleset) + '_' +
                     (info.param.kind == SchemaKind::scenario ? "scenario" : "orders");
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(rich, SchemaLaw, testing::ValuesIn(rich_files), test_name);

}  // namespace
}  // namespace prizecourt
