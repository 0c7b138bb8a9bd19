#pragma once

#include <cstddef>
#include <string_view>

namespace prizecourt {

/// Something that ships lose, in the unit in which a game counts it: guns, boxes of hull, men; and
/// the ships themselves, each counted as one.
template <class Setup, class State>
struct LossKind {
  std::string_view name;  ///< in files and summaries: `hull`

  /// What that ship has of it, whoever holds her by then. A loss is what she had when the game
  /// began, less what she has at its end; below nothing where more was mended than lost.
  int (*has)(const Setup& setup, const State& state, std::size_t ship) = nullptr;
};

}  // namespace prizecourt
