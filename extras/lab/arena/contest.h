#pragma once

// The room extras/lab/arena. Many games of one scenario, which nobody records: what is played, how
// one game goes, and pairs from several threads in order (this header), what is counted and how it
// is told (tally.h), what follows from it (pair_statistics.h, sequential_test.h), the file of all
// games (run_file.h), other scenarios to compare with, and one game again as a replay
// (recorded_game.h). It knows no game. Read this header first, then tally.h.

#include "engine/table/digest.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/ruleset.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// What the games of one number have in common and in what they differ. All have the same luck.
enum class Pairing : std::uint8_t {
  none,     ///< one game a number: the bots are alike, so that the other would be the same game
  swapped,  ///< two: the bots change sides for the second
  ruling,   ///< two: the scenario as it is, and with another option of a ruling
  without,  ///< two: the scenario as it is, and without one of its ships
};

constexpr std::array<std::string_view, 4> pairing_names = {"none", "swapped", "ruling", "without"};

constexpr std::span<const std::string_view> names(Pairing) {
  return pairing_names;
}

/// Whether the second game of a number plays another scenario than the first: what is told of pairs
/// is then how the two scenarios differ.
[[nodiscard]] constexpr bool has_two_scenarios(Pairing pairing) {
  return pairing == Pairing::ruling || pairing == Pairing::without;
}

/// What is played. Its unit is the number: that of a pair of games, or of a single one.
struct Contest {
  std::array<std::string, 2> sides;  ///< ids
  std::vector<std::string> losses;   ///< in what they are counted, by name
  std::array<Bot, 2> bots;           ///< by side, in the first game of a number
  Pairing pairing = Pairing::none;
  std::string ruling;        ///< `AB-R7=strictly-between`: that of the second game; else empty
  std::string without{};     ///< the ship that the second game lacks; else empty
  std::size_t her_side = 0;  ///< of that ship
  std::string seed;
  int most_turns = 0;
  std::int64_t numbers = 0;         ///< in all
  ThinkTime think{};                ///< of programs of others
  Restart restart = Restart::game;  ///< of them
  bool operator==(const Contest&) const = default;
};

/// How many games a number has.
[[nodiscard]] constexpr std::size_t games_a_number(Pairing pairing) {
  return pairing == Pairing::none ? 1 : 2;
}

/// Of a number that plays two scenarios: which of them its first (0) or second (1) game plays, in
/// a few words: "as the scenario is", "without lawrence".
[[nodiscard]] std::string scenario_words(const Contest& contest, std::size_t game);

/// The luck of all games of a number: `SEED/NUMBER`.
[[nodiscard]] std::string seed_of(const Contest& contest, std::int64_t number);

/// The bot on a side in the first (0) or second (1) game of a number.
[[nodiscard]] const Bot& bot_on(const Contest& contest, std::size_t side, std::size_t game);

/// Which of the bots that is, by Contest::bots; the first, where they are alike.
[[nodiscard]] std::size_t index_of_bot_on(const Contest& contest, std::size_t side,
                                          std::size_t game);

/// The number that people have for the first (0) or second (1) game of a number: from 1.
[[nodiscard]] std::int64_t game_number(const Contest& contest, std::int64_t number,
                                       std::size_t game);

/// Whether programs of others play: what they do is not repeatable.
[[nodiscard]] bool has_programs(const Contest& contest);

/// Where programs of others wait between games: by seat, and by what they are called.
using ProcessSlots = std::map<std::pair<std::size_t, std::string>, std::unique_ptr<ProcessSlot>>;

/// Who plays there. By player, as the hall has them; null for bots of ours. `slots`, which must
/// outlive them: where they come from and go; null: each is there for this game alone.
[[nodiscard]] std::vector<std::unique_ptr<SeatedProgram>> programs_in(
    Rulesets rulesets, const Contest& contest, std::span<const Bot> bots, std::string_view seed,
    ProcessSlots* slots = nullptr);

/// Whether two bots play that are not alike, so that one of them can be the stronger.
[[nodiscard]] bool is_match(const Contest& contest);

/// How a game ended. A game that was stopped at its cap is not a draw; one in which a program of
/// somebody else's broke the protocol is a forfeit, however it ended by defaults; one that could
/// not be played, which is our fault, is void.
enum class Finish : std::uint8_t { won, drawn, capped, forfeit, voided };

constexpr std::array<std::string_view, 5> finish_names = {"won", "drawn", "capped", "forfeit",
                                                          "void"};

constexpr std::span<const std::string_view> names(Finish) {
  return finish_names;
}

/// How the programs on a side did in a game.
struct SideConduct {
  Conduct conduct;               ///< of all of them
  Breach breach = Breach::none;  ///< of the first that did wrong
  std::string why{};             ///< that, in words; no file keeps it
  bool operator==(const SideConduct&) const = default;
};

