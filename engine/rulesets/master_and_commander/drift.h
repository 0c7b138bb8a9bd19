#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

/// Step 0: clears what counts for one turn only, notes who is grappled (MC-28.1) and lets
/// engagements lapse (MC-11.6).
void begin_turn(Game& game);

/// Step 1: drift and tides (MC-1.1 to MC-1.5).
void drift(Game& game);

/// Why that ship of the mover may not be set adrift (MC-1.1, MC-1.2, MC-R32).
[[nodiscard]] std::optional<Objection> objection_to_drift(const Game& game, ShipId id);

}  // namespace prizecourt::master_and_commander
