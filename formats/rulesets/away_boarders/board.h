#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/match/board.h"
#include "formats/rulesets/away_boarders/visible.h"

#include <string>
#include <string_view>
#include <vector>

/// The field as people see it: as text for a terminal, in ASCII and, unless names are long, at most
/// 100 columns wide, and as a picture. Places of the map are points: the column is q, the line
/// 2r + q, so that points above one another are two lines apart and neighbouring columns interlock.
namespace prizecourt::away_boarders {

using prizecourt::chart;
using prizecourt::places_shown;
using prizecourt::ship_cards;

/// Requires that what it is made of outlives it.
[[nodiscard]] Board board_of(const Setup& setup, const PictureOf<Seen>& of);

/// Draws the wind and the points around the ships, then says how each ship is. What does not fit is
/// clipped, and a line says so. With the id of a ship the chart is centred on her and describes her
/// alone, box by box. Of loads that are not known nothing is said.
[[nodiscard]] BoardText board(const Setup& setup, const Seen& state, std::string_view ship = {});

/// Draws the wind, the points around the ships, the ships with their headings and the tracks of the
/// turn, where the guns of `request.ship` or of all bear if that is asked for, and says below how
/// each ship is, in the words of the chart. The description says the same and names the points of
/// each track.
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

/// On the field and to be drawn: sailing, or a hulk that surrendered.
[[nodiscard]] bool is_afloat(const Ship& ship);

/// How large the field is, if the grid is a part of it; empty where it is the whole field.
[[nodiscard]] std::string part_of_field(const FieldSpec& field, const Grid& grid);

/// The part of the field with those points.
[[nodiscard]] Grid grid_on_field(const FieldSpec& field, const std::vector<MapPlace>& places,
                                 const GridLimits& limits);

[[nodiscard]] constexpr MapPlace map_place(Point point) {
  return {point.q, 2 * point.r + point.q};
}

[[nodiscard]] constexpr Point point_of(MapPlace place) {
  return {place.column, (place.line - place.column) / 2};
}

/// A wedge for each broadside with fit guns, a line for bow guns: how far they carry at most.
void draw_arcs(svg::Writer& out, const Setup& setup, const State& state, const Grid& grid,
               std::string_view ship);

/// How one ship is, without her name.
[[nodiscard]] ShipFacts facts_of_ship(const Setup& setup, const Seen& state, ShipId id);

/// The same in short statements.
[[nodiscard]] inline std::vector<std::string> clauses_of_ship(const Setup& setup, const Seen& state,
                                                              ShipId id) {
  return clauses_of(facts_of_ship(setup, state, id));
}

/// Says how one ship is box by box and gun by gun, in place of the statements of her line.
void describe_box_by_box(BoardText& text, const Setup& setup, const Seen& state, ShipId id);

}  // namespace prizecourt::away_boarders
