#include "cmd/program/commands.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponents.h"
#include "extras/lab/commands/commands.h"
#include "extras/lab/outside/child_program.h"
#include "extras/lab/outside/conversation.h"
#include "extras/lab/outside/outsiders.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/shelf.h"
#include "formats/match/start_match.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct BotCheckOptions {
  std::string program;
  NamedTime think;
};

/// What a program must pass over in silence, or live through.
std::vector<std::string> oddities() {
  constexpr std::size_t long_line = 100'000;
  return {R"({"type":"weather-report","id":1,"wind":"fresh"})",
          R"({"type":"position","turn":0,"state":{},"signals":["engage","more","closely"]})",
          R"({"type":"refused","id":0,"why":"a trial"})",
          R"({"type":"weather-report","log":")" + std::string(long_line, 'x') + "\"}"};
}

/// Lets a program be asked so often in a game, and plays it on by defaults.
class AskedSoOften final : public Outsider {
 public:
  AskedSoOften(Conversation& program, int questions)
      : program_(program),
        left_(questions) {}

  [[nodiscard]] std::size_t choose(const SeenGame& seen) override {
    return left_-- > 0 ? program_.choose(seen) : default_of(*seen.asked);
  }

 private:
  Conversation& program_;
  int left_;
};

/// Puts a program through what seldom happens in a game while it is asked: in one seat, with the
/// first two questions. From there on it is asked nothing.
class BotTrial final : public Outsider {
 public:
  /// `pings`: not for one of which it is known that it does not answer them.
  BotTrial(Rulesets rulesets, std::string path, const ProgramLimits& limits, bool pings)
      : rulesets_(rulesets),
        path_(std::move(path)),
        limits_(limits),
        pings_(pings) {}

  [[nodiscard]] std::size_t choose(const SeenGame& seen) override;

  /// What came of it: why it does not pass, empty where it does; nothing where it did not come to
  /// that.
  using Verdict = std::optional<std::string>;

  /// A ping, and what nobody knows, while a question is open.
  [[nodiscard]] const Verdict& disturbed() const { return disturbed_; }

  /// An answer that is refused, and the question once more.
  [[nodiscard]] const Verdict& refused() const { return refused_; }

 private:
  static constexpr int trials = 2;

  bool begin(const SeenGame& seen);

  /// Puts it with another id, and returns what is answered. Waits for a pong, too, where one is
  /// awaited. Where it does not come, `why` says so.
  std::optional<std::string> ask(const OpenQuestion& question, bool with_ping, std::string& why);

  Rulesets rulesets_;
  std::string path_;
  ProgramLimits limits_;
  bool pings_;
  std::optional<ChildProgram> program_;
  std::int64_t id_ = 0;
  int asked_ = 0;
  Verdict disturbed_;
  Verdict refused_;
};

std::size_t index_of(const OpenQuestion& question, const std::optional<std::string>& option) {
  const auto at = std::find(question.options.begin(), question.options.end(), option.value_or(""));
  return at == question.options.end() ? default_of(question)
                                      : static_cast<std::size_t>(at - question.options.begin());
}

std::size_t BotTrial::choose(const SeenGame& seen) {
  const OpenQuestion& question = *seen.asked;
  if (asked_ == trials || (asked_ == 0 && !begin(seen))) return default_of(question);
  program_->tell(position_message(seen));
  std::string why;
  std::optional<std::string> option;
  if (++asked_ == 1) {
    option = ask(question, pings_, why);
    if (pings_) disturbed_ = why;
  } else {
    option = ask(question, false, why);
    if (!option) return default_of(question);
    program_->tell(refused_message(id_, "a trial: the orders with it were not accepted"));
    option = ask(question, false, why);
    refused_ = why;
  }
  return index_of(question, option);
}

bool BotTrial::begin(const SeenGame& seen) {
  std::string why;
  program_.emplace(path_);
  if (!greet(*program_, limits_, why)) {
    asked_ = trials;
    return false;
  }
  program_->tell(game_message(rulesets_, seen, "trial"));
  return true;
}

