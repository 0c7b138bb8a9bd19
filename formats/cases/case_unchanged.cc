#include "formats/cases/case_judge.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <string>

namespace prizecourt {
namespace {

constexpr std::string_view everything = "all";
constexpr std::array<std::string_view, 2> clock_keys = {"turn", "step"};

using MaybeNode = std::optional<yaml::Node>;

std::string flow_text_of(MaybeNode node) {
  return node ? in_flow(*node) : "not there";
}

yaml::Kind kind_of(MaybeNode node) {
  return node ? node->kind() : yaml::Kind::null;
}

/// Walks through two states at once.
class Comparison {
 public:
  Comparison(const JudgedStates& change, std::vector<Difference>& differences)
      : change_(change),
        differences_(differences) {}

  /// Everything at a path, for the expectation that stands at `line`.
  void compare(MaybeNode before, MaybeNode after, const std::string& path, int line) {
    line_ = line;
    walk(before, after, path);
  }

  [[nodiscard]] bool is_named(yaml::Node node) const {
    return std::find(change_.named.begin(), change_.named.end(), node) != change_.named.end();
  }

 private:
  void walk(MaybeNode before, MaybeNode after, const std::string& path) {
    if (after && is_named(*after)) return;
    if (kind_of(before) == yaml::Kind::map && kind_of(after) == yaml::Kind::map) {
      walk_map(*before, *after, path);
    } else if (after && holds_named(*after) && kind_of(before) == yaml::Kind::list &&
               before->size() == after->size()) {
      walk_list(*before, *after, path);
    } else if (flow_text_of(before) != flow_text_of(after)) {
      differences_.push_back(
          {path, "unchanged: " + flow_text_of(before), flow_text_of(after), line_});
    }
  }

  void walk_map(yaml::Node before, yaml::Node after, const std::string& path) {
    for (const yaml::Entry entry : before.entries()) {
      walk(entry.value, after.find(entry.key.text()), path + '.' + std::string(entry.key.text()));
    }
    for (const yaml::Entry entry : after.entries()) {
      if (before.find(entry.key.text())) continue;
      walk(std::nullopt, entry.value, path + '.' + std::string(entry.key.text()));
    }
  }

  void walk_list(yaml::Node before, yaml::Node after, const std::string& path) {
    int index = 0;
    auto now = after.items().begin();
    for (const yaml::Node item : before.items()) {
      walk(item, *now, path + '[' + std::to_string(index++) + ']');
      ++now;
    }
  }

  [[nodiscard]] bool holds_named(yaml::Node list) const {
    for (const yaml::Node item : list.items()) {
      if (is_named(item) || holds_named(item)) return true;
    }
    return false;
  }

  const JudgedStates& change_;
  std::vector<Difference>& differences_;
  int line_ = 0;
};

/// All of it, but for what always goes on.
void compare_all(Comparison& comparison, const JudgedStates& change, int line) {
  for (const yaml::Entry entry : change.before.entries()) {
    const std::string_view key = entry.key.text();
    if (std::find(clock_keys.begin(), clock_keys.end(), key) != clock_keys.end()) continue;
    comparison.compare(entry.value, change.after.find(key), "state." + std::string(key), line);
  }
}

void report_unknown(yaml::Node item, yaml::Node state, Problems& problems) {
  if (item.text().find('.') != item.text().npos) return report_dead_end(problems, item, state);
  std::vector<std::string_view> names;
  for (const yaml::Entry entry : state.entries()) names.push_back(entry.key.text());
  if (const auto ships = state.find("ships")) {
    for (const yaml::Entry entry : ships->entries()) names.push_back(entry.key.text());
  }
  yaml::report(problems, item, "unknown-name",
               "there is no such ship, and the state has nothing of this name",
               hint_for(item.text(), names));
}

}  // namespace

void check_unchanged(yaml::Node expected, const JudgedStates& change, const Match& match,
                     Problems& problems, std::vector<Difference>& differences) {
  Comparison comparison(change, differences);
  if (expected.kind() == yaml::Kind::scalar && expected.text() == everything) {
    return compare_all(comparison, change, expected.line());
  }
  const yaml::Items items = yaml::as_list(expected, problems);
  if (expected.kind() == yaml::Kind::list && expected.size() == 0) {
    yaml::report(problems, expected, "invalid", "an empty list expects nothing",
                 "'all' is everything");
  }
  for (const yaml::Node item : items) {
    const bool ship = match.is_ship(item.text());
    const std::string path = (ship ? "ships." : "") + std::string(item.text());
    const auto before = at_path(change.before, path);
    const auto after = at_path(change.after, path);
    if (item.text().empty() || (!before && !after)) {
      report_unknown(item, change.before, problems);
    } else if (after && comparison.is_named(*after)) {
      yaml::report(problems, item, "invalid", "'state' already expects a value for this", "");
    } else {
      comparison.compare(before, after, "state." + path, item.line());
    }
  }
}

}  // namespace prizecourt
