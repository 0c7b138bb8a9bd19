#include "engine/rulesets/admiralty/setup.h"

namespace prizecourt::admiralty {

ShipId ship_named(const Setup& setup, std::string_view id) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (setup.ships[s].id == id) return ship_at(s);
  }
  return no_ship;
}

SideId side_named(const Setup& setup, std::string_view id) {
  for (std::size_t s = 0; s < setup.sides.size(); ++s) {
    if (setup.sides[s] == id) return static_cast<SideId>(s + 1);
  }
  return no_side;
}

int worth_of(const Setup& setup, ShipId ship) {
  const auto& worth = setup.victory.worth;
  return worth.empty() ? setup.ships[index(ship)].size : worth[index(ship)];
}

}  // namespace prizecourt::admiralty
