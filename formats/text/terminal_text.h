#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// How text for people looks on a terminal. Elsewhere, in a file or a pipe, it stays as it is.
namespace prizecourt {

// Text for people in lines that fit on a screen. Elsewhere, in a file or a pipe, a statement stays
// the one line that it is: what reads it finds it whole.

/// The columns that text for people takes at the most, however wide the screen is.
inline constexpr std::size_t text_width = 100;

/// `text` with lines that are longer than `width` broken at blanks. What goes on is indented by two
/// more than its line; in a line of two columns (two or more blanks between them) it stands below
/// the second one. A statement in several lines, which end with `;` and go on indented, is broken
/// anew. Left as they are: lines of more columns, such as tables and boards; lines that a program
/// reads (they begin with one of `#{[]}"<`); and what a caret in the next line points into. Escape
/// sequences for colours take no columns.
[[nodiscard]] std::string folded(std::string_view text, std::size_t width);

/// How a terminal shows what stands out.
enum class Emphasis : unsigned char {
  none,
  colour,  ///< headings in a colour, what is bold as that, the rules that a line cites faint
};

/// A log or a receipt, which are Markdown of our own making, for a terminal: without the
/// backslashes that keep names from being taken for Markdown, with tables in columns, headings and
/// what is bold as `emphasis` has it.
[[nodiscard]] std::string terminal_of_markdown(std::string_view markdown, Emphasis emphasis);

/// Messages with the words by which they are told apart in colours: `error:`, `warning:`, `hint:`.
/// Any other text stays as it is.
[[nodiscard]] std::string with_coloured_labels(std::string_view text);

}  // namespace prizecourt
