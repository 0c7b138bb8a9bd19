#include "cmd/frame/commands.h"
#include "cmd/frame/hypothetical.h"
#include "cmd/frame/input_files.h"
#include "cmd/frame/output_file.h"
#include "cmd/frame/terminal.h"
#include "cmd/frame/words.h"
#include "cmd/play/orders_by_turn.h"
#include "cmd/play/sealed_turn.h"
#include "engine/table/dice.h"
#include "formats/match/waiting.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <map>
#include <memory>
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
};

// ---- dice ----

std::optional<DiceSpec> dice_from_command_line(const RunOptions& options, Problems& problems) {
  if (!options.seed.empty()) return OpenSeed{options.seed};
  if (options.dice.empty()) return std::nullopt;
  return read_dice_file(options.dice, problems);
}

bool same_die(const ScriptedDie& a, const ScriptedDie& b) {
  return a.face == b.face && a.rule == b.rule && a.by == b.by;
}

/// The same dice, whatever file they were read from.
bool same_dice(const DiceSpec& a, const DiceSpec& b) {
  const auto* seed = std::get_if<OpenSeed>(&a);
  const auto* other_seed = std::get_if<OpenSeed>(&b);
  if (seed != nullptr && other_seed != nullptr) return seed->text == other_seed->text;
  const auto* dice = std::get_if<ScriptedFaces>(&a);
  const auto* others = std::get_if<ScriptedFaces>(&b);
  return dice != nullptr && others != nullptr &&
         std::equal(dice->dice.begin(), dice->dice.end(), others->dice.begin(), others->dice.end(),
                    same_die);
}

/// "2 of 5 scripted dice are left over".
std::string dice_left_over(std::size_t left, std::size_t all) {
  return std::to_string(left) + " of " + std::to_string(all) + " scripted dice " +
         (left == 1 ? "is" : "are") + " left over";
}

// ---- the command ----

/// One run of the command, from files to files.
class Run {
 public:
  Run(Context& context, const RunOptions& options)
      : context_(context),
        options_(options) {}

  void execute() {
    if (!read_inputs() || !may_write() || !open_session())
      return give_up(context_, with_paths(problems_, paths_));
    try {
      if (!play_windows() || !dice_used_up())
        return give_up(context_, with_paths(problems_, paths_));
    } catch (const DiceError& error) {
      report_error(context_, for_terminal(dice_file_ + ": " + error.what()));
      context_.status = ExitStatus::bad_input;
      return;
    }
    finish();
  }

 private:
  // ---- before play ----

  bool read_inputs() {
    auto scenario = read_scenario_file(options_.scenario, problems_);
    const auto dice = dice_from_command_line(options_, problems_);
    dice_file_ = options_.dice.empty() ? options_.scenario : options_.dice;
    std::vector<std::string> order_paths = options_.orders;
    order_paths.insert(order_paths.end(), options_.more_orders.begin(), options_.more_orders.end());
    auto files = read_order_files(order_paths, problems_);
    for (const OrderFile& file : files) paths_[file.orders.name] = file.path;
    commitments_ = take_commitments(files, problems_);
    auto by_turn = sort_by_turn(std::move(files), problems_);
    if (!scenario) return false;
    scenario_ = std::move(*scenario);
    scenario_.other_dice = dice;
    paths_[scenario_.name] = options_.scenario;
    if (by_turn) {
      orders_ = std::move(*by_turn);
      return true;
    }
    // Whoever mends the orders wants to know of a broken scenario, too.
    (void)start_match(context_.rulesets, scenario_, problems_);
    return false;
  }

  /// A log takes the place of the file that is there: let it not be one that the game needs.
  bool may_write() {
    if (options_.log.path.empty()) return true;
    std::vector<std::string> needed = {options_.scenario, options_.dice, options_.replay,
                                       sealed_file(options_.replay)};
    for (const auto& [name, path] : paths_) needed.push_back(path);
    const auto is_log = [&](const std::string& path) {
      return path == options_.log.path || is_same_file(path, options_.log.path);
    };
    if (std::none_of(needed.begin(), needed.end(), is_log)) return true;
    return refuse(context_, "the log would take the place of " + options_.log.path,
                  ExitStatus::bad_usage);
  }

