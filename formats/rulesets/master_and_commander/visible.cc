#include "formats/rulesets/master_and_commander/visible.h"

namespace prizecourt::master_and_commander {

// A ram has been seen by everybody when it was sailed, and so has a blow that was struck.
Seen as_seen(const Setup& /*setup*/, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  if (sight.viewer.sees_all()) return seen;
  for (std::size_t s = 0; s < ship_total; ++s) {
    Ship& ship = seen.ships[s];
    const bool is_his = name_of(owner_of(ship_at(s))) == sight.viewer.player;
    if (!is_his && !ship.ramming && !ship.attacked) ship.target = no_ship;
  }
  return seen;
}

std::optional<Event> as_seen(const Setup& /*setup*/, const Event& event,
                             const prizecourt::Sight& /*sight*/) {
  return event;
}

}  // namespace prizecourt::master_and_commander
