#include "formats/cases/case_facts.h"

#include "formats/text/words.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace prizecourt {
namespace {

// ---- values and paths ----

void append_flow(std::string& out, yaml::Node node) {
  std::string_view separator;
  switch (node.kind()) {
    case yaml::Kind::null:
      out += "null";
      return;
    case yaml::Kind::scalar:
      if (node.quoted()) return yaml::append_quoted(out, node.text());
      out += node.text();
      return;
    case yaml::Kind::list:
      out += '[';
      for (const yaml::Node item : node.items()) {
        out += separator;
        append_flow(out, item);
        separator = ", ";
      }
      out += ']';
      return;
    case yaml::Kind::map:
      out += '{';
      for (const yaml::Entry entry : node.entries()) {
        out += separator;
        append_flow(out, entry.key);
        out += ": ";
        append_flow(out, entry.value);
        separator = ", ";
      }
      out += '}';
      return;
  }
}

/// Whether `found` is as expected: the same texts, lists of the same length; of a map only the keys
/// that are expected count.
bool agrees(yaml::Node expected, yaml::Node found) {
  if (expected.kind() != found.kind() || expected.text() != found.text()) return false;
  if (expected.kind() == yaml::Kind::list && expected.size() != found.size()) return false;
  auto other = found.items().begin();
  for (const yaml::Node item : expected.items()) {
    if (!agrees(item, *other)) return false;
    ++other;
  }
  for (const yaml::Entry entry : expected.entries()) {
    const auto value = found.find(entry.key.text());
    if (!value || !agrees(entry.value, *value)) return false;
  }
  return true;
}

bool begins_with_step(std::string_view path, std::string_view key) {
  if (key.empty() || !path.starts_with(key)) return false;
  path.remove_prefix(key.size());
  return path.empty() || path.front() == '.' || path.front() == '[';
}

/// The node at a path such as `ships.hunter.hull[2]` below `root`. Keys may contain dots.
std::optional<yaml::Node> at_path(yaml::Node root, std::string_view path) {
  if (path.empty()) return root;
  if (path.front() == '[') {
    std::size_t index = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + 1, end, index);
    if (error != std::errc() || stop == end || *stop != ']') return std::nullopt;
    path.remove_prefix(static_cast<std::size_t>(stop - path.data()) + 1);
    for (const yaml::Node item : root.items()) {
      if (index-- == 0) return at_path(item, path);
    }
    return std::nullopt;
  }
  if (path.front() == '.') path.remove_prefix(1);
  for (const yaml::Entry entry : root.entries()) {
    if (!begins_with_step(path, entry.key.text())) continue;
    const auto found = at_path(entry.value, path.substr(entry.key.text().size()));
    if (found) return found;
  }
  return std::nullopt;
}

/// Reports a path, which stands at `path`, that leads nowhere below `root`.
void report_dead_end(Problems& problems, yaml::Node path, yaml::Node root) {
  std::string_view rest = path.text();
  while (true) {
    if (rest.starts_with('.')) rest.remove_prefix(1);
    std::optional<yaml::Entry> next;
    for (const yaml::Entry entry : root.entries()) {
      const bool longer = !next || entry.key.text().size() > next->key.text().size();
      if (longer && begins_with_step(rest, entry.key.text())) next = entry;
    }
    if (!next || next->key.text().size() == rest.size()) break;
    rest.remove_prefix(next->key.text().size());
    root = next->value;
  }
  const std::string_view step = rest.substr(0, rest.find_first_of(".[", 1));
  yaml::report(
      problems, path, "unknown-name",
      "the state has nothing at " + in_quotes(path.text()) + "; there is no " + in_quotes(step),
      hint_for(step, keys_of(root)));
}

// ---- bounds ----

// Everything is at least nothing, and so that says nothing of lengths and counts.
constexpr yaml::Range most_counted{0, 1'000'000};
constexpr yaml::Range least_counted{1, 1'000'000};
constexpr yaml::Range possible_numbers{-1'000'000'000, 1'000'000'000};

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

