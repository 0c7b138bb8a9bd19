#pragma once

#include "engine/grid/triangular.h"
#include "engine/rulesets/away_boarders/state.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace prizecourt::away_boarders {

/// What stands exactly in line between a shooter and a target (AB-4.2.5).
enum class LineOfFire : std::uint8_t {
  clear,
  friend_between,
  enemy_between,
  hulk_between,
  land_between
};

/// A target as the shooter sees it; the same for all her guns.
struct Sight {
  ShipId target{};
  int steps = 0;  ///< on the grid
  int range = 0;  ///< as it is counted for the guns (AB-R7)
  grid::Sector sector{};
  LineOfFire line{};
};

/// One gun's fire, fixed when it was declared.
struct Shot {
  ShipId shooter{};
  ShipId target{};
  std::size_t gun = 0;
  int weight = 0;
  Round round{};
  bool first_time = false;
};

/// A ship whose last hull box was destroyed in this step, and by whom.
struct Sinking {
  ShipId ship{};
  ShipId by{};
};

/// Memory of the fire step, kept from one step to the next so that firing does not allocate.
struct FireScratch {
  std::vector<Sight> sights;
  std::vector<Shot> shots;
  std::vector<Sinking> sinkings;
};

}  // namespace prizecourt::away_boarders
