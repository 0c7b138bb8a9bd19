#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"
#include "formats/text/board_text.h"

#include <string>
#include <string_view>
#include <vector>

/// The game as people see it: as text for a terminal, in ASCII but for names and the arrows of
/// headings, at most 100 columns wide, and as a picture. Cards that lie on the table are not shown.
namespace prizecourt::broadsides_and_boarding_parties {

/// Says where in the game we are. Before the boarding it draws the map, north on top, and says how
/// each ship is, with her deck, bow on top. In the boarding it draws both decks as they lie.
///
/// With the id of a ship in `ship` her dot is marked, and her deck alone is drawn and described;
/// empty means both. Requires an id of `setup` or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

/// The same of all ships, in parts.
[[nodiscard]] BoardText board(const Setup& setup, const State& state);

/// Draws the map with the tracks of the round and both decks with everybody on them; in the
/// boarding both decks as they lie. Cards that lie on the table are not shown. Says below how each
/// ship is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

/// The dots where ships are or were in the turn (PictureRequest::places).
[[nodiscard]] std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<Seen>& of);

// ---- parts that the picture says as well --------------------------------------------------------

/// Where in the game we are: a sentence with a line feed.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       Side side);

/// The ships of board() as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
