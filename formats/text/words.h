#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Sentences put together of parts, and texts of which only a part is told.
namespace prizecourt {

/// Adds a part of a sentence, with what separates it from the part before; an empty one adds
/// nothing.
void add_part(std::string& words, std::string_view part, std::string_view separator);

/// `A`; `A and B`; `A, B and C`.
[[nodiscard]] std::string with_and(std::span<const std::string> parts);

/// A key or an id with blanks in place of `_` and `-`.
[[nodiscard]] std::string spaced(std::string_view name);

// ---- short statements one after another, in lines that fit on a screen ----

/// Appends clauses with `; ` between them, a new line indented by `indent` before one that would
/// pass text_width. `out` may end in the middle of a line; afterwards it ends with a line feed.
void append_clauses(std::string& out, const std::vector<std::string>& clauses, int indent);

// ---- texts that are too long to be told whole ----

/// The beginning of a text of more than `longest` bytes, never a part of a character, and `…`.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t longest);

/// A text of which every line is shortened().
[[nodiscard]] std::string with_shortened_lines(std::string_view text, std::size_t longest);

struct TextPair {
  std::string a, b;
};

/// Two texts that are not the same, each shortened around where they part.
[[nodiscard]] TextPair shortened_both(std::string_view a, std::string_view b, std::size_t longest);

}  // namespace prizecourt
