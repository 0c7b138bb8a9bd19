#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <algorithm>
#include <cstddef>

/// What the two sides have to fight with.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr int gun_counts = 2;  ///< as many figures is a gun worth, before the boarding

[[nodiscard]] inline int figures_of(const Setup& setup, const State& state, Side side) {
  const auto& all = state.ships[index(side)].figures;
  const auto count = all.begin() + setup.sides[index(side)].crew + 1;
  return static_cast<int>(count - all.begin() - std::count(all.begin(), count, no_place));
}

[[nodiscard]] inline int guns_of(const State& state, Side side) {
  const auto& all = state.ships[index(side)].cannons;
  return static_cast<int>(std::count(all.begin(), all.end(), true));
}

/// In figures: those that live, and before the boarding the guns.
[[nodiscard]] inline int strength_of(const Setup& setup, const State& state, Side side) {
  const int guns = state.phase == Phase::boarding ? 0 : gun_counts * guns_of(state, side);
  return figures_of(setup, state, side) + guns;
}

/// How the one stands against the other, in thousandths of both: 0 where they are equal.
[[nodiscard]] constexpr int edge(int own, int enemy) {
  const int both = own * own + enemy * enemy;
  return both == 0 ? 0 : (own * own - enemy * enemy) * 1000 / both;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