std::optional<std::string> BotTrial::ask(const OpenQuestion& question, bool with_ping,
                                         std::string& why) {
  const auto time = limits_.answer + limits_.bank;
  const WatchTime until = steady_clock::now() + time;
  program_->tell(question_message(question, ++id_, {.has = time}));
  if (with_ping) {
    program_->tell(R"({"type":"weather-report","id":1,"wind":"fresh"})");
    program_->tell(ping_message());
  }
  std::optional<std::string> option;
  bool is_heard = !with_ping;
  std::string line;
  while (!option || !is_heard) {
    const Heard heard = program_->hear(line, until);
    if (heard == Heard::nothing) {
      why = (option ? "no pong" : "no answer to question " + std::to_string(id_)) + " within " +
            std::to_string(time.count()) + " ms";
      return option;
    }
    if (heard != Heard::line) {
      why = why_over(heard, *program_);
      return option;
    }
    const auto message = read_message(line);
    if (!message) continue;
    is_heard = is_heard || message->type == "pong";
    if (message->type == "answer" && message->id == id_) option = message->option.value_or("");
  }
  return option;
}

/// What came of the games of one sort.
struct Games {
  int count = 0;
  Conduct conduct{};
  std::vector<std::string> faults{};
  std::string
      errors{};  ///< what the program wrote to its error stream in the first that went wrong

  [[nodiscard]] bool are_good() const { return conduct.is_good() && conduct.answered > 0; }

  /// One that does not answer is not waited for in all games: that would take minutes.
  [[nodiscard]] bool are_waited_for() const { return conduct.late < Conversation::most_late; }

  [[nodiscard]] std::int64_t positions() const {
    return conduct.answered + conduct.illegal + conduct.late + conduct.dead;
  }
};

/// A program is put through all that it will meet.
class BotCheck {
 public:
  BotCheck(Context& context, const BotCheckOptions& options, std::string path)
      : context_(context),
        path_(std::move(path)),
        limits_(limits_with(options.think.over())) {}

  void execute() {
    const auto greeting = meet();
    if (greeting) {
      look_at_games(*greeting);
      for (const StarterText& starter : starter_texts()) {
        if (does_play(*greeting, starter.ruleset)) play(starter);
      }
      if (!is_tried_) {
        tell_not_tried(std::string(while_open), "it did not play any game without a fault");
        tell_not_tried(std::string(once_more), "it did not play any game without a fault");
      }
      leave();
    }
    context_.out << good_ << " passed, " << bad_ << " failed";
    if (not_tried_ > 0) context_.out << ", " << not_tried_ << " not tried";
    context_.out << '\n';
    if (bad_ > 0) context_.status = ExitStatus::verdict_no;
  }

 private:
  /// Returns `good`.
  bool tell(bool good, const std::string& what) {
    context_.out << (good ? "ok      " : "not ok  ") << for_terminal(what) << '\n';
    context_.out.flush();  // what comes next may take its time
    ++(good ? good_ : bad_);
    return good;
  }

  /// Of a check that could not be made: whoever reads of it must not take it for a good one.
  void tell_not_tried(const std::string& what, const std::string& why) {
    context_.out << "not tried: " << for_terminal(what + ": " + why) << '\n';
    ++not_tried_;
  }

  std::optional<ProgramGreeting> meet() {
    ChildProgram program(path_);
    std::string why;
    auto greeting = greet(program, limits_, why);
    if (!greeting) {
      tell(false, "hello: " + why);
      tell_last_errors(context_.out, program.errors());
      return std::nullopt;
    }
    tell(true, "hello: " + in_words(*greeting));
    // Whether it lives through the oddities is seen by its answer to a ping.
    constexpr std::string_view odd = "unknown messages, and a line of 100,000 characters";
    answers_pings_ = ping(program, "ping");
    if (!answers_pings_) {
      tell_not_tried(std::string(odd), "it does not answer the ping needed for this check");
      return greeting;
    }
    for (const std::string& oddity : oddities()) program.tell(oddity);
    ping(program, std::string(odd));
    return greeting;
  }

  [[nodiscard]] static std::string in_words(const ProgramGreeting& greeting) {
    constexpr std::size_t longest = 60;
    std::string words = greeting.name.empty() ? "no name" : shortened(greeting.name, longest);
    if (!greeting.version.empty()) words += ' ' + shortened(greeting.version, longest);
    if (!greeting.author.empty()) words += ", by " + shortened(greeting.author, longest);
    return words + "; plays " +
           (greeting.plays ? shortened(with_and(*greeting.plays), 2 * longest) : "every game");
  }

