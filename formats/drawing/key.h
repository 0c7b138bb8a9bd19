#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Pictures for small screens. On a telephone a picture is a third as large as it is drawn: the
/// board can be seen, and its key cannot be read.
namespace prizecourt::picture {

/// A picture in two.
struct ApartFromKey {
  std::string shown;  ///< without its key, and without the cards and lines that stand below that
  std::string key;    ///< the key, an item a line, less than half as wide
};

/// Parts a picture of ours (SVG). Nothing where it has no key.
[[nodiscard]] std::optional<ApartFromKey> apart_from_key(std::string_view picture);

}  // namespace prizecourt::picture
