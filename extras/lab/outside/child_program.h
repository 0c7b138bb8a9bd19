#pragma once

#include "extras/bots/play/bot_game.h"
#include "formats/text/temporary_folder.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <sys/types.h>

/// A program of somebody else's that runs beside us, and is talked with line by line.
namespace prizecourt {

/// What a program may use. Beyond that it is not waited for, or ended.
struct ProgramLimits {
  std::chrono::milliseconds hello{ThinkTime{}.hello_ms};  ///< see ChildProgram::waited()
  std::chrono::milliseconds answer{ThinkTime{}.answer_ms};
  std::chrono::milliseconds bank{ThinkTime{}.bank_ms};
  std::chrono::milliseconds leave{1000};  ///< to go by itself

  static constexpr std::size_t output_bytes = std::size_t{1} << 20;       ///< between two questions
  static constexpr int output_lines = 1000;                               ///< likewise
  static constexpr std::size_t kept_error_bytes = std::size_t{64} << 10;  ///< the last of them
  static constexpr std::uint64_t memory_bytes = std::uint64_t{1} << 30;
  static constexpr std::uint64_t file_bytes = std::uint64_t{64} << 20;  ///< of each that it writes
  static constexpr std::uint64_t processor_seconds = 600;
  static constexpr std::uint64_t open_files = 64;
};

/// The usual ones, with that time. A program that has longer for each answer has as long for its
/// first one.
[[nodiscard]] constexpr ProgramLimits limits_with(const ThinkTime& think) {
  const std::chrono::milliseconds answer(think.answer_ms);
  return {.hello = std::max(std::chrono::milliseconds(think.hello_ms), answer),
          .answer = answer,
          .bank = std::chrono::milliseconds(think.bank_ms)};
}

using WatchTime = std::chrono::steady_clock::time_point;

/// What came of listening to a program.
enum class Heard : std::uint8_t {
  line,
  nothing,  ///< the time is over
  end,      ///< it says nothing any more: it has ended, or closed its output
  flood,    ///< it says too much
};

/// One such program, in a session and a process group of its own, with a bare environment, no open
/// file but its three streams, and an empty folder to work in, which goes with it. Nothing that it
/// does or leaves undone makes anybody wait longer than was said.
class ChildProgram {
 public:
  /// Starts it. Throws SystemFailure where the system gives no process or pipe for anything.
  explicit ChildProgram(const std::string& path);
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  /// Kills whatever is left of its process group.
  ~ChildProgram();

  /// Why it could not be started; empty where it was.
  [[nodiscard]] const std::string& why_not_started() const { return why_not_started_; }

  /// From here on all lines are also written there: `> ` before ours, `< ` before its own.
  void write_down(std::string& conversation) { conversation_ = &conversation; }

  /// From here on the last of what it writes to its error stream is kept there, to its very end.
  void keep_errors(std::string& errors) { errors_ = &errors; }

  /// Whether it is heard on is asked while somebody hears; null: nobody is asked.
  void heed(const GoesOn* goes_on) { goes_on_ = goes_on; }

  /// Says a line, which is delivered while somebody hears; a line feed is added. What the program
  /// may say until the next line is counted from here.
  void tell(std::string_view line);

  /// The next line, without its line feed or carriage return and line feed. Throws CalledOff where
  /// nobody is to wait for it.
  [[nodiscard]] Heard hear(std::string& line, WatchTime until);

  /// The last of what it wrote to its error stream so far.
  [[nodiscard]] const std::string& errors() const { return *errors_; }

  /// What it has said of a line that is not ended yet.
  [[nodiscard]] const std::string& unfinished() const { return heard_; }

  /// How long it was ready to run so far and no processor was free; 0 where the system does not
  /// say.
  [[nodiscard]] std::chrono::milliseconds waited() const;

  /// Waits until it ends by itself, and returns whether it does; it is told so by the end of its
  /// input.
  [[nodiscard]] bool let_go(WatchTime until);

  [[nodiscard]] bool has_ended() const;

  /// "it ended with status 1"; "it closed its output" of one that still runs.
  [[nodiscard]] std::string end_in_words() const;

 private:
  void exchange(WatchTime until);
  void write_some();
  bool read_some(int& stream, std::string& into) const;
  void read_errors();

  TemporaryFolder folder_;
  std::string why_not_started_;
  pid_t child_ = -1;
  int input_ = -1;  ///< its streams, our ends; -1: closed
  int output_ = -1;
  int error_stream_ = -1;
  std::string to_say_;
  std::string heard_;
  std::size_t scanned_ = 0;      ///< so much of heard_ has no line feed in it
  std::size_t heard_bytes_ = 0;  ///< since it was told something
  int heard_lines_ = 0;          ///< likewise
  std::string own_errors_;
  std::string* errors_ = &own_errors_;
  std::string* conversation_ = nullptr;
  const GoesOn* goes_on_ = nullptr;
};

}  // namespace prizecourt
