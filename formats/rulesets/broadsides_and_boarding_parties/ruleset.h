#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt::broadsides_and_boarding_parties {

/// This ruleset's row for the table in cmd/rulesets.cc.
[[nodiscard]] RulesetRow ruleset_row();

}  // namespace prizecourt::broadsides_and_boarding_parties