// ---- the state ----

using MaybeNode = std::optional<yaml::Node>;

std::string flow_text_of(MaybeNode node) {
  return node ? in_flow(*node) : "not there";
}

/// Compares the state after what is judged with the one before it and with what a case says.
class StateFacts {
 public:
  StateFacts(const JudgedStates& states, Problems& problems, std::vector<Difference>& differences)
      : states_(states),
        problems_(problems),
        differences_(differences) {}

  /// A map from paths below `found` to values; `path` is what the differences are called, in front.
  void check(yaml::Node expected, yaml::Node found, const std::string& path) {
    report_if_empty(problems_, expected, yaml::Kind::map, "an empty map expects nothing");
    for (const yaml::Entry entry : yaml::as_map(expected, problems_)) {
      if (const auto node = at_path(found, entry.key.text())) {
        check_value(entry.value, *node, path + '.' + std::string(entry.key.text()));
      } else {
        report_dead_end(problems_, entry.key, found);
      }
    }
  }

  void check_unchanged(yaml::Node expected, const Match& match) {
    if (expected.kind() == yaml::Kind::scalar && expected.text() == "all") {
      return compare_all(expected.line());
    }
    const yaml::Items items = yaml::as_list(expected, problems_);
    report_if_empty(problems_, expected, yaml::Kind::list, "an empty list expects nothing",
                    "'all' is everything");
    for (const yaml::Node item : items) {
      const bool ship = match.is_ship(item.text());
      const std::string path = (ship ? "ships." : "") + std::string(item.text());
      const auto before = at_path(states_.before, path);
      const auto after = at_path(states_.after, path);
      if (item.text().empty() || (!before && !after)) {
        report_unknown(item);
      } else if (after && is_named(*after)) {
        yaml::report(problems_, item, "invalid", "'state' already expects a value for this", "");
      } else {
        compare(before, after, "state." + path, item.line());
      }
    }
  }

 private:
  void check_value(yaml::Node expected, yaml::Node found, const std::string& path) {
    const bool of_map = expected.kind() == yaml::Kind::map;
    if (of_map && found.kind() == yaml::Kind::map) return check(expected, found, path);
    named_.push_back(found);
    if (of_map ? is_within_bounds(expected, found) : agrees(expected, found)) return;
    differences_.push_back({path, in_flow(expected), in_flow(found), expected.line()});
  }

  [[nodiscard]] bool is_within_bounds(yaml::Node expected, yaml::Node found) {
    if (found.kind() == yaml::Kind::list) {
      std::vector<yaml::Node> items;
      for (const yaml::Node item : found.items()) items.push_back(item);
      return holds_enough(
          read_bounds(expected, BoundsOf::list, problems_), items.size(),
          [&](yaml::Node wanted, std::size_t i) { return agrees(wanted, items[i]); });
    }
    const auto number = found.quoted() ? std::nullopt : yaml::integer_value(found.text());
    if (number) return is_within(read_bounds(expected, BoundsOf::number, problems_), *number);
    yaml::report(
        problems_, expected, "wrong-type",
        "a map can be compared with a map, a list or a number, but this is " + in_flow(found), "");
    return true;
  }

  /// All of it, but for what always goes on.
  void compare_all(int line) {
    constexpr std::array<std::string_view, 2> clock_keys = {"turn", "step"};
    for (const yaml::Entry entry : states_.before.entries()) {
      const std::string_view key = entry.key.text();
      if (std::find(clock_keys.begin(), clock_keys.end(), key) != clock_keys.end()) continue;
      compare(entry.value, states_.after.find(key), "state." + std::string(key), line);
    }
  }

