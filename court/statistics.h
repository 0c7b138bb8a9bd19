#pragma once

#include <cstdint>
#include <string>

/// What is said of dice that have been thrown, in numbers for people. Nothing of a game hangs on
/// it, so there is floating point here and in what prints luck and odds, and nowhere else; it is
/// rounded to a few places when it is written.
namespace prizecourt {

/// How often fair dice are at least that uneven: the tail of the chi-square distribution with 5
/// degrees of freedom, those of six faces. Requires x >= 0.
[[nodiscard]] double chi_square_5_tail(double x);

/// From `low` to `high`, both from 0 to 1.
struct Interval {
  double low = 0;
  double high = 1;
};

/// What a probability can be that came up `hits` times in `n`: the 95 % interval of Wilson (1927).
/// Nothing is known, 0 to 1, where `n` is 0.
[[nodiscard]] Interval wilson_95(std::uint64_t hits, std::uint64_t n);

/// With that many places after the point, whatever the locale. Zero is never `-0`.
[[nodiscard]] std::string decimal(double value, int places);

/// The same of a fraction, rounded from the exact value, half a last place up. Requires above >= 0,
/// below > 0 and 0 to 6 places.
[[nodiscard]] std::string decimal(std::int64_t above, std::int64_t below, int places);

/// "12,345".
[[nodiscard]] std::string with_commas(std::uint64_t number);

/// `about 1 of 20`, for a probability as people say it: `more than 1 of 2`, `about 1 of 3`, …,
/// `fewer than 1 of 1,000,000`.
[[nodiscard]] std::string one_of(double probability);

}  // namespace prizecourt
