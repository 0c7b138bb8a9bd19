#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// The Crew Assignment Segment (source 2.1).
namespace prizecourt::away_boarders {

/// AB-2.1.1 to AB-2.1.4 for every ship: the next officer takes over, or hands change boxes, or a
/// casualty is rallied, or nothing. Nothing aboard depends on another ship (AB-R109).
void assign_crews(Game& game);

}  // namespace prizecourt::away_boarders
