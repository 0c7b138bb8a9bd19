#include "formats/rulesets/broadsides_and_boarding_parties/scenario_oddities.h"

#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "formats/form/form.h"

#include <string>

namespace prizecourt::broadsides_and_boarding_parties {

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  const yaml::Node ships = node_at(scenario, "ships");
  for (std::size_t side = 0; side < state.ships.size(); ++side) {
    const Ship& ship = state.ships[side];
    if (ship.at == no_dot) continue;
    const Dot ahead = next_dot(ship.at, ship.heading);
    const bool off = !setup.map.contains(ahead);
    if (!off && !setup.map.is_island(ahead)) continue;
    yaml::warn(problems, node_at(node_at(ships, setup.sides[side].ship), "heading"), "odd-scenario",
               std::string("the dot ahead of her is ") + (off ? "off the map" : "an island"), "");
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
