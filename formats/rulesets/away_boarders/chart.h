#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/match/picture.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/text/board_text.h"

#include <string>
#include <string_view>

/// The field as people see it: as text for a terminal, in ASCII and, unless names are long, at most
/// 100 columns wide, and as a picture.
namespace prizecourt::away_boarders {

/// Draws the wind and the points around the ships, then says how each ship is. Neighbouring points
/// look adjacent: the columns are q, and every other column is half a point lower. What does not
/// fit is clipped, and a line says so.
///
/// With the id of a ship in `ship` the chart is centred on her and describes her alone, box by box;
/// empty means all. Requires an id of `setup` or nothing. Of loads that are not known nothing is
/// said.
[[nodiscard]] std::string chart(const Setup& setup, const Seen& state, std::string_view ship);

/// The same of all ships, in parts.
[[nodiscard]] BoardText board(const Setup& setup, const Seen& state);

/// Draws the wind, the points around the ships, the ships with their headings and the tracks of the
/// turn, where the guns of `request.ship` or of all bear if that is asked for, and says below how
/// each ship is, in the words of the chart. The description says the same and names the points of
/// each track.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<Seen>& of);

}  // namespace prizecourt::away_boarders
