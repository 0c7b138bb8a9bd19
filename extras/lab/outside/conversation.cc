#include "extras/lab/outside/conversation.h"

#include "formats/text/escape.h"
#include "formats/text/words.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// With the last line of its error stream: what it died of stands there.
std::string with_last_line(std::string why, const ChildProgram& program) {
  const auto lines = last_lines_of(program.errors(), 1);
  if (!lines.empty()) why += "; its last output: " + lines.back();
  return why;
}

void send_off(ChildProgram& program, milliseconds time) {
  program.tell(quit_message());
  static_cast<void>(program.let_go(steady_clock::now() + time));
}

std::string in_ms(milliseconds time) {
  return std::to_string(time.count()) + " ms";
}

constexpr std::size_t longest_quoted = 120;

/// What was heard where a hello was expected.
std::string said_instead(const std::string& first, const std::string& unfinished) {
  if (!first.empty()) return "it wrote: " + shortened(first, longest_quoted);
  if (!unfinished.empty()) {
    return "it wrote, without a newline: " + shortened(unfinished, longest_quoted);
  }
  return "it wrote nothing; it must flush its output after each line";
}

}  // namespace

std::string why_over(Heard heard, const ChildProgram& program) {
  return heard == Heard::flood ? "it writes too much to standard error"
                               : with_last_line(program.end_in_words(), program);
}

std::optional<ProgramGreeting> greet(ChildProgram& program, const ProgramLimits& limits,
                                     std::string& why) {
  if (!program.why_not_started().empty()) {
    why = "it cannot be started: " + program.why_not_started();
    return std::nullopt;
  }
  const WatchTime begin = steady_clock::now();
  WatchTime until = begin + limits.hello;
  program.tell(hello_message(limits));
  std::string line;
  std::string first;  // line that is no hello
  while (true) {
    const Heard heard = program.hear(line, until);
    if (heard == Heard::nothing) {
      // Where other programs had the processor, that was not its time; nobody waits without end.
      constexpr int most_times_as_long = 10;
      until = begin + limits.hello +
              std::min(program.waited(), (most_times_as_long - 1) * limits.hello);
      if (steady_clock::now() < until) continue;
      why = "it did not send its hello within " + in_ms(limits.hello) + "; " +
            said_instead(first, program.unfinished());
      return std::nullopt;
    }
    if (heard != Heard::line) {
      why = why_over(heard, program);
      if (!first.empty()) why += "; " + said_instead(first, {});
      return std::nullopt;
    }
    auto message = read_message(line);
    if (!message || message->type != "hello") {
      if (first.empty()) first = line;
      continue;
    }
    if (message->protocol != bot_protocol) {
      why = "its hello does not name protocol " + std::to_string(bot_protocol) + ": " +
            shortened(line, longest_quoted);
      return std::nullopt;
    }
    return ProgramGreeting{.name = std::move(message->name),
                           .version = std::move(message->version),
                           .author = std::move(message->author),
                           .plays = std::move(message->plays)};
  }
}

std::size_t default_of(const OpenQuestion& question) {
  const auto at = std::find(question.options.begin(), question.options.end(), question.fallback);
  return static_cast<std::size_t>(at - question.options.begin());
}

bool does_play(const ProgramGreeting& greeting, std::string_view ruleset) {
  return !greeting.plays || std::find(greeting.plays->begin(), greeting.plays->end(), ruleset) !=
                                greeting.plays->end();
}

KeptProcess::~KeptProcess() {
  if (program) send_off(*program, ProgramLimits{}.leave);
}

Conversation::~Conversation() {
  const bool is_good = breach_ == Breach::none;
  if (slot_ != nullptr && !is_good) slot_->is_lost = slot_->restart == Restart::never;
  if (!program_ || is_over_) return;
  const bool may_stay = slot_ != nullptr && slot_->restart != Restart::game && is_good;
  if (may_stay) {
    slot_->program = std::move(program_);
    slot_->greeting = std::move(greeting_);
    slot_->id = id_;
  } else {
    send_off(*program_, limits_.leave);
  }
}

std::size_t Conversation::choose(const SeenGame& seen) {
  const OpenQuestion& question = *seen.asked;
  if (!is_there(seen)) {
    count(conduct_.dead, Breach::absent);
    return default_of(question);
  }
  tell(seen);
  const WatchTime before = steady_clock::now();
  const milliseconds time = limits_.answer + bank_;
  program_->tell(question_message(question, ++id_, {.has = time, .took = took_}));
  is_garbled_ = false;
  const std::size_t option = listen(question, before + time);
  const auto took = std::chrono::ceil<milliseconds>(steady_clock::now() - before);
  bank_ = std::clamp(bank_ + limits_.answer - took, milliseconds(0), bank_);
  took_ = took;
  return option;
}

