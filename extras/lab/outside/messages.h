#pragma once

#include "extras/bots/seat/opponents.h"
#include "extras/lab/outside/child_program.h"
#include "formats/match/ruleset.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is said between us and a program of somebody else's: JSON, an object a line, of a `type`
/// each. docs/bots.md is its manual. Lines are without line feeds.
namespace prizecourt {

inline constexpr int bot_protocol = 1;

/// The ruleset that is played.
[[nodiscard]] const RulesetRow& ruleset_in(Rulesets rulesets, const SeenGame& seen);

// ---- to a program ----

[[nodiscard]] std::string hello_message(const ProgramLimits& limits);

/// What does not change in a game: its scenario, without what is nobody's business who plays (dice,
/// seals, silence), the rulings, the player whose seat the program has, and a key that its own
/// draws may follow from. The game's dice do not follow from the key.
[[nodiscard]] std::string game_message(Rulesets rulesets, const SeenGame& seen,
                                       std::string_view seed);

/// The state at the moment of a question. Requires one.
[[nodiscard]] std::string position_message(const SeenGame& seen);

/// What a program is told of its time.
struct TimeTold {
  std::chrono::milliseconds has{0};                 ///< for this answer
  std::optional<std::chrono::milliseconds> took{};  ///< for the answer before; nothing: none yet
};

[[nodiscard]] std::string question_message(const OpenQuestion& question, std::int64_t id,
                                           const TimeTold& time);

/// Why something that the program said does not count; `id` is that of the question, or 0.
[[nodiscard]] std::string refused_message(std::int64_t id, std::string_view why);

/// Is answered by a `pong`, so that it is known that it listens.
[[nodiscard]] std::string ping_message();

[[nodiscard]] std::string quit_message();

// ---- from a program ----

/// A line of a program's. What is missing, or of another kind than it should be, is empty.
struct ProgramMessage {
  std::string type;
  std::optional<std::int64_t> id;
  std::optional<std::string> option;     ///< of an answer
  std::optional<std::int64_t> protocol;  ///< of a hello, as all below
  std::string name;
  std::string version;
  std::string author;
  std::optional<std::vector<std::string>> plays;  ///< rulesets; nothing: all
};

/// Nothing for what is no JSON object with a `type`. Keys that nobody knows are passed over.
[[nodiscard]] std::optional<ProgramMessage> read_message(std::string_view line);

}  // namespace prizecourt
