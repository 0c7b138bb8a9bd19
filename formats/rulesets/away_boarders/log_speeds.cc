#include "formats/rulesets/away_boarders/log_parts.h"

#include <algorithm>

// Speeds: what a fleet has in common is said once.
namespace prizecourt::away_boarders {
namespace {

/// Ships that have one speed for one reason.
struct Group {
  int speed = 0;
  std::string reason;
  Citations cited;
  std::vector<std::string> ships;
};

std::string reason_of(Facts& facts) {
  const auto needed = facts.maybe_number("sweeps_needed");
  const auto manned = facts.maybe_number("sweeps_manned");
  if (needed && manned) {
    return "under oars, " + counted(*manned, "hand") + " at the sweeps where " +
           std::to_string(*needed) + " must be";
  }
  std::vector<std::string> names;
  for (const Modifier& modifier : facts.event().modifiers) names.emplace_back(modifier.name);
  return sum_in_words(facts.event().modifiers, names);
}

Group group_of(const Telling& telling, const Event& event) {
  Facts facts(event);
  Group group;
  group.speed = facts.number("speed");
  group.reason = reason_of(facts);
  const std::string rest = facts.rest();
  if (!rest.empty()) group.reason += "; " + rest;
  group.cited.add(event);
  group.ships.push_back(telling.name(event.who));
  return group;
}

std::string line_of(const Group& group) {
  std::string line = "Speed " + std::to_string(group.speed) + ": " + listed(group.ships);
  if (!group.reason.empty()) line += " — " + group.reason;
  return line + ' ' + group.cited.in_brackets();
}

}  // namespace

std::vector<std::string> lines_of_speeds(const Telling& telling, std::span<const Event> events) {
  std::vector<Group> groups;
  for (const Event& event : events) {
    Group one = group_of(telling, event);
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return group.speed == one.speed && group.reason == one.reason &&
             group.cited.in_brackets() == one.cited.in_brackets();
    });
    if (found == groups.end()) {
      groups.push_back(std::move(one));
    } else {
      found->ships.push_back(std::move(one.ships.front()));
    }
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.speed > b.speed; });
  std::vector<std::string> lines;
  lines.reserve(groups.size());
  for (const Group& group : groups) lines.push_back(line_of(group));
  return lines;
}

}  // namespace prizecourt::away_boarders
