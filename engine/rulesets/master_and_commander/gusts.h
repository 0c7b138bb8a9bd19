#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// MC-3.5: the gust dice after a square that the sailing ship has just sailed (MC-R18, MC-R21).
void roll_gusts(Game& game, ShipId sailing);

}  // namespace prizecourt::master_and_commander
