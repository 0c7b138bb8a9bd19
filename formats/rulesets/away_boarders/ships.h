#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"

#include <span>
#include <string_view>

/// From what a scenario says of a ship to the ship as the rules know her.
namespace prizecourt::away_boarders {

/// A rig for a ship that has none of her own.
[[nodiscard]] Rig default_rig(VesselType type);

/// The fixed part of a ship: what AB-G7 gives where the form is silent, an id for every gun, hit
/// numbers (AB-G6). `players` are the ids in the order of Setup::players. What is wrong is
/// reported; the result stays within all limits even then.
[[nodiscard]] ShipSpec make_ship(const Named<ShipForm>& ship,
                                 std::span<const std::string_view> players, Problems& problems);

}  // namespace prizecourt::away_boarders
