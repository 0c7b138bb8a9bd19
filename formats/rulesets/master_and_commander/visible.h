#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "engine/table/event.h"
#include "formats/match/viewer.h"

#include <optional>

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

/// The event as somebody sees it: targets are told when all have declared.
[[nodiscard]] std::optional<Event> as_seen(const Setup& setup, const Event& event,
                                           const prizecourt::Sight& sight);

}  // namespace prizecourt::master_and_commander
