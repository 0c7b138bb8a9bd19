#pragma once

#include <optional>
#include <string>
#include <string_view>

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

/// UTF-8 on one line, with a blank for each run of control characters.
[[nodiscard]] std::string on_one_line(std::string_view text);

}  // namespace prizecourt::post
