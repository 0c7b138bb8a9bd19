#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// Ships that do not move go downwind in even turns (source 3.1).
namespace prizecourt::away_boarders {

/// AB-3.1.9: the closed list of causes, in even turns; farthest downwind first (AB-R49), ships held
/// together as one (AB-R47).
void drift(Game& game);

}  // namespace prizecourt::away_boarders
