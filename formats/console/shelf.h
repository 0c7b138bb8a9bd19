#pragma once

#include "formats/console/context.h"
#include "formats/match/start_match.h"

#include <optional>
#include <span>
#include <string>
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
  std::string_view ships;     ///< a shelf of ships: see formats/console/shelf.h
};

/// One for each ruleset.
[[nodiscard]] std::span<const StarterText> starter_texts();

/// The scenario that the words of a command line mean: the one to begin with of a game that is
/// named as people name it, unless that is a path or a file has it, or that of a file, with which
/// games begin. A folder may have the name of a game that is kept in it.
/// Nothing, and a problem, where it cannot be read.
[[nodiscard]] std::optional<ScenarioText> scenario_or_starter(Context& context,
                                                              const std::string& what,
                                                              Problems& problems);

/// Whether that is one of ours by the name of its game.
[[nodiscard]] bool is_starter(Rulesets rulesets, const std::string& what);

/// After that: where there is no such file, tells the names of the games.
void note_starters(Context& context, const std::string& what);

/// A duel of two ships, to learn on.
[[nodiscard]] std::string_view tutorial_scenario();

}  // namespace prizecourt
