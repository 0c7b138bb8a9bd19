#include "formats/text/clauses.h"

#include "formats/text/utf8.h"

namespace prizecourt {

void append_clauses(std::string& out, const std::vector<std::string>& clauses, int indented) {
  const std::size_t line_feed = out.rfind('\n');
  const std::size_t begin = line_feed == std::string::npos ? 0 : line_feed + 1;
  std::size_t width = count_characters(std::string_view(out).substr(begin));
  bool first = true;
  for (const std::string& clause : clauses) {
    const std::size_t length = count_characters(clause);
    if (!first) {
      out += ';';
      const bool fits = width + length + 3 <= static_cast<std::size_t>(clauses_width);
      out += fits ? " " : '\n' + std::string(static_cast<std::size_t>(indented), ' ');
      width = fits ? width + 2 : static_cast<std::size_t>(indented);
    }
    first = false;
    out += clause;
    width += length;
  }
  out += '\n';
}

}  // namespace prizecourt
