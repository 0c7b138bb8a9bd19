#pragma once

#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/text/problems.h"

/// Where a scenario stands in its game: turn and step, and what ships have to do with each other.
namespace prizecourt::form_line_of_battle {

/// Fills in all of `state` but its ships. Requires that the setup has its ships and phases.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems);

}  // namespace prizecourt::form_line_of_battle
