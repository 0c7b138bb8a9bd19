#pragma once

// The room extras/bots/rulesets. How each game is played by programs: what is wise in it stands in
// seamanship.h of its folder, and opponents.cc has a row for each. Read this header first, then
// extras/bots/play/seamanship.h, then the seamanship of Yardarm, which is the smallest.

#include "extras/bots/seat/opponents.h"

namespace prizecourt {

/// How every ruleset that the program plays is played by bots.
[[nodiscard]] Opponents all_opponents();

}  // namespace prizecourt
