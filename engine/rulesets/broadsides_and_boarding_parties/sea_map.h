#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "engine/table/objection.h"

#include <array>
#include <vector>

/// The map of dots (BBP-R1, BBP-R2). The printed one is lost; the default is the project's own.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr int fewest_dots = 2;  ///< in a row or a column
inline constexpr int most_dots = 99;

/// BBP-1.2, BBP-R3.
struct Start {
  Dot dot;
  Compass heading = Compass::n;
  bool operator==(const Start&) const = default;
};

struct SeaMap {
  int columns = fewest_dots;
  int rows = fewest_dots;
  std::vector<Dot> islands;  ///< sorted
  std::array<Start, 2> starts;

  [[nodiscard]] bool contains(Dot dot) const {
    return 1 <= dot.x && dot.x <= columns && 1 <= dot.y && dot.y <= rows;
  }

  [[nodiscard]] bool is_island(Dot dot) const {
    return std::binary_search(islands.begin(), islands.end(), dot);
  }

  bool operator==(const SeaMap&) const = default;
};

/// `default-islets`: 11 by 13 dots and seven islands, the same for either side under half a turn.
[[nodiscard]] SeaMap default_islets();

/// BBP-R3: away from the edge on which a ship starts; from a start that is on none, towards the
/// enemy's start, north or south if that is as far as east or west.
[[nodiscard]] Compass toward_enemy_edge(const SeaMap& map, Dot own, Dot enemy);

/// What is wrong with a map: its size, islands or starts off it, a start on an island, both starts
/// on one dot. Islands must be sorted.
[[nodiscard]] Flaws flaws_in(const SeaMap& map);

}  // namespace prizecourt::broadsides_and_boarding_parties
