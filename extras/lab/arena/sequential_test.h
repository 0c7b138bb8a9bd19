#pragma once

#include "engine/table/enum_names.h"
#include "extras/lab/arena/pair_statistics.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// A test that stops as soon as it knows: Wald's sequential probability ratio test on pairs.
namespace prizecourt {

/// What is asked. All but the last say that two things are worth the same.
enum class Tested : std::uint8_t {
  nothing,
  even,      ///< the sides of the scenario
  equal,     ///< the bots
  same,      ///< the scenario with the ruling and without it
  at_least,  ///< a bot wins no less than a stated share
};

constexpr std::array<std::string_view, 5> tested_names = {"nothing", "even", "equal", "same",
                                                          "at-least"};

constexpr std::span<const std::string_view> names(Tested) {
  return tested_names;
}

/// The hypotheses, stated before the first game: the share is a half; it is off by the margin, to
/// either side. Or: the share is as large as is stated; it is lower by the margin. All in
/// hundredths of a hundredth: 500 is 5 %.
struct Hypotheses {
  Tested tested = Tested::nothing;
  int margin = 500;
  int alpha = 500;  ///< how often it may deny what is asked where that holds
  int beta = 500;   ///< how often it may say that it holds where it is off by the margin
  int share = 0;    ///< of Tested::at_least: what is stated, more than the margin, less than all
  std::size_t bot = 0;  ///< likewise: whose share that is, by Contest::bots
  bool operator==(const Hypotheses&) const = default;
};

/// `holds`: what is asked does. It does not: the share is `more` than that, or `less`.
enum class Finding : std::uint8_t { unknown, holds, more, less };

/// After so many pairs the test looks at what there is: at multiples of it, in the order of their
/// numbers; those with a forfeit are passed over.
inline constexpr std::int64_t pairs_a_look = 64;

/// What the pairs say so far. About a half, two tests at once, one for each side on which the share
/// can be off, each with half of alpha: it is off where one of them says so, and a half where both
/// exclude it. The bounds are moved by what a look every 64 pairs oversteps them on average
/// (Siegmund), so that the error rates are what was asked for and not far below.
///
/// About a stated share, one test, whose bounds are Wald's and stay where they are. Near to all of
/// what there is to win pairs are far from normal, and a variance that is guessed from them is too
/// small just where they came out too well: so each hypothesis is as likely as the likeliest five
/// classes that have its share (empirical likelihood).
[[nodiscard]] Finding look_at(const PairClasses& classes, const Hypotheses& hypotheses);

}  // namespace prizecourt
