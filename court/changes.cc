#include "court/changes.h"

#include <map>
#include <optional>
#include <utility>

namespace prizecourt {
namespace {

using MaybeNode = std::optional<yaml::Node>;

// ---- values ----

void append_value(std::string& out, yaml::Node node) {
  std::string_view separator;
  switch (node.kind()) {
    case yaml::Kind::list:
      out += '[';
      for (const yaml::Node item : node.items()) {
        out += std::exchange(separator, ", ");
        append_value(out, item);
      }
      out += ']';
      return;
    case yaml::Kind::map:
      out += '{';
      for (const yaml::Entry entry : node.entries()) {
        out.append(std::exchange(separator, ", ")).append(entry.key.text()).append(": ");
        append_value(out, entry.value);
      }
      out += '}';
      return;
    case yaml::Kind::scalar:
      out += node.text();
      return;
    case yaml::Kind::null:
      return;
  }
}

/// On one line, without quotes.
std::string value_of(const MaybeNode& node) {
  std::string text;
  if (node) append_value(text, *node);
  return text;
}

void add_changes(const std::string& field, const MaybeNode& before, const MaybeNode& after,
                 std::vector<StateChange>& changes) {
  const bool are_maps =
      before && after && before->kind() == yaml::Kind::map && after->kind() == yaml::Kind::map;
  if (!are_maps) {
    std::string old = value_of(before);
    std::string fresh = value_of(after);
    if (old != fresh) changes.push_back({field, std::move(old), std::move(fresh)});
    return;
  }
  const std::string above = field.empty() ? field : field + '/';
  for (const yaml::Entry entry : before->entries()) {
    const std::string_view key = entry.key.text();
    add_changes(above + std::string(key), entry.value, after->find(key), changes);
  }
  for (const yaml::Entry entry : after->entries()) {
    const std::string_view key = entry.key.text();
    if (!before->find(key)) {
      add_changes(above + std::string(key), std::nullopt, entry.value, changes);
    }
  }
}

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

// ---- lines ----

MaybeNode node_at(const Delivered& file, std::string_view path) {
  if (file.document() == nullptr) return std::nullopt;
  MaybeNode node = file.document()->root();
  while (node && !path.empty()) {
    const std::size_t end = path.find('/');
    node = node->find(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  return node;
}

SourceLine line_of(const Delivered& file, const MaybeNode& node) {
  if (!node) return {.file = file.name(), .line = 0, .text = {}};
  return {.file = file.name(), .line = node->line(), .text = std::string(node->source_line())};
}

// Each goes one step down in both trees, to the first thing that differs. False if there is nothing
// below to compare, or only one of them has what differs.

bool step_into_lists(yaml::Node& a, yaml::Node& b) {
  auto in_a = a.items().begin();
  auto in_b = b.items().begin();
  const auto end_a = a.items().end();
  const auto end_b = b.items().end();
  while (in_a != end_a && in_b != end_b && value_of(*in_a) == value_of(*in_b)) {
    ++in_a;
    ++in_b;
  }
  const bool are_both = in_a != end_a && in_b != end_b;
  if (in_a != end_a) a = *in_a;
  if (in_b != end_b) b = *in_b;
  return are_both;
}

bool step_into_maps(yaml::Node& a, yaml::Node& b) {
  for (const yaml::Entry entry : a.entries()) {
    const auto other = b.find(entry.key.text());
    if (other && value_of(entry.value) == value_of(*other)) continue;
    a = entry.value;
    if (other) b = *other;
    return other.has_value();
  }
  for (const yaml::Entry entry : b.entries()) {
    if (a.find(entry.key.text())) continue;
    b = entry.value;
    return false;
  }
  return false;
}

}  // namespace

std::vector<StateChange> document_changes(const yaml::Document* before,
                                          const yaml::Document* after) {
  std::vector<StateChange> changes;
  if (before != nullptr && after != nullptr) {
    add_changes({}, before->root(), after->root(), changes);
  }
  return changes;
}

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

std::string_view line_in(std::string_view text, int line) {
  for (; line > 1 && !text.empty(); --line) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return text.substr(0, text.find('\n'));
}

std::string text_at(const Delivered& file, std::string_view path) {
  const MaybeNode node = node_at(file, path);
  return node ? std::string(node->text()) : std::string();
}

LinePair lines_of_difference(const Delivered& a, const Delivered& b, std::string_view path) {
  MaybeNode in_a = node_at(a, path);
  MaybeNode in_b = node_at(b, path);
  while (in_a && in_b && in_a->kind() == in_b->kind()) {
    const bool is_list = in_a->kind() == yaml::Kind::list;
    if (!is_list && in_a->kind() != yaml::Kind::map) break;
    if (!(is_list ? step_into_lists(*in_a, *in_b) : step_into_maps(*in_a, *in_b))) break;
  }
  return {line_of(a, in_a), line_of(b, in_b)};
}

}  // namespace prizecourt
