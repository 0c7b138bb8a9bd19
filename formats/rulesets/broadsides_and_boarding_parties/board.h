#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/board.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"

#include <string>
#include <string_view>
#include <vector>

/// The game as people see it: as text for a terminal, in ASCII but for names and the arrows of
/// headings, at most 100 columns wide, and as a picture, north on top. Cards that lie on the table
/// are not shown.
namespace prizecourt::broadsides_and_boarding_parties {

using prizecourt::chart;
using prizecourt::places_shown;
using prizecourt::ship_cards;

/// Requires that what it is made of outlives it.
[[nodiscard]] Board board_of(const Setup& setup, const PictureOf<Seen>& of);

/// Says where in the game we are. Before the boarding it draws the map and both decks, bow on top;
/// in the boarding both decks as they lie. With the id of a ship her dot is marked, and her deck
/// alone is drawn and described.
[[nodiscard]] BoardText board(const Setup& setup, const Seen& state, std::string_view ship = {});

/// Draws the map with the tracks of the round and both decks with everybody on them; in the
/// boarding both decks as they lie. Says below how each ship is, in the words of the chart.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

// ---- the map of the picture (picture_map.cc) ----

/// How large a map is drawn that may have that much room: from one dot to the next.
[[nodiscard]] int step_of_map(const Grid& grid, svg::Spot room);

/// How much room it takes, its numbers included.
[[nodiscard]] svg::Spot size_of_map(const Grid& grid, int step);

/// Puts the map there on the page.
void place_map(Board& board, svg::Spot corner, int step);

/// Draws it where it was put. `whole` is its room and, on a wide page, that of the decks that are
/// seen with it.
[[nodiscard]] std::vector<svg::Named> draw_map(picture::Page& page, const SeaMap& map,
                                               const Board& board, const svg::Box& whole);

void draw_island(svg::Writer& out, const svg::Box& box, int corner_radius);

// ---- in words ----

/// Where in the game we are, in a sentence.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);

/// How a ship is, without her name, in short statements.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       Side side);

/// The figures of her crew on deck, without the Captain, and her cannons.
[[nodiscard]] int crew_left(const Ship& ship);
[[nodiscard]] int cannons_left(const Ship& ship);

/// The dot of a place of the map, whose lines begin with the northernmost dots.
[[nodiscard]] inline Dot dot_of(const SeaMap& map, MapPlace place) {
  return {place.column, map.rows - place.line};
}

[[nodiscard]] inline MapPlace map_place(const SeaMap& map, Dot dot) {
  return {dot.x, map.rows - dot.y};
}

[[nodiscard]] inline Grid whole_map(const SeaMap& map) {
  return {.first = {1, 0}, .last = {map.columns, map.rows - 1}};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
