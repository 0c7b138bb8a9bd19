#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Step 14: TACT of the pair that `by` and `target` are, seen from the mover's ship whichever of
/// the two attacks (MC-R92). Thrown for when the pair meets for the first time in a turn, or for
/// every attack (MC-R91).
[[nodiscard]] int tactical_value(Game& game, ShipId by, ShipId target);

}  // namespace prizecourt::master_and_commander
