#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text for people in lines that fit on a screen. Elsewhere, in a file or a pipe, a statement stays
/// the one line that it is: what reads it finds it whole.
namespace prizecourt {

/// The columns that text for people takes at the most, however wide the screen is.
inline constexpr std::size_t text_width = 100;

/// `text` with lines that are longer than `width` broken at blanks. What goes on is indented by two
/// more than its line; in a line of two columns (two or more blanks between them) it stands below
/// the second one. Left as they are: lines of more columns, such as tables and boards; lines that a
/// program reads (they begin with one of `#{[]}"<`); and what a caret in the next line points into.
/// Escape sequences that make text bold take no columns.
[[nodiscard]] std::string folded(std::string_view text, std::size_t width);

}  // namespace prizecourt
