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

/// Patterns that a case expects events to match.
namespace prizecourt {

/// The ids of all rules and rulings.
[[nodiscard]] std::vector<std::string_view> citable_ids(const RulesetRow& ruleset);

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

/// Whether a pattern names all modifiers of an event or some.
enum class Modifiers : std::uint8_t { at_least, exactly };

/// An event matches a pattern when everything that the pattern says is so.
struct EventPattern {
  yaml::Node node;
  std::optional<std::string_view> kind, rule, who, against, phase;
  std::vector<std::string_view> rulings;  ///< each is among those of the event
  std::optional<std::int64_t> turn;
  std::vector<ExpectedFact> facts;
  std::vector<yaml::Entry> modifiers;  ///< name and value
  Modifiers which = Modifiers::at_least;
  std::optional<yaml::Node> faces;  ///< of all dice of the event, in order
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

/// An event on one line, as the replay writes it.
[[nodiscard]] std::string in_flow(const Event& event, std::size_t number);

// ---- what a pattern says of facts, held against the values that they can have ----

/// The values that a fact can have, for people: "a number", "yes or no".
[[nodiscard]] std::string values_in_words(const FactInfo& info);

/// Reads what a pattern says of a fact that has one of these rows, each for some kinds of events; a
/// value that none of them allows is a problem.
[[nodiscard]] ExpectedFact read_expected_fact(yaml::Entry entry,
                                              std::span<const FactInfo* const> rows,
                                              Problems& problems);

}  // namespace prizecourt
