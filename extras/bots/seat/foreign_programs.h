#pragma once

#include "extras/bots/play/bot.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/seat/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/match/ruleset.h"
#include "formats/replay/session.h"
#include "mail/game/seat_players.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Programs of others in seats: a port of the bots. The lab fills it (extras/lab/outside); without
/// it no such program plays.
namespace prizecourt {

/// The environment variable with the folder of programs that are called by name alone.
inline constexpr std::string_view programs_variable = "PRIZECOURT_BOTS";

/// How programs may be called.
enum class CalledBy : std::uint8_t {
  path_or_name,
  name_alone,  ///< in a game's folder, which may come from somebody else
};

/// Why no bot of that name can play, and what helps; empty where one can.
[[nodiscard]] std::string why_nobody(std::string_view name, CalledBy called_by);

/// How a program did. The first four are of questions, and add up to all; the others are lines that
/// do not count.
struct Conduct {
  std::int64_t answered = 0;
  std::int64_t illegal = 0;  ///< none of the options
  std::int64_t late = 0;
  std::int64_t dead = 0;  ///< never started, ended, or was ended; and all that it was asked after
  std::int64_t unasked = 0;  ///< answers to what nobody asked
  std::int64_t garbled = 0;  ///< no messages

  bool operator==(const Conduct&) const = default;

  Conduct& operator+=(const Conduct& other);

  [[nodiscard]] bool is_good() const;
};

/// What a program did that the protocol forbids.
enum class Breach : std::uint8_t {
  none,
  absent,   ///< it never took its seat: it cannot be started, says no hello that counts in time, or
            ///< does not play this game
  dead,     ///< it ended, or closed its output, when it was asked
  late,     ///< no answer in time, or never
  illegal,  ///< an answer that is none of the options
  unasked,  ///< an answer to what nobody asked
  garbled,  ///< a line that is no message
  flooding,  ///< more than anybody reads
};

constexpr std::array<std::string_view, 8> breach_names = {
    "none", "absent", "dead", "late", "illegal", "unasked", "garbled", "flooding"};

constexpr std::span<const std::string_view> names(Breach) {
  return breach_names;
}

/// For people: "412 answers; 3 late and 1 illegal".
[[nodiscard]] std::string in_words(const Conduct& conduct);

/// A program at the table, for one game.
class SeatedProgram : public Outsider {
 public:
  /// To be called before it is asked anything: keeps all that is said, `> ` before what it is told
  /// and `< ` before what it says.
  virtual void write_down(std::string& conversation) = 0;

  /// Likewise: the last of what it writes to its error stream, all of which is there when this is
  /// gone.
  virtual void keep_errors(std::string& errors) = 0;

  /// Likewise: who can call off what it is waited for. Throws CalledOff when it is asked then.
  virtual void heed(const GoesOn* goes_on) = 0;

  [[nodiscard]] virtual const Conduct& conduct() const = 0;

  /// The first that it did wrong; none where its conduct is good.
  [[nodiscard]] virtual Breach breach() const = 0;

  /// What it did wrong, in words for a line each, harmless on a terminal; the first of it.
  [[nodiscard]] virtual const std::vector<std::string>& faults() const = 0;
};

/// When a program that plays game after game is started anew.
enum class Restart : std::uint8_t {
  game,     ///< for each game
  failure,  ///< after a game in which it did wrong, or after its end
  never,    ///< not even then: what it is asked from there on it does not answer
};

constexpr std::array<std::string_view, 3> restart_names = {"game", "failure", "never"};

constexpr std::span<const std::string_view> names(Restart) {
  return restart_names;
}

/// Holds a program between two games of one seat, and ends it when it goes itself.
class ProcessSlot {
 public:
  ProcessSlot() = default;
  ProcessSlot(const ProcessSlot&) = delete;
  ProcessSlot& operator=(const ProcessSlot&) = delete;
  virtual ~ProcessSlot() = default;
};

class ForeignPrograms {
 public:
  ForeignPrograms() = default;
  ForeignPrograms(const ForeignPrograms&) = delete;
  ForeignPrograms& operator=(const ForeignPrograms&) = delete;
  virtual ~ForeignPrograms() = default;

  /// Where a program is; empty where there is none that can be run. With a slash its name is the
  /// path; without one it is looked for in the folder of programs.
  [[nodiscard]] virtual std::string path_of(std::string_view name) const = 0;

  /// Why the bot's program cannot be run, and what helps; empty where it can.
  [[nodiscard]] virtual std::string why_not_run(const Bot& bot, CalledBy called_by) const = 0;

  /// The bot's program, which is started when it is first asked, and ends with this. What it is
  /// told follows from `seed` and from what it is asked. With a slot, which must outlive this, it
  /// is taken from there and may go back there at the end.
  [[nodiscard]] virtual std::unique_ptr<SeatedProgram> seat(Rulesets rulesets, const Bot& bot,
                                                            std::string_view seed,
                                                            const ThinkTime& think,
                                                            ProcessSlot* slot = nullptr) const = 0;

  [[nodiscard]] virtual std::unique_ptr<ProcessSlot> slot(Restart restart) const = 0;
};

/// Null where this program is built without the component that has them (cmake/components.cmake).
[[nodiscard]] const ForeignPrograms* foreign_programs();

/// What suggest() says of any bot. How a program did is said in the file, too, in a comment, where
/// it did something wrong; then there is always a file.
struct SuggestedOutside {
  Suggestion suggestion;
  std::vector<std::string> faults;
  std::string conversation;  ///< with a program, as SeatedProgram::write_down() has it
  std::string errors;        ///< of a program, likewise by keep_errors()
};

/// `seated` without an outsider: its bot's program, if it is one, is started for this and ends.
[[nodiscard]] SuggestedOutside suggest_by(const Programs& programs, const Session& session,
                                          std::string_view player, const Seated& seated,
                                          const ThinkTime& think);

}  // namespace prizecourt
