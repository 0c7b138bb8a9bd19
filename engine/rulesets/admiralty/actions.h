#pragma once

#include "engine/rulesets/admiralty/game.h"

#include <optional>

/// Boarding actions, round after round.
namespace prizecourt::admiralty {

/// Step "boarding": every action in turn, up to two rounds each (ADM-5.2.3, ADM-5.2.20,
/// ADM-5.2.27 to ADM-5.2.30). In a heavy sea they wait (ADM-5.3.4, ADM-R43).
void fight_actions(Game& game);

/// The action is over in that way; what comes of it is settled at the close of the phase, or at
/// once by a surrender.
void end_action(Game& game, Action& action, End end);

/// Why the player of that ship can call no action off in this turn (ADM-D5).
[[nodiscard]] std::optional<Objection> objection_to_calling_off(const Game& game, ShipId ship);

/// ADM-5.2.17: from now on she is one that failed; told once.
void mark_failed_attacker(Game& game, ShipId ship);

}  // namespace prizecourt::admiralty
