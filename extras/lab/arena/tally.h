#pragma once

#include "extras/bots/seat/foreign_programs.h"
#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/pair_statistics.h"
#include "extras/lab/arena/sequential_test.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What is counted of many games. It is as large after a million games as after a thousand.
namespace prizecourt {

/// How games ended for one side or bot.
struct EndCounts {
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;
  std::int64_t capped = 0;
  std::int64_t forfeited = 0;  ///< by either
  std::int64_t voided = 0;     ///< that could not be played

  [[nodiscard]] std::int64_t games() const { return fair() + forfeited + voided; }

  /// Those that were played and that no program has forfeited.
  [[nodiscard]] std::int64_t fair() const { return won + drawn + lost + capped; }

  [[nodiscard]] EndCounts mirrored() const { return {lost, drawn, won, capped, forfeited, voided}; }

  friend EndCounts operator+(const EndCounts& a, const EndCounts& b) {
    return {a.won + b.won,       a.drawn + b.drawn,         a.lost + b.lost,
            a.capped + b.capped, a.forfeited + b.forfeited, a.voided + b.voided};
  }

  bool operator==(const EndCounts&) const = default;
};

/// Counts how many different things there are among many, by a hash of each: all of them while they
/// are few, later those of a sample, which is chosen by the things themselves. So the count depends
/// neither on their order nor on how they were shared out.
class DistinctCount {
 public:
  void add(std::uint64_t hash);

  /// Exact while it is no more than `most_kept`.
  [[nodiscard]] std::int64_t count() const;

  [[nodiscard]] bool is_exact() const { return level_ == 0; }

  static constexpr std::size_t most_kept = 65'536;

 private:
  [[nodiscard]] bool is_sampled(std::uint64_t hash) const {
    return (hash & ((std::uint64_t{1} << level_) - 1)) == 0;
  }

  std::set<std::uint64_t> kept_;
  unsigned level_ = 0;  ///< one thing of 2^level is in the sample
};

/// Of which games there are some that are not fair: "a forfeit", "a forfeit or a void game"; empty
/// where there are none.
[[nodiscard]] std::string_view unfair_ones(const EndCounts& ends);

/// How many games a bot has forfeited, by what it did first.
using ForfeitCounts = std::array<std::int64_t, breach_names.size()>;

/// A forfeit or a void game counts as such and in nothing else, and no more does the other game of
/// its pair where pairs are what is told of: it has nothing to be compared with. What has a place
/// for each of two games is of the first and of the second games of all numbers; what is by bot has
/// two bots that are alike under the first.
struct GamesTally {
  explicit GamesTally(const Contest& the_contest);

  /// Requires numbers in their order: what is asked of it later can depend on that.
  void add(const PlayedNumber& number);

  /// Those of which no game is a forfeit or void: what shares, losses and tests are about.
  [[nodiscard]] std::int64_t numbers() const { return of_side.pairs(); }

  [[nodiscard]] std::int64_t games() const { return all().games(); }

  /// For the first side, in all games.
  [[nodiscard]] EndCounts all() const { return ends[0] + ends[1]; }

  /// For the first bot, wherever it sat. Requires a match.
  [[nodiscard]] EndCounts of_first_bot() const { return ends[0] + ends[1].mirrored(); }

  /// What a test looks at. Requires one that fits the contest.
  [[nodiscard]] PairClasses tested(const Hypotheses& hypotheses) const;

  /// Over how many games of a number `lost` is a sum.
  [[nodiscard]] std::size_t games_together() const {
    return contest.pairing == Pairing::swapped ? 2 : 1;
  }

  Contest contest;
  std::array<EndCounts, 2> ends{};             ///< for the first side, by game
  std::array<EndCounts, 2> ends_in_numbers{};  ///< the same of the games of numbers() alone

  /// How games ended, by game and by GameRecord::reason, which is empty for those that were capped.
  /// No forfeits, and no void ones.
  std::array<std::map<std::string, EndCounts>, 2> by_reason{};

  PairClasses of_side{};    ///< what numbers gave the first side
  PairClasses of_bot{};     ///< and the first bot
  PairClasses of_change{};  ///< and the first side by the second scenario: half is no change
  std::int64_t alike = 0;   ///< of two scenarios: numbers() of which both games went the same way
  std::vector<std::int64_t> games_by_turns;  ///< no forfeits, and no void ones

  /// What a side lost, by game, side, and Contest::losses; where bots swap sides, in the games of a
  /// number together, under the first.
  std::array<std::array<std::vector<Moments>, 2>, 2> lost{};

  /// Of numbers(), those of which no two have all dice and choices alike. The two games of a pair
  /// may be the same, where the bots do as each other does: it is pairs that are independent. Of
  /// two scenarios it is told of the first: games of the other are the same where it does not
  /// matter.
  DistinctCount distinct{};

  std::array<Conduct, 2> conduct{};         ///< how programs did, by bot
  std::array<ForfeitCounts, 2> forfeits{};  ///< by bot: a game that both forfeited counts twice
  std::array<std::int64_t, 2> first_forfeits{};  ///< by bot: the number of that game, or 0
  std::int64_t forfeited_by_both = 0;

 private:
  void add_game(const GameRecord& record, std::size_t game);
  void add_programs(const PlayedNumber& number, std::size_t game);
  void add_losses(const PlayedNumber& number);
};

/// Of more games that were stopped at the cap than that, in hundredths, the bots did not decide the
/// scenario.
inline constexpr int most_capped_percent = 5;

/// Whether fewer had no end. Otherwise a test has no verdict: its shares are of games that nobody
/// has won, and each counts as half.
[[nodiscard]] bool is_decided(const GamesTally& tally);

/// Below so many different games, in hundredths, the others tell nothing new.
inline constexpr int least_distinct_percent = 90;

/// What came of a run, for people. It is made of whole numbers: the same bytes everywhere.
[[nodiscard]] std::string summary_of(const GamesTally& tally, const Hypotheses& hypotheses,
                                     Finding finding);

}  // namespace prizecourt
