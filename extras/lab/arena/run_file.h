#pragma once

#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/fixed_point.h"
#include "extras/lab/arena/play_in_order.h"
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
[[nodiscard]] std::string to_line(const RunHead& head);

/// Reads what to_line() writes.
[[nodiscard]] std::optional<RunHead> read_head(const std::string& line);

/// In what two runs differ of which parts cannot be put together, in a few words: "the seed". Empty
/// where they are parts of one.
[[nodiscard]] std::string_view difference(const RunHead& a, const RunHead& b);

/// Writes and reads the lines of games.
class GameLines {
 public:
  explicit GameLines(const Contest& contest);

  /// A line for each game, with line feeds.
  [[nodiscard]] std::string lines(const PlayedNumber& played) const;

  /// Reads the line of that game (0, 1) of a number; false for anything that lines() does not
  /// write.
  [[nodiscard]] bool read(std::string_view line, std::size_t game, PlayedNumber& into) const;

 private:
  [[nodiscard]] std::string lost_in(const GameRecord& record) const;
  [[nodiscard]] std::string programs_in(const GameRecord& record, std::size_t game) const;

  Contest contest_;
  std::array<std::string, 2> middle_;  ///< between the numbers and the end, by game
  std::array<std::array<std::string, 2>, 2> before_conduct_;  ///< by game and side, of programs
  std::array<std::vector<std::string>, 2> before_loss_;       ///< by side, and by Contest::losses
};

/// The text of a run, piece by piece.
class RunText {
 public:
  explicit RunText(const RunHead& head)
      : head_(to_line(head)),
        lines_(head.contest) {}

  [[nodiscard]] std::string begin();
  [[nodiscard]] std::string add(const PlayedNumber& played);
  [[nodiscard]] std::string end() const;

 private:
  std::string checked(std::string piece);

  std::string head_;
  GameLines lines_;
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
  std::optional<GameLines> lines_;
  std::optional<RunText> again_;
  bool is_whole_ = false;
};

/// Whether the file holds a whole run.
[[nodiscard]] bool is_whole_run(const std::string& path);

}  // namespace prizecourt
