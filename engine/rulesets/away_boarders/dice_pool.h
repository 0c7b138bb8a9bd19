#pragma once

#include "engine/rulesets/away_boarders/game.h"

#include <array>
#include <cstddef>
#include <span>

namespace prizecourt::away_boarders {

/// Dice thrown together at one address, as many as the rule asks for at that moment.
template <std::size_t capacity>
struct DicePool {
  Address address;
  std::array<Face, capacity> faces{};
  std::size_t count = 0;

  [[nodiscard]] int operator[](std::size_t i) const { return faces[i]; }

  [[nodiscard]] Roll record() const {
    return {address, {faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(count)}};
  }
};

/// Requires 0 <= count <= capacity. Nothing is thrown for a count of 0.
template <std::size_t capacity>
[[nodiscard]] DicePool<capacity> roll_pool(Game& game, const Address& address, int count) {
  DicePool<capacity> pool{
      .address = address, .faces = {}, .count = static_cast<std::size_t>(count)};
  if (count > 0) game.ports.dice.roll(address, std::span(pool.faces).first(pool.count));
  return pool;
}

}  // namespace prizecourt::away_boarders
