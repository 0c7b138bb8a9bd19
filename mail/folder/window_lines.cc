#include "mail/folder/window_lines.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace prizecourt {

std::optional<WindowLine> read_window_line(std::string_view line) {
  constexpr std::string_view word = "window ";
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  WindowLine found;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), found.window);
  const auto digits = static_cast<std::size_t>(read.ptr - line.data());
  if (read.ec != std::errc() || found.window < 1 || !line.substr(digits).starts_with(": ")) {
    return std::nullopt;
  }
  found.said = line.substr(digits + 2);
  return found;
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace prizecourt
