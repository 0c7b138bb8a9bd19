#pragma once

#include "formats/drawing/labels.h"
#include "formats/drawing/page.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/text/board_text.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The board of a game with a map: one value, which a ruleset fills in for a state and what was
/// played last. The chart for a terminal, the cards of ships and the picture follow from it.
///
///     Board board_of(const Setup&, const PictureOf<State>&);
///     BoardText board(const Setup&, const State&, std::string_view ship = {});
///     svg::Drawing drawing_of(const Setup&, const PictureOf<State>&);
///
/// A ruleset writes these three and takes the rest with `using prizecourt::chart;` and so on.
namespace prizecourt {

// ---- the map ------------------------------------------------------------------------------------

/// The part of a map that is shown, and where its places lie on the page: columns from left to
/// right, lines from top to bottom. Hexes have lines of half a hex each.
struct Grid {
  MapPlace first{};    ///< the upper left place
  MapPlace last{};     ///< the lower right one
  svg::Spot corner{};  ///< where the first one lies on the page
  svg::Spot pitch{};   ///< from one column, or line, to the next

  [[nodiscard]] int columns() const { return last.column - first.column + 1; }

  [[nodiscard]] int lines() const { return last.line - first.line + 1; }

  [[nodiscard]] bool contains(MapPlace place) const {
    return first.column <= place.column && place.column <= last.column &&
           first.line <= place.line && place.line <= last.line;
  }

  [[nodiscard]] svg::Spot spot_of(MapPlace place) const {
    return corner +
           svg::Spot{(place.column - first.column) * pitch.x, (place.line - first.line) * pitch.y};
  }
};

/// How much of a map is shown at most, and how much of it around what must be seen.
struct GridLimits {
  MapPlace most{};
  MapPlace margin{};
};

/// The part of the `whole` map with the places in it; as many as possible where not all fit, the
/// middle of the map where there are none.
[[nodiscard]] Grid grid_around(const std::vector<MapPlace>& places, const Grid& whole,
                               const GridLimits& limits);

/// A place on the way of a ship.
struct Stop {
  MapPlace at;
  int degrees = 0;  ///< her heading, clockwise from the top of the picture
  bool operator==(const Stop&) const = default;
};

using Stops = std::vector<Stop>;

[[nodiscard]] inline bool has_moved(const Stops& way) {
  return way.size() > 1;
}

// ---- what is on the board -----------------------------------------------------------------------

/// What stands beside a ship in a picture, below her name.
struct Plate {
  std::string words{};
  picture::Boxes boxes{};  ///< before the words
};

/// A ship, by the same number as in the game. Only what the chart says of her is escaped.
struct BoardShip {
  std::string id;
  std::string name;     ///< on her card and beside her
  std::string whose{};  ///< on her card
  std::string title{};  ///< what she is called in the description of a picture
  std::size_t side = 0;
  bool is_in_game = true;  ///< else nothing shows or mentions her
  bool fights = true;      ///< her boxes count for her side

  std::string label{};    ///< what she is called on the chart: `A Lawrence`
  std::string heading{};  ///< before what the chart says of her: `A Lawrence (lawrence, Perry)`
  std::string mark{};     ///< what stands for her on the chart: `A^`
  int before = 0;         ///< how many letters of the mark stand left of her place

  picture::Hull hull{};          ///< her sign: heading, masts and look
  std::optional<MapPlace> at{};  ///< where she, or the sign of what became of her, is drawn
  std::optional<Fate> gone{};    ///< she is out of play; the first of her facts says how
  Stops way{};                   ///< in the turn; it begins where she was, if that was on the map
  Plate plate{};
  ShipFacts facts{};
  ShipFacts facts_before{};            ///< those of when the turn began
  std::vector<std::string> details{};  ///< that only the description of a picture mentions

  [[nodiscard]] bool is_there() const { return is_in_game && !gone && at.has_value(); }
};

/// What holds two ships together.
struct Tie {
  std::string_view kind;  ///< `link`, `tow`: the first part of the id of its group
  std::size_t one = 0;
  std::size_t other = 0;
  void (*draw)(svg::Writer& out, svg::Spot from, svg::Spot to) = picture::draw_double_line;
};

/// A shot, and where both ships were then.
struct MapShot {
  picture::Fire fire;  ///< without spots
  MapPlace from;
  MapPlace to;
};

struct Board {
  std::string title{};  ///< of the game
  std::span<const picture::Paint> paints{};
  PictureRequest request{};
  std::vector<std::string> lines{};  ///< where in the game we are
  std::vector<std::string> sides{};  ///< their names, in order
  std::vector<BoardShip> ships{};
  std::vector<Tie> ties{};
  std::vector<MapShot> shots{};  ///< those that are drawn
  Grid grid{};
  svg::Box frame{};     ///< where it lies on the page; what stands beside ships stays within
  int hull_length = 0;  ///< of a ship that has a place to herself
  int step = 0;         ///< from a place to the next
  int track_gap = 0;    ///< hundredths of a step that the track keeps away from a ship

  std::function<std::string(MapPlace)> place_in_words{};
  std::function<std::string(int degrees)> heading_in_words{};  ///< none: it is not mentioned

  /// The bearing of a second ship on a place from the first one there, in steps of 30 degrees.
  std::function<int(std::size_t, std::size_t)> bearing{};

