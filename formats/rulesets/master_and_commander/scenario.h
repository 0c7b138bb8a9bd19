#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>

/// The part of a scenario that is for Master & Commander; docs/master-and-commander-scenario.md.
namespace prizecourt::master_and_commander {

/// A game about to be played.
struct Start {
  Setup setup;
  State state;
};

/// Reads every key that `scenario` does not account for; the caller calls `map.done()`. Nothing
/// when there were errors. The rulings in `setup` are the scenario's, with the one that a turn
/// limit chooses.
[[nodiscard]] std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                              Problems& problems);

/// Puts a state that the umpire has changed (formats/orders/umpire.h) into order and reports what
/// cannot be. `set` is his map of changes.
void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems);

}  // namespace prizecourt::master_and_commander
