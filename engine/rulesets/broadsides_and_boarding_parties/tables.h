#pragma once

#include "engine/grid/square_board.h"
#include "engine/table/enum_names.h"
#include "engine/table/fields.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// Sections and directions, and the tables of Broadsides & Boarding Parties as its text gives them.
namespace prizecourt::broadsides_and_boarding_parties {

using prizecourt::names;

using grid::Compass;
using grid::compass_points;
using prizecourt::name_of;  // the names of sections and figures would hide it

// ---- the deck: eight rows of three positions ----------------------------------------------------

inline constexpr int row_total = 8;
inline constexpr int position_total = 3;
inline constexpr int first_position = 3;
inline constexpr int middle_position = 4;
inline constexpr int cell_total = row_total * position_total;

/// Rows A to H are 0 to 7.
inline constexpr std::array<std::string_view, row_total> row_names = {"A", "B", "C", "D",
                                                                      "E", "F", "G", "H"};

/// A section of a deck by its place in `cell_names`: A3 is 0, A4 is 1, H5 is 23.
enum class Cell : std::uint8_t {};
inline constexpr Cell no_cell{cell_total};

inline constexpr std::array<std::string_view, cell_total + 1> cell_names = {
    "A3", "A4", "A5", "B3", "B4", "B5", "C3", "C4", "C5", "D3", "D4", "D5",  "E3",
    "E4", "E5", "F3", "F4", "F5", "G3", "G4", "G5", "H3", "H4", "H5", "none"};

[[nodiscard]] constexpr std::size_t index(Cell cell) {
  return static_cast<std::size_t>(cell);
}

[[nodiscard]] constexpr std::string_view name_of(Cell cell) {
  return cell_names[index(cell)];
}

[[nodiscard]] constexpr int row_of(Cell cell) {
  return static_cast<int>(cell) / position_total;
}

/// 3, 4 or 5.
[[nodiscard]] constexpr int position_of(Cell cell) {
  return static_cast<int>(cell) % position_total + first_position;
}

/// Requires 0 <= row <= 7 and 3 <= position <= 5.
[[nodiscard]] constexpr Cell cell_at(int row, int position) {
  return static_cast<Cell>(row * position_total + position - first_position);
}

/// The section called "D5", or `no_cell`; "none" is no section.
[[nodiscard]] constexpr Cell cell_named(std::string_view name) {
  for (std::size_t c = 0; c < cell_total; ++c) {
    if (cell_names[c] == name) return static_cast<Cell>(c);
  }
  return no_cell;
}

/// The same for texts in the code: an unknown name does not compile.
consteval Cell cell(std::string_view name) {
  if (cell_named(name) == no_cell) throw "no such section of a deck";
  return cell_named(name);
}

/// How far apart two sections are, counting a diagonal step as one.
[[nodiscard]] constexpr int steps_between(Cell a, Cell b) {
  const int rows = row_of(a) - row_of(b);
  const int positions = position_of(a) - position_of(b);
  return std::max(rows < 0 ? -rows : rows, positions < 0 ? -positions : positions);
}

/// Sections of one deck: bit n is the section n.
using CellSet = std::uint32_t;

[[nodiscard]] constexpr CellSet only(Cell cell) {
  return CellSet{1} << index(cell);
}

[[nodiscard]] constexpr bool holds(CellSet set, Cell cell) {
  return (set & only(cell)) != 0;
}

/// Calls `f(Cell)` for each section of the set, from A3 to H5.
template <class F>
constexpr void for_each_cell(CellSet set, F f) {
  for (std::size_t c = 0; c < cell_total; ++c) {
    if (holds(set, static_cast<Cell>(c))) f(static_cast<Cell>(c));
  }
}

// ---- sides of a ship ----------------------------------------------------------------------------

enum class Beam : std::uint8_t { port, starboard };

/// BBP-R8.
[[nodiscard]] constexpr int position_of(Beam beam) {
  return beam == Beam::port ? 3 : 5;
}

// ---- the map ------------------------------------------------------------------------------------

/// x from west to east, y from south to north, both from 1.
struct Dot {
  int x = 0;
  int y = 0;
  auto operator<=>(const Dot&) const = default;
};

inline constexpr Dot no_dot{0, 0};

/// BBP-2.4, BBP-R1: the next dot in that direction, on the map or not.
[[nodiscard]] constexpr Dot next_dot(Dot from, Compass heading) {
  constexpr std::array<int, compass_points> east = {0, 1, 1, 1, 0, -1, -1, -1};
  constexpr std::array<int, compass_points> north = {1, 1, 0, -1, -1, -1, 0, 1};
  const auto h = static_cast<std::size_t>(heading);
  return {from.x + east[h], from.y + north[h]};
}

/// How many dots apart two are, counting diagonals (BBP-R30).
[[nodiscard]] constexpr int dots_between(Dot a, Dot b) {
  const int east = a.x - b.x;
  const int north = a.y - b.y;
  return std::max(east < 0 ? -east : east, north < 0 ? -north : north);
}

/// The direction from a dot to one next to it. Requires dots_between(from, to) == 1.
[[nodiscard]] constexpr Compass direction_to(Dot from, Dot to) {
  int d = 0;
  while (d + 1 < compass_points && next_dot(from, static_cast<Compass>(d)) != to) ++d;
  return static_cast<Compass>(d);
}

/// Where a direction lies for a ship with that heading: 0 ahead, 2 to starboard, 4 astern, 6 to
/// port.
[[nodiscard]] constexpr int bearing_of(Compass direction, Compass heading) {
  return (static_cast<int>(direction) - static_cast<int>(heading) + compass_points) %
         compass_points;
}

// ---- gunnery ------------------------------------------------------------------------------------

/// BBP-4.4 to BBP-4.7: which guns bear.
enum class Arc : std::uint8_t { none, forward, broadside, aft };

[[nodiscard]] constexpr Arc arc_of(int bearing) {
  constexpr std::array<Arc, compass_points> by_bearing = {
      Arc::none, Arc::forward, Arc::broadside, Arc::aft,
      Arc::none, Arc::aft,     Arc::broadside, Arc::forward};
  return by_bearing[static_cast<std::size_t>(bearing)];
}

/// Whether bow or stern points there (BBP-4.7, BBP-R41).
[[nodiscard]] constexpr bool end_on(int bearing) {
  return bearing % 4 == 0;
}

/// The side of the ship that faces there. Requires !end_on(bearing).
[[nodiscard]] constexpr Beam beam_of(int bearing) {
  return bearing < 4 ? Beam::starboard : Beam::port;
}

/// BBP-5.4: what a face of the die strikes in the row declared.
enum class Struck : std::uint8_t { nothing, hull, position_3, mast, position_5 };

[[nodiscard]] constexpr Struck struck_by(int face) {
  constexpr std::array by_face = {Struck::nothing, Struck::hull,       Struck::position_3,
                                  Struck::mast,    Struck::position_5, Struck::nothing};
  return by_face[static_cast<std::size_t>(face - 1)];
}

inline constexpr int ruined = 2;  ///< BBP-6.8: markers on a piece of hull

// ---- cards --------------------------------------------------------------------------------------

/// BBP-1.7, BBP-2.2. `none`: nothing lies in the slot.
enum class Card : std::uint8_t { none, remain, move, turn_starboard, turn_port, damaged };

inline constexpr int slot_total = 3;  ///< BBP-2.1
inline constexpr int cards_that_sink = 3;

// ---- boarding -----------------------------------------------------------------------------------

inline constexpr int movements_a_turn = 3;  ///< BBP-10.2
inline constexpr int most_ties = 10'000;    ///< BBP-R33, BBP-R62: both dice again until they differ
inline constexpr int most_in_a_section = 3;  ///< BBP-10.8
inline constexpr int captain_bonus = 1;      ///< BBP-11.6

/// BBP-11.5, BBP-R80: what a side's numbers in a section are worth.
[[nodiscard]] constexpr int bonus_for_numbers(int own, int enemy) {
  return std::clamp(own - enemy, 0, 2);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
