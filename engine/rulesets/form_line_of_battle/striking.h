#pragma once

#include "engine/rulesets/form_line_of_battle/casualties.h"

/// Who strikes.
namespace prizecourt::form_line_of_battle {

/// FLB-R47, FLB-D10: between two rounds every ship of the fight is asked whether she strikes; all
/// of them before any does.
void hear_strikes(Game& game, const Fight& fight);

/// Why nobody can strike of his own will.
[[nodiscard]] std::optional<Objection> objection_to_striking(const Game& game);

/// FLB-8.2.13, FLB-R25, FLB-R59: every ship of the side that still fights strikes.
void strike_all(Game& game, const Fight& fight, Side side);

/// The strike tests of a side after a round that it lost, or after a draw (FLB-8.2.19, FLB-8.2.22,
/// FLB-8.2.23, FLB-R36, FLB-R56).
void take_strike_tests(Game& game, const Fight& fight, const Casualties& casualties);

/// The modifiers of a strike test without that for several causes: crew, captain, scenario.
[[nodiscard]] int strike_modifiers(const Game& game, ShipId ship);

}  // namespace prizecourt::form_line_of_battle
