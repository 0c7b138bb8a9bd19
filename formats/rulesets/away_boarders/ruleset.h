#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt::away_boarders {

/// This ruleset's row for the table in cmd/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

}  // namespace prizecourt::away_boarders
