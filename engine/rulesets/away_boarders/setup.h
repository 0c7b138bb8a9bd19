#pragma once

#include "engine/grid/triangular.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/away_boarders/tables.h"
#include "engine/table/names.h"
#include "engine/table/victory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What never changes during a game of Away, Boarders!: its ships as they were built, who commands
/// them, the water, and the rulings.
namespace prizecourt::away_boarders {

using grid::Direction;
using grid::Point;

inline constexpr int max_ships = 2000;
inline constexpr int max_guns = 64;
inline constexpr int max_hull_boxes = 64;
inline constexpr int max_masts = 3;
inline constexpr int max_rigging_boxes = 16;
inline constexpr int max_crew = 999;
inline constexpr int max_coordinate = 1000;  ///< points lie within ±this in q and r

/// Index into Setup::ships and State::ships. Its order is the order of the ships' text ids.
enum class ShipId : std::uint16_t {};

[[nodiscard]] constexpr std::size_t index(ShipId id) {
  return static_cast<std::size_t>(id);
}

[[nodiscard]] constexpr ShipId ship_at(std::size_t index) {
  return static_cast<ShipId>(index);
}

// ---- closed lists, with the names that files use ------------------------------------------------

enum class Rig : std::uint8_t { square, fore_and_aft };
enum class MastName : std::uint8_t { mizzen, main, fore };
enum class Mount : std::uint8_t { broadside, bow, swivel };
enum class ShipSide : std::uint8_t { port, starboard };

// ---- the set-up ---------------------------------------------------------------------------------

/// AB-S16. A swivel's `side` is the one it faces at the start; a bow gun's is unused.
struct GunSpec {
  std::string id;  ///< unique aboard: "p1", "s3", "b1", "w1"
  int weight = 0;  ///< pounds
  GunKind kind = GunKind::long_gun;
  Mount mount = Mount::broadside;
  ShipSide side = ShipSide::port;
  int max_range = 0;  ///< points, for round shot (AB-G2 unless the scenario says otherwise)
  std::uint8_t hit_numbers = 0;  ///< bit n-1 set: a calibre die of n hits this gun's group (AB-G6)
};

/// AB-S12.
struct MastSpec {
  MastName name = MastName::main;
  Rig rig = Rig::square;
  int boxes = 0;  ///< rigging boxes, 1 to max_rigging_boxes
};

/// AB-S10 to AB-S17.
struct ShipSpec {
  std::string id;
  std::string name;
  int player = 0;  ///< index into Setup::players
  Rig rig = Rig::square;
  std::vector<MastSpec> masts;  ///< stern to bow, 1 to 3
  int base_speed = 1;           ///< added to what wind and sail give
  int hull_boxes = 0;           ///< 1 to max_hull_boxes
  int crew_total = 0;           ///< markers, 0 to max_crew
  std::vector<GunSpec> guns;
  bool has_sweeps = true;
  bool chooses_load = false;  ///< the scenario leaves the first loads to the owner (AB-D1)
  bool chooses_sail = false;  ///< and the first sail setting (AB-D2)
};

struct PlayerSpec {
  std::string id;
  int side = 0;  ///< index into Setup::sides; players of one side do not oppose each other
};

/// AB-S4: a rectangle of water. Column q holds the points with 2·north ≤ 2r + q ≤ 2·south + 1.
struct FieldSpec {
  int west = -30;           ///< the first column, q
  int east = 30;            ///< the last column
  int north = -30;          ///< the first row
  int south = 30;           ///< the last row
  std::vector<Point> land;  ///< sorted

  [[nodiscard]] bool contains(Point p) const {
    const int twice_y = 2 * p.r + p.q;
    return west <= p.q && p.q <= east && 2 * north <= twice_y && twice_y <= 2 * south + 1;
  }

  /// Whether a point lies beyond that edge; beyond two of them at a corner.
  [[nodiscard]] bool is_beyond(Edge edge, Point p) const {
    const int twice_y = 2 * p.r + p.q;
    switch (edge) {
      case Edge::west:
        return p.q < west;
      case Edge::east:
        return p.q > east;
      case Edge::north:
        return twice_y < 2 * north;
      case Edge::south:
        break;
    }
    return twice_y > 2 * south + 1;
  }

  [[nodiscard]] bool is_land(Point p) const {
    return std::binary_search(land.begin(), land.end(), p);
  }
};

/// Everything about a game that a turn does not change.
struct Setup {
  std::vector<std::string> sides;     ///< sorted, at least two
  std::vector<PlayerSpec> players;    ///< sorted by id
  std::vector<ShipSpec> ships;        ///< sorted by id
  std::vector<std::string_view> ids;  ///< ships' ids, for references in files; views into `ships`
  FieldSpec field;
  RulingsInForce rulings;
  int revision = 1;    ///< of this ruleset (revisions.h)
  int turn_limit = 0;  ///< last turn to play under AB-R143 `scenario-number`; 0 otherwise
  Victory victory;     ///< sides by index
  Names names;         ///< of players and sides
};

[[nodiscard]] constexpr int gun_count(const ShipSpec& spec) {
  return static_cast<int>(spec.guns.size());
}

[[nodiscard]] constexpr int mast_count(const ShipSpec& spec) {
  return static_cast<int>(spec.masts.size());
}

}  // namespace prizecourt::away_boarders
