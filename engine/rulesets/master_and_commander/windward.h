#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Step 5: what the guns of the ship that sailed can reach (MC-5.1 to MC-5.4).
void range_in_guns(Game& game);

/// Step 6: windward position, the weather gage and its one square (MC-6.1 to MC-6.5).
void windward_position(Game& game);

}  // namespace prizecourt::master_and_commander
