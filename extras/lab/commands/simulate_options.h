#pragma once

// The room extras/lab/commands. Programs that play many games: `simulate` (simulate.cc), what its
// command line says (this header), runs that are played or put together (simulated_run.cc), and
// `bot`, which checks programs of others (bot_check.cc). Read this header first.

#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/run_file.h"
#include "extras/lab/arena/sequential_test.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/match/start_match.h"
#include "formats/text/problems.h"
#include "mail/game/seat_players.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

struct SimulateOptions {
  std::string scenario;
  std::int64_t games = 1000;
  std::vector<std::string> players;
  std::string seed = "simulate";
  std::string ruling;
  std::string without;
  unsigned jobs = 0;  ///< 0: as many as there are processors
  RunPart part;
  int most_turns = 200;
  NamedTime think;
  Restart restart = Restart::game;
  Hypotheses hypotheses;
  std::string share;  ///< BOT=SHARE, of Tested::at_least
  std::string output;
  std::optional<std::int64_t> game;
  std::string replay;
  bool force = false;
  std::vector<std::string> merge;
};

/// All of them; `options` must outlive the command.
[[nodiscard]] OptionRows simulate_options(SimulateOptions& options);

/// What is to be played, read and found good.
struct Simulation {
  ScenarioText scenario;
  std::optional<ScenarioText> other;  ///< of the second games, where they have one of their own
  Contest contest;
  Hypotheses hypotheses;
  std::string_view ruleset;

  [[nodiscard]] NumberPlayer player(Rulesets rulesets) const;

  /// The scenario of the first (0) or second (1) game of a number.
  [[nodiscard]] const ScenarioText& scenario_of(std::size_t game) const {
    return game == 1 && other ? *other : scenario;
  }
};

/// Nothing, after saying why, where the options say nothing that can be played.
[[nodiscard]] std::optional<Simulation> simulation_of(Context& context,
                                                      const SimulateOptions& options);

// ---- runs (simulated_run.cc) ----

/// Plays the run, or the part of it that is asked for. Where `--output` is, the file is there whole
/// or not at all; a whole one of this very run is there already, and nothing is played. Ends with
/// the status `later` after SIGTERM or Ctrl-C.
void play_run(Context& context, const SimulateOptions& options, const Simulation& simulation);

/// Puts the parts of a run together: what comes of it are the bytes of the run played as a whole.
/// Refuses parts that are missing, there twice, broken, or of different runs.
void merge_runs(Context& context, const SimulateOptions& options);

}  // namespace prizecourt
