#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/viewer.h"

#include <cstddef>

/// What players see of each other: everything but at whom the other's ships will fire, until all
/// have declared (MC-R49). Of a turn that waits between two declarations it would else be seen in
/// its state.
namespace prizecourt::master_and_commander {

/// A state as somebody sees it: no target lies in it that he may not know.
struct Seen : State {
  Seen(const State& state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(state) {}
};

// A ram has been seen by everybody when it was sailed, and so has a blow that was struck.
[[nodiscard]] inline Seen as_seen(const Setup& /*setup*/, const State& state,
                                  const prizecourt::Sight& sight) {
  Seen seen(state);
  if (sight.viewer.sees_all()) return seen;
  for (std::size_t s = 0; s < ship_total; ++s) {
    Ship& ship = seen.ships[s];
    const bool is_his = name_of(owner_of(ship_at(s))) == sight.viewer.player;
    if (!is_his && !ship.ramming && !ship.attacked) ship.target = no_ship;
  }
  return seen;
}

}  // namespace prizecourt::master_and_commander
