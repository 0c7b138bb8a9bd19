#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/yaml/decode.h"

/// What is odd in a scenario that can be played.
namespace prizecourt::away_boarders {

/// Warns at its place in `scenario`, the root of the document, of each thing that will hardly be as
/// its author hopes.
void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems);

}  // namespace prizecourt::away_boarders
