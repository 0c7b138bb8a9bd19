#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// How an Action Phase ends, and the game.
namespace prizecourt::form_line_of_battle {

/// Before anything else of a turn: who resigns, and who offers a draw (FLB-R66).
void hear_players(Game& game);

/// What a side has earned (FLB-R67): the worth of enemies that have struck.
[[nodiscard]] int points_of(const Setup& setup, const State& state, Side side);

/// Step "end": prizes are taken, what belonged to this Action Phase goes, the next one begins
/// (FLB-8.2.24, FLB-R46, FLB-R63). The text has no victory; here the game is over when all ships of
/// a side have struck (the other has won), when no ship is left that could ever board, as crew
/// parties never grow, or when the scenario's last turn has been played.
void end_phase(Game& game);

}  // namespace prizecourt::form_line_of_battle
