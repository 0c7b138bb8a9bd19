#include "bots/arena/pair_statistics.h"

#include <algorithm>
#include <numeric>

namespace prizecourt {
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

/// `factor` is what the variance is to be multiplied by, in millionths.
Share share_within(const PairClasses& classes, Wide factor) {
  const Moments plain = moments_of(classes);
  if (plain.n == 0) return {.value = one_million / 2, .low = 0, .high = one_million};
  const std::int64_t value = rounded_ratio(plain.sum * one_million, 4 * plain.n);
  const std::int64_t half = square_root(variance_of(classes) * factor / one_million);
  return {.value = value,
          .low = std::max<std::int64_t>(value - half, 0),
          .high = std::min(value + half, one_million)};
}

}  // namespace

std::int64_t PairClasses::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
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
  constexpr Wide z_squared = 3'841'459;  // 1.96²: 95 % of the normal distribution
  return share_within(classes, z_squared / std::max<Wide>(classes.pairs(), 1));
}

Share share_at_any_time(const PairClasses& classes) {
  // Where it is narrowest, in relation to that of a fixed number: after a few hundred pairs.
  constexpr std::int64_t mixture = 64;
  constexpr std::int64_t one_of = 20;
  const std::int64_t n = std::max<std::int64_t>(classes.pairs(), 1);
  const Wide logarithms = logarithm(n + mixture, mixture) + 2 * logarithm(one_of, 1);
  return share_within(classes, static_cast<Wide>(n + mixture) * logarithms / n / n);
}

}  // namespace prizecourt
