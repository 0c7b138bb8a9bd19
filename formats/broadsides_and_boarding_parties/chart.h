#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <string>
#include <string_view>

/// The game as text for a terminal, in ASCII but for names and the arrows of headings, at most 100
/// columns wide. Cards that lie on the table are not shown.
namespace prizecourt::broadsides_and_boarding_parties {

/// Says where in the game we are. Before the boarding it draws the map, north on top, and says how
/// each ship is, with her deck, bow on top. In the boarding it draws both decks as they lie.
///
/// With the id of a ship in `ship` her dot is marked, and her deck alone is drawn and described;
/// empty means both. Requires an id of `setup` or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

}  // namespace prizecourt::broadsides_and_boarding_parties
