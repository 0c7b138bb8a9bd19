#pragma once

#include "engine/rulesets/admiralty/state.h"

/// How a game begins.
namespace prizecourt::admiralty {

/// The state before the first turn: ships stationary, unhurt, nowhere in particular, the sea calm.
/// What a scenario says of them is filled in afterwards. Requires a setup without flaws.
[[nodiscard]] State opening(const Setup& setup);

/// Makes the lists of a state as long as they can get, so that no rule has to allocate.
void make_room(const Setup& setup, State& state);

/// What is wrong with what a game never changes: too many ships, ids that are not in order, numbers
/// out of range, dated changes of what does not exist. `part` is "ships", "sides", "events" or
/// "last_turn".
[[nodiscard]] Flaws flaws_in_setup(const Setup& setup);

}  // namespace prizecourt::admiralty
