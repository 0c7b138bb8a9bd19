#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace prizecourt {

/// The line of a text with that number, from 1, without its line feed; empty where there is none.
[[nodiscard]] constexpr std::string_view line_in(std::string_view text, int line) {
  for (; line > 1 && !text.empty(); --line) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return text.substr(0, text.find('\n'));
}

/// A line of a file that was put in.
struct SourceLine {
  std::string file;
  int line = 0;      ///< 0: the file as a whole
  std::string text;  ///< of the line

  bool operator==(const SourceLine&) const = default;
};

/// An order, as it was handed in for a window.
struct OrderPlace {
  SourceLine line;         ///< no file where there is none
  std::size_t window = 0;  ///< from 1
};

}  // namespace prizecourt
