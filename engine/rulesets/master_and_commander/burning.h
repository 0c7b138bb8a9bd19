#pragma once

#include "engine/rulesets/master_and_commander/damage.h"

namespace prizecourt::master_and_commander {

/// Step 8: burn damage (MC-8.1 to MC-8.3).
void burn(Game& game);

/// Adds the facts and rolls of a damage die that no enemy caused (MC-3.7, MC-8.3) to its event.
void add_damage(Event& event, const DamageDie& struck);

}  // namespace prizecourt::master_and_commander
