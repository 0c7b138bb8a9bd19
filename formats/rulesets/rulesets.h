#pragma once

// The room formats/rulesets. Every ruleset that the program plays, a row each, in rulesets.cc. The
// vocabulary of a game is in its folder. Read this header first, then ruleset.cc of a game.

#include "formats/match/ruleset.h"

namespace prizecourt {

[[nodiscard]] Rulesets all_rulesets();

}  // namespace prizecourt
