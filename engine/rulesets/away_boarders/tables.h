#pragma once

#include "engine/table/enum_names.h"
#include "engine/table/fields.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The Game Tables, and the numbers that stand in for the lost pictures (AB-G2, AB-G7). Tables
/// only: no cap, no choice, no die. What a number is worth is said where a rule reads it.
namespace prizecourt::away_boarders {

using prizecourt::names;

// ---- what a gun, a round, an aim and a hit can be, by the names files use ----

enum class GunKind : std::uint8_t { long_gun, carronade, howitzer };
enum class Round : std::uint8_t { round, double_shot, grape, chain };
enum class Aim : std::uint8_t { high, low };
enum class Hit : std::uint8_t { hull, rigging, gun, crew };

inline constexpr std::array<std::string_view, 3> gun_kind_names = {"long", "carronade", "howitzer"};

constexpr std::span<const std::string_view> names(GunKind) {
  return gun_kind_names;
}

inline constexpr std::array<std::string_view, 4> round_names = {"round", "double", "grape",
                                                                "chain"};

constexpr std::span<const std::string_view> names(Round) {
  return round_names;
}

// ---- AB-T.1: Hit Table ----

inline constexpr int hit_table_guns = 13;   ///< its last row
inline constexpr int hit_table_range = 10;  ///< the farthest distance it has a column for

/// Row: guns firing, 1 at index 0. Column: distance, by `hit_table_column`.
// clang-format off
inline constexpr std::array<std::array<int, 7>, hit_table_guns> hit_table = {{
    // 0-1   2   3   4 5-6 7-8 9-10
    {    0, -1, -2, -2, -3, -3, -4 },  //  1
    {    1,  0, -1, -2, -2, -3, -4 },  //  2
    {    1,  0,  0, -1, -2, -2, -3 },  //  3
    {    2,  1,  0, -1, -1, -2, -3 },  //  4
    {    2,  1,  1,  0, -1, -1, -2 },  //  5
    {    3,  2,  1,  0,  0, -1, -2 },  //  6
    {    3,  2,  2,  1,  0,  0, -1 },  //  7
    {    4,  3,  2,  1,  1,  0, -1 },  //  8
    {    4,  3,  3,  2,  1,  1,  0 },  //  9
    {    5,  4,  3,  2,  2,  1,  0 },  // 10
    {    5,  4,  4,  3,  2,  2,  1 },  // 11
    {    6,  5,  4,  3,  3,  2,  1 },  // 12
    {    6,  5,  4,  3,  3,  2,  1 },  // 13
}};

/// The column of `hit_table` for each distance, 0 to 10.
inline constexpr std::array<std::uint8_t, hit_table_range + 1> hit_table_column =
    {0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6};

// clang-format on

/// AB-4.3.2. More guns than the table has rows use its last row (AB-R76).
/// Requires guns >= 1 and 0 <= range <= hit_table_range (AB-R77: beyond it there is no fire).
[[nodiscard]] constexpr int base_dice(int guns, int range) {
  const auto row = static_cast<std::size_t>(std::min(guns, hit_table_guns) - 1);
  return hit_table[row][hit_table_column[static_cast<std::size_t>(range)]];
}

// ---- AB-T.2: Hit Table modifiers ----

struct WeightDice {
  int pounds;
  int dice;
};

/// Ascending. An unlisted weight counts as the heaviest listed one below it (AB-R74).
inline constexpr std::array<WeightDice, 6> shot_weight_table = {
    {{6, 1}, {8, 2}, {12, 3}, {18, 4}, {24, 5}, {32, 6}}};

inline constexpr int initial_fire_dice = 2;    ///< AB-4.3.4
inline constexpr int rake_dice = 2;            ///< AB-4.3.5
inline constexpr int low_stern_rake_dice = 1;  ///< AB-4.3.6, on top of the rake's

/// AB-4.3.8, by the face of the die, 1 at index 0.
inline constexpr std::array<int, 6> random_dice = {-1, -1, 0, 0, 1, 1};

/// AB-4.3.3, before the cap of AB-4.3.7.
[[nodiscard]] constexpr int shot_weight_dice(int pounds) {
  int dice = 0;
  for (const WeightDice& row : shot_weight_table) {
    if (row.pounds <= pounds) dice = row.dice;
  }
  return dice;
}

/// Requires 1 <= face <= 6.
[[nodiscard]] constexpr int random_modifier(int face) {
  return random_dice[static_cast<std::size_t>(face - 1)];
}

// ---- AB-T.3: Damage Table ----

/// Row: Aim. Column: face of the die, 1 at index 0.
// clang-format off
inline constexpr std::array<std::array<Hit, 6>, 2> damage_table = {{
    {Hit::hull, Hit::gun,  Hit::crew, Hit::rigging, Hit::rigging, Hit::rigging},  // high
    {Hit::hull, Hit::hull, Hit::hull, Hit::gun,     Hit::crew,    Hit::rigging},  // low
}};

// clang-format on

/// AB-4.3.10. Requires 1 <= face <= 6.
[[nodiscard]] constexpr Hit damage(Aim aim, int face) {
  return damage_table[static_cast<std::size_t>(aim)][static_cast<std::size_t>(face - 1)];
}

// ---- AB-T.4: movement phases ----

inline constexpr int action_phases = 3;
inline constexpr int top_speed = 5;  ///< the chart has nothing above it (AB-R16)

/// One place on the chart: ships of this speed make this many moves here.
struct ChartEntry {
  int speed;
  int moves;

