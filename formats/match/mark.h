#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace prizecourt {

/// What makes an event one that people look for in a long game.
enum class Mark : std::uint8_t {
  strike,  ///< a ship struck, or her captain gave up
  sinking,
  capture,   ///< a ship became a prize
  boarding,  ///< people fight on a deck
  refusal,   ///< an order was not carried out
  umpire,    ///< the umpire changed something
  end,       ///< the game is over
};

inline constexpr std::array<std::string_view, 7> mark_names = {
    "strike", "sinking", "capture", "boarding", "refusal", "umpire", "end"};

constexpr std::span<const std::string_view> names(Mark) {
  return mark_names;
}

/// A kind of event that is marked.
struct MarkedKind {
  std::string_view kind;
  Mark mark{};
};

}  // namespace prizecourt
