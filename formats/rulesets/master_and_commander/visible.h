#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/viewer.h"

/// What players see of each other: everything but at whom the other's ships will fire, until all
/// have declared (MC-R49). Of a turn that waits between two declarations it would else be seen in
/// its state.
namespace prizecourt::master_and_commander {

/// A state as somebody sees it: no target lies in it that he may not know.
struct Seen : State {
  Seen(const State& state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(state) {}
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

/// Takes out of a state what somebody may not know: what is left is as_seen().
void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight);

/// Whether all ships have declared whom they attack this turn, so that everybody has been told.
[[nodiscard]] bool is_declared(const State& state);

}  // namespace prizecourt::master_and_commander
