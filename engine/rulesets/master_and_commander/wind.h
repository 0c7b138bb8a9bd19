#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Step 2: wind (MC-2.1, MC-2.2); before it the choice to kedge under MC-R24
/// `instead-of-the-roll`.
void roll_wind(Game& game);

/// Step 3: events of odd wind dice (MC-3.1 to MC-3.7).
void play_event(Game& game);

/// MC-2.2: 0 to 4; 0 as long as no wind dice have been rolled this turn.
[[nodiscard]] int wind_move(const State& state);

}  // namespace prizecourt::master_and_commander
