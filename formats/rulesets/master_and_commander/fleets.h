#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

/// What ships have to do with each other and with the turn.
namespace prizecourt::master_and_commander {

/// Reports what cannot be in a state whose ships have been read. `scenario` is the file's map.
void check_fleets(yaml::Node scenario, const Setup& setup, const State& state, Problems& problems);

}  // namespace prizecourt::master_and_commander
