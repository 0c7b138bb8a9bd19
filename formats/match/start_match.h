#pragma once

#include "formats/match/match.h"
#include "formats/match/ruleset.h"
#include "formats/scenario/hypothesis.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// From the text of a scenario to a game that can be played.
namespace prizecourt {

/// A scenario file as it was given, the dice where the command line chose other ones, and what else
/// a replay says of the game that the scenario does not.
struct ScenarioText {
  std::string name;
  std::string text;
  std::optional<DiceSpec> other_dice;

  /// The revision of the ruleset that the game is played under; 0: the newest.
  int revision = 0;
  std::optional<Hypothesis> hypothesis{};  ///< where the game was never played

  /// What signatures name (formats/seals/signing.h), so that none is good for another game of the
  /// same scenario; empty where files are not signed.
  std::string nonce{};

  /// The keys of the rulings that the header of a replay lists; empty for a new game, which lists
  /// all. One that is not among them was added to the ruleset since: it has its default, and the
  /// header goes on without it.
  std::vector<std::string> rulings{};
};

/// A game that has been read from a scenario and can be played.
struct Started {
  Scenario scenario;
  std::unique_ptr<Match> match;
};

/// Reads a scenario. Nothing on errors. Requires a revision that the ruleset has, or 0.
[[nodiscard]] std::optional<Started> start_match(Rulesets rulesets, const ScenarioText& text,
                                                 Problems& problems);

// ---- a scenario looked at before anybody plays it ----

/// Whether a text says of itself that it is a scenario.
[[nodiscard]] bool is_scenario(std::string_view text);

/// Warns at its place of what is odd in the scenario from which `match` was started.
void warn_of_scenario(const Match& match, const ScenarioText& scenario, Problems& problems);

/// The title, the rules, who plays, and what is asked of them: a few lines, harmless on a terminal.
[[nodiscard]] std::string forces(const Scenario& scenario, const Match& match);

}  // namespace prizecourt
