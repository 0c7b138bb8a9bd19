#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// Before the first turn (source 1.5, 4.1).
namespace prizecourt::away_boarders {

/// AB-1.5.1, AB-4.1.1: the loads and the sail settings that the scenario leaves to the owners. Guns
/// start loaded, commanders up; hands get their boxes in the first crew assignment.
void set_up(Game& game);

}  // namespace prizecourt::away_boarders
