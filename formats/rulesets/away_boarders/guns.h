#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"

#include <vector>

namespace prizecourt::away_boarders {

/// The guns that the lines of `guns:` list, port p1, p2 …, starboard s1 …, bow b1 …, swivels w1 …,
/// numbered through all lines, with their reach (AB-G2) and the hit numbers that the lines give.
/// What is wrong is reported; never more than max_guns.
[[nodiscard]] std::vector<GunSpec> make_guns(const ShipForm& form, Problems& problems);

}  // namespace prizecourt::away_boarders
