#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Step 12: the ship with the weather gage strikes first, and her damage counts (MC-12.1 to 12.5).
void gage_attack(Game& game);

/// Step 13: all other attacks, rams included, then all their damage (MC-13.1 to MC-13.4).
void simultaneous_attacks(Game& game);

}  // namespace prizecourt::master_and_commander
