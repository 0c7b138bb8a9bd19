#pragma once

#include "engine/rulesets/admiralty/game.h"

/// Boarding attempts: which of them turn into actions.
namespace prizecourt::admiralty {

/// Step "attempt": one throw for each attempt; a 6 begins an action (ADM-5.2.4 to ADM-5.2.6).
void make_attempts(Game& game);

/// ADM-5.2.4, ADM-5.3.2: what the list gives an attempt, without limits.
[[nodiscard]] Sum attempt_dice(const Game& game, const Action& attempt);

}  // namespace prizecourt::admiralty
