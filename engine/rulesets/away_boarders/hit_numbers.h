#pragma once

#include "engine/rulesets/away_boarders/state.h"

namespace prizecourt::away_boarders {

/// AB-G6: gives hit numbers to the guns of every side (and of the bow) that has several shot
/// weights and no numbers yet. The six faces are shared in proportion to the guns, by largest
/// remainder, at least one face each; the heaviest take the lowest faces. Swivels count on the side
/// they start on.
void deal_hit_numbers(ShipSpec& ship);

}  // namespace prizecourt::away_boarders
