#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

/// Reads which ships are bound to each other and how they lie.
namespace prizecourt::away_boarders {

/// Reads `links` and `contacts` into the state, sorted and with the lower id first, and reports
/// what cannot be. `setup.ids` must be filled, and `state` know its ships and its turn.
void read_links(yaml::MapReader& map, const Setup& setup, State& state, Problems& problems);

/// Sorts the links and contacts of a state that the umpire has changed and reports what cannot be.
/// `set` is his map of changes.
void check_changed_links(const Setup& setup, State& state, yaml::Node set, Problems& problems);

}  // namespace prizecourt::away_boarders