  bool operator==(const ChartEntry&) const = default;
};

/// The columns of the chart, top to bottom.
inline constexpr std::array<ChartEntry, 4> first_phase = {{{5, 2}, {4, 1}, {3, 1}, {2, 1}}};
inline constexpr std::array<ChartEntry, 5> second_phase = {
    {{5, 2}, {4, 2}, {3, 2}, {2, 1}, {1, 1}}};
inline constexpr std::array<ChartEntry, 2> third_phase = {{{4, 1}, {5, 1}}};

/// The third column as AB-R22 `fastest-first` reads it.
inline constexpr std::array<ChartEntry, 2> third_phase_fastest_first = {{{5, 1}, {4, 1}}};

/// AB-2.2.1: the column of a phase, as printed. Requires 1 <= phase <= action_phases.
[[nodiscard]] constexpr std::span<const ChartEntry> movement_phase(int phase) {
  if (phase == 1) return first_phase;
  if (phase == 2) return second_phase;
  return third_phase;
}

/// How often the chart lets a ship move that keeps her speed through the turn.
[[nodiscard]] constexpr int moves_of_speed(int speed) {
  int moves = 0;
  for (int phase = 1; phase <= action_phases; ++phase) {
    for (const ChartEntry& entry : movement_phase(phase)) {
      if (entry.speed == speed) moves += entry.moves;
    }
  }
  return moves;
}

// A speed is the number of moves it gives. That is what proves every entry to be in its column, the
// lone 1 in the second.
static_assert(moves_of_speed(0) == 0);
static_assert(moves_of_speed(1) == 1);
static_assert(moves_of_speed(2) == 2);
static_assert(moves_of_speed(3) == 3);
static_assert(moves_of_speed(4) == 4);
static_assert(moves_of_speed(top_speed) == top_speed);

// ---- AB-T.5: speed ----

enum class PointOfSail : std::uint8_t { in_irons, close_hauled, broad_reach, running };

/// Row: PointOfSail. Column: rig, square then fore-and-aft. The table has no row for a ship in
/// irons; AB-R15 decides what its zeros are worth.
inline constexpr std::array<std::array<int, 2>, 4> wind_speed_table = {
    {{0, 0}, {0, 1}, {2, 2}, {1, 1}}};

/// By setting: oars, reef, battle, full. Under oars AB-3.2.3 gives the speed and this is not read.
inline constexpr std::array<int, 4> sail_speed_table = {0, -1, 0, 1};

/// AB-3.1.2, by the heading relative to where the wind comes from, in steps of 60 degrees.
inline constexpr std::array<PointOfSail, 6> points_of_sail = {
    PointOfSail::in_irons, PointOfSail::close_hauled, PointOfSail::broad_reach,
    PointOfSail::running,  PointOfSail::broad_reach,  PointOfSail::close_hauled};

/// Requires 0 <= heading_off_wind < 6: (facing - wind_from) mod 6.
[[nodiscard]] constexpr PointOfSail point_of_sail(int heading_off_wind) {
  return points_of_sail[static_cast<std::size_t>(heading_off_wind)];
}

/// What the wind gives. Requires the enumerators of Rig to be square, fore-and-aft.
template <NamedEnum Rig>
[[nodiscard]] constexpr int wind_speed(PointOfSail point, Rig rig) {
  return wind_speed_table[static_cast<std::size_t>(point)][static_cast<std::size_t>(rig)];
}

/// What the canvas gives. Requires the enumerators of Sail to be oars, reef, battle, full.
template <NamedEnum Sail>
[[nodiscard]] constexpr int sail_speed(Sail sail) {
  return sail_speed_table[static_cast<std::size_t>(sail)];
}

// ---- AB-G2: maximum range ----

struct RangeRow {
  int pounds;
  int range;  ///< points, for round shot
};

/// Ascending. An unlisted weight takes the heaviest row below it; below all rows, the lightest.
inline constexpr std::array<RangeRow, 5> long_gun_ranges = {
    {{2, 3}, {6, 4}, {8, 6}, {12, 8}, {18, 10}}};
inline constexpr std::array<RangeRow, 3> carronade_ranges = {{{12, 2}, {18, 3}, {32, 4}}};
inline constexpr int howitzer_range = 2;

/// The reach of a gun with round shot, where the scenario does not give one.
[[nodiscard]] constexpr int default_max_range(GunKind kind, int pounds) {
  if (kind == GunKind::howitzer) return howitzer_range;
  const std::span<const RangeRow> rows = kind == GunKind::long_gun
                                             ? std::span<const RangeRow>(long_gun_ranges)
                                             : std::span<const RangeRow>(carronade_ranges);
  int range = rows.front().range;
  for (const RangeRow& row : rows) {
    if (row.pounds <= pounds) range = row.range;
  }
  return range;
}

// ---- the special rounds' part of AB-T.2 ----

inline constexpr int grape_range = 2;

/// The reach of a gun that carries `own` points with round shot. Double and chain: half, rounded up
/// (AB-4.4.2; AB-4.4.3 with AB-R101). Grape: two points, and never beyond the gun's own (AB-4.4.1
/// with AB-R103).
[[nodiscard]] constexpr int max_range(Round round, int own) {
  switch (round) {
    case Round::round:
      break;
    case Round::double_shot:
    case Round::chain:
      return (own + 1) / 2;
    case Round::grape:
      return std::min(grape_range, own);
  }
  return own;
}

// ---- repairs ----

inline constexpr int points_for_a_box = 6;  ///< AB-2.3.3

// ---- AB-G7: ship displays ----

enum class VesselType : std::uint8_t { ship, brig, large_schooner, small_schooner, sloop };

inline constexpr int tons_per_hull_box = 40;
inline constexpr int men_per_crew_marker = 8;
inline constexpr int least_crew_markers = 2;
inline constexpr int default_base_speed = 1;

/// Boxes of each mast, stern to bow.
inline constexpr std::array<int, 3> ship_rigging = {3, 5, 4};
inline constexpr std::array<int, 2> brig_rigging = {4, 4};
inline constexpr std::array<int, 2> large_schooner_rigging = {3, 3};
inline constexpr std::array<int, 2> small_schooner_rigging = {2, 2};
inline constexpr std::array<int, 1> sloop_rigging = {3};

/// One box for each 40 tons or part of them. Requires tons >= 1.
[[nodiscard]] constexpr int default_hull_boxes(int tons) {
  return (tons + tons_per_hull_box - 1) / tons_per_hull_box;
}

/// One marker for each eight men, to the nearest, halves up, two at least. Requires men >= 0.
[[nodiscard]] constexpr int default_crew(int men) {
  return std::max(least_crew_markers, (men + men_per_crew_marker / 2) / men_per_crew_marker);
}

[[nodiscard]] constexpr std::span<const int> default_rigging(VesselType type) {
  switch (type) {
    case VesselType::ship:
      return ship_rigging;
    case VesselType::brig:
      return brig_rigging;
    case VesselType::large_schooner:
      return large_schooner_rigging;
    case VesselType::small_schooner:
      return small_schooner_rigging;
    case VesselType::sloop:
      break;
  }
  return sloop_rigging;
}

}  // namespace prizecourt::away_boarders
