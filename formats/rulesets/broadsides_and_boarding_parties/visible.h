#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/viewer.h"

/// What players see of each other: everything but the cards of the other that have not been shown
/// yet (BBP-2.1, BBP-3.1). Of a turn that waits after the plots they would else be seen in its
/// state.
namespace prizecourt::broadsides_and_boarding_parties {

/// A state as somebody sees it: no card lies in it that he may not know.
struct Seen : State {
  Seen(const State& state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(state) {}
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

/// Takes out of a state what somebody may not know: what is left is as_seen().
void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight);

}  // namespace prizecourt::broadsides_and_boarding_parties
