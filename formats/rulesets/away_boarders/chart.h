#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/drawing/svg.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/text/board_text.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

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
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of);

/// The points of the field that a picture shows ships or tracks on.
[[nodiscard]] std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<Seen>& of);

// ---- the parts of a chart -----------------------------------------------------------------------

/// What a ship is called on the chart: capital letters for the first side, small ones for the
/// second; numbers when there are more than two sides or more ships than letters.
[[nodiscard]] std::vector<std::string> chart_labels(const Setup& setup);

/// On the field and to be drawn: sailing, or a hulk that surrendered.
[[nodiscard]] bool is_afloat(const Ship& ship);

/// A part of the field. Lines are lines of text: a point is drawn on the line 2r + q, so that
/// points above one another are two lines apart and neighbouring columns interlock.
struct Cutout {
  int first_q = 0;
  int last_q = 0;
  int first_line = 0;
  int last_line = 0;

  [[nodiscard]] bool contains(Point p) const {
    const int line = 2 * p.r + p.q;
    return first_q <= p.q && p.q <= last_q && first_line <= line && line <= last_line;
  }
};

/// Ships that stand on one point, by id, for each point of the cutout with ships.
using Crowds = std::map<Point, std::vector<ShipId>>;
[[nodiscard]] Crowds crowds_in(const State& state, const Cutout& cutout);

/// How large the field is, if the cutout is a part of it; empty where it is the whole field.
[[nodiscard]] std::string part_of_field(const FieldSpec& field, const Cutout& cutout);

/// What is drawn.
struct ChartView {
  const Setup& setup;
  const Seen& state;
  std::vector<std::string> labels;  ///< by ship
  Cutout cutout;
};

/// How much of the field is drawn at most, and how much of it around the ships.
struct WindowLimits {
  int columns = 0;
  int lines = 0;
  int margin = 0;  ///< points
};

/// The cutout around points, with a margin, or where they do not fit around as many of them as
/// possible.
[[nodiscard]] Cutout window_of_points(const FieldSpec& field, const std::vector<Point>& points,
                                      const WindowLimits& limits);

/// How one ship is, without her name.
[[nodiscard]] ShipFacts facts_of_ship(const Setup& setup, const Seen& state, ShipId id);

/// The same in short statements.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const Seen& state,
                                                       ShipId id);

/// The ships of board() as cards.
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const Seen& state);

/// `A Lawrence (lawrence, Perry)`, made harmless.
[[nodiscard]] std::string title_of_ship(const ChartView& view, ShipId id);

/// How one ship is, box by box and gun by gun.
[[nodiscard]] std::string details_of_ship(const ChartView& view, ShipId id);

/// The ship's label and her name, made harmless: `A Lawrence`.
[[nodiscard]] std::string label_and_name(const ChartView& view, ShipId id);

}  // namespace prizecourt::away_boarders
