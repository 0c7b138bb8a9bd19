#pragma once

#include "extras/bots/seat/opponents.h"
#include "extras/lab/outside/child_program.h"
#include "extras/lab/outside/conversation.h"
#include "formats/match/ruleset.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace prizecourt {

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

}  // namespace prizecourt
