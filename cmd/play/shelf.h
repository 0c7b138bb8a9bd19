#pragma once

#include <span>
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

// ---- texts to begin with, from data/ in the sources: compiled in, so that the program needs
// nothing beside it ----

struct StarterText {
  std::string_view ruleset;
  std::string_view scenario;  ///< a whole one, commented, that can be played as it is
  std::string_view ships;     ///< a shelf of ships: see cmd/play/shelf.h
};

/// One for each ruleset.
[[nodiscard]] std::span<const StarterText> starter_texts();

/// A duel of two ships, to learn on.
[[nodiscard]] std::string_view tutorial_scenario();

}  // namespace prizecourt
