#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// The end of a turn (source 5.0; victory is project data, AB-G9).
namespace prizecourt::away_boarders {

/// AB-R139: she is out of play; her links end.
void give_up(Game& game, ShipId who);

/// Ships strike or surrender (AB-5.7), victory is judged (AB-G9), marks that last for one turn go,
/// and the next turn begins; also when the game is decided, which ends the loop of turn.cc.
void end_turn(Game& game);

}  // namespace prizecourt::away_boarders
