#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt::admiralty {

/// This ruleset's row for the table in cmd/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

}  // namespace prizecourt::admiralty
