#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

/// Catalogue 5.1: what guns without orders fire at.
namespace prizecourt::broadsides_and_boarding_parties {

/// The row (0 to 7) of that side's ship at which silence fires now: masts first, then guns; in the
/// final volley guns only.
[[nodiscard]] int default_target(const Game& game, Side target);

}  // namespace prizecourt::broadsides_and_boarding_parties
