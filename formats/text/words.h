#pragma once

#include <cstddef>
#include <optional>
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

/// A course or a bearing: `090`.
[[nodiscard]] std::string in_degrees(int degrees);

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

// "Did you mean": what somebody who wrote an unknown name probably wanted.

/// The candidate that `name` is most likely a slip of: the fewest edits (insert, delete, replace,
/// swap neighbours; case does not count as one), at most a third of the longer of both; the first
/// of equals. Nothing where no candidate is that close.
[[nodiscard]] std::optional<std::string_view> closest(std::string_view name,
                                                      std::span<const std::string_view> candidates);

/// Whether two words are the same, whatever the case of their letters.
[[nodiscard]] bool is_same_word(std::string_view a, std::string_view b);

/// Whether somebody wrote a boolean of YAML (`no`, `yes`, `off`, …) where a word is wanted.
[[nodiscard]] bool is_yes_or_no(std::string_view name);

/// A hint for a name that is not among `candidates`: "did you mean 'lawrence'?", with what is wrong
/// with a letter that only looks right; else, where they are few, "one of: lawrence, niagara", else
/// nothing.
[[nodiscard]] std::string hint_for(std::string_view name,
                                   std::span<const std::string_view> candidates);

}  // namespace prizecourt
