#include "formats/court/state_changes.h"

#include <algorithm>
#include <optional>

namespace prizecourt {
namespace {

void append_value(std::string& out, yaml::Node node);

void append_list(std::string& out, yaml::Node list) {
  out += '[';
  bool first = true;
  for (const yaml::Node item : list.items()) {
    if (!first) out += ", ";
    first = false;
    append_value(out, item);
  }
  out += ']';
}

void append_map(std::string& out, yaml::Node map) {
  out += '{';
  bool first = true;
  for (const yaml::Entry entry : map.entries()) {
    if (!first) out += ", ";
    first = false;
    out.append(entry.key.text()).append(": ");
    append_value(out, entry.value);
  }
  out += '}';
}

void append_value(std::string& out, yaml::Node node) {
  switch (node.kind()) {
    case yaml::Kind::list:
      return append_list(out, node);
    case yaml::Kind::map:
      return append_map(out, node);
    case yaml::Kind::scalar:
      out += node.text();
      return;
    case yaml::Kind::null:
      return;
  }
}

std::string value_of(const std::optional<yaml::Node>& node) {
  return node ? value_in_words(*node) : std::string();
}

class Comparison {
 public:
  void compare(const std::string& field, const std::optional<yaml::Node>& before,
               const std::optional<yaml::Node>& after) {
    const bool are_maps =
        before && after && before->kind() == yaml::Kind::map && after->kind() == yaml::Kind::map;
    if (are_maps) return compare_maps(field, *before, *after);
    std::string old = value_of(before);
    std::string fresh = value_of(after);
    if (old != fresh) changes_.push_back({field, std::move(old), std::move(fresh)});
  }

  [[nodiscard]] std::vector<StateChange> take() { return std::move(changes_); }

 private:
  void compare_maps(const std::string& field, yaml::Node before, yaml::Node after) {
    const auto below = [&](yaml::Node key) {
      return field.empty() ? std::string(key.text()) : field + '/' + std::string(key.text());
    };
    for (const yaml::Entry entry : before.entries()) {
      compare(below(entry.key), entry.value, after.find(entry.key.text()));
    }
    for (const yaml::Entry entry : after.entries()) {
      if (!before.find(entry.key.text())) compare(below(entry.key), std::nullopt, entry.value);
    }
  }

  std::vector<StateChange> changes_;
};

}  // namespace

std::string value_in_words(yaml::Node value) {
  std::string text;
  append_value(text, value);
  return text;
}

std::vector<StateChange> state_changes(std::string_view before, std::string_view after) {
  if (before == after) return {};
  Problems none;  // what the program has written can be read
  const auto old = yaml::parse({"before", before}, {}, none);
  const auto fresh = yaml::parse({"after", after}, {}, none);
  Comparison comparison;
  if (old && fresh) comparison.compare({}, old->root(), fresh->root());
  return comparison.take();
}

}  // namespace prizecourt