  /// A program that means a game and misspells it would never be asked anything.
  void look_at_games(const ProgramGreeting& greeting) {
    if (!greeting.plays) return;
    constexpr std::size_t longest = 60;
    std::vector<std::string_view> known;
    for (const RulesetRow& row : context_.rulesets) known.push_back(row.id);
    for (const std::string& game : *greeting.plays) {
      if (std::find(known.begin(), known.end(), game) != known.end()) continue;
      const std::string hint = hint_for(game, known);
      tell(false, "plays: there is no game " + in_quotes(shortened(game, longest)) +
                      (hint.empty() ? hint : "; " + hint));
    }
    if (greeting.plays->empty()) tell(false, "plays: it names no game");
  }

  /// Returns whether it answers; `what` is what that shows.
  bool ping(ChildProgram& program, const std::string& what) {
    const milliseconds time = std::max(limits_.hello, limits_.answer);
    const WatchTime until = steady_clock::now() + time;
    program.tell(ping_message());
    std::string line;
    while (true) {
      const Heard heard = program.hear(line, until);
      if (heard == Heard::nothing) {
        return tell(false, what + ": no pong within " + std::to_string(time.count()) +
                               R"( ms: answer {"type":"pong"})");
      }
      if (heard != Heard::line) {
        tell(false, what + ": " + why_over(heard, program));
        tell_last_errors(context_.out, program.errors());
        return false;
      }
      const auto message = read_message(line);
      if (message && message->type == "pong") return tell(true, what);
    }
  }

  /// The scenario that everybody begins with, in each seat, with one key after another, twice with
  /// each, until that seat has been asked about enough positions.
  void play(const StarterText& starter) {
    constexpr std::array<std::string_view, 6> keys = {"north", "south", "east",
                                                      "west",  "up",    "down"};
    constexpr std::size_t fewest_keys = 2;
    constexpr int fewest_positions = 20;
    const ScenarioText scenario{
        .name = "scenario.yaml", .text = std::string(starter.scenario), .other_dice = {}};
    const auto hall =
        opponent_of(all_opponents(), starter.ruleset).hall(context_.rulesets, scenario);
    Games games;
    bool is_repeated = true;
    for (std::size_t seat = 0; seat < hall->players().size(); ++seat) {
      std::int64_t positions = 0;
      for (std::size_t i = 0; i < keys.size() && games.are_waited_for(); ++i) {
        if (i >= fewest_keys && positions >= fewest_positions) break;
        const std::int64_t before = games.positions();
        const PlayedOut once = play_game(*hall, seat, keys[i], games);
        positions += games.positions() - before;
        if (!games.are_waited_for()) break;
        is_repeated = play_game(*hall, seat, keys[i], games) == once && is_repeated;
      }
    }
    const std::string game(starter.ruleset);
    tell(games.are_good(), game + ": " + std::to_string(games.count) +
                               (games.count == 1 ? " game, " : " games, ") +
                               prizecourt::in_words(games.conduct));
    for (const std::string& fault : games.faults) context_.out << "        " << fault << '\n';
    if (!games.faults.empty()) tell_last_errors(context_.out, games.errors);
    const std::string repeated = game + ": the same answers with the same key";
    if (const std::string why = why_nothing_repeats(games); is_repeated && !why.empty()) {
      tell_not_tried(repeated, why);
    } else {
      tell(is_repeated, repeated);
    }
    if (games.are_good() && !std::exchange(is_tried_, true)) try_hard(*hall, game);
  }

  /// Games that defaults have played are the same again, whatever the program would have said.
  /// Empty where it has answered.
  [[nodiscard]] static std::string why_nothing_repeats(const Games& games) {
    if (games.conduct.answered == 0) return "it gives no legal answer";
    if (!games.are_waited_for()) return "it was late too often";
    return games.conduct.dead > 0 ? "it exited before its games were over" : "";
  }

