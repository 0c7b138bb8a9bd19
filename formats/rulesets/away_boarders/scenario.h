#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <string>

/// The part of a scenario that is for Away, Boarders!; docs/away-boarders-scenario.md.
namespace prizecourt::away_boarders {

/// A game about to be played. To be moved, never copied: `setup.ids` are views into `setup.ships`,
/// which move with the vector.
struct Start {
  /// Fills `setup.ids`.
  Start(Setup the_setup, State the_state);

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

/// Warns at its place in `scenario`, the root of the document, of each thing that will hardly be as
/// its author hopes.
void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems);

/// The JSON Schema of a scenario.
[[nodiscard]] std::string scenario_schema();

}  // namespace prizecourt::away_boarders
