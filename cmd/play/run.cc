// The room cmd/play. Commands that play: `run`, `check`, `orders`, `scenario`, `schema`, `show`,
// `chain`. One file a command, named after it; each of them reads files, calls one function of
// formats, and says what came of it. Read this file first: the others are shorter.

#include "cmd/play/orders_by_turn.h"
#include "cmd/program/commands.h"
#include "engine/table/dice.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/console/real_games.h"
#include "formats/console/seal_file.h"
#include "formats/console/terminal.h"
#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/text/version.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {
namespace {

struct RunOptions {
  std::string scenario;
  std::vector<std::string> orders;
  std::vector<std::string> more_orders;  ///< named without `--orders`
  std::string dice;
  std::string seed;
  std::string replay;
  OutputFile log;
  int turns = 0;
  bool what_if = false;
};

// ---- dice ----

/// The same dice, whatever file they were read from.
bool same_dice(const DiceSpec& a, const DiceSpec& b) {
  const auto* seed = std::get_if<OpenSeed>(&a);
  const auto* other_seed = std::get_if<OpenSeed>(&b);
  if (seed != nullptr && other_seed != nullptr) return seed->text == other_seed->text;
  const auto* dice = std::get_if<ScriptedFaces>(&a);
  const auto* others = std::get_if<ScriptedFaces>(&b);
  return dice != nullptr && others != nullptr &&
         std::equal(dice->dice.begin(), dice->dice.end(), others->dice.begin(), others->dice.end(),
                    [](const ScriptedDie& one, const ScriptedDie& other) {
                      return one.face == other.face && one.rule == other.rule && one.by == other.by;
                    });
}

// ---- before play ----

/// What the command line names, read.
struct Inputs {
  ScenarioText scenario{};
  std::string dice_file{};                     ///< the file that scripted dice come from
  std::map<std::string, std::string> paths{};  ///< of scenario and order files, by their names
  OrdersByTurn orders{};
  std::vector<ReplacedFile> replaced{};
  std::size_t order_files = 0;  ///< in all turns
  CommitmentsByWindow commitments{};
};

/// Whoever names a folder means orders that are in it. False, after saying so, where none are.
bool has_orders(Context& context, const std::vector<std::string>& paths, Problems& problems) {
  const bool others = problems.has_errors();
  for (const std::string& path : paths) {
    if (!is_folder(path)) continue;
    if (auto none = why_no_orders(path)) problems.add(std::move(*none));
  }
  if (others || !problems.has_errors()) return !others;
  context.status = ExitStatus::verdict_no;
  return false;
}

/// The game as it stands before anything is played of what is named; nothing where it cannot be
/// used, which the scenario is reported for.
std::optional<Session> session_at_hand(Context& context, const RunOptions& options,
                                       const Inputs& inputs, Problems& problems) {
  if (options.replay.empty() || !is_there(options.replay)) {
    return Session::begin(context.rulesets, inputs.scenario, problems);
  }
  if (!start_match(context.rulesets, inputs.scenario, problems)) return std::nullopt;
  Problems of_the_replay;
  const auto bytes = read_game(options.replay, of_the_replay);
  if (!bytes) return std::nullopt;
  return std::move(verify(
                       context.rulesets, options.replay, *bytes,
                       [](const Session&, int, const Played&) {}, of_the_replay)
                       .session);
}

/// Reports what is wrong with files that do not say for which turn they are, or whose, as `check`
/// does: it names the turn that is due.
void check_labels(const Session& session, const std::vector<OrderFile>& files, Problems& problems) {
  for (const auto& [path, file] : files) {
    Problems of_label;
    if (file.has_label(of_label)) continue;
    Problems found;
    session.check(file, found);
    for (const Problem& problem : (found.has_errors() ? found : of_label).sorted()) {
      if (problem.severity == Severity::error) problems.add(problem);
    }
  }
}

/// Reads everything, so that all that is wrong is said at once; false where something is.
bool read_inputs(Context& context, const RunOptions& options, Inputs& inputs, Problems& problems) {
  auto scenario = read_scenario_file(options.scenario, problems);
  std::optional<DiceSpec> dice;
  if (!options.dice.empty()) dice = read_dice_file(options.dice, problems);
  if (!options.seed.empty()) dice = OpenSeed{options.seed};
  inputs.dice_file = options.dice.empty() ? options.scenario : options.dice;
  std::vector<std::string> order_paths = options.orders;
  order_paths.insert(order_paths.end(), options.more_orders.begin(), options.more_orders.end());
  auto [files, replaced] = read_named_orders(options.orders, options.more_orders, problems);
  inputs.replaced = std::move(replaced);
  for (const OrderFile& file : files) inputs.paths[file.file.name()] = file.path;
  inputs.commitments = take_commitments(files, problems);
  inputs.order_files = files.size();
  Problems of_labels;
  auto by_turn = sort_by_turn(files, of_labels);
  if (!scenario) {
    problems.add_all(of_labels);
    return false;
  }
  inputs.scenario = std::move(*scenario);
  inputs.scenario.other_dice = dice;
  inputs.paths[inputs.scenario.name] = options.scenario;
  if (has_orders(context, order_paths, problems) && by_turn) {
    inputs.orders = std::move(*by_turn);
    return true;
  }
  // Whoever mends the orders wants to know of a broken scenario, too.
  const auto session = session_at_hand(context, options, inputs, problems);
  session ? check_labels(*session, files, problems) : problems.add_all(of_labels);
  return false;
}

/// A log takes the place of the file that is there: let it not be one that the game needs.
bool spares_inputs(Context& context, const RunOptions& options, const Inputs& inputs) {
  if (options.log.path.empty()) return true;
  std::vector<std::string> needed = {options.scenario, options.dice, options.replay,
                                     sealed_file(options.replay)};
  for (const auto& [name, path] : inputs.paths) needed.push_back(path);
  const auto is_log = [&](const std::string& path) {
    return path == options.log.path || is_same_file(path, options.log.path);
  };
  if (std::none_of(needed.begin(), needed.end(), is_log)) return true;
  return refuse(context, "the log would overwrite " + options.log.path, ExitStatus::bad_usage);
}

/// A game, as far as it has been played.
struct GameRun {
  std::optional<Session> session{};
  std::string log{};
  std::optional<OpenQuestion> waiting{};
  int windows = 0;  ///< that were played now
};

void note_log(const Session& session, const Played& played, GameRun& game) {
  game.log += log_with_ships(session.match(), played);
  game.waiting = played.waiting;
}

/// Whether the game is of the kind that is meant: one that was played, or with `--what-if` one that
/// was not and was written to be played on. Says so where it is not.
bool require_what_is_meant(Context& context, const RunOptions& options, const Session& session) {
  if (!options.what_if) return require_real(context, options.replay, session);
  if (session.hypothesis() == nullptr) {
    return refuse(context, options.replay + " is a real game; --what-if is for hypothetical games",
                  ExitStatus::bad_input);
  }
  if (session.hypothesis()->rolls) return true;
  return refuse(context,
                options.replay +
                    " cannot be continued: its next dice are those of the real game; write a "
                    "replay with `what-if --play-on`",
                ExitStatus::bad_input);
}

/// The replay is the game: plays it again, checks it, and goes on from its end.
bool resume(Context& context, const RunOptions& options, Inputs& inputs, GameRun& game,
            Problems& problems) {
  const auto bytes = read_game(options.replay, problems);
  if (!bytes) return false;
  auto verified = verify(
      context.rulesets, options.replay, *bytes,
      [&](const Session& session, int, const Played& played) { note_log(session, played, game); },
      problems);
  const auto refuse_replay = [&](const std::string& why) {
    return refuse(context, options.replay + why, ExitStatus::bad_input);
  };
  if (verified.result.verdict != Verdict::matches) {
    return refuse_replay(" cannot be continued: " + why_not(verified.result));
  }
  Session& session = *verified.session;
  if (!require_what_is_meant(context, options, session)) return false;
  if (session.scenario_text().text != inputs.scenario.text) {
    return refuse_replay(
        " contains a game with another scenario; name another replay, or move this one away");
  }
  const auto& dice = inputs.scenario.other_dice;
  if (dice && !same_dice(*dice, session.scenario().dice)) {
    return refuse_replay(
        " was started with different dice; omit --seed and --dice, or name another replay");
  }
  if (session.scenario_text().other_dice) inputs.dice_file = options.replay;
  if (options.what_if) {
    game.log.insert(0, '(' + for_terminal(in_words(*session.hypothesis())) + ")\n\n");
  }
  game.session = std::move(verified.session);
  return strike_played(*game.session, inputs.orders, problems);
}

bool open_or_resume(Context& context, const RunOptions& options, Inputs& inputs, GameRun& game,
                    Problems& problems) {
  if (!options.replay.empty() && is_there(options.replay)) {
    return resume(context, options, inputs, game, problems);
  }
  if (options.what_if) {
    return refuse(context, "there is no " + options.replay + " to continue", ExitStatus::bad_input);
  }
  game.session = Session::begin(context.rulesets, inputs.scenario, problems);
  return game.session.has_value();
}

// ---- play ----

bool more_to_play(const RunOptions& options, const OrdersByTurn& orders, const Match& match,
                  int played_turns) {
  if (match.over()) return false;
  if (options.turns > 0) return played_turns < options.turns;
  return std::any_of(orders.begin(), orders.end(), [&](const auto& entry) {
    return entry.first >= match.turn() && !entry.second.empty();
  });
}

/// What `check` finds to be an error of a file is one here: orders of which nothing can come. Files
/// that come with the umpire's are for the game as he changes it, which `check` cannot know.
bool check_files(const Session& session, const WindowInput& input, Problems& problems) {
  const auto is_umpires = [](const Delivered& file) { return file.is_umpires(); };
  if (std::any_of(input.orders.begin(), input.orders.end(), is_umpires)) return true;
  Problems found;
  for (const Delivered& file : input.orders) session.check(file, found);
  for (const Problem& problem : found.sorted()) {
    if (problem.severity == Severity::error) problems.add(problem);
  }
  return !found.has_errors();
}

/// Whoever names orders means the turn that comes next: only with `--turns` he wants one played in
/// silence before them. Requires orders of a later turn.
bool refuse_silence(Context& context, int turn, const OrdersByTurn& orders) {
  const auto later = std::find_if(orders.begin(), orders.end(), [&](const auto& entry) {
    return entry.first > turn && !entry.second.empty();
  });
  refuse(context,
         "turn " + std::to_string(turn) + " is next, but there are no orders for it; " +
             later->second.front().name() + " is for turn " + std::to_string(later->first),
         ExitStatus::verdict_no);
  report_note(context,
              "check the line 'turn:' in the file; to play N turns with default orders where there "
              "are none, use `--turns N`");
  return false;
}

/// Says which files of the window replace others, and what is no longer ordered.
void note_replaced(Context& context, const Inputs& inputs, const Session& session,
                   const WindowInput& input) {
  for (const auto& [earlier, later] : inputs.replaced) {
    const std::string& later_name = later.file.name();
    const auto is_later = [&](const Delivered& file) { return file.name() == later_name; };
    if (std::none_of(input.orders.begin(), input.orders.end(), is_later)) continue;
    report_note(context, for_terminal(later.path + " replaces " + earlier.path));
    Problems of_earlier;
    session.check(earlier.file, of_earlier);
    if (of_earlier.has_errors()) continue;
    std::istringstream lines(session.match().fallen_away(earlier.file, later.file));
    for (std::string line; std::getline(lines, line);) {
      report_note(context, "no longer ordered: " + for_terminal(line));
    }
  }
}

/// Plays every turn that is meant, or up to the first that waits. False on errors.
bool play_windows(Context& context, const RunOptions& options, Inputs& inputs, GameRun& game,
                  Problems& problems) {
  Session& session = *game.session;
  for (int turns = 0; more_to_play(options, inputs.orders, session.match(), turns);) {
    const int turn = session.match().turn();
    WindowInput input{.orders = std::move(inputs.orders[turn])};
    inputs.orders.erase(turn);
    if (game.waiting && input.orders.empty()) return true;
    input.commitments = commitments_for(inputs.commitments, session, problems);
    if (!check_files(session, input, problems)) return false;
    note_replaced(context, inputs, session, input);
    const auto played = session.play_window(input, problems);
    if (!played || problems.has_errors()) return false;
    note_log(session, *played, game);
    ++game.windows;
    if (game.waiting) return true;
    const bool first_is_silent = input.orders.empty() && turns == 0;
    if (first_is_silent && options.turns == 0) return refuse_silence(context, turn, inputs.orders);
    ++turns;
  }
  return true;
}

/// Dice that a finished game has not asked for were written down wrongly.
bool dice_used_up(Context& context, const GameRun& game, const std::string& dice_file,
                  Problems& problems) {
  const Match& match = game.session->match();
  const std::size_t left = match.dice_left();
  if (left == 0 || game.windows == 0) return true;
  const auto& dice = std::get<ScriptedFaces>(game.session->scenario().dice).dice;
  const std::string how_many = std::to_string(left) + " of " + std::to_string(dice.size()) +
                               " scripted dice " + (left == 1 ? "is" : "are") + " left over";
  if (!match.over()) {
    report_note(context, for_terminal(dice_file + ": " + how_many + " so far"));
    return true;
  }
  problems.add({.code = "invalid",
                .place = {.file = dice_file, .line = dice[dice.size() - left].line.value_or(0)},
                .message = how_many + " from here on, and the game is over",
                .hint = "the file has one die too many, or a die that was not needed",
                .source_line = {}});
  return false;
}

// ---- after play ----

void tell_standing(Context& context, const RunOptions& options, const GameRun& game,
                   const Inputs& inputs) {
  const Session& session = *game.session;
  const Match& match = session.match();
  if (session.is_sealed() && !match.over()) {
    report_note(context, "files for the next window need `prizecourt orders seal --window " +
                             std::to_string(session.next_window()) + "`");
  }
  const std::vector<std::string> left = left_out(inputs.orders, match);
  for (const std::string& line : left) report_note(context, for_terminal(line));
  const bool all_are = !left.empty() && left.size() == inputs.order_files;
  if (game.windows == 0 && all_are) context.status = ExitStatus::verdict_no;
  if (game.waiting) {
    context.out << in_words(*game.waiting, match);
    if (options.replay.empty()) {
      report_note(context, "to continue the game from here, use `--replay FILE`");
    }
    context.status = ExitStatus::waiting;
    return;
  }
  if (game.windows == 0 && !match.over()) {
    report_note(
        context,
        "no orders for turn " + std::to_string(match.turn()) +
            "; give them with `--orders`, or play turns with default orders with `--turns N`");
  }
  context.out << match.standing() << '\n';
}

bool write_files(Context& context, const RunOptions& options, const GameRun& game) {
  // A log of the same game up to some turn is the beginning of the new one.
  const auto is_beginning = [&](std::string_view there) {
    return std::string_view(game.log).starts_with(there);
  };
  if (!options.log.path.empty() && !may_replace(context, options.log, is_beginning)) return false;
  if (!options.replay.empty() && game.windows > 0 &&
      !write_game(context, options.replay, game.session->replay()))
    return false;
  note_sealed_turn(context, options.replay, game.session->replay().open_bytes());
  if (!options.log.path.empty()) return write_output(context, options.log.path, game.log);
  write_for_people(context.out, game.log);
  return true;
}

// ---- the command ----

/// From files to files.
void run(Context& context, const RunOptions& options) {
  Problems problems;
  Inputs inputs;
  GameRun game;
  const auto fail = [&] { give_up(context, with_paths(problems, inputs.paths)); };
  if (!read_inputs(context, options, inputs, problems) ||
      !spares_inputs(context, options, inputs) ||
      !open_or_resume(context, options, inputs, game, problems)) {
    return fail();
  }
  game.session->replay().name_program(version_text);
  try {
    if (!play_windows(context, options, inputs, game, problems) ||
        !dice_used_up(context, game, inputs.dice_file, problems)) {
      return fail();
    }
  } catch (const DiceError& error) {
    report_error(context, for_terminal(inputs.dice_file + ": " + error.what()));
    context.status = ExitStatus::bad_input;
    return;
  }
  if (write_files(context, options, game)) tell_standing(context, options, game, inputs);
}

/// An empty text is a slip, perhaps of a script, and not the same as leaving the option out.
std::string not_empty(const std::string& text) {
  return text.empty() ? "the name is empty" : "";
}

/// A replay can hold nothing else.
std::string utf8(const std::string& text) {
  return is_utf8(text) ? "" : "this is not UTF-8";
}

}  // namespace

