#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/yaml/decode.h"

/// What is odd in a scenario that can be played.
namespace prizecourt::form_line_of_battle {

/// Warns at its place in `scenario`, the root of the document, of each thing that will hardly be as
/// its author hopes.
void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems);

}  // namespace prizecourt::form_line_of_battle
