#pragma once

#include "engine/rulesets/away_boarders/game.h"

#include <span>

/// One roll of damage dice (source 4.3).
namespace prizecourt::away_boarders {

/// The guns of one ship and one shot weight that fire the same round at one target (AB-4.3.1).
struct Volley {
  ShipId shooter{};
  ShipId target{};
  int weight = 0;
  Round round{};
  int guns = 0;
  int first_time_guns = 0;
  int range = 0;
  grid::Sector from{};  ///< where the shooter lies as the target sees her
};

/// Tells the volleys of one ship at one target apart, in addresses of dice and keys of questions.
[[nodiscard]] constexpr int volley_number(int weight, Round round) {
  return weight * 10 + static_cast<int>(round);
}

/// An option of AB-D11 says in its value which aim it is and how many damage dice it gives, so that
/// an order may hang on their number (AB-R85).
struct AimOption {
  Aim aim{};
  int dice = 0;
};

[[nodiscard]] constexpr int value_of(AimOption option) {
  return option.dice * 2 + static_cast<int>(option.aim);
}

[[nodiscard]] constexpr AimOption aim_option(int value) {
  return {.aim = static_cast<Aim>(value % 2), .dice = value / 2};
}

/// The damage dice of a volley aimed high, before its die of chance (AB-4.3.2 to AB-4.3.7): what an
/// order can know beforehand.
[[nodiscard]] int dice_before_chance(const Volley& volley);

/// Rolls and applies one volley. Requires shots of one ship, target, weight and round, at least
/// one.
void resolve_volley(Game& game, std::span<const Shot> shots);

}  // namespace prizecourt::away_boarders
