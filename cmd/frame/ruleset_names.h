#pragma once

#include "cmd/frame/context.h"

#include <string>
#include <string_view>

/// Rulesets as people name them on the command line: by the whole name, by a short form, or by the
/// beginning of the name where only one has it. Files have the whole names only.
namespace prizecourt {

/// The ruleset of that name or short form, or null. A beginning is not enough: for places where
/// something else may stand, too.
[[nodiscard]] const RulesetRow* ruleset_of_name(Rulesets rulesets, std::string_view name);

/// The ruleset of that name, short form or beginning. Says so with all names that there are, sets
/// the status bad_usage and returns null where there is none, or more than one.
[[nodiscard]] const RulesetRow* ruleset_named(Context& context, std::string_view name);

/// For help: "admiralty (adm), away-boarders (ab, away), …".
[[nodiscard]] std::string ruleset_names(Rulesets rulesets);

}  // namespace prizecourt
