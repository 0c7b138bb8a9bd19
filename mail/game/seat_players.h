#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"
#include "formats/match/ruleset.h"
#include "formats/replay/session.h"
#include "formats/text/problems.h"
#include "mail/folder/game_folder.h"

#include <cstddef>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Programs that play seats: a port of the core. A component that has bots fills it
/// (extras/bots/commands/commands.h); a program that is built without one has no_seat_players().
namespace prizecourt {

// The time limits of external programs in a game: `think.yaml` of its folder,
//
//     answer_ms: 5000
//     bank_ms: 60000
//     hello_ms: 5000
//
// which is missing if the usual limits apply. It does not affect the rules, so no record has it.

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

// ---- the port ----

/// A bot's orders for the next window.
struct SeatOrders {
  std::string text;  ///< of its order file
  /// The faults of an external program, a line each, escaped for terminals.
  std::vector<std::string> faults{};
  std::string errors{};  ///< its standard error
};

/// This class itself knows no bot.
class SeatPlayers {
 public:
  SeatPlayers() = default;
  SeatPlayers(const SeatPlayers&) = delete;
  SeatPlayers& operator=(const SeatPlayers&) = delete;
  virtual ~SeatPlayers() = default;

  /// The full name of a bot that a file of a game may name, such as `captain`; empty if there is
  /// none or files may not name it.
  [[nodiscard]] virtual std::string named(std::string_view /*name*/) const { return {}; }

  /// For people: what named() knows.
  [[nodiscard]] virtual std::string_view names() const {
    return "this prizecourt was built without bots";
  }

  /// The help of `--bot`; empty where there are no bots, and so no such option.
  [[nodiscard]] virtual std::string help() const { return {}; }

  /// Why no bot of that name can play here, with a hint; empty if one can.
  [[nodiscard]] virtual std::string why_nobody(std::string_view name) const {
    return "there is no bot '" + std::string(name) + "'; " + std::string(names());
  }

  [[nodiscard]] virtual bool plays(std::string_view /*ruleset*/) const { return false; }

  /// The orders of `bot`, by its full name, for `player`. The same game and bot give the same text,
  /// except for external programs.
  [[nodiscard]] virtual SeatOrders orders(Rulesets /*rulesets*/, const Session& /*session*/,
                                          std::string_view /*player*/, std::string_view bot,
                                          const ThinkTime& /*think*/) const {
    throw std::logic_error("no bot plays " + std::string(bot));
  }
};

/// Those of a program without bots.
[[nodiscard]] const SeatPlayers& no_seat_players();

/// Those of this program, set by its components (cmake/components.cmake).
[[nodiscard]] const SeatPlayers& seat_players();

// ---- the standard error of a program in a seat, saved for its authors ----

struct ProgramErrors {
  std::string bot;  ///< its name: program:varga
  std::string player;
  std::string when;  ///< "window 3"
  std::string text;
};

/// The last lines, `most` at most, each shortened, and harmless on a terminal.
[[nodiscard]] std::vector<std::string> last_lines_of(std::string_view errors, std::size_t most);

/// The text of such a file: `there`, which it held before, and `errors` as they came, below a title
/// that names `bot` and `when`. No more than the last 64 KiB of it all.
[[nodiscard]] std::string kept_errors(std::string_view there, std::string_view bot,
                                      std::string_view when, std::string_view errors);

/// Writes the errors beside a record of what the program played,
/// `game.replay.yaml.varga.stderr.txt`, and returns that path; empty where the program wrote
/// nothing, or the record is a pipe. Nothing, after saying why, where that fails.
[[nodiscard]] std::optional<std::string> keep_errors_beside(Context& context,
                                                            const OutputFile& record,
                                                            const ProgramErrors& errors);

/// Appends them to a file for the whole game. Returns false, after an error message, if that fails.
[[nodiscard]] bool add_errors(Context& context, const std::string& path,
                              const ProgramErrors& errors);

/// For a message: "its standard error is saved in game/bots/varga.stderr.txt".
[[nodiscard]] std::string where_errors_are(const std::string& path);

/// Prints the last of them, in lines of their own.
void tell_last_errors(std::ostream& out, std::string_view errors);

}  // namespace prizecourt
