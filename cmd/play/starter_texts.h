#pragma once

#include <span>
#include <string_view>

/// Texts to begin with, from data/ in the sources: compiled in, so that the program needs nothing
/// beside it.
namespace prizecourt {

struct StarterText {
  std::string_view ruleset;
  std::string_view scenario;  ///< a whole one, commented, that can be played as it is
  std::string_view ships;     ///< a shelf of ships: see cmd/play/shelf.h
};

/// One for each ruleset.
[[nodiscard]] std::span<const StarterText> starter_texts();

}  // namespace prizecourt
