#pragma once

#include "engine/table/ruling.h"
#include "tests/engine/table_play.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>

/// Chance, for games that laws are tried on.
namespace prizecourt::test {

inline int below(std::mt19937_64& random, int limit) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

/// True once in `n`.
inline bool one_in(std::mt19937_64& random, int n) {
  return below(random, n) == 0;
}

/// Any selectable ruling in any of its options.
inline void choose_rulings(std::mt19937_64& random, std::span<const RulingInfo> table,
                           RulingsInForce& in_force) {
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (table[row].kind != RulingKind::selectable) continue;
    const int options = static_cast<int>(table[row].option_count());
    in_force.choose(row, static_cast<std::size_t>(below(random, options)));
  }
}

}  // namespace prizecourt::test