  /// Walks through both states at once, for the expectation that stands at `line`.
  void compare(MaybeNode before, MaybeNode after, const std::string& path, int line) {
    if (after && is_named(*after)) return;
    const bool alike = before && after && before->kind() == after->kind();
    if (alike && after->kind() == yaml::Kind::map) {
      for (const yaml::Entry entry : before->entries()) {
        const std::string_view key = entry.key.text();
        compare(entry.value, after->find(key), path + '.' + std::string(key), line);
      }
      for (const yaml::Entry entry : after->entries()) {
        const std::string_view key = entry.key.text();
        if (before->find(key)) continue;
        compare(std::nullopt, entry.value, path + '.' + std::string(key), line);
      }
    } else if (alike && holds_named(*after) && before->size() == after->size()) {
      int index = 0;
      auto now = after->items().begin();
      for (const yaml::Node item : before->items()) {
        compare(item, *now, path + '[' + std::to_string(index++) + ']', line);
        ++now;
      }
    } else if (flow_text_of(before) != flow_text_of(after)) {
      differences_.push_back(
          {path, "unchanged: " + flow_text_of(before), flow_text_of(after), line});
    }
  }

  /// Whether it was compared as a whole.
  [[nodiscard]] bool is_named(yaml::Node node) const {
    return std::find(named_.begin(), named_.end(), node) != named_.end();
  }

  [[nodiscard]] bool holds_named(yaml::Node list) const {
    for (const yaml::Node item : list.items()) {
      if (is_named(item) || holds_named(item)) return true;
    }
    return false;
  }

  void report_unknown(yaml::Node item) {
    const yaml::Node state = states_.before;
    if (item.text().find('.') != item.text().npos) return report_dead_end(problems_, item, state);
    std::vector<std::string_view> names = keys_of(state);
    for (const std::string_view ship : ships_of(state)) names.push_back(ship);
    yaml::report(problems_, item, "unknown-name",
                 "there is no such ship, and the state has nothing of this name",
                 hint_for(item.text(), names));
  }

  const JudgedStates& states_;
  Problems& problems_;
  std::vector<Difference>& differences_;
  std::vector<yaml::Node> named_;  ///< the parts of the state that were compared as a whole
};

}  // namespace

std::string in_flow(yaml::Node node) {
  std::string out;
  append_flow(out, node);
  return out;
}

std::vector<std::string_view> keys_of(yaml::Node map) {
  std::vector<std::string_view> keys;
  for (const yaml::Entry entry : map.entries()) keys.push_back(entry.key.text());
  return keys;
}

std::vector<std::string_view> ships_of(yaml::Node state) {
  return keys_of(state.find("ships").value_or(yaml::Node()));
}

void report_if_empty(Problems& problems, yaml::Node node, yaml::Kind kind, std::string message,
                     std::string hint) {
  if (node.kind() != kind || node.size() > 0) return;
  yaml::report(problems, node, "invalid", std::move(message), std::move(hint));
}

Bounds read_bounds(yaml::Node node, BoundsOf what, Problems& problems) {
  yaml::MapReader map(node, problems);
  const bool of_list = what == BoundsOf::list;
  const bool is_counted = what != BoundsOf::number;
  Bounds bounds;
  if (of_list) bounds.length = map.optional_integer("length", most_counted);
  const auto least = node.find("at_least");
  if (of_list && least && least->kind() == yaml::Kind::list) {
    for (const yaml::Node item : map.list("at_least")) bounds.holds.push_back(item);
    report_if_empty(problems, *least, yaml::Kind::list,
                    "an empty list of entries matches every list",
                    "write 'length: 0' for an empty list");
  } else {
    bounds.at_least =
        map.optional_integer("at_least", is_counted ? least_counted : possible_numbers);
  }
  bounds.at_most = map.optional_integer("at_most", is_counted ? most_counted : possible_numbers);
  map.done();
  check_agreement(node, bounds, problems);
  report_if_empty(problems, node, yaml::Kind::map, "an empty map expects nothing");
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

void check_state(yaml::MapReader& expect, const JudgedStates& states, const Match& match,
                 Problems& problems, std::vector<Difference>& differences) {
  StateFacts facts(states, problems, differences);
  if (const auto node = expect.optional_node("state")) facts.check(*node, states.after, "state");
  if (const auto node = expect.optional_node("unchanged")) facts.check_unchanged(*node, match);
}

}  // namespace prizecourt
