#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/moves.h"

/// The three movement phases: who moves when, and the moves (source 2.2, 3.1).
namespace prizecourt::away_boarders {

void move_first_phase(Game& game);
void move_second_phase(Game& game);
void move_third_phase(Game& game);

}  // namespace prizecourt::away_boarders
