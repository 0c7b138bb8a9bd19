#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// Step 9: ships with hull 0 that did not pump with success (MC-9.1, MC-9.2). One that sinks has
/// the status `sunk` and keeps her square until step 10.
void roll_for_sinking(Game& game);

/// Step 10: clears the ships that sank, after rescue by those adjacent (MC-10.1 to MC-10.4).
void clear_sunk_ships(Game& game);

/// What a question of MC-D17 is about: "B4-G" are the gunnery levels of B4.
[[nodiscard]] std::string_view rescue_name(ShipId sunk, Skill skill);

}  // namespace prizecourt::master_and_commander
