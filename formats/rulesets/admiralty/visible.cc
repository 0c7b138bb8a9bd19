#include "formats/rulesets/admiralty/visible.h"

#include "engine/rulesets/admiralty/game.h"

#include <algorithm>
#include <cstddef>

namespace prizecourt::admiralty {

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  static const int declares = Game::steps().called("declare").value();
  Seen seen(state);
  if (sight.viewer.sees_all() || state.step != declares) return seen;
  bool hides = false;
  for (std::size_t s = 0; s < seen.ships.size(); ++s) {
    if (setup.ships[s].player == sight.viewer.player || seen.ships[s].declared == no_ship) continue;
    seen.ships[s].declared = no_ship;
    hides = true;
  }
  // Who has declared nothing himself does not know that somebody else has.
  const auto declared = [](const Ship& ship) { return ship.declared != no_ship; };
  const bool did_nothing_else = state.mobilized.empty() && state.actions.empty();
  if (hides && did_nothing_else && std::none_of(seen.ships.begin(), seen.ships.end(), declared)) {
    seen.passed = true;
  }
  return seen;
}

}  // namespace prizecourt::admiralty
