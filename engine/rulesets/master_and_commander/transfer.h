#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Command on its way from one ship to another (MC-7.7 to MC-7.9).
namespace prizecourt::master_and_commander {

/// MC-7.8: what the mover's ships made ready in his last turn goes over now, or back to the giver
/// (MC-R64). Nothing binds these ships from here on.
void carry_out_transfers(Game& game);

/// Why nothing of that ship's can go over now.
[[nodiscard]] std::optional<Objection> objection_to_carrying_out(const Game& game, ShipId giver);

/// Levels of command for another ship; 0 for no transfer.
struct Transfer {
  ShipId to = no_ship;
  int levels = 0;
};

/// MC-D13: a ship beside her, and no more levels than she has allotted tokens to it. `options` is
/// scratch.
[[nodiscard]] Transfer choose_transfer(Game& game, ShipId giver, int tokens, OptionList& options);

/// Makes the levels ready; neither ship may move until they have gone over (MC-7.7, MC-7.9).
void declare_transfer(Game& game, ShipId giver, const Transfer& transfer);

/// Why the ship can make no levels ready at all: she has moved, hands some over already, or has
/// nobody beside her who could receive them.
[[nodiscard]] std::optional<Objection> objection_to_giving(const Game& game, ShipId giver);

/// Why no levels may be made ready for that ship now; how many they are is MC-7.7's matter.
[[nodiscard]] std::optional<Objection> objection_to_transfer(const Game& game, ShipId giver,
                                                             ShipId receiver);

}  // namespace prizecourt::master_and_commander
