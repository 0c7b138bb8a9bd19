#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt::form_line_of_battle {

/// This ruleset's row for the table in cmd/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

}  // namespace prizecourt::form_line_of_battle