  PlayedOut play_game(Hall& hall, std::size_t seat, std::string_view key, Games& games) {
    constexpr int questions = 20;
    constexpr std::size_t most_faults = 5;
    std::string errors;
    std::optional<Conversation> program(std::in_place, context_.rulesets, path_, key, limits_);
    program->keep_errors(errors);
    AskedSoOften seated(*program, questions);
    PlayedOut played = play_with(hall, seat, key, seated);
    const bool is_good = program->conduct().is_good();
    games.conduct += program->conduct();
    ++games.count;
    for (const std::string& fault : program->faults()) {
      if (games.faults.size() < most_faults && told_.insert(fault).second) {
        games.faults.push_back(fault);
      }
    }
    program.reset();  // until then it may write
    if (!is_good && games.errors.empty()) games.errors = std::move(errors);
    return played;
  }

  [[nodiscard]] static PlayedOut play_with(Hall& hall, std::size_t seat, std::string_view key,
                                           Outsider& outsider) {
    constexpr int turns = 12;
    GameToPlay game{.bots = std::vector<Bot>(hall.players().size()),
                    .seed = std::string(key),
                    .most_turns = turns,
                    .outsiders = std::vector<Outsider*>(hall.players().size(), nullptr)};
    game.outsiders[seat] = &outsider;
    return hall.play(game);
  }

  /// What seldom happens while it is asked.
  void try_hard(Hall& hall, const std::string& game) {
    BotTrial trial(context_.rulesets, path_, limits_, answers_pings_);
    static_cast<void>(play_with(hall, 0, "trial", trial));
    const auto tell_of = [&](const BotTrial::Verdict& why, std::string_view what,
                             const std::string& why_not) {
      const std::string words = game + ": " + std::string(what);
      if (!why) return tell_not_tried(words, why_not);
      tell(why->empty(), words + (why->empty() ? "" : ": " + *why));
    };
    const std::string not_twice = "it was not asked, or did not answer, twice in one game";
    tell_of(trial.disturbed(), while_open, answers_pings_ ? not_twice : "it does not answer pings");
    tell_of(trial.refused(), once_more, not_twice);
  }

  void leave() {
    ChildProgram program(path_);
    std::string why;
    const bool is_there = greet(program, limits_, why).has_value();
    if (is_there) program.tell(quit_message());
    tell(is_there && program.let_go(steady_clock::now() + limits_.leave), "quit: it exits");
  }

  static constexpr std::string_view while_open = "a ping while a question is open";
  static constexpr std::string_view once_more =
      "an answer that is refused, and the question asked again";

  Context& context_;
  std::string path_;
  ProgramLimits limits_;
  int good_ = 0;
  int bad_ = 0;
  int not_tried_ = 0;
  bool answers_pings_ = false;
  bool is_tried_ = false;       ///< so hard once
  std::set<std::string> told_;  ///< faults in games, each of which is told once
};

void check_bot(Context& context, const BotCheckOptions& options) {
  constexpr std::string_view prefix = "program:";
  if (options.program.starts_with(prefix)) {
    const std::string bare = options.program.substr(prefix.size());
    refuse(context,
           for_terminal("omit `program:` here: `prizecourt bot check " + in_shell(bare) + '`'),
           ExitStatus::bad_usage);
    return;
  }
  const std::string name = std::string(prefix) + options.program;
  if (const std::string why = why_nobody(name, CalledBy::path_or_name); !why.empty()) {
    refuse(context, why, ExitStatus::bad_usage);
    return;
  }
  BotCheck(context, options, path_of_outsider(options.program)).execute();
}

Command bot_check_command(Context& context) {
  auto options = std::make_shared<BotCheckOptions>();
  return {
      .name = "check",
      .example = "prizecourt bot check ./my-bot",
      .help =
          "Test a bot program. Sends a hello and unknown messages, and plays each game that "
          "the program claims to play. Reports every fault; the exit status is 1 if there is any.",
      .options = OptionRows{{.name = "PROGRAM",
                             .into = &options->program,
                             .help = "The program: a path, or the name of a bot",
                             .required = true}} +
                 think_time_options(options->think),
      .run = [options, &context] { check_bot(context, *options); }};
}

}  // namespace

Command bot_command(Context& context) {
  return {.name = "bot",
          .example = "prizecourt bot check ./my-bot",
          .help = "Work with external bot programs. docs/bots.md explains how to write one.",
          .commands = {bot_check_command(context)}};
}

CommandRows bot_commands() {
  static constexpr std::array rows = {CommandRow{"bot", bot_command, CommandGroup::bots, 2}};
  return rows;
}

}  // namespace prizecourt
