#pragma once

#include "formats/drawing/picture_page.h"

#include <cstdint>
#include <string>
#include <vector>

/// Ships that lie alongside each other and who boards whom, for games without a map: the one that
/// most others have to do with on one side, those on the other, lines between them.
namespace prizecourt::picture {

inline constexpr int longest_hull = 860;

struct TableauShip {
  Hull hull;  ///< her heading counts, and her size: at most `longest_hull`
  std::string id;
  std::string name;
  std::string badge;  ///< below her name: `3 crew parties`
};

/// What binds two ships, or how near they are.
enum class Bond : std::uint8_t {
  fast,       ///< grappled or fouled: a double line
  entangled,  ///< a wavy line
  touching,   ///< in contact, or within reach: a line
  apart,      ///< a dotted line
};

/// Who boards.
enum class Boards : std::uint8_t { nobody, left, both };

struct Tie {
  std::size_t left = 0;  ///< which ship; the one that boards, if one does
  std::size_t right = 0;
  Bond bond = Bond::touching;
  Boards boards = Boards::nobody;
  std::string words;
  int left_dice = 0;  ///< that either side has, drawn as far as there is room
  int right_dice = 0;
};

/// What happened between two ships in the turn.
struct Note {
  std::size_t left = 0;  ///< which ship; the one that boards
  std::size_t right = 0;
  Boards boards = Boards::left;
  std::string words;
};

/// What is told later of two ships takes the place of what was told earlier.
void add_note(std::vector<Note>& notes, Note note);

/// The ties with what happened between their ships, and ties for ships that have none.
[[nodiscard]] std::vector<Tie> with_notes(std::vector<Tie> ties, const std::vector<Note>& notes);

/// Draws all of them; ships without a tie come last.
void add_tableau(Page& page, const std::vector<TableauShip>& ships, const std::vector<Tie>& ties);

/// A line of that kind, an arrowhead at its end for the key.
void draw_bond(svg::Writer& out, Spot from, Spot to, Bond bond);
void draw_boarding(svg::Writer& out, Spot from, Spot to);

}  // namespace prizecourt::picture