Command run_command(Context& context) {
  auto options = std::make_shared<RunOptions>();
  return {
      .name = "run",
      .example =
          "prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml --log "
          "game.log.md",
      .help =
          "Play a game from a scenario and order files. Plays every turn that has orders. An "
          "existing replay is verified and continued.",
      .options =
          OptionRows{
              {.name = "SCENARIO",
               .into = &options->scenario,
               .help = "The scenario file",
               .required = true},
              {.name = "ORDERS", .into = &options->more_orders, .help = "Same as --orders"},
              {.name = "--orders",
               .into = &options->orders,
               .type = "PATH",
               .help = "An order file or a folder of them; may be repeated: a later one replaces "
                       "files of the same player and turn",
               .default_text = "no orders"},
              {.name = "--dice",
               .into = &options->dice,
               .type = "FILE",
               .help = "A file of dice to use instead of the scenario's dice",
               .default_text = "the scenario's",
               .checks = {not_empty}},
              {.name = "--seed",
               .into = &options->seed,
               .type = "TEXT",
               .help = "An open seed to use instead of the scenario's dice",
               .default_text = "the scenario's",
               .checks = {not_empty, utf8},
               .excludes = {"--dice"}},
              {.name = "--turns",
               .into = &options->turns,
               .type = "N",
               .help = "Play N more turns; where there are no orders, defaults apply",
               .default_text = "all turns that have orders",
               .range = any_turn()},
              {.name = "--replay",
               .into = &options->replay,
               .type = "FILE",
               .help = "Write the replay to FILE, or continue the replay in FILE",
               .default_text = "no replay",
               .checks = {not_empty}},
              {.name = "--what-if",
               .into = &options->what_if,
               .help = "Continue a hypothetical replay, written by `what-if`",
               .needs = {"--replay"}}} +
          output_options(options->log, {.option = "--log",
                                        .what = "Write the log to FILE",
                                        .fallback = "standard output",
                                        .earlier = "an earlier part of the same log"}),
      .run = [options, &context] { run(context, *options); }};
}

CommandRows play_commands() {
  static constexpr std::array rows = {
      CommandRow{"run", run_command, CommandGroup::play, 2},
      CommandRow{"check", check_command, CommandGroup::play, 3},
      CommandRow{"orders", orders_command, CommandGroup::play, 4},
      CommandRow{"scenario", scenario_command, CommandGroup::play, 5},
      CommandRow{"schema", schema_command, CommandGroup::play, 6},
      CommandRow{"show", show_command, CommandGroup::look, 1},
      CommandRow{"chain", chain_command, CommandGroup::mail, 2},
  };
  return rows;
}

}  // namespace prizecourt
