#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/match/picture.h"
#include "formats/rulesets/away_boarders/visible.h"

#include <string>

namespace prizecourt::away_boarders {

/// Draws the wind, the points around the ships, the ships with their headings and the tracks of the
/// turn, where the guns of `request.ship` or of all bear if that is asked for, and says below how
/// each ship is, in the words of the chart. The description says the same and names the points of
/// each track.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<Seen>& of);

}  // namespace prizecourt::away_boarders
