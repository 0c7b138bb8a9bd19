#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Chapters 4 and 5 of the catalogue: who may fire at whom, and an exchange of fire.
namespace prizecourt::broadsides_and_boarding_parties {

/// Steps "fire-1" to "fire-3": the exchange of one window (BBP-4.2, BBP-5.1 to BBP-5.3).
void exchange_fire(Game& game);

/// One exchange between the cannons in `game.batteries`, side 1 first (BBP-R33). Both sides are
/// asked also where they have nothing to fire with.
void resolve_exchange(Game& game);

/// BBP-4.1: where the enemy lies for a ship, 0 ahead to 7, clockwise; nothing when out of range.
[[nodiscard]] std::optional<int> bearing_to_enemy(const Game& game, Side side);

/// Cannons on board now.
[[nodiscard]] CellSet cannons_on_board(const Ship& ship);

/// BBP-4.3, BBP-R7, BBP-R8: the places for cannons on that side that bear in that arc.
[[nodiscard]] CellSet cannons_in_arc(BowEnd bow, Arc arc, Beam beam);

/// Why a cannon may not fire now, in the exchange that is being fought or anywhere (BBP-4.1,
/// BBP-4.4 to BBP-4.9, BBP-9.2). For `hold`, why none may.
[[nodiscard]] std::optional<Objection> objection_to_cannon(const Game& game, Side side,
                                                           Cell cannon);

}  // namespace prizecourt::broadsides_and_boarding_parties
