#include "engine/rulesets/broadsides_and_boarding_parties/sea_map.h"

#include <algorithm>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int default_columns = 11;
constexpr int default_rows = 13;
constexpr std::array<Dot, 7> default_islands = {
    {{3, 4}, {3, 9}, {4, 4}, {6, 7}, {8, 10}, {9, 5}, {9, 10}}};
constexpr std::array<Start, 2> default_starts = {
    {{.dot = {6, 1}, .heading = Compass::n}, {.dot = {6, 13}, .heading = Compass::s}}};

static_assert(std::is_sorted(default_islands.begin(), default_islands.end()));

std::string to_text(Dot dot) {
  return "(" + std::to_string(dot.x) + ", " + std::to_string(dot.y) + ")";
}

bool size_fits(int dots) {
  return fewest_dots <= dots && dots <= most_dots;
}

void check_size(const SeaMap& map, Flaws& flaws) {
  if (size_fits(map.columns) && size_fits(map.rows)) return;
  flaws.push_back({"columns", "a map has from " + std::to_string(fewest_dots) + " to " +
                                  std::to_string(most_dots) + " columns and as many rows"});
}

void check_islands(const SeaMap& map, Flaws& flaws) {
  for (std::size_t i = 0; i < map.islands.size(); ++i) {
    const Dot island = map.islands[i];
    if (!map.contains(island)) {
      flaws.push_back({"islands", "the island at " + to_text(island) + " is not on the map"});
    }
    if (i > 0 && map.islands[i - 1] == island) {
      flaws.push_back({"islands", "the island at " + to_text(island) + " is there twice"});
    }
  }
}

void check_start(const SeaMap& map, const Start& start, Flaws& flaws) {
  if (!map.contains(start.dot)) {
    flaws.push_back({"starts", "the start at " + to_text(start.dot) + " is not on the map"});
  } else if (map.is_island(start.dot)) {
    flaws.push_back({"starts", "the start at " + to_text(start.dot) + " lies on an island"});
  }
}

}  // namespace

SeaMap default_islets() {
  return {.columns = default_columns,
          .rows = default_rows,
          .islands = {default_islands.begin(), default_islands.end()},
          .starts = default_starts};
}

Compass toward_enemy_edge(const SeaMap& map, Dot own, Dot enemy) {
  if (own.y == 1) return Compass::n;
  if (own.y == map.rows) return Compass::s;
  if (own.x == 1) return Compass::e;
  if (own.x == map.columns) return Compass::w;
  const int east = enemy.x - own.x;
  const int north = enemy.y - own.y;
  if (std::max(east, -east) > std::max(north, -north)) return east > 0 ? Compass::e : Compass::w;
  return north < 0 ? Compass::s : Compass::n;
}

// BBP-1.2.
Flaws flaws_in(const SeaMap& map) {
  Flaws flaws;
  check_size(map, flaws);
  check_islands(map, flaws);
  for (const Start& start : map.starts) check_start(map, start, flaws);
  if (map.starts[0].dot == map.starts[1].dot) {
    flaws.push_back({"starts", "both ships start at " + to_text(map.starts[0].dot)});
  }
  return flaws;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
