#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// What happens when a ship comes onto an occupied point (source 3.3).
namespace prizecourt::away_boarders {

/// Resolves AB-3.3.1 to AB-3.3.6 for `mover`, which has just come onto its point from the direction
/// `came_from`, against each ship that was there before, in id order, until it fouls one (AB-R58).
/// `with` is the group that moved together with it and is not met (AB-R47).
void enter_point(Game& game, ShipId mover, Direction came_from, std::span<const ShipId> with);

}  // namespace prizecourt::away_boarders