bool Conversation::is_there(const SeenGame& seen) {
  if (!program_ && !is_over_) begin(seen);
  return !is_over_;
}

bool Conversation::have_program() {
  if (slot_ != nullptr && slot_->is_lost) {
    give_up("it failed in an earlier game and is not restarted");
    return false;
  }
  if (slot_ != nullptr && slot_->program) {
    program_ = std::move(slot_->program);
    greeting_ = std::move(slot_->greeting);
    id_ = slot_->id;
    program_->heed(goes_on_);
    if (slot_->restart == Restart::never || !program_->has_ended()) return true;
  }
  const std::string path = path_of_outsider(name_);
  if (path.empty()) {
    is_over_ = true;
    note("there is no such program");
    return false;
  }
  program_ = std::make_unique<ChildProgram>(path);
  program_->heed(goes_on_);
  if (conversation_ != nullptr) program_->write_down(*conversation_);
  if (errors_ != nullptr) program_->keep_errors(*errors_);
  std::string why;
  auto greeting = greet(*program_, limits_, why);
  if (!greeting) {
    give_up(why);
    return false;
  }
  greeting_ = std::move(*greeting);
  return true;
}

void Conversation::begin(const SeenGame& seen) {
  if (!have_program()) return;
  const std::string_view ruleset = ruleset_in(rulesets_, seen).id;
  if (!does_play(greeting_, ruleset)) {
    return give_up("it does not play " + std::string(ruleset));
  }
  program_->tell(game_message(rulesets_, seen, seed_));
}

void Conversation::tell(const SeenGame& seen) {
  if (seen.at_stop == state_) return;
  state_ = seen.at_stop;
  program_->tell(position_message(seen));
}

std::size_t Conversation::listen(const OpenQuestion& question, WatchTime until) {
  std::string line;
  while (true) {
    const Heard heard = program_->hear(line, until);
    if (heard == Heard::nothing) return give_up_waiting(question);
    if (heard != Heard::line) {
      count(conduct_.dead, heard == Heard::flood ? Breach::flooding : Breach::dead);
      give_up(why_over(heard, *program_));
      return default_of(question);
    }
    if (const auto option = take(line, question)) return *option;
  }
}

std::optional<std::size_t> Conversation::take(const std::string& line,
                                              const OpenQuestion& question) {
  const auto message = read_message(line);
  if (!message) {
    count(conduct_.garbled, Breach::garbled);
    if (!std::exchange(is_garbled_, true)) {
      note("it wrote an invalid message: " + shortened(line, 60));
    }
    return std::nullopt;
  }
  if (message->type != "answer") return std::nullopt;
  if (message->id == id_) {
    const auto at =
        std::find(question.options.begin(), question.options.end(), message->option.value_or(""));
    if (message->option && at != question.options.end()) {
      ++conduct_.answered;
      return static_cast<std::size_t>(at - question.options.begin());
    }
    count(conduct_.illegal, Breach::illegal);
    return refuse(question, message->option ? "'" + shortened(*message->option, 60) +
                                                  "' is not one of the options"
                                            : "its answer names no option");
  }
  const bool is_late = message->id && *message->id > 0 && *message->id < id_;
  if (is_late) return std::nullopt;
  count(conduct_.unasked, Breach::unasked);
  const std::string why = "it answered without a question";
  note(why);
  program_->tell(refused_message(message->id.value_or(0), why));
  return std::nullopt;
}

std::size_t Conversation::refuse(const OpenQuestion& question, std::string_view why) {
  program_->tell(
      refused_message(id_, std::string(why) + "; " + question.fallback + " is used instead"));
  note(question.key + ": " + std::string(why) + "; " + question.fallback + " is used instead");
  return default_of(question);
}

std::size_t Conversation::give_up_waiting(const OpenQuestion& question) {
  count(conduct_.late, Breach::late);
  const std::size_t option =
      refuse(question, "it did not answer within " + in_ms(limits_.answer + bank_));
  if (conduct_.late >= most_late) give_up("it was late " + std::to_string(most_late) + " times");
  return option;
}

void Conversation::give_up(const std::string& why) {
  is_over_ = true;
  program_.reset();
  note(why + "; from now on default orders are used");
}

void Conversation::count(std::int64_t& of_conduct, Breach breach) {
  ++of_conduct;
  if (breach_ == Breach::none) breach_ = breach;
}

void Conversation::note(std::string_view fault) {
  constexpr std::size_t most_noted = 20;
  constexpr std::size_t longest = 400;
  if (faults_.size() < most_noted) faults_.push_back(for_terminal(shortened(fault, longest)));
}

}  // namespace prizecourt
