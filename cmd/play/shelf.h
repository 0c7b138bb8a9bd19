#pragma once

#include <string_view>
#include <vector>

/// A shelf of ships to copy into scenarios: what the shelf says of all of them, an empty line, and
/// then ship by ship, with empty lines between: comments, and her entry as it stands below
/// `ships:`.
namespace prizecourt {

struct ShelvedShip {
  std::string_view id;
  std::string_view text;  ///< with her comments, ends with a line feed
};

struct Shelf {
  std::string_view note;  ///< ends with a line feed
  std::vector<ShelvedShip> ships;
};

/// Views into the text.
[[nodiscard]] Shelf read_shelf(std::string_view text);

}  // namespace prizecourt
