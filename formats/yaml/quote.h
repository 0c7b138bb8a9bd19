#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace prizecourt::yaml {

/// Where a text in double quotes may be broken: with a backslash at the end of the line, which the
/// reader takes away again.
struct Wrap {
  std::size_t line_start;  ///< offset in the output of the line that is being written
  int indentation;         ///< of the next lines
  bool after_line_feeds;   ///< also after each `\n`, so that a text of many lines stays readable
};

/// Lines longer than this are broken where they can be.
inline constexpr std::size_t longest_line = std::size_t{16} << 10;

/// Appends `text` in double quotes, on one line; throws std::invalid_argument where it is not
/// UTF-8.
void append_quoted(std::string& out, std::string_view text);

/// The same, broken into lines. Returns the offset of the last line.
std::size_t append_quoted(std::string& out, std::string_view text, Wrap wrap);

}  // namespace prizecourt::yaml

namespace prizecourt {

/// A text as a key or a value of a file on one line, with quotes where it needs them.
[[nodiscard]] std::string in_yaml(std::string_view text);

}  // namespace prizecourt
