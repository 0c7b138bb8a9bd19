#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Bytes and words as mails carry them, decoded strictly: packaged libraries lose text here.
namespace prizecourt::post {

/// What came out of an encoding.
struct Decoded {
  std::string bytes{};
  std::string trouble{};  ///< a clause; empty where all was in order
};

/// RFC 2045, 6.8. Padding in the middle ends a run and the next begins; blanks and line ends are
/// passed over; anything else is trouble, and so is a run that is cut off.
[[nodiscard]] Decoded from_base64(std::string_view text);

/// RFC 2045, 6.7. Blanks at the end of a line are dropped; `=` before anything but two hexadecimal
/// digits or a line's end is trouble.
[[nodiscard]] Decoded from_quoted_printable(std::string_view text);

/// A header's value on one line, with its encoded words (RFC 2047) decoded, as UTF-8 without
/// control characters. A word that cannot be decoded stays as it is.
[[nodiscard]] std::string decoded_words(std::string_view value);

/// A header's value without the line ends of folding.
[[nodiscard]] std::string unfolded(std::string_view raw);

/// Letters of ASCII in small.
[[nodiscard]] std::string in_small_letters(std::string_view text);

/// Without blanks and line ends at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// What stands between separators, without what is empty.
[[nodiscard]] std::vector<std::string> words_in(std::string_view text, std::string_view separators);

/// Adds a text to a list, unless it is there.
void add_once(std::vector<std::string>& all, std::string_view text);

/// UTF-8 on one line, with a blank for each run of control characters.
[[nodiscard]] std::string on_one_line(std::string_view text);

// Characters from bytes, strictly: none is dropped in silence.

/// A text as UTF-8.
struct Characters {
  std::string text{};
  /// Which charset it was read as, if not the declared one, and why; a sentence, or empty.
  std::string said{};
  /// Why it is no text, a clause: then nobody should read it. Empty where it is one.
  std::string trouble{};
};

/// Reads the bytes as what is declared, else as UTF-8, else as Windows-1252. A byte order mark is
/// taken off. A text that is none of them, or has NUL or control characters, is trouble.
[[nodiscard]] Characters to_characters(std::string_view bytes, std::string_view declared);

/// What a person reads of an HTML text (UTF-8), as plain text: lines end where blocks and `<br>`
/// do, blanks are one blank, and quoted text has `> ` before its lines. Never runs or fetches
/// anything; linear in the text.
[[nodiscard]] std::string text_of_html(std::string_view html);

}  // namespace prizecourt::post
