#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt::yaml {

[[nodiscard]] inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// True when an unquoted scalar of these characters could be taken for a number, a truth value, a
/// date, null or a merge key by some reader of YAML 1.1 or 1.2. Errs on the side of true.
[[nodiscard]] bool looks_like_other_than_text(std::string_view scalar);

/// True when a string can be written without quotes anywhere, in brackets or not, as a key or as a
/// value, and every reader takes it for that same string.
[[nodiscard]] bool can_be_plain(std::string_view text);

/// Whether a text is a decimal integer in its plain form: digits without a leading zero, perhaps
/// after a '-'.
[[nodiscard]] bool is_integer(std::string_view text);

/// The value of such a text, unless it needs more than 64 bits.
[[nodiscard]] std::optional<std::int64_t> integer_value(std::string_view text);

/// The number that somebody probably meant who wrote `010`, `0x10`, `1_000`, `1e3`, `+5` or `5.0`.
[[nodiscard]] std::optional<std::int64_t> intended_integer(std::string_view text);

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
