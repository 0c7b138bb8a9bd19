#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt::master_and_commander {

/// This ruleset's row for the table in cmd/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

}  // namespace prizecourt::master_and_commander
