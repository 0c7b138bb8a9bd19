#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt {

/// A short text that the compiler makes and that lives in a table: names of options, so that asking
/// builds no text.
template <std::size_t capacity>
struct ShortText {
  std::array<char, capacity> text{};
  std::size_t size = 0;

  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), size}; }

  constexpr ShortText& operator+=(std::string_view more) {
    for (const char c : more) text[size++] = c;
    return *this;
  }

  /// Requires number >= 0.
  constexpr ShortText& operator+=(int number) {
    if (number > 9) *this += number / 10;
    text[size++] = static_cast<char>('0' + number % 10);
    return *this;
  }
};

}  // namespace prizecourt
