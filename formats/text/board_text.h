#pragma once

#include "formats/text/words.h"

#include <string>
#include <vector>

/// The board as text, in its parts: whoever shows it decides what stands where.
namespace prizecourt {

/// Short statements about one thing. Harmless for a terminal.
struct BoardLine {
  std::string ship{};  ///< her id, where it is about one ship
  std::string title;   ///< `a Brig (brig, South)`
  std::vector<std::string> clauses{};
  std::string label{};  ///< `a Brig`: what she is on the drawing, and her name; may be empty
};

struct BoardText {
  std::string drawing;             ///< lines, to be read in letters of one width
  std::string key{};               ///< what its signs mean and what it leaves out, a line or two
  std::vector<BoardLine> unshown;  ///< ships that the drawing cannot show, off its edge or beneath
                                   ///< others
  std::vector<BoardLine> ships;    ///< how each ship is
  std::string details{};           ///< lines on the one ship that was asked for
};

/// Lines as a terminal shows them, each with its title before it. What does not fit goes on in a
/// line indented by `indent`.
[[nodiscard]] inline std::string to_text(const std::vector<BoardLine>& lines, int indent) {
  std::string out;
  for (const BoardLine& line : lines) {
    out += line.title + ": ";
    append_clauses(out, line.clauses, indent);
  }
  return out;
}

}  // namespace prizecourt
