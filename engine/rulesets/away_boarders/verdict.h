#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// Who wins (project data, AB-G9), and how players end a game without the dice.
namespace prizecourt::away_boarders {

/// What a side earns for an enemy sunk or surrendered: her crew and guns as they were at the start,
/// or what the scenario says.
[[nodiscard]] int worth_of(const Setup& setup, ShipId ship);

/// AB-G9: what a side has earned.
[[nodiscard]] int points_of(const Setup& setup, const State& state, std::size_t side);

/// Before anything else of a turn: who resigns, and who offers a draw (AB-R156).
void hear_players(Game& game);

/// At the end of a turn: the scenario's victory conditions (AB-R157), then the last side in play,
/// and when nobody is left or the last turn of AB-R143 is over, points.
void judge(Game& game);

}  // namespace prizecourt::away_boarders
