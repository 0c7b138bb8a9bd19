#include "formats/master_and_commander/ships.h"

#include <algorithm>

namespace prizecourt::master_and_commander {

ShipId ship_called(std::string_view id) {
  const auto found = std::find(ship_ids.begin(), ship_ids.end(), id);
  return found == ship_ids.end() ? no_ship : static_cast<ShipId>(found - ship_ids.begin());
}

void read_names(yaml::Node names, Setup& setup, Problems& problems) {
  yaml::MapReader map(names, problems);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto name = map.optional_text(ship_ids[s]);
    if (name && !name->empty()) setup.ships[s].name = *name;
  }
  map.done();
}

}  // namespace prizecourt::master_and_commander
