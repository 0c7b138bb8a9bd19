#include "extras/lab/arena/pair_statistics.h"

#include <algorithm>
#include <numeric>

namespace prizecourt {
namespace {

/// The logarithm to base 2, with that many bits behind the point.
constexpr int log_bits = 40;

/// Of a number of 1 to below 2 with 62 bits behind the point: squaring doubles its logarithm, bit
/// by bit.
std::int64_t log2_of_mantissa(std::uint64_t mantissa) {
  constexpr int point = 62;
  std::int64_t bits = 0;
  for (int i = 0; i < log_bits; ++i) {
    mantissa = static_cast<std::uint64_t>(static_cast<Wide>(mantissa) * mantissa >> point);
    bits *= 2;
    if (mantissa >> (point + 1) == 0) continue;
    mantissa >>= 1;
    ++bits;
  }
  return bits;
}

std::int64_t log2_of(std::int64_t number) {
  constexpr int point = 62;
  int exponent = 0;
  while (number >> (exponent + 1) != 0) ++exponent;
  const auto mantissa = static_cast<std::uint64_t>(number) << (point - exponent);
  return (static_cast<std::int64_t>(exponent) << log_bits) + log2_of_mantissa(mantissa);
}

}  // namespace

std::int64_t logarithm(std::int64_t above, std::int64_t below) {
  constexpr Wide ln_2 = 762'123'384'786;  // with 40 bits behind the point
  const Wide bits = log2_of(above) - log2_of(below);
  return rounded_ratio(bits * ln_2 / (Wide{1} << log_bits) * one_million, Wide{1} << log_bits);
}

std::int64_t square_root(Wide number) {
  Wide low = 0;
  Wide high = Wide{1} << 62;
  while (low + 1 < high) {
    const Wide middle = (low + high) / 2;
    (middle * middle <= number ? low : high) = middle;
  }
  return static_cast<std::int64_t>(low);
}

std::int64_t rounded_ratio(Wide above, Wide below) {
  const Wide half = above < 0 ? -below : below;
  return static_cast<std::int64_t>((2 * above + half) / (2 * below));
}

namespace {

Moments moments(const std::array<std::int64_t, 5>& counts) {
  Moments all;
  for (std::size_t quarters = 0; quarters < counts.size(); ++quarters) {
    const auto value = static_cast<Wide>(quarters);
    all.n += counts[quarters];
    all.sum += value * counts[quarters];
    all.squares += value * value * counts[quarters];
  }
  return all;
}

/// What a variance is multiplied by for the square of half an interval.
struct Factor {
  Wide above = 0;  ///< in millionths
  Wide below = 1;
};

Factor of_fixed_number(Wide n) {
  constexpr Wide z_squared = 3'841'459;  // 1.96²: 95 % of the normal distribution
  return {z_squared, std::max<Wide>(n, 1)};
}

Factor at_any_time(Wide numbers) {
  // Where it is narrowest, in relation to that of a fixed number: after a few hundred.
  constexpr std::int64_t mixture = 64;
  constexpr std::int64_t one_of = 20;
  const auto n = static_cast<std::int64_t>(std::max<Wide>(numbers, 1));
  const Wide logarithms = logarithm(n + mixture, mixture) + 2 * logarithm(one_of, 1);
  return {(n + mixture) * logarithms, static_cast<Wide>(n) * n};
}

/// In the unit of which the variance is the square.
std::int64_t half_width(Wide variance, const Factor& factor) {
  return square_root(variance * factor.above / factor.below / one_million);
}

Share share_within(const PairClasses& classes, Factor (*factor)(Wide)) {
  const Moments plain = moments_of(classes);
  if (plain.n == 0) return {.value = one_million / 2, .low = 0, .high = one_million};
  const std::int64_t value = rounded_ratio(plain.sum * one_million, 4 * plain.n);
  const std::int64_t half = half_width(variance_of(classes), factor(plain.n));
  return {.value = value,
          .low = std::max<std::int64_t>(value - half, 0),
          .high = std::min(value + half, one_million)};
}

Mean mean_within(const Moments& sums, std::size_t games, Factor (*factor)(Wide)) {
  const auto each = static_cast<Wide>(games);
  const std::int64_t value = rounded_ratio(sums.sum * one_million, each * sums.n);
  const Wide variance = sums.spread() * one_million * one_million / (sums.n * sums.n);
  const std::int64_t half = rounded_ratio(half_width(variance, factor(sums.n)), each);
  return {.value = value, .low = value - half, .high = value + half};
}

}  // namespace

std::int64_t PairClasses::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

void Moments::add(std::int64_t number) {
  const Wide wide = number;
  ++n;
  sum += wide;
  squares += wide * wide;
}

PairClasses PairClasses::mirrored() const {
  PairClasses other = *this;
  std::reverse(other.counts.begin(), other.counts.end());
  return other;
}

Moments moments_of(const PairClasses& classes) {
  return moments(classes.counts);
}

Moments regularised(const PairClasses& classes) {
  std::array<std::int64_t, 5> doubled = classes.counts;
  for (std::int64_t& count : doubled) count = 2 * count + 1;
  return moments(doubled);
}

Wide variance_of(const PairClasses& classes) {
  const Moments some = regularised(classes);
  return some.spread() * one_million * one_million / (16 * some.n * some.n);
}

Share share_of_fixed_number(const PairClasses& classes) {
  return share_within(classes, of_fixed_number);
}

Share share_at_any_time(const PairClasses& classes) {
  return share_within(classes, at_any_time);
}

Mean mean_of_fixed_number(const Moments& sums, std::size_t games) {
  return mean_within(sums, games, of_fixed_number);
}

Mean mean_at_any_time(const Moments& sums, std::size_t games) {
  return mean_within(sums, games, at_any_time);
}

}  // namespace prizecourt
