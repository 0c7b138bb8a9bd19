#include "formats/text/board_text.h"

#include "formats/text/words.h"

namespace prizecourt {

std::string to_text(const std::vector<BoardLine>& lines, int indent) {
  std::string out;
  for (const BoardLine& line : lines) {
    out += line.title + ": ";
    append_clauses(out, line.clauses, indent);
  }
  return out;
}

}  // namespace prizecourt
