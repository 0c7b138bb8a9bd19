#include "formats/orders/orders_draft.h"
#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/scalars.h"
#include "tests/places.h"
#include "tests/test_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

// What must hold of the shape of every order that a draft offers.
namespace prizecourt {
namespace {

bool fits(const Shapes& ways, yaml::Node node);

bool fits(const Shape& way, yaml::Node node) {
  const auto is = [&](yaml::Kind kind) { return node.kind() == kind; };
  switch (way.kind) {
    case ShapeKind::words:
      return is(yaml::Kind::scalar) &&
             std::find(way.names.begin(), way.names.end(), node.text()) != way.names.end();
    case ShapeKind::text:
    case ShapeKind::condition:
    case ShapeKind::number:
      return is(yaml::Kind::scalar);
    case ShapeKind::list:
      if (!is(yaml::Kind::list)) return false;
      for (const yaml::Node item : node.items()) {
        if (!fits(way.parts.front(), item)) return false;
      }
      return way.highest == 0 || node.size() <= static_cast<std::size_t>(way.highest);
    case ShapeKind::map:
    case ShapeKind::entries:
      if (!is(yaml::Kind::map)) return false;
      for (const yaml::Entry entry : node.entries()) {
        if (way.kind == ShapeKind::entries) {
          if (!fits(way.parts[0], entry.key) || !fits(way.parts[1], entry.value)) return false;
          continue;
        }
        const auto name = std::find(way.names.begin(), way.names.end(), entry.key.text());
        if (name == way.names.end()) return false;
        const auto part = static_cast<std::size_t>(name - way.names.begin());
        if (!fits(way.parts[part], entry.value)) return false;
      }
      return true;
  }
  return false;
}

bool fits(const Shapes& ways, yaml::Node node) {
  return std::any_of(ways.begin(), ways.end(), [&](const Shape& way) { return fits(way, node); });
}

/// Values that a form can make with one click: words, names, a number, a condition, a list of one.
std::vector<std::string> values_of(const Shapes& ways, const DraftKey& key) {
  std::vector<std::string> values;
  for (const Shape& way : ways) {
    switch (way.kind) {
      case ShapeKind::words:
        values.insert(values.end(), way.names.begin(), way.names.end());
        break;
      case ShapeKind::text:
        if (way.example != key.named) break;
        for (const std::string& name : key.names) values.push_back(in_yaml(name));
        break;
      case ShapeKind::number:
        values.push_back(std::to_string(way.lowest));
        break;
      case ShapeKind::condition:
        values.push_back(in_yaml(way.example));
        break;
      case ShapeKind::list: {
        const auto inner = values_of(way.parts.front(), key);
        if (!inner.empty()) values.push_back('[' + inner.front() + ']');
        break;
      }
      case ShapeKind::map:
        if (way.parts.size() > 1) break;
        for (const std::string& value : values_of(way.parts.front(), key)) {
          values.push_back('{' + way.names.front() + ": " + value + '}');
        }
        break;
      case ShapeKind::entries:
        break;
    }
  }
  return values;
}

/// The file of a draft with one order.
std::string file_with(const OrdersDraft& draft, const DraftShip* ship, const DraftKey& key,
                      const std::string& value) {
  std::string text = "prizecourt: orders/1\ngame: " + in_yaml(draft.game) +
                     "\nturn: " + std::to_string(draft.turn) +
                     "\nplayer: " + in_yaml(draft.player) + '\n';
  const std::string order = key.key + ": ";
  if (ship == nullptr) return text + order + value + '\n';
  const std::string id = in_yaml(ship->id);
  if (draft.orders.layout == DraftLayout::under_keys) {
    return text + order + '{' + id + ": " + value + "}\n";
  }
  return text + "ships: {" + id + ": {" + order + value + "}}\n";
}

/// Orders of which a part alone is refused: hands that do not add up, no card for a slot.
const std::set<std::string> only_whole = {"split", "plot"};

/// Every order has a shape, its example fits the shape, and what a form makes of the shape with one
/// click is a file without errors, tried of the first ship that has it. Returns how many values
/// there were.
std::size_t expect_good_shapes(const Session& session, const OrdersDraft& draft) {
  std::size_t tried = 0;
  std::set<std::string> seen;
  const auto expect = [&](const DraftShip* ship, const DraftKey& key) {
    EXPECT_FALSE(key.shape.empty()) << key.key;
    Problems problems;
    const auto example = yaml::parse({"example", key.example}, {}, problems);
    EXPECT_TRUE(example && fits(key.shape, example->root()))
        << key.key << ": " << key.example << " is none of " << to_json(key.shape).to_line();
    if (only_whole.contains(key.key) || !seen.insert(key.key).second) return;
    for (const std::string& value : values_of(key.shape, key)) {
      Problems found;
      static_cast<void>(
          session.preview({"orders.yaml", file_with(draft, ship, key, value)}, found));
      EXPECT_FALSE(found.has_errors()) << key.key << ": " << value << '\n' << to_text(found);
      ++tried;
    }
  };
  for (const DraftKey& key : draft.orders.keys) expect(nullptr, key);
  for (const DraftShip& ship : draft.orders.ships) {
    for (const DraftKey& key : ship.keys) expect(&ship, key);
  }
  return tried;
}

TEST(ShapeLaw, what_a_form_makes_of_a_shape_is_accepted_in_every_example) {
  std::set<std::string_view> rulesets;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("examples/orders"))) {
    const std::string path = (entry.path() / "scenario.yaml").string();
    if (!std::filesystem::exists(path)) continue;
    Problems problems;
    const auto session =
        Session::begin(all_rulesets(), {path, read_text(path), std::nullopt}, problems);
    ASSERT_TRUE(session.has_value()) << to_text(problems);
    rulesets.insert(session->scenario().ruleset->id);
    for (const std::string_view player : session->match().players()) {
      EXPECT_GT(expect_good_shapes(*session, session->match().draft(player)), 3U) << path;
    }
  }
  EXPECT_EQ(rulesets.size(), all_rulesets().size());
}

}  // namespace
}  // namespace prizecourt
