#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// Chapter 9.3: which ships fight which.
namespace prizecourt::form_line_of_battle {

using Fights = ListUpTo<Fight, most_ships / 2>;

/// The fights of this Action Phase, from its actions, in the order of their first ships by id.
[[nodiscard]] Fights group_into_fights(const Game& game);

/// FLB-R60: the square of the distance between the centres of two ships, in mm².
[[nodiscard]] std::int64_t squared_distance(const Ship& one, const Ship& two);

}  // namespace prizecourt::form_line_of_battle
