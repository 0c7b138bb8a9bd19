#pragma once

#include "engine/table/event.h"
#include "formats/cases/case_facts.h"
#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a case expects of the events of its game, and of files that are rejected.
namespace prizecourt {

// ---- patterns that events match ----

/// The ids of all rules and rulings.
[[nodiscard]] std::vector<std::string_view> citable_ids(const RulesetRow& ruleset);

/// The value of a key that is one of `names`.
[[nodiscard]] std::optional<std::string_view> read_name(yaml::MapReader& map, std::string_view key,
                                                        std::span<const std::string_view> names);

/// An event of the game of a case, and its turn.
struct CaseEvent {
  Event event;
  int turn = 0;
};

/// What can stand in a pattern: the names of a ruleset and of the game at hand.
struct CaseWords {
  const RulesetRow& ruleset;
  const Match& match;
  std::vector<std::string_view> parties;  ///< ships and players, for hints
  yaml::Range turns;                      ///< of the events that are judged
};

/// A fact that a pattern names, and what it says of it.
struct ExpectedFact {
  std::string_view key;
  yaml::Node value;
  std::optional<Bounds> bounds;  ///< where it is not said whole
};

/// An event matches a pattern when everything that the pattern says is so.
struct EventPattern {
  yaml::Node node;
  std::optional<std::string_view> kind, rule, who, against, phase;
  std::vector<std::string_view> rulings;  ///< each is among those of the event
  std::optional<std::int64_t> turn;
  std::vector<ExpectedFact> facts;
  std::vector<yaml::Entry> modifiers;  ///< name and value
  bool all_modifiers = false;          ///< the event has no others
  std::optional<yaml::Node> faces;     ///< of all dice of the event, in order
};

/// How much a pattern may say.
enum class PatternUse : std::uint8_t {
  wanted,   ///< anything; a slip of the pen cannot match and so comes to light
  counted,  ///< anything, and `times`
  barred,   ///< only what can be checked against a list: a slip would never be noticed
};

/// Reads a pattern; names that do not exist are problems, and values that no such fact can have.
[[nodiscard]] EventPattern read_pattern(yaml::MapReader& map, const CaseWords& words,
                                        PatternUse use, Problems& problems);

/// What about the event is not as the pattern says, "facts.dice is 5"; empty when it matches.
[[nodiscard]] std::string mismatch(const EventPattern& pattern, const CaseEvent& found);

/// The values that a fact can have, for people: "a number", "yes or no".
[[nodiscard]] std::string values_in_words(const FactInfo& info);

// ---- what a case expects of all events ----

/// Reads the keys `events`, `no_events`, `counts` and `refusals` of what a case expects, and
/// compares the events with them. Every event must also be what the ruleset's tables list;
/// otherwise patterns that are checked against those tables could not be trusted.
///
/// `events`: each occurs, in this order, with others between them. `no_events`: none of them
/// occurs. `counts`: each occurs as often as its `times` says. `refusals`: how many orders were
/// refused; or a pattern for each of them in order; or a map with `at_least` (how many, or patterns
/// of some of them in order), `at_most`, and `may_be`: patterns of orders that may be refused or
/// not, so that nothing else is. Without `refusals` no order was refused.
void check_events(yaml::MapReader& expect, const CaseWords& words,
                  std::span<const CaseEvent> events, Problems& problems,
                  std::vector<Difference>& differences);

// ---- files that a case expects to be refused when they are read ----

/// A file of a case with errors: `scenario`, or the player whose orders it holds.
struct RejectedFile {
  std::string file;
  Problems problems;
};

/// `rejected`: a pattern, or a list of them, each with one or more of `rule` (a rule or ruling that
/// the error cites), `code` and `file`. Every pattern matches an error, and every error is matched:
/// a slip in the case is not taken for the fault that is meant. Refuses what is no such pattern.
void check_rejected(yaml::Node expected, const RulesetRow& ruleset,
                    std::span<const RejectedFile> files, Problems& problems,
                    std::vector<Difference>& differences);

}  // namespace prizecourt