/// What is kept of a game.
struct GameRecord {
  Finish finish = Finish::drawn;
  std::size_t winner = 0;  ///< which side, where one won
  int turns = 0;
  int standing = 0;  ///< of the first side, as PlayersEnd has it
  std::int64_t steps = 0;
  std::array<std::vector<int>, 2> lost;  ///< by side, and by Contest::losses
  std::uint64_t course = 0;              ///< as PlayedOut has it
  std::string reason{};                  ///< likewise; empty where the end is no end by the rules
  Digest state{};
  std::array<SideConduct, 2> programs{};  ///< by side
  std::string fault{};                    ///< of a void one: why; no file keeps it
  bool operator==(const GameRecord&) const = default;
};

/// The games of a number.
struct PlayedNumber {
  std::int64_t number = 0;
  std::vector<GameRecord> games;
  bool operator==(const PlayedNumber&) const = default;
};

/// Whether every game of the number says how strong bots or sides are: none is a forfeit or void.
[[nodiscard]] bool is_fair(const PlayedNumber& played);

/// In half points: 2 for a win, 1 for a draw. A capped game gives half to each, too, as somebody
/// must have it; a summary that has many of them says so. Requires a game that is no forfeit and
/// not void.
[[nodiscard]] int half_points(const GameRecord& game, std::size_t side);

/// The sides of a hall, each once, in the order of its players.
[[nodiscard]] std::vector<std::string> sides_of(const Hall& hall);

/// Plays the games of a number, one after the other. One for each thread.
class NumberPlayer {
 public:
  /// `halls` has one for the scenario, and one more for the second where there are two. `contest`
  /// must outlive it.
  NumberPlayer(Rulesets rulesets, const Contest& contest, std::vector<std::unique_ptr<Hall>> halls)
      : rulesets_(rulesets),
        contest_(contest),
        halls_(std::move(halls)) {}

  /// A game that cannot be played, as the system has no process for a program or something of ours
  /// throws, is played again once, and then is void.
  /// Throws CalledOff where `goes_on`, which may be null, says no in the midst of one.
  [[nodiscard]] PlayedNumber play(std::int64_t number, const GoesOn* goes_on = nullptr) const;

  /// One game of a number alone, likewise.
  [[nodiscard]] GameRecord play_or_void(std::int64_t number, std::size_t game,
                                        const GoesOn* goes_on = nullptr) const;

  /// One number for what the bots are: digest of the games that they begin to play with seeds of
  /// their own, fifty turns or more (of a scenario whose games are over in one, fifty games), where
  /// programs of others sit silent, and of the files of those. Versions of this program whose bots
  /// play differently have different ones. Throws SystemFailure where such a file is there and
  /// cannot be read. Nothing where `goes_on` says no; `begins` is told before each game.
  [[nodiscard]] std::optional<Digest> signature(const GoesOn& goes_on,
                                                const std::function<void()>& begins) const;

 private:
  [[nodiscard]] Hall& hall_of(std::size_t game) const;
  [[nodiscard]] GameToPlay to_play(std::size_t game, std::string seed, int turns) const;
  [[nodiscard]] GameRecord play_game(std::int64_t number, std::size_t game,
                                     const GoesOn* goes_on) const;

  Rulesets rulesets_;
  const Contest& contest_;
  std::vector<std::unique_ptr<Hall>> halls_;
  mutable ProcessSlots slots_;
};

// ---- many games from several threads, and what comes of them in order (play_in_order.cc) --------

/// Numbers from `from` to `to`, both among them.
struct NumberRange {
  std::int64_t from = 1;
  std::int64_t to = 0;
  bool operator==(const NumberRange&) const = default;

  [[nodiscard]] constexpr std::int64_t count() const { return to - from + 1; }
};

/// Plays the games of a number. Throws CalledOff where that was called off in their midst.
using PlayNumber = std::function<PlayedNumber(std::int64_t)>;

enum class Onward : std::uint8_t { go_on, stop };

struct Playing {
  std::function<PlayNumber()> player;  ///< called in each thread: somebody who plays there alone
  std::function<Onward(const PlayedNumber&)> take;  ///< gets them by number, one at a time
  std::function<bool()> is_called_off;              ///< asked between numbers, in all threads
  std::int64_t most_at_once = 64;  ///< numbers that a thread plays before it hands them in
};

/// Plays the numbers in up to `jobs` threads. `take` gets them in the order of their numbers,
/// without gaps, until it says stop; then nothing that was played beyond counts. So what is taken
/// does not depend on the threads. Only a few numbers are held at a time. Returns false where it
/// was called off before all were taken. Throws what a thread throws.
[[nodiscard]] bool play_in_order(const NumberRange& numbers, unsigned jobs, const Playing& playing);

}  // namespace prizecourt
