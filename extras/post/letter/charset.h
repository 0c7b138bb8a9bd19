#pragma once

#include <string>
#include <string_view>

/// Characters from bytes, strictly: none is dropped in silence.
namespace prizecourt::post {

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

}  // namespace prizecourt::post
