#include "formats/cases/case_facts.h"

#include "formats/text/words.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/scalars.h"

#include <charconv>

namespace prizecourt {
namespace {

void append_flow(std::string& out, yaml::Node node);

void append_flow_list(std::string& out, yaml::Node node) {
  std::string_view separator;
  out += '[';
  for (const yaml::Node item : node.items()) {
    out += separator;
    append_flow(out, item);
    separator = ", ";
  }
  out += ']';
}

void append_flow_map(std::string& out, yaml::Node node) {
  std::string_view separator;
  out += '{';
  for (const yaml::Entry entry : node.entries()) {
    out += separator;
    append_flow(out, entry.key);
    out += ": ";
    append_flow(out, entry.value);
    separator = ", ";
  }
  out += '}';
}

void append_flow(std::string& out, yaml::Node node) {
  switch (node.kind()) {
    case yaml::Kind::null:
      out += "null";
      return;
    case yaml::Kind::list:
      return append_flow_list(out, node);
    case yaml::Kind::map:
      return append_flow_map(out, node);
    case yaml::Kind::scalar:
      break;
  }
  if (node.quoted()) {
    yaml::append_quoted(out, node.text());
  } else {
    out += node.text();
  }
}

bool lists_agree(yaml::Node expected, yaml::Node found) {
  if (expected.size() != found.size()) return false;
  auto other = found.items().begin();
  for (const yaml::Node item : expected.items()) {
    if (!agrees(item, *other)) return false;
    ++other;
  }
  return true;
}

bool maps_agree(yaml::Node expected, yaml::Node found) {
  for (const yaml::Entry entry : expected.entries()) {
    const auto value = found.find(entry.key.text());
    if (!value || !agrees(entry.value, *value)) return false;
  }
  return true;
}

/// `[2]` in front of a path, taken away; nothing where there is no such thing.
std::optional<std::size_t> take_index(std::string_view& path) {
  std::size_t index = 0;
  const char* const end = path.data() + path.size();
  const auto [stop, error] = std::from_chars(path.data() + 1, end, index);
  if (error != std::errc() || stop == end || *stop != ']') return std::nullopt;
  path.remove_prefix(static_cast<std::size_t>(stop - path.data()) + 1);
  return index;
}

std::optional<yaml::Node> at_index(yaml::Node list, std::string_view path) {
  const auto index = take_index(path);
  if (!index || *index >= list.size()) return std::nullopt;
  auto item = list.items().begin();
  for (std::size_t i = 0; i < *index; ++i) ++item;
  return at_path(*item, path);
}

bool begins_with_step(std::string_view path, std::string_view key) {
  if (key.empty() || !path.starts_with(key)) return false;
  path.remove_prefix(key.size());
  return path.empty() || path.front() == '.' || path.front() == '[';
}

/// As far as a path leads: the node where it ends, and the step that does not exist there.
struct DeadEnd {
  yaml::Node node;
  std::string_view step;
};

DeadEnd dead_end_of(yaml::Node node, std::string_view path) {
  while (true) {
    if (path.starts_with('.')) path.remove_prefix(1);
    std::optional<yaml::Entry> next;
    for (const yaml::Entry entry : node.entries()) {
      const bool longer = !next || entry.key.text().size() > next->key.text().size();
      if (longer && begins_with_step(path, entry.key.text())) next = entry;
    }
    if (!next || next->key.text().size() == path.size()) break;
    path.remove_prefix(next->key.text().size());
    node = next->value;
  }
  return {node, path.substr(0, path.find_first_of(".[", 1))};
}

// ---- case bounds ----

// Everything is at least nothing, and so that says nothing of lengths and counts.
constexpr yaml::Range most_counted{0, 1'000'000};
constexpr yaml::Range least_counted{1, 1'000'000};
constexpr yaml::Range possible_numbers{-1'000'000'000, 1'000'000'000};

void read_held(yaml::Node list, Bounds& bounds, Problems& problems) {
  for (const yaml::Node item : list.items()) bounds.holds.push_back(item);
  if (bounds.holds.empty()) {
    yaml::report(problems, list, "invalid", "an empty list of entries matches every list",
                 "write 'length: 0' for an empty list");
  }
}

bool lists_things(std::optional<yaml::Node> node) {
  return node && node->kind() == yaml::Kind::list;
}

/// Bounds that nothing is within would make "this does not happen" true of everything.
void check_agreement(yaml::Node node, const Bounds& bounds, Problems& problems) {
  const auto held = static_cast<std::int64_t>(bounds.holds.size());
  const std::int64_t fewest = bounds.at_least.value_or(held);
  const bool is_bounded = bounds.at_least || held > 0;
  const auto too_few = [&](std::optional<std::int64_t> most) {
    return is_bounded && most && *most < fewest;
  };
  const bool too_long = bounds.length && bounds.at_most && *bounds.at_most < *bounds.length;
  if (!too_few(bounds.at_most) && !too_few(bounds.length) && !too_long) return;
  yaml::report(problems, node, "invalid", "nothing is within these bounds", "");
}

}  // namespace

void report_dead_end(Problems& problems, yaml::Node path, yaml::Node root) {
  const DeadEnd end = dead_end_of(root, path.text());
  std::vector<std::string_view> names;
  for (const yaml::Entry entry : end.node.entries()) names.push_back(entry.key.text());
  yaml::report(
      problems, path, "unknown-name",
      "the state has nothing at " + in_quotes(path.text()) + "; there is no " + in_quotes(end.step),
      hint_for(end.step, names));
}

namespace {

std::optional<std::int64_t> number_of(yaml::Node node) {
  const std::string_view text = node.text();
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (node.quoted() || error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::string in_flow(yaml::Node node) {
  std::string out;
  append_flow(out, node);
  return out;
}

bool agrees(yaml::Node expected, yaml::Node found) {
  if (expected.kind() != found.kind()) return false;
  switch (expected.kind()) {
    case yaml::Kind::null:
      return true;
    case yaml::Kind::scalar:
      return expected.text() == found.text();
    case yaml::Kind::list:
      return lists_agree(expected, found);
    case yaml::Kind::map:
      return maps_agree(expected, found);
  }
  return false;
}

std::optional<yaml::Node> at_path(yaml::Node root, std::string_view path) {
  if (path.empty()) return root;
  if (path.front() == '[') return at_index(root, path);
  if (path.front() == '.') path.remove_prefix(1);
  for (const yaml::Entry entry : root.entries()) {
    if (!begins_with_step(path, entry.key.text())) continue;
    const auto found = at_path(entry.value, path.substr(entry.key.text().size()));
    if (found) return found;
  }
  return std::nullopt;
}

void StateFacts::check(yaml::Node expected, yaml::Node found, const std::string& path) {
  if (expected.kind() == yaml::Kind::map && expected.size() == 0) {
    yaml::report(problems_, expected, "invalid", "an empty map expects nothing", "");
  }
  for (const yaml::Entry entry : yaml::as_map(expected, problems_)) {
    const auto node = at_path(found, entry.key.text());
    if (!node) {
      report_dead_end(problems_, entry.key, found);
      continue;
    }
    check_value(entry.value, *node, path + '.' + std::string(entry.key.text()));
  }
}

void StateFacts::check_value(yaml::Node expected, yaml::Node found, const std::string& path) {
  if (expected.kind() == yaml::Kind::map && found.kind() == yaml::Kind::map) {
    return check(expected, found, path);
  }
  named_.push_back(found);
  const bool good = expected.kind() == yaml::Kind::map ? is_within_bounds(expected, found)
                                                       : agrees(expected, found);
  if (good) return;
  differences_.push_back({path, in_flow(expected), in_flow(found), expected.line()});
}

bool StateFacts::is_within_bounds(yaml::Node expected, yaml::Node found) {
  if (found.kind() == yaml::Kind::list) {
    std::vector<yaml::Node> items;
    for (const yaml::Node item : found.items()) items.push_back(item);
    return holds_enough(read_bounds(expected, BoundsOf::list, problems_), items.size(),
                        [&](yaml::Node wanted, std::size_t i) { return agrees(wanted, items[i]); });
  }
  const auto number = number_of(found);
  if (!number) {
    yaml::report(
        problems_, expected, "wrong-type",
        "a map can be compared with a map, a list or a number, but this is " + in_flow(found), "");
    return true;
  }
  return is_within(read_bounds(expected, BoundsOf::number, problems_), *number);
}

// ---- case bounds ----

Bounds read_bounds(yaml::Node node, BoundsOf what, Problems& problems) {
  yaml::MapReader map(node, problems);
  const bool of_list = what == BoundsOf::list;
  const bool is_counted = what != BoundsOf::number;
  Bounds bounds;
  if (of_list) bounds.length = map.optional_integer("length", most_counted);
  if (of_list && lists_things(node.find("at_least"))) {
    read_held(map.node("at_least"), bounds, problems);
  } else {
    bounds.at_least =
        map.optional_integer("at_least", is_counted ? least_counted : possible_numbers);
  }
  bounds.at_most = map.optional_integer("at_most", is_counted ? most_counted : possible_numbers);
  map.done();
  check_agreement(node, bounds, problems);
  if (node.kind() == yaml::Kind::map && node.size() == 0) {
    yaml::report(problems, node, "invalid", "an empty map expects nothing", "");
  }
  return bounds;
}

bool is_within(const Bounds& bounds, std::int64_t number) {
  return (!bounds.length || *bounds.length == number) &&
         (!bounds.at_least || *bounds.at_least <= number) &&
         (!bounds.at_most || number <= *bounds.at_most);
}

bool holds_enough(const Bounds& bounds, std::size_t size,
                  const std::function<bool(yaml::Node, std::size_t)>& agrees) {
  if (!is_within(bounds, static_cast<std::int64_t>(size))) return false;
  std::size_t at = 0;
  for (const yaml::Node wanted : bounds.holds) {
    while (at < size && !agrees(wanted, at)) ++at;
    if (at++ >= size) return false;
  }
  return true;
}

}  // namespace prizecourt
