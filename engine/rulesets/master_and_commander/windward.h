#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

/// Step 5: what the guns of the ship that sailed can reach (MC-5.1 to MC-5.4), and under MC-R49
/// `range-in-5` the ranges of all ships of the mover.
void range_in_guns(Game& game);

/// Step 6: windward position, the weather gage and its one square (MC-6.1 to MC-6.5). Where there
/// is none both questions are put all the same, so that orders for them are refused.
void windward_position(Game& game);

/// Why there is no windward position this turn, and why nobody sails the square of the gage.
[[nodiscard]] std::optional<Objection> objection_to_windward(const Game& game);
[[nodiscard]] std::optional<Objection> objection_to_gage_move(const Game& game);

}  // namespace prizecourt::master_and_commander
