#pragma once

#include "extras/bots/play/bot_game.h"
#include "extras/bots/seat/opponents.h"
#include "extras/lab/arena/contest.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/text/problems.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Adds what is wrong; `file` is empty for what is wrong with no file.
void refuse(std::string message, std::string_view file, Problems& problems);

// ---- other scenarios ----------------------------------------------------------------------------

/// A line `key: value` at the top of a scenario that takes the place of what it has under that key;
/// an empty value takes the key away.
struct ScenarioLine {
  std::string_view key;
  std::string value;
};

/// The scenario with these lines instead of its own. Nothing for a text that is written in braces,
/// of which no line can be replaced.
[[nodiscard]] std::optional<std::string> with_lines(std::string_view scenario,
                                                    const std::vector<ScenarioLine>& lines);

/// The scenario with one more choice of a ruling, `KEY-OR-ID=OPTION`; nothing, and a problem, where
/// that is none, or in force already: one of no file.
[[nodiscard]] std::optional<ScenarioText> with_ruling(Rulesets rulesets,
                                                      const ScenarioText& scenario,
                                                      std::string_view choice, Problems& problems);

/// A scenario that lacks one of its ships.
struct LackingShip {
  ScenarioText scenario;
  std::string ship{};  ///< by id
  std::string side{};  ///< hers, by id
};

/// The scenario without the ship who is called so, by her id or her name, and without what ties
/// another to her: pairs of ships in its lists of which she is one. All that is left stands where
/// it stood, so that problems have the places of the scenario. Nothing, and problems, where there
/// is no such ship, where her lines cannot be cut out, or where what is left is no scenario, as
/// something else names her or too few ships are there. The first is of no file, the others are of
/// what is left.
[[nodiscard]] std::optional<LackingShip> without_ship(const Programs& programs,
                                                      const ScenarioText& scenario,
                                                      std::string_view named, Problems& problems);

/// What a replay of a game of the arena begins with: its luck, and the game waits for every answer.
/// Seals and signatures are left out: nobody mails its orders.
[[nodiscard]] std::optional<ScenarioText> to_be_recorded(const ScenarioText& scenario,
                                                         std::string_view seed);

// ---- a game again -------------------------------------------------------------------------------

/// A game of the arena that is played once more by order files.
struct Recorded {
  /// What a program of somebody else's wrote to its error stream in a seat.
  struct Errors {
    std::string player;
    Bot bot;
    std::string text;
  };

  std::string replay;
  Digest state{};
  std::vector<Errors> errors{};
};

/// A game: the first (0) or the second (1) of a number.
struct GameOfNumber {
  std::int64_t number = 0;
  std::size_t game = 0;
  std::function<void(int turn)> begins{};  ///< told before each window; empty: nobody is
  GoesOn goes_on{};                        ///< asked often; empty: to the end
};

/// Plays that game by order files, window by window, and records it. `scenario` is what
/// the hall of that game plays. Nothing, and a problem, where files are not accepted; nothing alone
/// where it does not go on.
[[nodiscard]] std::optional<Recorded> record_game(const Programs& programs,
                                                  const ScenarioText& scenario,
                                                  const Contest& contest, const GameOfNumber& which,
                                                  Problems& problems);

}  // namespace prizecourt
