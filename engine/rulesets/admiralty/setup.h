#pragma once

#include "engine/rulesets/admiralty/rulings.h"
#include "engine/table/enum_names.h"
#include "engine/table/names.h"
#include "engine/table/objection.h"
#include "engine/table/victory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What never changes during a game of Admiralty: its ships as they were built, its sides, its
/// rulings, and what the scenario brings turn by turn. Lengths are in tenths of a millimetre.
namespace prizecourt::admiralty {

using prizecourt::names;

inline constexpr int most_ships = 64;
inline constexpr int most_sides = 8;
inline constexpr int most_size = 4;
inline constexpr int most_gun_dice = 60;
inline constexpr int most_sail_hits = 100;
inline constexpr int most_dice = 320;         ///< of a side: what all ships together could muster
inline constexpr int furthest = 500'000;      ///< a coordinate, either way
inline constexpr int longest_base = 10'000;   ///< a side of a base
inline constexpr int widest_gap = 1'000'000;  ///< between two ships
inline constexpr int last_degree = 359;

// ---- ships and sides ----------------------------------------------------------------------------

/// A ship by her place in the list, which is sorted by id: 1 is the first; 0 is none.
enum class ShipId : std::uint8_t {};
inline constexpr ShipId no_ship{0};

/// Requires ship != no_ship.
[[nodiscard]] constexpr std::size_t index(ShipId ship) {
  return static_cast<std::size_t>(ship) - 1;
}

[[nodiscard]] constexpr ShipId ship_at(std::size_t index) {
  return static_cast<ShipId>(index + 1);
}

/// A side by its place in the list: 1 is the first; 0 is none.
enum class SideId : std::uint8_t {};
inline constexpr SideId no_side{0};

[[nodiscard]] constexpr std::size_t index(SideId side) {
  return static_cast<std::size_t>(side) - 1;
}

[[nodiscard]] constexpr SideId side_at(std::size_t index) {
  return static_cast<SideId>(index + 1);
}

// ---- closed lists, with the names that files use ------------------------------------------------

/// Only the best and the worst change dice (ADM-5.2.13, ADM-5.2.14).
enum class Crew : std::uint8_t { a, b, c, d, e, f };

inline constexpr std::array<std::string_view, 6> crew_names = {"A", "B", "C", "D", "E", "F"};

constexpr std::span<const std::string_view> names(Crew) {
  return crew_names;
}

enum class Sea : std::uint8_t { calm, choppy, heavy };

// ---- the set-up ---------------------------------------------------------------------------------

struct ShipSpec {
  std::string id;
  std::string name;    ///< what the log calls her
  SideId side{};       ///< enemies are the ships of all other sides (ADM-R58)
  std::string player;  ///< who gives her orders; id
  int size = 1;        ///< size points, 1 to 4
  Crew crew = Crew::c;
  int gun_dice = 0;       ///< undamaged, all guns together (ADM-R30)
  int base_length = 500;  ///< up to longest_base
  int base_width = 200;
};

/// What a dated change does; which members of Change it reads.
enum class ChangeOf : std::uint8_t {
  gun_dice_hits,  ///< ship; value: all she has suffered by then
  sail_hits,      ///< ship; value: all she has suffered by then
  stationary,     ///< ship; value: 1 or 0
  position,       ///< ship; x, y, value: her heading; a gap given before holds all the same
  fouling,        ///< ship, other; value: 1 or 0
  gap,            ///< ship, other; value
  sea,            ///< value: a Sea
};

/// What other chapters of the game would bring about in a turn (catalogue 7.2).
struct Change {
  int turn = 1;
  ChangeOf what{};
  ShipId ship = no_ship;
  ShipId other = no_ship;
  int value = 0;
  int x = 0;
  int y = 0;
  bool operator==(const Change&) const = default;
};

/// Everything about a game that a turn does not change.
struct Setup {
  std::vector<ShipSpec> ships;     ///< sorted by id, each once
  std::vector<std::string> sides;  ///< ids
  std::vector<Change> changes;     ///< sorted by turn; those of one turn apply in this order
  RulingsInForce rulings;
  int last_turn = 0;  ///< 0: no limit
  Victory victory;    ///< sides by index()
  Names names;        ///< of players and sides
};

/// What an enemy earns by taking her where the scenario asks for points (ADM-R60): her size, or
/// what the scenario says.
[[nodiscard]] int worth_of(const Setup& setup, ShipId ship);

/// The ship of that id, or no_ship.
[[nodiscard]] ShipId ship_named(const Setup& setup, std::string_view id);

/// The side of that id, or no_side.
[[nodiscard]] SideId side_named(const Setup& setup, std::string_view id);

}  // namespace prizecourt::admiralty
