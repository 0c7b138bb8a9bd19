#pragma once

#include "engine/table/event.h"
#include "formats/case_facts.h"
#include "formats/match.h"
#include "formats/problems.h"
#include "formats/ruleset.h"
#include "formats/yaml/decode.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Patterns that a case expects events to match.
namespace prizecourt {

/// What can stand in a pattern: the names of a ruleset and of the game at hand.
struct CaseWords {
  const RulesetRow& ruleset;
  const Match& match;
  std::vector<std::string_view> ships;  ///< for hints
};

/// An event matches a pattern when everything that the pattern says is so.
struct EventPattern {
  yaml::Node node;
  std::optional<std::string_view> kind, rule, who, against, phase;
  std::vector<std::string_view> rulings;  ///< each is among those of the event
  std::vector<yaml::Entry> facts;         ///< key and value
  std::vector<yaml::Entry> modifiers;     ///< name and value
  std::optional<yaml::Node> faces;        ///< of all dice of the event, in order
};

/// How much a pattern may say.
enum class PatternUse : std::uint8_t {
  wanted,   ///< anything; a slip of the pen cannot match and so comes to light
  counted,  ///< anything, and `times`
  barred,   ///< only what can be checked against a list: a slip would never be noticed
};

/// Reads a pattern; names that do not exist are problems.
[[nodiscard]] EventPattern read_pattern(yaml::MapReader& map, const CaseWords& words,
                                        PatternUse use, Problems& problems);

/// What about the event is not as the pattern says, "facts.dice is 5"; empty when it matches.
[[nodiscard]] std::string mismatch(const EventPattern& pattern, const Event& event);

/// An event on one line, as the replay writes it.
[[nodiscard]] std::string in_flow(const Event& event, std::size_t number);

/// Compares what a case expects of the events with the events.
class EventFacts {
 public:
  EventFacts(const CaseWords& words, std::span<const Event> events, Problems& problems,
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

  /// `refusals`: how many orders were refused, or a pattern for each of them in order.
  void check_refusals(yaml::Node expected);

  /// No order was refused: what a case expects that says nothing about it.
  void check_no_refusals();

  /// Every event is of a kind, and has facts, that the ruleset's table lists; otherwise patterns
  /// that are checked against that table could not be trusted.
  void check_vocabulary();

 private:
  [[nodiscard]] std::string nearest(const EventPattern& pattern, std::size_t from) const;
  [[nodiscard]] std::vector<std::size_t> refusals() const;
  void expect_refusals(std::size_t expected, int line);
  void check_each_refusal(yaml::Node patterns);

  const CaseWords& words_;
  std::span<const Event> events_;
  Problems& problems_;
  std::vector<Difference>& differences_;
};

}  // namespace prizecourt
