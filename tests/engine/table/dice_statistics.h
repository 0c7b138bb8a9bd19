#pragma once

#include "engine/table/dice.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

/// Chi-square over faces and over pairs of faces. All tests use fixed seeds, so nothing is left to
/// chance; the bounds are those that a fair source passes all but once in about 50,000 times.
namespace prizecourt::test {

/// What a fair source stays below with 5 and with 35 degrees of freedom.
inline constexpr double faces_bound = 29.2;
inline constexpr double pairs_bound = 83.0;

template <std::size_t cells>
class CellTally {
 public:
  void count(std::size_t cell) { ++counts_[cell]; }

  [[nodiscard]] std::int64_t total() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
  }

  [[nodiscard]] double chi_square() const {
    const double expected = static_cast<double>(total()) / static_cast<double>(cells);
    double sum = 0;
    for (const std::int64_t seen : counts_) {
      const double off = static_cast<double>(seen) - expected;
      sum += off * off / expected;
    }
    return sum;
  }

 private:
  std::array<std::int64_t, cells> counts_{};
};

class FaceTally : public CellTally<6> {
 public:
  void add(Face face) { count(face - 1U); }
};

class PairTally : public CellTally<36> {
 public:
  void add(Face first, Face second) { count(6 * (first - 1U) + second - 1U); }
};

}  // namespace prizecourt::test
