#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/rulesets/master_and_commander/visible.h"
#include "formats/text/board_text.h"

#include <string>
#include <string_view>
#include <vector>

/// The board as people see it: as text for a terminal, in ASCII but for names, at most 100 columns
/// wide, and as a picture.
namespace prizecourt::master_and_commander {

/// Draws whose turn it is, the wind, the tallies and the board, row 8 on top, then says how each
/// ship is, in a line or two.
///
/// With the id of a ship in `ship` her square is marked, and she alone is described, with what her
/// guns can reach; empty means all. Requires an id of the game or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

/// The same of all ships, in parts.
[[nodiscard]] BoardText board(const Setup& setup, const State& state);

/// Draws whose turn it is, the wind dice, the board with the ships on their squares and the ways of
/// those that moved in the turn, and says below how each ship is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

// ---- parts that the picture says as well --------------------------------------------------------

/// Whose turn it is, the wind dice, what has been taken and sunk: a sentence each.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);
[[nodiscard]] std::string wind_in_words(const State& state);
[[nodiscard]] std::string tally_in_words(const Setup& setup, const State& state);

/// `B1 HMS Superb`.
[[nodiscard]] std::string title_of_ship(const Setup& setup, ShipId id);

/// How a ship is, without her name, and the same in short statements.
[[nodiscard]] ShipFacts facts_of_ship(const State& state, ShipId id);
[[nodiscard]] std::vector<std::string> clauses_of_ship(const State& state, ShipId id);

/// The ships of board() as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state);

}  // namespace prizecourt::master_and_commander
