#pragma once

#include "formats/drawing/card.h"
#include "formats/drawing/marks.h"
#include "formats/drawing/page.h"
#include "formats/text/board_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Games without a map: how far ships lie from each other, and who boards whom. A ruleset fills in
/// a Standoff; the picture with its key and its description, and the chart for a terminal, are made
/// from it.
namespace prizecourt::picture {

inline constexpr int longest_hull = 2000;

/// What is left out is as for a ship that differs from the others of her side by her name only.
struct StandoffShip {
  std::string id;
  std::string name;
  std::string whose{};                 ///< `British, Captain Broke`; empty: it is not said
  std::string build{};                 ///< on her card, what never changes: `5th rate, poor`
  std::size_t side = 0;                ///< by order of the sides
  int degrees = 0;                     ///< her bow, clockwise from the top of the sea
  int length = 1800;                   ///< of her hull: at most `longest_hull`
  int masts = 3;                       ///< standing
  bool is_taken = false;               ///< crossed out
  std::vector<CardRow> card{};         ///< what she has left, the same rows in all states
  std::string badge{};                 ///< below that: `captain wounded`
  std::optional<Fate> fate{};          ///< what became of her
  std::string tally{};                 ///< behind her name on the chart: `3`
  std::vector<std::string> clauses{};  ///< how she is, in short statements
};

/// What binds two ships, or how near they are.
enum class Bond : std::uint8_t {
  fast,       ///< grappled or fouled: a double line
  entangled,  ///< a wavy line
  touching,   ///< in contact, or within reach: a line
  apart,      ///< a dotted line
};

/// What a bond is called in a game, for the key.
struct BondWords {
  Bond bond{};
  std::string_view words;
};

/// Who boards.
enum class Boards : std::uint8_t { nobody, left, both };

struct Tie {
  std::size_t left = 0;  ///< which ship; the one that boards, if one does
  std::size_t right = 0;
  Bond bond = Bond::touching;
  Boards boards = Boards::nobody;
  int gap = 0;                         ///< from side to side; a hull is `length` long
  std::optional<std::size_t> raked{};  ///< which of the two
  std::vector<std::string> clauses{};  ///< what there is to say of the two
  int left_dice = 0;                   ///< that either side has, drawn as far as there is room
  int right_dice = 0;
  bool fought = false;  ///< hand to hand, in the turn
};

/// What the words of a tie say where a ship boards.
enum class TieWords : std::uint8_t {
  state,  ///< what the two are to each other: `grappled`; the rest is added
  deed,   ///< what she does: `boards with 3 dice`
};

/// What happened between two ships in the turn.
struct Note {
  std::size_t left = 0;  ///< which ship; the one that boards
  std::size_t right = 0;
  Boards boards = Boards::left;
  std::string words;
  bool fought = false;  ///< hand to hand
};

/// Of ships that have to do with each other only by what happened.
inline constexpr int gap_unknown = 2400;

/// What is told later of two ships takes the place of what was told earlier; that they fought stays
/// told.
void add_note(std::vector<Note>& notes, Note note);

/// The ties with what happened between their ships, and ties for ships that have none.
[[nodiscard]] std::vector<Tie> with_notes(std::vector<Tie> ties, const std::vector<Note>& notes);

/// A range of the game: how far apart two ships lie at it.
struct RangeMark {
  std::string_view name;
  int gap = 0;
};

struct Standoff {
  std::string turn;                ///< where in the game we are, in one line
  std::vector<std::string> sides;  ///< their names, in order
  std::vector<StandoffShip> ships;
  std::vector<Tie> ties;
  std::vector<Note> notes{};
  std::optional<int> up{};             ///< the heading at the top of the sea, if ships have any
  std::vector<Fire> fires{};           ///< in the turn, without places
  std::span<const BondWords> bonds{};  ///< those of the game
  std::span<const ShotWords> shots{};  ///< what shots of the game can come to
  TieWords tie_words = TieWords::state;
  std::string_view taken_words = "struck";  ///< what a ship is that is crossed out
  std::string_view tally_words{};           ///< what the tallies count: `crew parties`
  std::string_view box_words = "whole, lost in this turn, lost before";  ///< of the cards
  std::span<const RangeMark> ranges{};  ///< drawn on the sea, where there are two ships
  std::span<const Paint> paints{};      ///< of the sides; a picture needs them
};

/// The picture. `before` is how the ships were when the turn began: what their cards have lost
/// since is seen.
[[nodiscard]] svg::Drawing picture_of(const Standoff& standoff,
                                      const std::vector<StandoffShip>& before,
                                      const PageTitles& titles, SaidInWords words,
                                      svg::Layout layout);

/// The chart: who is alongside whom, and how each ship is, in a line or two. With `ship` she and
/// those that she has to do with are shown, and she alone is described.
[[nodiscard]] std::string chart_of(const Standoff& standoff, std::optional<std::size_t> ship);

/// The chart of all ships, in parts.
[[nodiscard]] BoardText board_of(const Standoff& standoff);

/// What a ship is called at the beginning of her line: `Victory (victory, British, Nelson)`.
[[nodiscard]] std::string heading_of(const StandoffShip& ship);

// ---- what the picture is drawn with -------------------------------------------------------------

[[nodiscard]] Hull hull_of(const Standoff& standoff, const StandoffShip& ship);

/// `Victory and Redoutable: grappled; Victory boards.`
[[nodiscard]] std::string tie_in_words(const Standoff& standoff, const Tie& tie);

/// `link:victory:redoutable`, the first in the list of ships first.
[[nodiscard]] std::string id_of_pair(std::string_view kind, const Standoff& standoff,
                                     const Tie& tie);

/// Draws the sea: ships as far apart as their ties say, turned from each other as they head, and
/// what they did to each other. Groups: `sea`, `ranges`; `flash:a` where a ship lost something in
/// the turn, `ship:a`, `fate:a`; `link:a:b`, `shot:a:b`, `deed:a:b`; `name:a`. Returns names.
std::vector<svg::Named> draw_on_sea(Page& page, const Standoff& standoff,
                                    const std::vector<Tie>& ties,
                                    const std::vector<StandoffShip>& before);

/// A line of that kind.
void draw_bond(svg::Writer& out, Spot from, Spot to, Bond bond);

// ---- where ships lie ----------------------------------------------------------------------------

/// A ship on the sea.
struct Berth {
  Spot at{};        ///< her middle
  int degrees = 0;  ///< her bow, clockwise from the top
  Spot half{};      ///< from her middle to her side and to the top of her
  int outward = 0;  ///< of x, away from the ship that she lies beside; 0: she is in the middle
  bool is_stacked = false;  ///< others lie above or below her

  [[nodiscard]] Box box() const { return svg::box_around(at, 2 * half.x, 2 * half.y); }
};

struct Formation {
  std::vector<Berth> berths;  ///< of all ships; the sea begins at (0, 0)
  int height = 0;             ///< of the sea
};

/// Ships that have to do with each other lie as far apart as their ties say, those that are bound
/// side by side; a ship that is raked turns bow or stern to the other one, others as they head.
[[nodiscard]] Formation formation_of(const Standoff& standoff, const std::vector<Tie>& ties,
                                     int width);

// ---- cards --------------------------------------------------------------------------------------

/// The cards of all ships in two columns, a group `card:ID` each. `before` is how the ships were
/// when the turn began.
void draw_cards(Page& page, const Standoff& standoff, const std::vector<StandoffShip>& before);

/// Whether boxes went in the turn.
[[nodiscard]] bool lost_anything(const StandoffShip& ship, const StandoffShip& before);

// ---- words --------------------------------------------------------------------------------------

/// What is said of each tie, a group `words:ID:ID` each, one below the other, with the dice of
/// both.
void draw_words(Page& page, const Standoff& standoff, const std::vector<Tie>& ties);

}  // namespace prizecourt::picture
