#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What people type before they know the vocabulary: words around an order, and several orders on a
/// line. Nothing here knows what an order means: the prompt tries each reading in turn and takes
/// the first that is valid.
namespace prizecourt {

/// The word with which a line begins, and what follows it.
struct SplitLine {
  std::string_view word;
  std::string_view rest;
};

[[nodiscard]] SplitLine split_line(std::string_view line);

/// The orders of a line, as they could be typed alone.
using OrderPhrases = std::vector<std::string>;

/// `fire at the hull` without the words that say nothing: `fire hull`.
[[nodiscard]] std::string without_small_words(std::string_view line);

/// The ways to read a line that was not understood as it stands, the likeliest first: as several
/// orders, with `;`, commas, `and` or `then` between them, of which the later ones may leave out
/// the ship of the first; each also without small words, and without the names in `known_ships`
/// that follow an order, for games in which there is only one enemy.
[[nodiscard]] std::vector<OrderPhrases> readings_of(std::string_view line,
                                                    const std::vector<std::string>& known_ships);

}  // namespace prizecourt
