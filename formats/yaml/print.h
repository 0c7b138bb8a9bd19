#pragma once

#include <cstdint>
#include <string_view>

/// What word processors and mail programs make of characters that were typed.
namespace prizecourt::yaml {

enum class PrintKind : std::uint8_t { blank, quote, dash };

struct Print {
  std::string_view bytes;
  std::string_view name;  ///< "a no-break space (U+00A0)"
  PrintKind kind;         ///< what it stands for
};

/// The one that a text begins with, or null.
[[nodiscard]] const Print* print_at(std::string_view text);

}  // namespace prizecourt::yaml
