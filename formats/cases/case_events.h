#pragma once

#include "formats/cases/case_facts.h"
#include "formats/cases/case_pattern.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// What a case expects of the events of its game.
namespace prizecourt {

/// Compares what a case expects of the events with the events.
class EventFacts {
 public:
  EventFacts(const CaseWords& words, std::span<const CaseEvent> events, Problems& problems,
             std::vector<Difference>& differences)
      : words_(words),
        events_(events),
        problems_(problems),
        differences_(differences) {}

  /// `events`: each occurs, in this order, with others between them.
  void check_sequence(yaml::Node patterns);

  /// `no_events`: none of them occurs.
  void check_absence(yaml::Node patterns);

  /// `counts`: each occurs as often as its `times` says.
  void check_counts(yaml::Node patterns);

  /// Every event is what the ruleset's tables list; otherwise patterns that are checked against
  /// those tables could not be trusted.
  void check_vocabulary();

 private:
  [[nodiscard]] std::string nearest(const EventPattern& pattern, std::size_t from) const;
  [[nodiscard]] Bounds read_times(yaml::Node node);

  const CaseWords& words_;
  std::span<const CaseEvent> events_;
  Problems& problems_;
  std::vector<Difference>& differences_;
};

}  // namespace prizecourt
