#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// What is known from pairs of games: who won them, and what was lost in them. The unit is the
/// pair, never the game: the two games of a pair have the same luck and so are not independent.
namespace prizecourt {

// ---- numbers for statistics ---------------------------------------------------------------------
//
// In integers: the same on every machine and with every compiler, so that a verdict and what is
// printed of it are the same, too.

__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): only so is it an extension

/// Fixed-point numbers are in millionths.
inline constexpr std::int64_t one_million = 1'000'000;

/// The natural logarithm of above / below in millionths, to the nearest but for one. Requires both
/// to be at least 1.
[[nodiscard]] std::int64_t logarithm(std::int64_t above, std::int64_t below);

/// The greatest whole number whose square is not above it. Requires none below 0.
[[nodiscard]] std::int64_t square_root(Wide number);

/// above / below, rounded to the nearest, half away from zero. Requires below > 0.
[[nodiscard]] std::int64_t rounded_ratio(Wide above, Wide below);

// ---- pairs --------------------------------------------------------------------------------------

/// How many pairs gave nothing, a quarter, a half, three quarters, all of what there was to win. A
/// number with one game counts as one that gave nothing, a half or all.
struct PairClasses {
  std::array<std::int64_t, 5> counts{};

  void add(std::size_t quarters) { ++counts[quarters]; }

  [[nodiscard]] std::int64_t pairs() const;

  /// The same seen from the other side.
  [[nodiscard]] PairClasses mirrored() const;

  bool operator==(const PairClasses&) const = default;
};

/// Sums of whole numbers: as many as there are, their sum and that of their squares. The variance
/// of one is spread() / n². Of what pairs gave they are in quarters.
struct Moments {
  Wide n = 0;
  Wide sum = 0;
  Wide squares = 0;

  void add(std::int64_t number);

  [[nodiscard]] Wide spread() const { return n * squares - sum * sum; }
};

[[nodiscard]] Moments moments_of(const PairClasses& classes);

/// The same, doubled, with half a pair more of each class: so that a clean sweep, or pairs that are
/// all alike, leave something that can vary.
[[nodiscard]] Moments regularised(const PairClasses& classes);

/// The variance of a pair, regularised, in millionths of millionths of what there was to win.
[[nodiscard]] Wide variance_of(const PairClasses& classes);

/// A share and how far it may be off, in millionths.
struct Share {
  std::int64_t value = 0;
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool operator==(const Share&) const = default;
};

/// The share that was won, with the interval that holds the true one 19 times of 20 where the
/// number of pairs was fixed before the first was played. All is possible where there is none.
[[nodiscard]] Share share_of_fixed_number(const PairClasses& classes);

/// The same with an interval that holds it at every moment at once 19 times of 20 (a confidence
/// sequence: Robbins' normal mixture with the variance of the pairs), so that it does not matter
/// when and why somebody stopped. It is wider.
[[nodiscard]] Share share_at_any_time(const PairClasses& classes);

/// The mean of whole numbers and how far it may be off, in millionths of one.
struct Mean {
  std::int64_t value = 0;
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool operator==(const Mean&) const = default;
};

/// The mean of numbers each of which is a sum over so many games, for one game, with intervals as
/// those of shares. Requires numbers; where all are alike, the interval is that one number.
[[nodiscard]] Mean mean_of_fixed_number(const Moments& sums, std::size_t games);
[[nodiscard]] Mean mean_at_any_time(const Moments& sums, std::size_t games);

}  // namespace prizecourt
