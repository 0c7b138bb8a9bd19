#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/text/problems.h"
#include "mail/folder/game_folder.h"

#include <optional>

/// The time limits of external programs in a game: `think.yaml` of its folder,
///
///     answer_ms: 5000
///     bank_ms: 60000
///     hello_ms: 5000
///
/// which is missing if the usual limits apply. It does not affect the rules, so no record has it.
namespace prizecourt {

/// Time limits as people set them.
struct ThinkTime {
  int answer_ms = 2000;  ///< for each question
  int bank_ms = 60'000;  ///< for all answers of a game that take longer
  int hello_ms = 5000;   ///< from its start to its hello; no less than for an answer
  bool operator==(const ThinkTime&) const = default;
};

/// What the command line names of it.
struct NamedTime {
  std::optional<int> answer_ms{};
  std::optional<int> bank_ms{};
  std::optional<int> hello_ms{};

  [[nodiscard]] bool is_any() const { return answer_ms || bank_ms || hello_ms; }

  /// `other`, but for what was named.
  [[nodiscard]] ThinkTime over(const ThinkTime& other = {}) const {
    return {.answer_ms = answer_ms.value_or(other.answer_ms),
            .bank_ms = bank_ms.value_or(other.bank_ms),
            .hello_ms = hello_ms.value_or(other.hello_ms)};
  }
};

/// `--answer-ms`, `--bank-ms` and `--hello-ms`; `time` must outlive the command.
[[nodiscard]] OptionRows think_time_options(NamedTime& time);

/// The usual time where nothing else is said.
[[nodiscard]] ThinkTime read_think_time(const GameFolder& folder, Problems& problems);

/// Writes it where it differs from `there`. Returns false, after saying why, where that fails.
[[nodiscard]] bool write_think_time(Context& context, const GameFolder& folder,
                                    const ThinkTime& there, const ThinkTime& time);

}  // namespace prizecourt
