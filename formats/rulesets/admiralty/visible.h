#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/match/viewer.h"

#include <utility>

/// What players see of each other: everything but whom the others try to board while that is being
/// declared (ADM-5.2.1): it is told when all have. Of a turn that waits between two declarations it
/// would else be seen in its state.
namespace prizecourt::admiralty {

/// A state as somebody sees it: no declaration lies in it that he may not know.
struct Seen : State {
  Seen(State state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(std::move(state)) {}
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

}  // namespace prizecourt::admiralty
