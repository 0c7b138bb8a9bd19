#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// UTF-8, as much of it as reading and escaping need.
namespace prizecourt {

/// What `decode_utf8` says of a byte that starts no character.
inline constexpr char32_t not_a_character = 0xFFFF'FFFF;

/// One character of a text: its code point and how many bytes it takes.
struct Character {
  char32_t code;
  std::size_t size;
};

/// The character that starts at `at`, which must be inside the text. Bytes that are not UTF-8
/// (overlong forms, surrogates and what lies beyond U+10FFFF included) come one by one, as
/// `not_a_character` of size 1.
[[nodiscard]] Character decode_utf8(std::string_view text, std::size_t at);

[[nodiscard]] bool is_utf8(std::string_view text);

/// The text, with a replacement character (U+FFFD) for each byte that is not UTF-8.
[[nodiscard]] std::string as_utf8(std::string_view text);

/// How many characters a text has; a byte that is not UTF-8 counts as one.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// True for characters that show nothing or change how others show: controls, line and paragraph
/// separators, bidirectional controls, zero-width and other format characters, noncharacters.
[[nodiscard]] bool is_invisible(char32_t code);

/// The letter of the short escape that JSON and YAML share for a character ('n' for a line feed,
/// '"' for itself), or 0 where there is none.
[[nodiscard]] char short_escape(char32_t code);

/// Appends `digits` hexadecimal digits (or more, where the value needs them), in capitals.
void append_hex(std::string& out, char32_t value, int digits);

/// The text without the byte order mark that some editors begin a file with.
[[nodiscard]] std::string_view without_mark(std::string_view text);

// ---- files that were rewritten on their way ----

// Mail programs and editors change line ends, and put a byte order mark in front. What was signed
// or committed to is so to the byte, so a text that differs by them alone is refused; whoever
// refuses it says that this is all.

/// A text as some program could have rewritten it.
struct Rewritten {
  std::string text;
  std::string_view hint;  ///< what then differs, and what to do about it
};

/// All of them but the text itself: with the line ends of Unix and of Windows, with and without the
/// mark.
[[nodiscard]] std::vector<Rewritten> rewritten(std::string_view text);

/// A text as it was before an editor or Git put a byte order mark in front and a carriage return
/// before each line feed; `hint` says which of these it has. Nothing where it has neither.
[[nodiscard]] std::optional<Rewritten> before_rewriting(std::string_view text);

}  // namespace prizecourt
