#pragma once

#include <string>
#include <string_view>

/// A player's secret word in a text (`proof: word`). Telephones capitalise it, break it at its
/// dashes and replace those, so case, spaces and dashes do not count.
namespace prizecourt::post {

/// Whether the word is in the text, not as a part of a longer word.
[[nodiscard]] bool holds_word(std::string_view text, std::string_view word);

/// The text with `instead` wherever holds_word() finds the word.
[[nodiscard]] std::string without_word(std::string_view text, std::string_view word,
                                       std::string_view instead);

}  // namespace prizecourt::post
