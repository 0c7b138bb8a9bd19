#include "court/state_changes.h"

#include <map>
#include <optional>
#include <utility>

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

class StateComparison {
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

std::vector<StateChange> document_changes(const yaml::Document* before,
                                          const yaml::Document* after) {
  StateComparison comparison;
  if (before != nullptr && after != nullptr) comparison.compare({}, before->root(), after->root());
  return comparison.take();
}

namespace {

/// Games of different ships have different fields.
std::vector<StateChange> changes_of_fields(const StateFields& before, const StateFields& after) {
  std::map<std::string_view, std::string_view> fresh;
  for (std::size_t i = 0; i < after.size(); ++i) fresh.emplace(after[i].path, after[i].value);
  std::vector<StateChange> changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto [path, value] = before[i];
    const auto found = fresh.find(path);
    const std::string_view now = found == fresh.end() ? std::string_view() : found->second;
    if (found != fresh.end()) fresh.erase(found);
    if (value != now) changes.push_back({std::string(path), std::string(value), std::string(now)});
  }
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto [path, value] = after[i];
    if (fresh.contains(path)) changes.push_back({std::string(path), {}, std::string(value)});
  }
  return changes;
}

}  // namespace

std::vector<StateChange> state_changes(const StateFields& before, const StateFields& after) {
  std::vector<StateChange> changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto [path, old] = before[i];
    if (i >= after.size() || after[i].path != path) return changes_of_fields(before, after);
    const std::string_view now = after[i].value;
    if (old != now) changes.push_back({std::string(path), std::string(old), std::string(now)});
  }
  return after.size() == before.size() ? changes : changes_of_fields(before, after);
}

}  // namespace prizecourt
