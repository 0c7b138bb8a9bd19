#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/match/viewer.h"

#include <utility>

/// What players see of each other: everything but what the others have said in secret and nobody
/// has been told yet: who mobilises, while the Command phase hears it (ADM-5.2.12), and whom they
/// try to board, while that is declared (ADM-5.2.1). Of a turn that waits between two of them it
/// would else be seen in its state.
namespace prizecourt::admiralty {

/// A state as somebody sees it: nothing lies in it that he may not know.
struct Seen : State {
  Seen(State state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(std::move(state)) {}
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

/// Takes out of a state what somebody may not know: what is left is as_seen().
void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight);

}  // namespace prizecourt::admiralty
