#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/visible.h"

#include <string>
#include <string_view>

/// The field as text for a terminal, in ASCII and, unless names are long, at most 100 columns wide.
namespace prizecourt::away_boarders {

/// Draws the wind and the points around the ships, then says how each ship is. Neighbouring points
/// look adjacent: the columns are q, and every other column is half a point lower. What does not
/// fit is clipped, and a line says so.
///
/// With the id of a ship in `ship` the chart is centred on her and describes her alone, box by box;
/// empty means all. Requires an id of `setup` or nothing. Of loads that are not known nothing is
/// said.
[[nodiscard]] std::string chart(const Setup& setup, const Seen& state, std::string_view ship);

}  // namespace prizecourt::away_boarders
