#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"

#include <span>
#include <string_view>
#include <vector>

/// From what a scenario says of a ship to the ship as the rules know her.
namespace prizecourt::away_boarders {

/// A rig for a ship that has none of her own.
[[nodiscard]] Rig default_rig(VesselType type);

/// The fixed part of a ship: what AB-G7 gives where the form is silent, an id for every gun, hit
/// numbers (AB-G6). `players` are the ids in the order of Setup::players. What is wrong is
/// reported; the result stays within all limits even then.
[[nodiscard]] ShipSpec make_ship(const Named<ShipForm>& ship,
                                 std::span<const std::string_view> players, Problems& problems);

/// The guns that the lines of `guns:` list, port p1, p2 …, starboard s1 …, bow b1 …, swivels w1 …,
/// numbered through all lines, with their reach (AB-G2) and the hit numbers that the lines give.
/// What is wrong is reported; never more than max_guns.
[[nodiscard]] std::vector<GunSpec> make_guns(const ShipForm& form, Problems& problems);

}  // namespace prizecourt::away_boarders
