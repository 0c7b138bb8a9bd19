#include "formats/text/line_ends.h"

#include <utility>

namespace prizecourt {

std::array<std::string, 2> with_other_line_ends(std::string_view text) {
  std::string of_unix;
  std::string of_windows;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    of_unix += c;
    if (c == '\n') of_windows += '\r';
    of_windows += c;
  }
  return {std::move(of_unix), std::move(of_windows)};
}

}  // namespace prizecourt
