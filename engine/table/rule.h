#pragma once

#include <string_view>

namespace prizecourt {

/// One rule of a ruleset, as the program tells it to people.
struct RuleInfo {
  std::string_view id;       ///< as in the catalogue and in every log line: "AB-4.3.7"
  std::string_view section;  ///< where the printed rules say it: "4.3"
  std::string_view name;     ///< a few words
  std::string_view text;     ///< one or two sentences, in our words
};

/// A citation: a row of a ruleset's table of rules, never null in a roll, a question or an event.
/// Rulesets make one with their `cite("AB-4.3.7")`, which does not compile for an unknown id.
using Rule = const RuleInfo*;

}  // namespace prizecourt
