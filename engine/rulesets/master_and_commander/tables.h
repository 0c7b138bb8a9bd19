#pragma once

#include "engine/table/enum_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The tables of Master & Commander, as its text gives them. Faces that no row names are read as
/// "no change" here; where a ruling may say otherwise (MC-R102) the rule that rolls asks it.
namespace prizecourt::master_and_commander {

using prizecourt::names;

/// MC-1.3: -1, 0 or +1 for a face of the drift dice: white to the left or right, red up or down.
[[nodiscard]] constexpr int drift_of(int face) {
  constexpr std::array by_face = {-1, -1, 0, 0, +1, +1};
  return by_face[static_cast<std::size_t>(face - 1)];
}

/// MC-2.1: what a wind die is worth in MOVE.
[[nodiscard]] constexpr int wind_move_of(int face) {
  constexpr std::array by_face = {0, 0, 1, 1, 2, 2};
  return by_face[static_cast<std::size_t>(face - 1)];
}

/// MC-3.5: the change of MOVE by a gust die with seamanship added (MC-R16, MC-R17).
[[nodiscard]] constexpr int gust_move_of(int total) {
  if (total <= 0) return -2;
  if (total <= 2) return -1;
  if (total <= 4) return 0;
  return total <= 6 ? 1 : 2;
}

/// MC-4.7: the change of MOVE for a tow; TOW is the lead's class less the class of the towed ship.
[[nodiscard]] constexpr int tow_move_of(int tow) {
  if (tow <= -2) return -3;
  return tow <= 0 ? -2 : -1;
}

inline constexpr int kedge_needs = 4;           ///< MC-4.2: the least total that moves the ship
inline constexpr int gage_above = 4;            ///< MC-6.4 with MC-R51 `above-4`
inline constexpr int succeeds_up_to = 2;        ///< MC-7.5, 7.6, 7.10, 10.4, 27.1: faces 1 and 2
inline constexpr int checked_up_to = 4;         ///< MC-7.10: faces 2 to 4 check a fire
inline constexpr int spreads_on = 1;            ///< MC-8.3
inline constexpr int explodes_up_to = 3;        ///< MC-8.3: 2 and 3
inline constexpr int sinks_from = 4;            ///< MC-9.2
inline constexpr int grapples_up_to = 4;        ///< MC-26.4
inline constexpr int skill_face = 1;            ///< MC-3.2: of either wind die
inline constexpr int gust_face = 3;             ///< MC-3.2: of either wind die
inline constexpr int repair_or_storm_face = 5;  ///< MC-3.2: white repairs, red is a storm
inline constexpr int most_gust_dice = 2;        ///< MC-3.4: one for each gust face
inline constexpr int gun_hits_on = 1;           ///< MC-18.1
inline constexpr int blunder_harmless_to = 2;   ///< MC-22.2
inline constexpr int blunder_gunnery_to = 4;    ///< MC-22.2: above it, any skill
inline constexpr int fire_on = 1;               ///< MC-24.1
inline constexpr int flagship = 1;              ///< MC-24.1: the number of the ship
inline constexpr int one_more_level_on = 1;     ///< MC-25.1
inline constexpr int boarding_hits_on = 1;      ///< MC-28.2
inline constexpr int worst_boarding = 3;        ///< MC-28.3: or her class, where that is less
inline constexpr int most_squares_a_turn = 64;  ///< MC-R20
inline constexpr int most_boarding_rounds = 10'000;  ///< MC-R122

/// MC-14.3.
enum class Position : std::uint8_t { broadside, bows_on, heavy_broadside, rake_the_bow };

/// MC-14.3: the mover's position against the enemy, by TACT.
[[nodiscard]] constexpr Position position_of(int tact) {
  if (tact < 0) return Position::broadside;
  if (tact == 0) return Position::bows_on;
  return tact <= 4 ? Position::heavy_broadside : Position::rake_the_bow;
}

/// The kinds of combat of the chart (MC-16.2).
enum class Combat : std::uint8_t { range, close, board, ram };

inline constexpr std::array<std::string_view, 4> combat_names = {"LONG", "SHORT", "BOARD", "RAM"};

constexpr std::span<const std::string_view> names(Combat) {
  return combat_names;
}

/// MC-16.2: which of the six skills, in the order S G C M A B, count for the dice of an attack:
/// the attacker's where they are positive, the target's where they are negative.
struct ChartRow {
  std::array<bool, 6> attacker;
  std::array<bool, 6> target;
};

/// A row of the chart as it is printed: the letters of the skills that count, points between.
consteval std::array<bool, 6> counted(std::string_view row) {
  std::array<bool, 6> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = row[i] != '.';
  return counts;
}

inline constexpr std::array<ChartRow, 4> combat_chart = {{
    {.attacker = counted("SGCM.."), .target = counted("S.C...")},  // RANGE
    {.attacker = counted(".GCMA."), .target = counted("..CMA.")},  // CLOSE
    {.attacker = counted("...MAB"), .target = counted("...MAB")},  // BOARD
    {.attacker = counted("......"), .target = counted("......")},  // RAM
}};

/// The rows of the table of MC-23.2.
enum class DamageRow : std::uint8_t {
  long_range,
  short_range,
  board_defender,
  board_attacker,
  ram,
  burn,
};

/// What a damage die does: a hull point, a broken mast, a skill level, or nothing.
enum class Damage : std::uint8_t { none, hull, mast, skill };

/// MC-23.2.
[[nodiscard]] constexpr Damage damage_of(DamageRow row, int face) {
  constexpr std::array<std::string_view, 6> table = {
      "HHSSRx",  // LONG
      "HHSSRR",  // SHORT
      "SSSSRR",  // BOARD, the defender is hurt
      "SSSSSS",  // BOARD, the attacker is hurt
      "HHSSSS",  // RAM
      "HHSSSR",  // BURN
  };
  switch (table[static_cast<std::size_t>(row)][static_cast<std::size_t>(face - 1)]) {
    case 'H':
      return Damage::hull;
    case 'R':
      return Damage::mast;
    case 'S':
      return Damage::skill;
    default:
      return Damage::none;
  }
}

}  // namespace prizecourt::master_and_commander
