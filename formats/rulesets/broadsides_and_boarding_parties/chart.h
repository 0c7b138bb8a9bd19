#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"
#include "formats/text/board_text.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
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

/// Where in the game we are, in a sentence.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);

/// How a ship is, without her name, and the same in short statements.
[[nodiscard]] ShipFacts facts_of_ship(const Setup& setup, const State& state, Side side);
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       Side side);

/// The ships of board() as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state);

/// The figures of her crew on deck, without the Captain, and her cannons.
[[nodiscard]] int crew_left(const Ship& ship);
[[nodiscard]] int cannons_left(const Ship& ship);

// ---- the decks on the chart ---------------------------------------------------------------------

/// What ships are called on the chart, by side: two different letters, each the first of the name
/// that can be had. C is none of them, as it stands for a Captain.
[[nodiscard]] std::array<char, 2> letters_of(const Setup& setup);

/// Which rows of a deck are drawn from the top, and which positions from the left.
struct DeckOrder {
  Side ship{};
  std::array<int, row_total> rows{};
  std::array<int, position_total> positions{};
};

/// Bow on top and port on the left.
[[nodiscard]] DeckOrder deck_order(const Setup& setup, Side ship);

/// As the ships lie, the one on the left first: the side laid against the other is next to her.
/// Requires that they lie alongside.
[[nodiscard]] std::pair<DeckOrder, DeckOrder> orders_alongside(const Setup& setup,
                                                               const State& state);

[[nodiscard]] bool has_ladder(const DeckPlan& plan, Cell a, Cell b);

/// Ladders that do not lead along the ship, which drawings leave out: `B3-B4, C4-C5`.
[[nodiscard]] std::string ladders_across(const DeckPlan& plan);

/// What the signs of decks mean, a line.
[[nodiscard]] std::string_view deck_signs(const State& state);

/// One deck, bow on top and port on the left. Draws everybody who stands there.
[[nodiscard]] std::string draw_deck(const Setup& setup, const State& state, Side ship);

/// Both decks side by side as they lie: that of side 1 with her bow on top. Requires that the ships
/// lie alongside.
[[nodiscard]] std::string draw_alongside(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
