#pragma once

#include "engine/rulesets/admiralty/game.h"

/// Boarding dice: counted for actions that have just begun, kept for those left over.
namespace prizecourt::admiralty {

/// Step "muster" (ADM-5.2.9 to ADM-5.2.18, ADM-5.2.24, ADM-5.2.25, ADM-R31).
void muster(Game& game);

/// What the list gives a party of an action that has just begun, without limits.
[[nodiscard]] Sum boarding_dice(const Game& game, const Action& action, Role role);

}  // namespace prizecourt::admiralty
