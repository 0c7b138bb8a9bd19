#pragma once

#include "engine/rulesets/admiralty/game.h"

/// How actions, turns and games end.
namespace prizecourt::admiralty {

/// Before anything else of a turn: who resigns, and who offers a draw (ADM-R59).
void hear_players(Game& game);

/// What a side has earned (ADM-R60): the worth of enemies it has taken, or who struck to nobody.
[[nodiscard]] int points_of(const Setup& setup, const State& state, std::size_t side);

/// Step "close": captures, failed attackers, gun dice; then the game is over or the next turn
/// begins (ADM-5.1.5, ADM-5.2.17, ADM-5.2.27 to ADM-5.2.31, ADM-R42).
void close_phase(Game& game);

}  // namespace prizecourt::admiralty
