#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Command on its way from one ship to another (MC-7.7 to MC-7.9).
namespace prizecourt::master_and_commander {

/// MC-7.8: what the mover's ships made ready in his last turn goes over now, or back to the giver
/// (MC-R64). Nothing binds these ships from here on.
void carry_out_transfers(Game& game);

/// MC-D13: `tokens` levels, as many as the ship has allotted tokens to it, for a ship beside her.
/// `options` is scratch.
void declare_transfer(Game& game, ShipId giver, int tokens, OptionList& options);

/// Why no levels may be made ready for that ship now; how many they are is MC-7.7's matter.
[[nodiscard]] std::optional<Objection> objection_to_transfer(const Game& game, ShipId giver,
                                                             ShipId receiver);

}  // namespace prizecourt::master_and_commander
