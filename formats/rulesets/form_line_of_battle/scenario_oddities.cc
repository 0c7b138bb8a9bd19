#include "formats/rulesets/form_line_of_battle/scenario_oddities.h"

#include "formats/form/form.h"

namespace prizecourt::form_line_of_battle {
namespace {

bool anybody_near(const Setup& setup, const State& state) {
  if (!state.contacts.empty() || !state.actions.empty()) return true;
  for (std::size_t a = 0; a < setup.ships.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const auto one = static_cast<ShipId>(a);
      const auto two = static_cast<ShipId>(b);
      if (are_touching(state, one, two) || are_in_reach(state, one, two)) return true;
    }
  }
  return false;
}

}  // namespace

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  if (!setup.events.empty() || anybody_near(setup, state)) return;
  yaml::warn(problems, node_at(scenario, "ships"), "odd-scenario",
             "no two ships can come alongside each other, and no `events` bring them together",
             "say who can with `in_reach`, or who touches with `in_contact`");
}

}  // namespace prizecourt::form_line_of_battle
