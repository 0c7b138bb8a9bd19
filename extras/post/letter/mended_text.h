#pragma once

#include "extras/post/letter/letter.h"

#include <string>
#include <string_view>
#include <vector>

/// The text of a mail as its writer saw it, with what programs do to it undone as far as that is
/// certain.
namespace prizecourt::post {

/// A line of a mail's text.
struct TextLine {
  std::string text{};  ///< without the `>` of quoting
  int quotes = 0;      ///< how many there were
};

struct MendedText {
  std::vector<TextLine> lines{};
  std::vector<std::string> repairs{};  ///< sentences
  std::string trouble{};               ///< why it is not read, a clause; empty where it is
};

/// The text of a part of type `text/…`: characters by to_characters(), HTML by text_of_html(),
/// flowed lines (RFC 3676) joined, blanks of all kinds made plain ones, invisible characters left
/// out.
[[nodiscard]] MendedText mended_text(const Part& part);

/// Whether brackets and quotes of a line of orders are closed at its end.
[[nodiscard]] bool is_closed(std::string_view line);

/// Whether a line begins as an order in lines does, `lawrence.course: …`: a word, a colon, a blank.
[[nodiscard]] bool begins_as_order(std::string_view line);

/// The text with plain quotation marks in place of typographic ones, and plain hyphens.
[[nodiscard]] std::string with_plain_quotes(std::string_view text);

}  // namespace prizecourt::post
