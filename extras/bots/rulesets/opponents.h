#pragma once

// The room extras/bots/rulesets. How each game is played by programs: what is wise in it stands in
// seamanship.cc of its folder, and opponents.cc has a row for each. Read this header first, then
// extras/bots/seat/seamanship.h, then the seamanship of Yardarm, which is the smallest.

#include "extras/bots/seat/opponents.h"

// The row of each ruleset, defined in the seamanship.cc of its folder.
namespace prizecourt {

namespace admiralty {
[[nodiscard]] Opponent opponent();
}

namespace away_boarders {
[[nodiscard]] Opponent opponent();
}

namespace form_line_of_battle {
[[nodiscard]] Opponent opponent();
}

namespace master_and_commander {
[[nodiscard]] Opponent opponent();
}

namespace broadsides_and_boarding_parties {
[[nodiscard]] Opponent opponent();
}

namespace yardarm {
[[nodiscard]] Opponent opponent();
}

/// How every ruleset that the program plays is played by bots.
[[nodiscard]] Opponents all_opponents();

}  // namespace prizecourt
