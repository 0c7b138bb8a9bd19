#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"

#include "extras/lab/outside/outsiders.h"

#include <optional>
#include <string>
#include <string_view>

/// What commands let people say of programs of others, and what they keep for those who write them.
namespace prizecourt {

/// What was named of the time that programs have.
struct NamedTime {
  std::optional<int> answer_ms{};
  std::optional<int> bank_ms{};

  [[nodiscard]] bool is_any() const { return answer_ms || bank_ms; }

  /// The other one, but for what was named.
  [[nodiscard]] ThinkTime over(const ThinkTime& other = {}) const {
    return {.answer_ms = answer_ms.value_or(other.answer_ms),
            .bank_ms = bank_ms.value_or(other.bank_ms)};
  }
};

inline constexpr int most_think_ms = 3'600'000;

/// `--answer-ms` and `--bank-ms`; `time` must outlive the command.
[[nodiscard]] OptionRows think_time_options(NamedTime& time);

/// What a program wrote to its error stream while it played a seat.
struct ProgramErrors {
  Bot bot;
  std::string player;
  std::string when;  ///< "window 3"
  std::string text;
};

/// Keeps it beside a record of what the program played, `game.replay.yaml.varga.stderr.txt`. Writes
/// that file, and returns its path; empty where the program wrote nothing, or the record is
/// a pipe. Nothing, after saying why, where that fails.
[[nodiscard]] std::optional<std::string> keep_errors_beside(Context& context,
                                                            const OutputFile& record,
                                                            const ProgramErrors& errors);

/// The same in a file that goes through a game, below what it holds. Returns false, after saying
/// why, where that fails.
[[nodiscard]] bool add_errors(Context& context, const std::string& path,
                              const ProgramErrors& errors);

/// For a message: "what it wrote to its error stream is kept in game/bots/varga.stderr.txt".
[[nodiscard]] std::string where_errors_are(const std::string& path);

/// Says the last of what a program wrote to its error stream, in lines of their own.
void tell_last_errors(std::ostream& out, std::string_view errors);

}  // namespace prizecourt
