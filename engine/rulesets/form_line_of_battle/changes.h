#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// What comes in from the parts of the game that are not played here (catalogue 1, 7).
namespace prizecourt::form_line_of_battle {

/// Step "events": an Action Phase begins with the changes that the scenario has for it.
void begin_phase(Game& game);

/// Makes one change of the scenario and tells it.
void make_change(Game& game, const Change& change);

}  // namespace prizecourt::form_line_of_battle
