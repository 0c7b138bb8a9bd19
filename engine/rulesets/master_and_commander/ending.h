#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Before anything else of a turn: who resigns, and who offers a draw (MC-R128).
void hear_players(Game& game);

/// Step 29: captured ships are off already; the game may be over (MC-0.9, MC-0.10), else the other
/// player begins at step 1 (MC-29.2).
void end_turn(Game& game);

}  // namespace prizecourt::master_and_commander
