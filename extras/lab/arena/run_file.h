#pragma once

#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/pair_statistics.h"
#include "extras/lab/arena/sequential_test.h"
#include "formats/text/files.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The file of a run, or of a part of one: lines of JSON. The first says what was played, then
/// there is one a game, and the last has a checksum. Nothing in it depends on the machine, on when
/// it was written or on how the run was shared out, but what programs of others answered;
/// docs/simulate.md has the keys.
namespace prizecourt {

/// A part of a run, from 1.
struct RunPart {
  std::int64_t number = 1;
  std::int64_t of = 1;
  bool operator==(const RunPart&) const = default;
};

/// The numbers that a part plays: neighbours.
[[nodiscard]] NumberRange numbers_of(const RunPart& part, std::int64_t numbers);

/// The first line.
struct RunHead {
  std::string version;  ///< of the program
  Digest scenario{};    ///< of its text
  Digest signature{};   ///< of the bots
  Contest contest;
  Hypotheses hypotheses;
  RunPart part;
  bool operator==(const RunHead&) const = default;
};

/// Without its line feed.
[[nodiscard]] std::string to_line(RunHead head);

/// Reads what to_line() writes.
[[nodiscard]] std::optional<RunHead> read_head(const std::string& line);

/// In what two runs differ of which parts cannot be put together, in a few words: "the seed". Empty
/// where they are parts of one.
[[nodiscard]] std::string_view difference(const RunHead& a, const RunHead& b);

/// A line for each game of a number, with line feeds.
[[nodiscard]] std::string game_lines(const Contest& contest, PlayedNumber played);

/// Reads the line of that game (0, 1) of a number; false for anything that game_lines() does not
/// write.
[[nodiscard]] bool read_game_line(const Contest& contest, std::string_view line, std::size_t game,
                                  PlayedNumber& into);

/// The text of a run, piece by piece.
class RunText {
 public:
  explicit RunText(const RunHead& head)
      : head_(to_line(head)),
        contest_(head.contest) {}

  [[nodiscard]] std::string begin();
  [[nodiscard]] std::string add(const PlayedNumber& played);
  [[nodiscard]] std::string end() const;

 private:
  std::string checked(std::string piece);

  std::string head_;
  Contest contest_;
  Digest checksum_{};
  std::int64_t numbers_ = 0;
};

/// Reads a run, number by number.
class RunReader {
 public:
  /// What there is at the path. `nothing`: no such file, or none that can be read; `other`: another
  /// file, or no file at all; `older`: a run in a format of another version of the program.
  enum class Found : std::uint8_t { nothing, other, older, broken, run };

  explicit RunReader(const std::string& path);

  /// Of the first line alone: `broken` is one of ours that ends in it.
  [[nodiscard]] Found found() const { return found_; }

  /// Requires a run.
  [[nodiscard]] const RunHead& head() const { return *head_; }

  /// The next number; nothing at the end, or where something is wrong. Requires a run.
  [[nodiscard]] std::optional<PlayedNumber> next();

  /// After the last number: whether everything was there as it had been written.
  [[nodiscard]] bool is_whole() const { return is_whole_; }

 private:
  std::optional<FileLines> file_;
  Found found_ = Found::nothing;
  std::optional<RunHead> head_;
  std::optional<RunText> again_;
  bool is_whole_ = false;
};

/// Whether the file holds a whole run.
[[nodiscard]] bool is_whole_run(const std::string& path);

}  // namespace prizecourt
