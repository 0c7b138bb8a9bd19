#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "engine/table/event.h"
#include "formats/drawing/standoff.h"

#include <span>
#include <vector>

/// Who is alongside whom.
namespace prizecourt::form_line_of_battle {

/// Each two ships that have to do with each other, those of one knot of ships together. The one
/// that boards, or else moves, is on the left.
[[nodiscard]] std::vector<picture::Tie> ties_of(const State& state);

/// What of a turn's events happened between two ships.
[[nodiscard]] std::vector<picture::Note> notes_of(const Setup& setup,
                                                  std::span<const Event> events);

}  // namespace prizecourt::form_line_of_battle
