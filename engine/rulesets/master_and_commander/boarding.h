#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

/// Step 26 (MC-26.1 to MC-26.4).
void grapple(Game& game);

/// What keeps `ship`, afloat, from grappling `target` now (MC-R112 to MC-R116).
[[nodiscard]] std::optional<Objection> objection_to_grapple(const Game& game, ShipId ship,
                                                            ShipId target);

/// Step 27 (MC-27.1), with MC-D19 for every ship whose turn it is to repel.
void repel(Game& game);

/// Why a ship cannot cut at a grapple, and why she cannot leave it be (MC-R118).
[[nodiscard]] std::optional<Objection> objection_to_repelling(const Game& game, ShipId ship);
[[nodiscard]] std::optional<Objection> objection_to_bearing_it(const Game& game, ShipId ship);

/// Step 28 (MC-28.1 to MC-28.5). A captured ship has the status `captured` and keeps her square
/// and the token of her captor until step 29.
void board(Game& game);

}  // namespace prizecourt::master_and_commander
