#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

/// How a game begins.
namespace prizecourt::form_line_of_battle {

/// The state before the first Action Phase: every ship with what is usual for her rate (catalogue
/// 7.1), heading 0, at (0, 0), nothing in reach. A scenario changes from there what it describes.
[[nodiscard]] State opening(const Setup& setup);

/// Sorts the lists of pairs, which the rules keep sorted. For whoever fills them in from outside;
/// the first ship by id of each pair comes first.
void sort_pairs(State& state);

}  // namespace prizecourt::form_line_of_battle