  bool open_session() {
    if (!options_.replay.empty() && is_there(options_.replay)) return resume();
    session_ = Session::begin(context_.rulesets, scenario_, problems_);
    return session_.has_value();
  }

  /// The replay is the game: play it again, check it, go on from its end.
  bool resume() {
    const auto bytes = read_game(options_.replay, problems_);
    if (!bytes) return false;
    auto verified = verify(
        context_.rulesets, options_.replay, *bytes,
        [&](const Session& session, int, const Played& played) { note_log(session, played); },
        problems_);
    if (verified.result.verdict != Verdict::matches) {
      return refuse(context_, options_.replay + " cannot be played on: " + why_not(verified.result),
                    ExitStatus::bad_input);
    }
    if (!require_real(context_, options_.replay, *verified.session)) return false;
    const auto replay = read_replay(options_.replay, *bytes, problems_);
    if (replay->scenario.text != scenario_.text) {
      return refuse(context_,
                    options_.replay +
                        " holds a game of another scenario; name another replay, or move this one "
                        "away",
                    ExitStatus::bad_input);
    }
    const auto& dice = scenario_.other_dice;
    if (dice && !same_dice(*dice, verified.session->scenario().dice)) {
      return refuse(context_,
                    options_.replay +
                        " was begun with other dice; leave --seed and --dice out, or name another "
                        "replay",
                    ExitStatus::bad_input);
    }
    if (replay->scenario.other_dice) dice_file_ = options_.replay;
    session_ = std::move(verified.session);
    return strike_played(*session_, orders_, problems_);
  }

  // ---- play ----

  void note_log(const Session& session, const Played& played) {
    log_ += session.match().log(played, sees_all);
    waiting_ = played.waiting;
  }

  [[nodiscard]] bool more_to_play(int played_turns) const {
    if (session_->match().over()) return false;
    if (options_.turns > 0) return played_turns < options_.turns;
    const int turn = session_->match().turn();
    return std::any_of(orders_.begin(), orders_.end(), [&](const auto& entry) {
      return entry.first >= turn && !entry.second.empty();
    });
  }

  /// What `check` finds to be an error of a file is one here: orders of which nothing can come.
  /// Files that come with the umpire's are for the game as he changes it, which `check` cannot
  /// know.
  bool checked(const WindowInput& input) {
    if (std::any_of(input.orders.begin(), input.orders.end(), is_umpires)) return true;
    Problems found;
    for (const OrderText& orders : input.orders) {
      static_cast<void>(session_->preview(orders, found));
    }
    for (const Problem& problem : found.sorted()) {
      if (problem.severity == Severity::error) problems_.add(problem);
    }
    return !found.has_errors();
  }

  bool play_windows() {
    for (int turns = 0; more_to_play(turns);) {
      WindowInput input{.orders = std::move(orders_[session_->match().turn()])};
      orders_.erase(session_->match().turn());
      if (waiting_ && input.orders.empty()) return true;
      input.commitments = commitments_for(commitments_, *session_, problems_);
      if (!checked(input)) return false;
      const auto played = session_->play_window(input, problems_);
      if (!played || problems_.has_errors()) return false;
      note_log(*session_, *played);
      ++windows_;
      if (waiting_) return true;
      ++turns;
    }
    return true;
  }

  /// Dice that a finished game has not asked for were written down wrongly.
  bool dice_used_up() {
    const Match& match = session_->match();
    const std::size_t left = match.dice_left();
    if (left == 0 || windows_ == 0) return true;
    const auto& dice = std::get<ScriptedFaces>(session_->scenario().dice).dice;
    const std::string how_many = dice_left_over(left, dice.size());
    if (!match.over()) {
      report_note(context_, for_terminal(dice_file_ + ": " + how_many + " so far"));
      return true;
    }
    problems_.add({.code = "invalid",
                   .place = {.file = dice_file_, .line = dice[dice.size() - left].line.value_or(0)},
                   .message = how_many + " from here on, and the game is over",
                   .hint = "a die too many is written down, or one that nobody had to roll",
                   .source_line = {}});
    return false;
  }

  // ---- after play ----