  [[nodiscard]] const BoardShip* find(std::string_view id) const;
};

/// A board on which nothing is yet.
template <class State>
[[nodiscard]] Board empty_board(const PictureOf<State>& of) {
  return {.title = std::string(of.title), .paints = of.paints, .request = of.request};
}

/// Follows the events of the turn. Requires ships whose ways have begun. `stop_after` says where an
/// event takes the ship that it is about, from her last stop; nothing if she stays. `fire_in` finds
/// the shot of an event; it is asked about all events, in order.
void follow(Board& board,
            const std::function<std::optional<Stop>(const Event&, const Stop&)>& stop_after,
            const std::function<std::optional<picture::Fire>(const Event&)>& fire_in);

/// Where ships are or were in the turn.
[[nodiscard]] std::vector<MapPlace> places_of(const Board& board);

/// The same, and the places that the request has.
[[nodiscard]] std::vector<MapPlace> places_wanted(const Board& board);

/// The ships on each place of the grid that has any.
using Crowds = std::map<MapPlace, std::vector<std::size_t>>;
[[nodiscard]] Crowds crowds_on(const Board& board);

// ---- the chart ----------------------------------------------------------------------------------

/// Lines of letters of one width, on which texts are put at columns from 0.
class Canvas {
 public:
  /// Requires that nothing else lies there, but for what begins in the same column: it is replaced.
  void put(std::size_t line, int column, std::string_view text);

  /// So that the middle of the text, or what is left of it, is there.
  void put_around(std::size_t line, int column, std::string_view text);

  /// Each line with a line feed, without spaces at its end.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::map<int, std::string>> lines_;
};

/// Where a grid is on a canvas: the line and the column of its first place, and how many columns it
/// is to the next one.
struct TextGrid {
  std::size_t line = 0;
  int column = 0;
  int pitch = 1;

  [[nodiscard]] int column_of(const Grid& grid, int of_grid) const {
    return column + pitch * (of_grid - grid.first.column);
  }
};

/// Puts the ships of the board, with brackets around the one whose id is `marked`, and the signs of
/// all other places of the grid, of which a space is none.
void put_places(Canvas& canvas, const Board& board, const TextGrid& text,
                const std::function<char(MapPlace)>& sign, std::string_view marked = {});

/// Ships that share a place, and those beyond the edges of the grid.
[[nodiscard]] std::vector<BoardLine> unshown_on(const Board& board);

/// How each ship is; that of `ship` alone, if it is not empty.
[[nodiscard]] std::vector<BoardLine> lines_of_ships(const Board& board, std::string_view ship);

/// As a terminal shows it.
[[nodiscard]] std::string chart_of(const BoardText& text);

// ---- the picture --------------------------------------------------------------------------------

/// The titles of a picture.
[[nodiscard]] picture::Page page_of(const Board& board);

/// Shots on the page.
[[nodiscard]] std::vector<picture::Fire> fires_of(const Board& board);

/// Draws groups: signs of ships that are gone, tracks and the outlines at their ends, rings around
/// ships on one place, shots, what holds ships together, each hull.
void draw_ships(svg::Writer& out, const Board& board);

/// A group for each ship: her name and, where there is room, her plate.
[[nodiscard]] std::vector<svg::Named> draw_plates(svg::Writer& out, const Board& board,
                                                  const std::vector<picture::TextScale>& scales);

/// The key as far as it is the same for all games. `shots` are those that were drawn.
[[nodiscard]] picture::Key key_of(const Board& board, const std::vector<picture::Fire>& shots,
                                  std::span<const picture::ShotWords> words);

/// The card of a ship, with what she lost in the turn.
[[nodiscard]] picture::Card card_on(const Board& board, const BoardShip& ship);

/// Adds key and cards below what was drawn, and the description.
[[nodiscard]] svg::Drawing finished(picture::Page page, const Board& board,
                                    const picture::Key& key);

// ---- what follows from them ---------------------------------------------------------------------

template <class Setup, class State>
concept HasBoard = requires(const Setup& setup, const PictureOf<State>& of) {
  { board_of(setup, of) } -> std::same_as<Board>;
};

/// The board without a turn.
template <class State, class Setup>
requires HasBoard<Setup, State>

[[nodiscard]] Board board_now(const Setup& setup, const State& state) {
  const PictureRequest nothing;
  return board_of(
      setup, PictureOf<State>{
                 .title = {}, .paints = {}, .before = state, .now = state, .request = nothing});
}

/// With the id of a ship that of her alone, else of all. Requires an id of the game or nothing.
template <class Setup, class State>
requires HasBoard<Setup, State>

[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  return chart_of(board(setup, state, ship));
}

/// The ships of board() as cards.
template <class Setup, class State>
requires HasBoard<Setup, State>

[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state) {
  std::vector<ShipCard> cards;
  for (const BoardShip& ship : board_now(setup, state).ships) {
    if (ship.is_in_game) cards.push_back(card_of(ship.id, ship.fights, ship.facts));
  }
  return cards;
}

template <class Setup, class State>
requires HasBoard<Setup, State>

[[nodiscard]] std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<State>& of) {
  return places_of(board_of(setup, of));
}

}  // namespace prizecourt
