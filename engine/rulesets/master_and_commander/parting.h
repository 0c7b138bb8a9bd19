#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Puts a ship afloat on an empty square. Grapples between her and ships that she has parted from
/// end (MC-R32 `may-drift`, `free`).
void go_to(Game& game, ShipId id, Square to);

}  // namespace prizecourt::master_and_commander
