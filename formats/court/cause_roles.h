#pragma once

#include "formats/court/causes.h"

#include <vector>

namespace prizecourt {

/// Says what the first difference came of, and puts that first. A game follows from its scenario
/// and its rulings, from the dice that fell and from the decisions that were taken; so a difference
/// comes of dice or orders only where a die fell or a decision was taken otherwise before it. Where
/// more than one thing can be to blame, nobody knows which without playing on, and all of them are
/// called possible.
void find_causes(const Divergence& first, std::vector<Cause>& causes);

}  // namespace prizecourt
