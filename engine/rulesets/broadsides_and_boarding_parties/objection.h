#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <string_view>

namespace prizecourt::broadsides_and_boarding_parties {

/// Why something is not legal now: what a refusal of an order tells the player.
struct Objection {
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::string_view reason;
};

}  // namespace prizecourt::broadsides_and_boarding_parties
