#include "formats/rulesets/admiralty/scenario_oddities.h"

#include "engine/rulesets/admiralty/distance.h"
#include "formats/form/form.h"

namespace prizecourt::admiralty {
namespace {

/// Whether two enemies are within reach, or already fight, or two ships are fouled.
bool anybody_near(const Setup& setup, const State& state) {
  if (!state.fouled.empty() || !state.actions.empty()) return true;
  for (std::size_t a = 0; a < setup.ships.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (setup.ships[a].side == setup.ships[b].side) continue;
      if (within_reach(setup, state, ship_named(setup, setup.ships[a].id),
                       ship_named(setup, setup.ships[b].id)))
        return true;
    }
  }
  return false;
}

}  // namespace

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  if (!setup.changes.empty() || anybody_near(setup, state)) return;
  yaml::warn(problems, node_at(scenario, "ships"), "odd-scenario",
             "no two enemies are within reach of each other, and no `events` bring them together",
             "say how far apart they are with `gaps`, or where they are with `position_mm`");
}

}  // namespace prizecourt::admiralty
