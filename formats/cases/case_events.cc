#include "formats/cases/case_events.h"

#include "engine/table/event.h"
#include "formats/cases/case_facts.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr yaml::Range possible_times{1, 1'000'000};

/// The patterns of a list, of which there is one at least.
yaml::Items patterns_of(yaml::Node list, Problems& problems) {
  if (list.kind() == yaml::Kind::list && list.size() == 0) {
    yaml::report(problems, list, "invalid", "an empty list expects nothing", "");
  }
  return yaml::as_list(list, problems);
}

}  // namespace

/// The event from there on that is most like the pattern: of its kind, else of its ship.
std::string EventFacts::nearest(const EventPattern& pattern, std::size_t from) const {
  std::size_t best = events_.size();
  std::size_t best_rank = 0;
  for (std::size_t i = from; i < events_.size(); ++i) {
    const Event& event = events_[i].event;
    const bool same_kind = !pattern.kind || *pattern.kind == event.kind;
    const bool same_ship = !pattern.who || *pattern.who == event.who;
    const std::size_t rank = (same_kind ? 2U : 0U) + (same_ship ? 1U : 0U);
    if (!same_kind || rank <= best_rank) continue;
    best = i;
    best_rank = rank;
  }
  const std::string where = from == 0 ? "" : " after event " + std::to_string(from);
  if (best == events_.size()) return "no such event" + where;
  return "no such event" + where + "; in the nearest, " + mismatch(pattern, events_[best]) + ": " +
         in_flow(events_[best].event, best);
}

void EventFacts::check_sequence(yaml::Node patterns) {
  std::size_t from = 0;
  int number = 0;
  for (const yaml::Node item : patterns_of(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::wanted, problems_);
    map.done();
    const std::string path = "events[" + std::to_string(number++) + "]";
    std::size_t at = from;
    while (at < events_.size() && !mismatch(pattern, events_[at]).empty()) ++at;
    if (at < events_.size()) {
      from = at + 1;
      continue;
    }
    differences_.push_back({path, in_flow(item), nearest(pattern, from), item.line()});
  }
}

void EventFacts::check_absence(yaml::Node patterns) {
  int number = 0;
  for (const yaml::Node item : patterns_of(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::barred, problems_);
    map.done();
    const std::string path = "no_events[" + std::to_string(number++) + "]";
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (!mismatch(pattern, events_[i]).empty()) continue;
      differences_.push_back(
          {path, "no " + in_flow(item), in_flow(events_[i].event, i), item.line()});
      break;
    }
  }
}

/// A number, or bounds of one.
Bounds EventFacts::read_times(yaml::Node node) {
  if (node.kind() == yaml::Kind::map) return read_bounds(node, BoundsOf::times, problems_);
  Bounds times;
  times.length = yaml::as_integer(node, possible_times, problems_);
  return times;
}

void EventFacts::check_counts(yaml::Node patterns) {
  int number = 0;
  for (const yaml::Node item : patterns_of(patterns, problems_)) {
    yaml::MapReader map(item, problems_);
    const auto pattern = read_pattern(map, words_, PatternUse::counted, problems_);
    const Bounds times = read_times(map.node("times"));
    map.done();
    const std::string path = "counts[" + std::to_string(number++) + "]";
    const auto found = std::count_if(events_.begin(), events_.end(), [&](const CaseEvent& event) {
      return mismatch(pattern, event).empty();
    });
    if (is_within(times, found)) continue;
    differences_.push_back({path, in_flow(item), std::to_string(found) + " times", item.line()});
  }
}

void EventFacts::check_vocabulary() {
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const std::string missing =
        not_listed(events_[i].event, words_.ruleset.events, words_.ruleset.facts);
    if (missing.empty()) continue;
    differences_.push_back({"events", "a kind and facts that the ruleset lists",
                            missing + ": " + in_flow(events_[i].event, i), 0});
  }
}

}  // namespace prizecourt
