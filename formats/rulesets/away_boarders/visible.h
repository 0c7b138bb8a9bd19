#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/event.h"
#include "formats/match/viewer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What players see of each other where a scenario says `hidden: [loads]`. Of another player's ship
/// nobody knows which guns are loaded and with what, until they fire; nor what is told of loading
/// them, and which orders to load or to fire were refused. What follows from play shows all the
/// same: that a gun fires, and with what, and that one that is hit may still fire.
namespace prizecourt::away_boarders {

inline constexpr std::string_view loads_hideable = "loads";
inline constexpr std::array<std::string_view, 1> hideable = {loads_hideable};

/// A state as somebody sees it. Guns whose loads he does not know are all loaded with round shot in
/// it, whatever they are loaded with.
struct Seen : State {
  Seen(State state)  // NOLINT: meant to be implicit, who sees all sees the state
      : State(std::move(state)) {}

  [[nodiscard]] bool knows_loads(ShipId ship) const {
    return std::find(unknown_loads.begin(), unknown_loads.end(), ship) == unknown_loads.end();
  }

  std::vector<ShipId> unknown_loads;
};

[[nodiscard]] Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight);

/// Takes out of a state what somebody may not know: what is left is the state of as_seen().
void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight);

/// The event as somebody sees it; nothing where he learns nothing of it.
[[nodiscard]] std::optional<Event> as_seen(const Setup& setup, const Event& event,
                                           const prizecourt::Sight& sight);

}  // namespace prizecourt::away_boarders
