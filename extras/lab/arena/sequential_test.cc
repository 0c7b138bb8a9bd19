#include "extras/lab/arena/sequential_test.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt {
namespace {

/// Hypotheses have hundredths of a hundredth.
constexpr std::int64_t parts_in_one = 10'000;

/// The share of all that there is to win, in twenty-thousandths.
constexpr Wide full_share = 2 * Wide{parts_in_one};

/// The margin on the scale of pairs. What a ruling changes is the difference of two games, of which
/// a pair shows half.
std::int64_t margin_in_twenty_thousandths(const Hypotheses& hypotheses) {
  return hypotheses.tested == Tested::same ? hypotheses.margin : 2 * hypotheses.margin;
}

/// Logarithm of the likelihoods of a share of a half and the margin against one of a half, in
/// millionths: that of normal variables whose variance is that of the pairs.
std::int64_t log_likelihood_ratio(const PairClasses& classes, Wide margin) {
  const Moments some = regularised(classes);
  // n m (2 x - 1 - m) / (2 v), with m in twenty-thousandths, x = sum / 4 n, v = spread / 16 n²
  const Wide excess = full_share * some.sum - 2 * full_share * some.n - 2 * margin * some.n;
  const Wide ratio = excess * some.n * one_million / some.spread() * classes.pairs() * margin * 8 /
                     (2 * full_share * full_share);
  constexpr Wide certain = Wide{one_million} * one_million;
  return static_cast<std::int64_t>(std::clamp(ratio, -certain, certain));
}

/// By how much a look oversteps a bound on average: 0.583 standard deviations of what is added
/// between looks.
std::int64_t overstep(const PairClasses& classes, Wide margin) {
  constexpr Wide siegmund = 583;  // thousandths
  // 64 m² / v, in millionths of millionths
  const Wide variance = pairs_a_look * margin * margin * one_million * one_million * one_million *
                        one_million / variance_of(classes) / (full_share * full_share);
  return static_cast<std::int64_t>(square_root(variance) * siegmund / 1000);
}

enum class Says : std::uint8_t { nothing, half, more };

Says one_side(const PairClasses& classes, const Hypotheses& hypotheses) {
  const std::int64_t margin = margin_in_twenty_thousandths(hypotheses);
  const std::int64_t ratio = log_likelihood_ratio(classes, margin);
  const std::int64_t moved = overstep(classes, margin);
  // At least half of what Wald has stays: no single look decides by its own size.
  const auto nearer = [&](std::int64_t bound) { return std::max(bound - moved, bound / 2); };
  const std::int64_t upper =
      nearer(logarithm(2 * (parts_in_one - hypotheses.beta), hypotheses.alpha));
  const std::int64_t lower =
      -nearer(logarithm(2 * parts_in_one - hypotheses.alpha, 2 * std::int64_t{hypotheses.beta}));
  if (ratio >= upper) return Says::more;
  return ratio <= lower ? Says::half : Says::nothing;
}

// ---- a stated share ----

/// Whole counts, tenfold, with a tenth of a pair more of each class: enough that a clean sweep
/// leaves something that can vary, and little beside the few pairs that a good bot does not win.
std::array<Wide, 5> in_tenths(const PairClasses& classes) {
  std::array<Wide, 5> tenths{};
  for (std::size_t quarters = 0; quarters < tenths.size(); ++quarters) {
    tenths[quarters] = 10 * Wide{classes.counts[quarters]} + 1;
  }
  return tenths;
}

/// How likely the pairs are where the share of all that there is to win is this one, as a logarithm
/// in ten-millionths, less the same for what the pairs say themselves. Of all distributions over
/// the five classes with that share the likeliest is taken: its classes are those of the pairs,
/// each divided by 1 + t (its value - the share), with the one t that gives them the share.
Wide log_likelihood(const std::array<Wide, 5>& tenths, Wide share) {
  constexpr Wide one = Wide{1} << 46;
  std::array<Wide, 5> away{};
  for (std::size_t quarters = 0; quarters < away.size(); ++quarters) {
    away[quarters] = static_cast<Wide>(quarters) * parts_in_one / 4 - share;
  }
  // What is left of the share falls as t rises; where a divisor would be 0 it has no end.
  Wide low = -one / (parts_in_one - share) + 1;
  Wide high = one / share - 1;
  while (low + 1 < high) {
    const Wide t = (low + high) / 2;
    Wide left = 0;
    for (std::size_t i = 0; i < away.size(); ++i) {
      left += (tenths[i] * away[i] * one) / (one + t * away[i]);
    }
    (left > 0 ? low : high) = t;
  }
  Wide sum = 0;
  for (std::size_t i = 0; i < away.size(); ++i) {
    const Wide divisor = one + low * away[i];
    sum -=
        tenths[i] * logarithm(static_cast<std::int64_t>(divisor), static_cast<std::int64_t>(one));
  }
  return sum;
}

Finding look_at_share(const PairClasses& classes, const Hypotheses& hypotheses) {
  const auto tenths = in_tenths(classes);
  const Wide ratio = (log_likelihood(tenths, hypotheses.share) -
                      log_likelihood(tenths, hypotheses.share - hypotheses.margin)) /
                     10;
  if (ratio >= logarithm(parts_in_one - hypotheses.alpha, hypotheses.beta)) return Finding::holds;
  return -ratio >= logarithm(parts_in_one - hypotheses.beta, hypotheses.alpha) ? Finding::less
                                                                               : Finding::unknown;
}

}  // namespace

Finding look_at(const PairClasses& classes, const Hypotheses& hypotheses) {
  if (hypotheses.tested == Tested::at_least) return look_at_share(classes, hypotheses);
  const Says more = one_side(classes, hypotheses);
  const Says less = one_side(classes.mirrored(), hypotheses);
  if (more == Says::more) return Finding::more;
  if (less == Says::more) return Finding::less;
  return more == Says::half && less == Says::half ? Finding::holds : Finding::unknown;
}

}  // namespace prizecourt
