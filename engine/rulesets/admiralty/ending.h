#pragma once

#include "engine/rulesets/admiralty/game.h"

/// How actions, turns and games end.
namespace prizecourt::admiralty {

/// Step "close": captures, failed attackers, gun dice; then the game is over or the next turn
/// begins (ADM-5.1.5, ADM-5.2.17, ADM-5.2.27 to ADM-5.2.31, ADM-R42).
void close_phase(Game& game);

}  // namespace prizecourt::admiralty
