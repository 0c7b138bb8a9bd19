#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Ships in tow behind the sailing ship, one behind the other (MC-4.7 to MC-4.9).
namespace prizecourt::master_and_commander {

/// The last ship of the line that `lead` is at the head of; she herself where she tows nobody.
[[nodiscard]] ShipId last_in_line(const Game& game, ShipId lead);

/// Why that ship cannot be taken in tow now at the end of the line of the sailing ship.
[[nodiscard]] std::optional<Objection> objection_to_tow(const Game& game, ShipId sailing,
                                                        ShipId towed);

/// MC-D6 before a square, until the mover wants no other ship in tow. `options` is scratch.
void take_in_tow(Game& game, ShipId sailing, OptionList& options);

/// MC-D6 when there is no MOVE for it any more: put so that an order can be refused.
void refuse_tow(Game& game, ShipId sailing);

/// The sailing ship goes to that square, and every towed ship to the one that her leader has left
/// (MC-4.8).
void advance_line(Game& game, ShipId sailing, Square to);

}  // namespace prizecourt::master_and_commander
