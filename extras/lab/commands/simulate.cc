#include "cmd/program/commands.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/recorded_game.h"
#include "extras/lab/arena/tally.h"
#include "extras/lab/commands/commands.h"
#include "extras/lab/commands/simulate_options.h"
#include "formats/console/command.h"
#include "formats/console/output_file.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "mail/game/seat_players.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

// ---- one game again ----

/// Who has which side, and of two scenarios which of them it is: "driver (blue) against random
/// (red)".
std::string game_in_words(const Contest& contest, std::size_t game) {
  const auto seated = [&](std::size_t side) {
    return name_of(bot_on(contest, side, game)) + " (" + contest.sides[side] + ')';
  };
  return seated(0) + " against " + seated(1) +
         (has_two_scenarios(contest.pairing) ? ", " + scenario_words(contest, game) : "");
}

/// A game that somebody forfeits is recorded like any other: defaults are what it was played by.
void tell_forfeit(Context& context, const Contest& contest, const GameRecord& record,
                  std::size_t game) {
  for (std::size_t side = 0; side < record.programs.size(); ++side) {
    const Breach breach = record.programs[side].breach;
    if (breach == Breach::none) continue;
    report_note(context,
                for_terminal(name_of(bot_on(contest, side, game)) + " (" + contest.sides[side] +
                             ") forfeits this game: " + std::string(name_of(breach)) + ": " +
                             record.programs[side].why));
  }
}

/// Whether the game went as it did in the hall, which is said where it did not.
bool went_as_in_the_hall(Context& context, const Simulation& simulation, const Recorded& recorded,
                         const GameOfNumber& which) {
  const GameRecord played =
      simulation.player(context.rulesets).play_or_void(which.number, which.game);
  tell_forfeit(context, simulation.contest, played, which.game);
  if (played.state == recorded.state) return true;
  return refuse(
      context,
      std::string(
          "the game replayed with order files ends differently from the one that was counted") +
          (has_programs(simulation.contest)
               ? ": an external program does not always answer the same"
               : "; this is a bug in prizecourt"),
      has_programs(simulation.contest) ? ExitStatus::verdict_no : ExitStatus::system_failed);
}

/// The game by order files, with a word about each turn on a terminal.
std::optional<Recorded> recorded_aloud(Context& context, const Simulation& simulation,
                                       GameOfNumber which) {
  const Interrupt interrupt(Signals::ctrl_c_and_termination);
  StatusLine line(context.err);
  which.begins = [&](int turn) { line.show("turn " + std::to_string(turn)); };
  which.goes_on = [&] { return !interrupt.was_pressed(); };
  Problems problems;
  auto recorded =
      record_game({context.rulesets, all_opponents()}, simulation.scenario_of(which.game),
                  simulation.contest, which, problems);
  if (!recorded && interrupt.was_pressed()) {
    refuse(context, "stopped before the game was over; nothing was saved", ExitStatus::later);
  } else if (!recorded) {
    give_up(context, problems);
  }
  return recorded;
}

/// What programs wrote to their error streams, beside the replay.
bool keep_errors(Context& context, const SimulateOptions& options, const Recorded& recorded) {
  for (const Recorded::Errors& one : recorded.errors) {
    const ProgramErrors errors{.bot = name_of(one.bot),
                               .player = one.player,
                               .when = "game " + std::to_string(*options.game),
                               .text = one.text};
    const auto path = keep_errors_beside(context, {options.replay, options.force}, errors);
    if (!path) return false;
    if (path->empty()) continue;
    report_note(context, for_terminal(name_of(one.bot) + ", playing for " + one.player + ": ") +
                             where_errors_are(*path));
  }
  return true;
}

void record(Context& context, const SimulateOptions& options, const Simulation& simulation) {
  const auto a_number = static_cast<std::int64_t>(games_a_number(simulation.contest.pairing));
  if (*options.game > options.games) {
    refuse(context,
           "the run has " + std::to_string(options.games) + " games, so there is no game " +
               std::to_string(*options.game) + "; set --games",
           ExitStatus::bad_usage);
    return;
  }
  if (!has_a_place(context, options.replay)) return;
  const GameOfNumber which{.number = (*options.game - 1) / a_number + 1,
                           .game = static_cast<std::size_t>((*options.game - 1) % a_number)};
  const auto recorded = recorded_aloud(context, simulation, which);
  if (!recorded || !keep_errors(context, options, *recorded) ||
      !went_as_in_the_hall(context, simulation, *recorded, which)) {
    return;
  }
  if (!write_new(context, {options.replay, options.force}, recorded->replay,
                 [](std::string_view) { return false; })) {
    return;
  }
  report_note(context, for_terminal("game " + std::to_string(*options.game) + ", " +
                                    game_in_words(simulation.contest, which.game) +
                                    ", was written to " + options.replay));
}

// ---- the command ----

bool is_sensible(Context& context, const SimulateOptions& options) {
  const auto bad_usage = [&](std::string_view why) {
    return refuse(context, why, ExitStatus::bad_usage);
  };
  if (options.scenario.empty() && options.merge.empty()) {
    return bad_usage("name a scenario, or parts of a run with --merge");
  }
  if (options.part.of > 1 && options.output.empty()) {
    return bad_usage("--shard needs --output: one part alone gives no result");
  }
  return true;
}

void simulate(Context& context, const SimulateOptions& options) {
  if (!is_sensible(context, options)) return;
  if (!options.merge.empty()) return merge_runs(context, options);
  const auto simulation = simulation_of(context, options);
  if (!simulation) return;
  if (options.game) return record(context, options, *simulation);
  play_run(context, options, *simulation);
}

}  // namespace

Command simulate_command(Context& context) {
  auto options = std::make_shared<SimulateOptions>();
  return {.name = "simulate",
          .example = "prizecourt simulate scenario.yaml --games 1000 --player british=captain",
          .help =
              "Simulate many games between bots. Reports how often each side wins. Different bots "
              "play in pairs of games with the same dice and sides swapped. The same command "
              "prints the same bytes on every machine.",
          .options = simulate_options(*options),
          .run = [options, &context] { simulate(context, *options); }};
}

CommandRows simulate_commands() {
  static constexpr std::array rows = {
      CommandRow{"simulate", simulate_command, CommandGroup::bots, 1}};
  return rows;
}

}  // namespace prizecourt
