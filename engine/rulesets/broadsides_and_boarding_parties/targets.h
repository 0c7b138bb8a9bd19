#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <string_view>

/// Catalogue 5.1: what guns without orders fire at.
namespace prizecourt::broadsides_and_boarding_parties {

/// In this order, with the rows that have neither mast nor gun on the default plan last; where
/// neither is left, the first row of guns.
inline constexpr std::string_view default_mast_rows = "CGHADEBF";
inline constexpr std::string_view default_gun_rows = "DECBFAGH";
static_assert(default_mast_rows.size() == row_total && default_gun_rows.size() == row_total);

/// The row (0 to 7) of that side's ship at which silence fires now: masts first, then guns; in the
/// final volley guns only.
[[nodiscard]] int default_target(const Game& game, Side target);

}  // namespace prizecourt::broadsides_and_boarding_parties
