#pragma once

#include "engine/table/enum_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The numbers of Form Line of Battle. Every number of a rule stands here and nowhere else.
namespace prizecourt::form_line_of_battle {

using prizecourt::names;

// ---- rates --------------------------------------------------------------------------------------

inline constexpr int unrated = 7;  ///< FLB-8.1.7

/// By rate from 1; "unrated" is 7.
inline constexpr std::array<std::string_view, unrated> rate_names = {"1", "2", "3",      "4",
                                                                     "5", "6", "unrated"};

inline constexpr int most_parties = 12;
inline constexpr int most_broadside = 20;

/// What a ship of a rate has when a scenario does not say, by rate from 1 (catalogue 7.1).
inline constexpr std::array<int, unrated> usual_broadside = {12, 11, 10, 9, 8, 7, 5};
inline constexpr std::array<int, unrated> usual_parties = {5, 4, 3, 3, 2, 1, 1};

/// FLB-8.1.7, FLB-R10: never positive.
[[nodiscard]] constexpr int rate_modifier(int rate, int other_rate) {
  return std::min(rate, other_rate) - std::max(rate, other_rate);
}

// ---- crews and captains -------------------------------------------------------------------------

enum class Quality : std::uint8_t { elite, veteran, experienced, poor };

/// FLB-8.2.6, FLB-R41.
inline constexpr std::array<int, 4> quality_modifiers = {2, 1, 0, -1};

[[nodiscard]] constexpr int modifier_of(Quality quality) {
  return quality_modifiers[static_cast<std::size_t>(quality)];
}

enum class Captain : std::uint8_t { superior, inspired, average, inept };

/// FLB-8.1.2; FLB-8.1.3 takes them the other way round.
inline constexpr std::array<int, 4> captain_modifiers = {2, 1, 0, -1};

[[nodiscard]] constexpr int modifier_of(Captain captain) {
  return captain_modifiers[static_cast<std::size_t>(captain)];
}

enum class CaptainState : std::uint8_t { fit, wounded, killed };

/// FLB-8.2.2, by what the musketry of the action did.
inline constexpr std::array<int, 3> first_round_penalties = {0, -1, -2};

// ---- conditions ---------------------------------------------------------------------------------

/// FLB-8.1.3, FLB-8.1.4: any of them, and a ship cannot be manoeuvred.
enum class Impairment : std::uint8_t { dismasted, lost_wheel, drifting, in_irons };

constexpr std::span<const std::string_view> names(Impairment any) {
  return keys_named(any);
}

// ---- dice ---------------------------------------------------------------------------------------

inline constexpr int entangles_from = 4;  ///< FLB-8.0.7
inline constexpr int initiates_from = 4;  ///< FLB-8.1.1
inline constexpr int wounds_from = 10;    ///< FLB-8.2.1
inline constexpr int kills_from = 12;     ///< FLB-8.2.1
inline constexpr int passes_from = 7;     ///< FLB-8.2.22

/// FLB-8.2.1.
[[nodiscard]] constexpr CaptainState musketry_result(int two_dice) {
  if (two_dice >= kills_from) return CaptainState::killed;
  return two_dice >= wounds_from ? CaptainState::wounded : CaptainState::fit;
}

// ---- modifiers of the initiation ----------------------------------------------------------------

inline constexpr int within_degrees = 45;            ///< FLB-8.1.5, FLB-R8
inline constexpr int helpless_or_counter_bonus = 1;  ///< FLB-8.1.4
inline constexpr int impromptu_penalty = -1;         ///< FLB-8.1.6
inline constexpr int entangled_bonus = 1;            ///< FLB-8.1.8

/// The smaller angle between two headings, 0 to 180.
[[nodiscard]] constexpr int angle_between(int heading, int other_heading) {
  const int apart = heading < other_heading ? other_heading - heading : heading - other_heading;
  return std::min(apart, 360 - apart);
}

/// FLB-8.1.5: +1 for parallel courses, -1 for opposite ones.
[[nodiscard]] constexpr int course_modifier(int heading, int other_heading) {
  const int angle = angle_between(heading, other_heading);
  if (angle <= within_degrees) return 1;
  return angle >= 180 - within_degrees ? -1 : 0;
}

// ---- results of a round -------------------------------------------------------------------------

/// The letters of 8.2; `B1` and `B2` on the gunwales, the `C` ones on a deck.
enum class Result : std::uint8_t { A, B1, B2, C1, C2, C3 };

inline constexpr int decisive_difference = 6;  ///< FLB-8.2.10, FLB-8.2.13, FLB-8.2.14

/// Crew parties that the loser loses; in a draw each side. FLB-8.2.8 to FLB-8.2.14, FLB-R25.
inline constexpr std::array<int, 6> parties_lost = {1, 1, 2, 1, 0, 2};

inline constexpr int several_causes_penalty = -1;  ///< FLB-8.2.23, FLB-R43
inline constexpr int most_rounds = 100;            ///< FLB-R49

/// FLB-R40: by the captain's state, for `as-printed`, `penalty` and `none`.
inline constexpr std::array<std::array<int, 3>, 3> captain_in_test_modifiers = {{
    {0, 1, 0},
    {0, -1, -2},
    {0, 0, 0},
}};

}  // namespace prizecourt::form_line_of_battle
