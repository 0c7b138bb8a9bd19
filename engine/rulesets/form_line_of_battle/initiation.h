#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// Chapter 8.1: the roll that begins an action.
namespace prizecourt::form_line_of_battle {

/// One contact with an attempt to board in it.
struct Boarders {
  Contact contact;
  std::optional<ShipId> prize;  ///< FLB-R62: crossed on the way
  bool counter_board = false;   ///< declared before the roll
};

/// FLB-8.1.2 to FLB-8.1.8, each 0 where it does not apply.
struct InitiationModifiers {
  int attacking_captain = 0;
  int defending_captain = 0;
  int helpless_or_counter = 0;
  int courses = 0;
  int impromptu = 0;
  int rates = 0;
  int entangled = 0;

  [[nodiscard]] int sum() const {
    return attacking_captain + defending_captain + helpless_or_counter + courses + impromptu +
           rates + entangled;
  }
};

[[nodiscard]] InitiationModifiers initiation_modifiers(const Game& game, const Boarders& boarders);

/// Rolls, marks the ships where it succeeds and says whether it does (FLB-8.1.1, FLB-R15).
[[nodiscard]] bool initiate(Game& game, const Boarders& boarders);

}  // namespace prizecourt::form_line_of_battle
