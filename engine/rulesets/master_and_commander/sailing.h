#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

/// The run of the one ship that sails (MC-4.3 to MC-4.13).
namespace prizecourt::master_and_commander {

/// MC-4.3: the wind less broken masts, more seamanship above 0; may be below 1.
[[nodiscard]] int sailing_move(const Game& game, ShipId id);

/// Sails until her MOVE is gone, or she rams or docks. `options` is scratch.
void sail(Game& game, ShipId id, OptionList& options);

/// Why the sailing ship may not ram that ship now (MC-4.10, MC-R40).
[[nodiscard]] std::optional<Objection> objection_to_ram(const Game& game, ShipId sailing,
                                                        ShipId target);

/// Why the sailing ship may not dock now (MC-4.12, MC-4.13).
[[nodiscard]] std::optional<Objection> objection_to_dock(const Game& game, ShipId sailing);

/// MC-3.5: the gust dice after a square that the sailing ship has just sailed (MC-R18, MC-R21).
void roll_gusts(Game& game, ShipId sailing);

}  // namespace prizecourt::master_and_commander
