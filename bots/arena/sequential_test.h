#pragma once

#include "bots/arena/pair_statistics.h"
#include "engine/table/enum_names.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// A test that stops as soon as it knows: Wald's sequential probability ratio test on pairs.
namespace prizecourt {

/// What is asked. Each says that two things are worth the same.
enum class Tested : std::uint8_t {
  nothing,
  even,   ///< the sides of the scenario
  equal,  ///< the bots
  same,   ///< the scenario with the ruling and without it
};

constexpr std::array<std::string_view, 4> tested_names = {"nothing", "even", "equal", "same"};

constexpr std::span<const std::string_view> names(Tested) {
  return tested_names;
}

/// The hypotheses, stated before the first game: the share is a half; it is off by the margin, to
/// either side. All in hundredths of a hundredth: 500 is 5 %.
struct Hypotheses {
  Tested tested = Tested::nothing;
  int margin = 500;
  int alpha = 500;  ///< how often it may say that they differ where they are worth the same
  int beta = 500;   ///< how often it may say that they are worth the same where they differ so
  bool operator==(const Hypotheses&) const = default;
};

enum class Finding : std::uint8_t { unknown, alike, more, less };

/// After so many pairs the test looks at what there is: at multiples of it, in the order of their
/// numbers; those with a forfeit are passed over.
inline constexpr std::int64_t pairs_a_look = 64;

/// What the pairs say so far. Two tests at once, one for each side on which the share can be off,
/// each with half of alpha: it is off where one of them says so, and a half where both exclude it.
/// `more` is: more than a half. The bounds are moved by what a look every 64 pairs oversteps them
/// on average (Siegmund), so that the error rates are what was asked for and not far below.
[[nodiscard]] Finding look_at(const PairClasses& classes, const Hypotheses& hypotheses);

}  // namespace prizecourt
