#pragma once

#include "formats/match/ruleset.h"

namespace prizecourt {

/// Every ruleset the program plays.
[[nodiscard]] Rulesets all_rulesets();

}  // namespace prizecourt
