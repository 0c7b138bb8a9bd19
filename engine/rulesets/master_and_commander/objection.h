#pragma once

#include "engine/rulesets/master_and_commander/game.h"

#include <string_view>

namespace prizecourt::master_and_commander {

/// Why something is not legal now: what a refusal of an order tells the player.
struct Objection {
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::string_view reason;
};

}  // namespace prizecourt::master_and_commander
