#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "extras/bots/rulesets/admiralty/odds.h"

/// What attempts and actions are worth in a game as it stands, in points: a prize as large as any
/// is worth a thousand.
namespace prizecourt::admiralty {

/// That these ships board that one this turn: they may still call it off when they see her dice.
/// Requires ships of one side that could.
[[nodiscard]] int worth_of_attempt(const Game& game, const ShipSet& attackers, ShipId defender);

/// An action as it stands, to its attackers.
[[nodiscard]] Prospect prospect_of_action(const Game& game, const Action& action);

}  // namespace prizecourt::admiralty
