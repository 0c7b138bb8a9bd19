#include "extras/lab/commands/bot_trial.h"

#include "extras/lab/outside/messages.h"

#include <algorithm>
#include <chrono>

namespace prizecourt {
namespace {

using std::chrono::steady_clock;

constexpr int trials = 2;

std::size_t index_of(const OpenQuestion& question, const std::optional<std::string>& option) {
  const auto at = std::find(question.options.begin(), question.options.end(), option.value_or(""));
  return at == question.options.end() ? default_of(question)
                                      : static_cast<std::size_t>(at - question.options.begin());
}

}  // namespace

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

}  // namespace prizecourt
