#pragma once

#include "engine/rulesets/admiralty/game.h"

#include <optional>

/// The Command phase, as far as boarding has a part in it.
namespace prizecourt::admiralty {

/// Step "command": gun dice are mobilised (ADM-5.2.12, ADM-5.2.25, ADM-5.2.26), ships surrender
/// (ADM-5.2.32). All choose before anything is told.
void hear_commands(Game& game);

/// These ships strike together, those that are in an action by ADM-5.2.32.
void surrender(Game& game, const ShipSet& ships);

/// Why a ship cannot mobilise five gun dice now (ADM-D1).
[[nodiscard]] std::optional<Objection> objection_to_mobilizing(const Game& game, ShipId ship);

/// Why a ship cannot surrender now (ADM-D2).
[[nodiscard]] std::optional<Objection> objection_to_surrender(const Game& game, ShipId ship);

}  // namespace prizecourt::admiralty
