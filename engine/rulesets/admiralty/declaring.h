#pragma once

#include "engine/rulesets/admiralty/game.h"

#include <optional>

/// Who boards whom: the beginning of the Boarding phase.
namespace prizecourt::admiralty {

/// Step "declare": every ship that will try to board, and who leads where several board one enemy
/// (ADM-5.1.1 to ADM-5.1.4, ADM-5.2.1, ADM-R10). All declare before anything is told.
void declare(Game& game);

/// Step "roll-off": of two ships declared on each other one attacks (ADM-5.2.2, ADM-R8).
void roll_off(Game& game);

/// Why a ship cannot try to board that one now (ADM-D3).
[[nodiscard]] std::optional<Objection> objection_to_boarding(const Game& game, ShipId ship,
                                                             ShipId target);

/// Why a ship that may choose whom she boards has nobody to choose.
[[nodiscard]] Objection objection_to_any_boarding(const Game& game, ShipId ship);

/// The attempt in which that ship is the first attacker, as an action yet without dice; nothing
/// where she has declared nothing or a friend before her has declared the same (ADM-R10).
[[nodiscard]] std::optional<Action> attempt_of(const Game& game, ShipId ship);

}  // namespace prizecourt::admiralty