  /// A log of the same game up to some turn is the beginning of the new one.
  bool may_write_log() {
    if (options_.log.path.empty()) return true;
    return may_replace(context_, options_.log, [&](std::string_view there) {
      return std::string_view(log_).starts_with(there);
    });
  }

  void finish() {
    if (!may_write_log()) return;
    if (!options_.replay.empty() && windows_ > 0 &&
        !write_game(context_, options_.replay, session_->replay())) {
      return;
    }
    if (!options_.log.path.empty()) {
      if (!write_output(context_, options_.log.path, log_)) return;
    } else {
      write_for_people(context_.out, log_);
    }
    tell_standing();
  }

  /// What players have to know to seal their next files.
  void tell_next_window() {
    if (!session_->is_sealed() || session_->match().over()) return;
    report_note(context_, "files for the next window need `prizecourt orders seal --window " +
                              std::to_string(session_->next_window()) + "`");
  }

  void tell_standing() {
    const Match& match = session_->match();
    tell_next_window();
    for (const std::string& line : left_out(orders_, match)) {
      report_note(context_, for_terminal(line));
    }
    if (waiting_) {
      context_.out << in_words(*waiting_, match);
      if (options_.replay.empty()) {
        report_note(context_, "with `--replay FILE` the game can go on from here");
      }
      context_.status = ExitStatus::waiting;
      return;
    }
    if (windows_ == 0 && !match.over()) {
      report_note(context_,
                  "no orders for turn " + std::to_string(match.turn()) +
                      "; `--orders` names a file or a folder, `--turns N` plays turns in silence");
    }
    context_.out << match.standing() << '\n';
  }

  Context& context_;
  const RunOptions& options_;
  Problems problems_;
  ScenarioText scenario_;
  std::string dice_file_;                     ///< the file that scripted dice come from
  std::map<std::string, std::string> paths_;  ///< of scenario and order files, by their names
  OrdersByTurn orders_;
  CommitmentsByWindow commitments_;
  std::optional<Session> session_;
  std::string log_;
  std::optional<OpenQuestion> waiting_;
  int windows_ = 0;
};

/// An empty text is a slip, perhaps of a script, and not the same as leaving the option out.
CLI::Validator not_empty() {
  return {[](const std::string& text) { return text.empty() ? "nothing is named" : ""; }, ""};
}

/// A replay can hold nothing else.
CLI::Validator utf8() {
  return {[](const std::string& text) { return is_utf8(text) ? "" : "this is not UTF-8"; }, ""};
}

}  // namespace

void add_run(CLI::App& app, Context& context) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = app.add_subcommand(
      "run",
      example_first("prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml "
                    "--log game.log.md",
                    "Plays a game from a scenario and order files: every turn that has orders, in "
                    "order.\nA replay that exists is checked and played on from its end."));
  command->add_option("SCENARIO", options->scenario, "the scenario file")->required();
  command->add_option("ORDERS", options->more_orders, "as with --orders");
  command
      ->add_option("--orders", options->orders,
                   "an order file, or a folder of them; may be repeated")
      ->allow_extra_args(false)
      ->type_name("PATH")
      ->default_str("no orders");
  auto* dice = command->add_option("--dice", options->dice, "dice to use instead of the scenario's")
                   ->check(not_empty())
                   ->type_name("FILE")
                   ->default_str("the scenario's");
  command->add_option("--seed", options->seed, "an open seed instead of the scenario's dice")
      ->check(not_empty())
      ->check(utf8())
      ->excludes(dice)
      ->type_name("TEXT")
      ->default_str("the scenario's");
  command
      ->add_option("--turns", options->turns,
                   "play this many turns, in silence where no orders are")
      ->check(CLI::Range(1, 9999).description(""))
      ->type_name("N")
      ->default_str("those that have orders");
  command
      ->add_option("--replay", options->replay,
                   "write the replay there, or play on the one that is there")
      ->check(not_empty())
      ->type_name("FILE")
      ->default_str("none is written");
  add_output(*command, options->log,
             {.option = "--log",
              .what = "write the log there instead of printing it",
              .fallback = "it is printed",
              .earlier = "a log that is the beginning of this one"});
  command->callback([options, &context] { Run(context, *options).execute(); });
}

}  // namespace prizecourt
