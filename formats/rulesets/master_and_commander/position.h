#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

/// How ships are when a scenario starts, in the words of the state.
namespace prizecourt::master_and_commander {

/// What a ship's entry is read against.
struct ShipContext {
  int ship_class = 1;      ///< by her number, unless the entry states another
  Square home{off_board};  ///< where she is unless the entry says otherwise
  const State& state;      ///< turn and step
};

/// Reads one entry of `ships` and reports what cannot be of this ship by herself. What the entry
/// leaves out is as on a fresh ship; one that is not afloat is on no square and has nothing left.
[[nodiscard]] Ship read_ship(yaml::Node node, const ShipContext& context, Problems& problems);

/// Reports what cannot be of one ship in a state that the umpire has changed. `set` is his map of
/// changes.
void check_changed(const State& state, ShipId id, yaml::Node set, Problems& problems);

// ---- what ships have to do with each other and with the turn ----

/// Reports what cannot be in a state whose ships have been read. `scenario` is the file's map.
void check_fleets(yaml::Node scenario, const Setup& setup, const State& state, Problems& problems);

}  // namespace prizecourt::master_and_commander
