#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/scenario/scenario.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>

/// The part of a scenario that is for Broadsides & Boarding Parties; docs/
/// broadsides-and-boarding-parties-scenario.md.
namespace prizecourt::broadsides_and_boarding_parties {

/// A game about to be played. (The start of a ship on the map is a Start.)
struct Opening {
  Setup setup;
  State state;
};

/// Reads every key that `scenario` does not account for; the caller calls `map.done()`. Nothing
/// when there were errors. `setup` is complete: decks are linked and places named.
[[nodiscard]] std::optional<Opening> read_start(const Scenario& scenario, yaml::MapReader& map,
                                                Problems& problems);

/// Puts a state that the umpire has changed (formats/orders/umpire.h) into order and reports what
/// cannot be. `set` is his map of changes.
void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems);

/// Warns at its place in `scenario`, the root of the document, of each thing that will hardly be as
/// its author hopes.
void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
