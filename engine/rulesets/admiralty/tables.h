#pragma once

#include "engine/table/dice.h"

#include <array>
#include <cstdint>

/// The numbers of Admiralty, chapter 5, as its two lists and its text have them.
namespace prizecourt::admiralty {

// ---- who may board ----

inline constexpr int reach_um = 10'000;  ///< ADM-5.1.1: 10 mm, in micrometres

// ---- the Boarding Attempt list (ADM-5.2.4, ADM-5.3.2) ----

inline constexpr int starting_dice = 2;
inline constexpr int fouled_dice = 1;
inline constexpr int size_difference_dice = -1;
inline constexpr int choppy_attempt_dice = -1;
inline constexpr int least_attempt_dice = 1;
inline constexpr int most_attempt_dice = 3;
inline constexpr Face begins_with = 6;  ///< ADM-5.2.5

// ---- the Boarding Dice list (ADM-5.2.9 to ADM-5.2.17, ADM-5.3.3) ----

inline constexpr int dice_a_size_point = 1;
inline constexpr int defender_dice = 1;
inline constexpr int choppy_defender_dice = 2;
inline constexpr int mobilized_dice = 1;
inline constexpr int gun_dice_mobilized = 5;  ///< at a time
inline constexpr int crack_crew_dice = 1;     ///< grade A
inline constexpr int raw_crew_dice = -1;      ///< grade F
inline constexpr int many_sail_hits = 50;     ///< ADM-R14
inline constexpr int sail_hits_dice = -1;
inline constexpr int gun_dice_hits_a_die = 5;
inline constexpr int failed_attacker_dice = -1;

// ---- rounds ----

inline constexpr int opposed_dice = 3;   ///< ADM-5.2.21
inline constexpr int rounds_a_turn = 2;  ///< ADM-5.2.20

// ---- directions ----

inline constexpr std::int64_t sine_scale = 1'000'000;

/// Sines of 0 to 90 degrees in millionths.
// clang-format off
inline constexpr std::array<std::int32_t, 91> sines = {
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
    173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
    342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
    500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
    866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
    939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
    984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
    1000000,
};

// clang-format on

/// Requires 0 <= degrees < 360.
[[nodiscard]] constexpr std::int64_t sine(int degrees) {
  constexpr int quarter = 90;
  constexpr int half = 180;
  if (degrees >= half) return -sine(degrees - half);
  const int folded = degrees > quarter ? half - degrees : degrees;
  return sines[static_cast<std::size_t>(folded)];
}

[[nodiscard]] constexpr std::int64_t cosine(int degrees) {
  constexpr int quarter = 90;
  constexpr int full = 360;
  return sine((degrees + quarter) % full);
}

}  // namespace prizecourt::admiralty
