#pragma once

#include <string>
#include <string_view>

/// Letters that look like those of a keyboard and are not: a Cyrillic `а`, a no-break hyphen, a
/// full-width colon. Names with one look right and match nothing.
namespace prizecourt {

/// The text with the letters of a keyboard in place of those that look like them.
[[nodiscard]] std::string with_plain_letters(std::string_view text);

/// What the first such letter of a text is: "the 'і' in it is a Cyrillic letter (U+0456), not a
/// plain 'i'". Empty where there is none.
[[nodiscard]] std::string look_alike_in_words(std::string_view text);

/// The same, with what to write, where a text is another one but for such letters; else empty.
[[nodiscard]] std::string look_alike_hint(std::string_view text, std::string_view meant);

}  // namespace prizecourt
