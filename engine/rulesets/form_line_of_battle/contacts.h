#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// Chapter 8: ships come into contact, get entangled, and board.
namespace prizecourt::form_line_of_battle {

/// Step "contacts": the contacts of the moving side in the order in which the scenario has them,
/// then the attempts of this Action Phase that are none of those, by ship. The fights wait for
/// the next step (FLB-R53).
void make_contacts(Game& game);

}  // namespace prizecourt::form_line_of_battle
