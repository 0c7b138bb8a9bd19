#pragma once

#include "engine/rulesets/master_and_commander/game.h"

namespace prizecourt::master_and_commander {

/// MC-5.1: squares between two ships, diagonals allowed; neighbours are at range 0 (MC-R47).
[[nodiscard]] inline int range_between(const Game& game, ShipId a, ShipId b) {
  return grid::steps_between(game.ship(a).at, game.ship(b).at) - 1;
}

/// MC-5.2: SHORT at range 0, LONG up to the ship's own class, else none. Both must be afloat.
[[nodiscard]] inline Engaged gun_range(const Game& game, ShipId ship, ShipId target) {
  const int range = range_between(game, ship, target);
  if (range == 0) return Engaged::SHORT;
  return range <= game.class_of(ship) ? Engaged::LONG : Engaged::none;
}

}  // namespace prizecourt::master_and_commander
