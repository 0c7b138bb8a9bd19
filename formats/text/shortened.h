#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts that are too long to be told whole.
namespace prizecourt {

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
