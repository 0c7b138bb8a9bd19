#pragma once

#include <cstdint>

namespace prizecourt {

/// What became of a ship that is out of a game, or in other hands.
enum class Fate : std::uint8_t { sunk, taken, left };

}  // namespace prizecourt
