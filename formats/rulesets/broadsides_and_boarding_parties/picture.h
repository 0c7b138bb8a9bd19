#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/picture.h"

#include <string>

namespace prizecourt::broadsides_and_boarding_parties {

/// Draws the map with the tracks of the round and both decks with everybody on them; in the
/// boarding both decks as they lie. Cards that lie on the table are not shown. Says below how each
/// ship is, in the words of the chart.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<State>& of);

}  // namespace prizecourt::broadsides_and_boarding_parties
