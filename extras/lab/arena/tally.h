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
/// its pair where pairs are what is told of: it has nothing to be compared with.
class GamesTally {
 public:
  explicit GamesTally(const Contest& contest)
      : contest_(contest),
        games_by_turns_(static_cast<std::size_t>(contest.most_turns) + 1) {
    for (auto& of_sides : lost_) {
      for (auto& of_kinds : of_sides) of_kinds.resize(contest.losses.size());
    }
  }

  /// Requires numbers in their order: what is asked of it later can depend on that.
  void add(const PlayedNumber& number);

  [[nodiscard]] const Contest& contest() const { return contest_; }

  /// Those of which no game is a forfeit or void: what shares, losses and tests are about.
  [[nodiscard]] std::int64_t numbers() const { return of_side_.pairs(); }

  [[nodiscard]] std::int64_t games() const { return all().games(); }

  /// For the first side, in the first or the second games of all numbers.
  [[nodiscard]] const EndCounts& ends(std::size_t game) const { return ends_[game]; }

  /// For the first side, in all games.
  [[nodiscard]] EndCounts all() const { return ends_[0] + ends_[1]; }

  /// For the first bot, wherever it sat. Requires a match.
  [[nodiscard]] EndCounts of_first_bot() const { return ends_[0] + ends_[1].mirrored(); }

  /// What ends() says, of the games of numbers() alone.
  [[nodiscard]] const EndCounts& ends_in_numbers(std::size_t game) const {
    return ends_in_numbers_[game];
  }

  /// What numbers gave the first side; the first bot; and the first side by the second of two
  /// scenarios, where half is no change.
  [[nodiscard]] const PairClasses& of_side() const { return of_side_; }

  [[nodiscard]] const PairClasses& of_bot() const { return of_bot_; }

  [[nodiscard]] const PairClasses& of_change() const { return of_change_; }

  /// What a test looks at. Requires one that fits the contest.
  [[nodiscard]] PairClasses tested(const Hypotheses& hypotheses) const;

  /// How programs did, by bot; of two that are alike, the first.
  [[nodiscard]] const std::array<Conduct, 2>& conduct() const { return conduct_; }

  /// By bot, likewise: a game that both sides have forfeited counts for each.
  [[nodiscard]] const std::array<ForfeitCounts, 2>& forfeits() const { return forfeits_; }

  /// By bot, likewise: the number of the first game that it has forfeited; 0 where there is none.
  [[nodiscard]] const std::array<std::int64_t, 2>& first_forfeits() const {
    return first_forfeits_;
  }

  /// Games that both sides have forfeited.
  [[nodiscard]] std::int64_t forfeited_by_both() const { return forfeited_by_both_; }

  /// Of two scenarios: numbers() of which both games went the same way to the end.
  [[nodiscard]] std::int64_t alike() const { return alike_; }

  /// How the first (0) or second (1) games of all numbers ended, by GameRecord::reason, which is
  /// empty for those that were capped. No forfeits, and no void ones.
  [[nodiscard]] const std::map<std::string, EndCounts>& by_reason(std::size_t game) const {
    return by_reason_[game];
  }

  /// By how many turns they had; no forfeits, and no void ones.
  [[nodiscard]] const std::vector<std::int64_t>& games_by_turns() const { return games_by_turns_; }

  /// What a side lost, by Contest::losses, in the games of a number together; of two scenarios, in
  /// the first (0) or second (1) games of all numbers.
  [[nodiscard]] const std::vector<Moments>& lost(std::size_t side, std::size_t game) const {
    return lost_[game][side];
  }

  /// Over how many games of a number lost() is a sum.
  [[nodiscard]] std::size_t games_together() const {
    return contest_.pairing == Pairing::swapped ? 2 : 1;
  }

  /// Of numbers(), those of which no two have all dice and choices alike. The two games of a pair
  /// may be the same, where the bots do as each other does: it is pairs that are independent. Of
  /// two scenarios it is told of the first: games of the other are the same where it does not
  /// matter.
  [[nodiscard]] const DistinctCount& distinct() const { return distinct_; }

 private:
  void add_game(const GameRecord& record, std::size_t game);
  void add_programs(const PlayedNumber& number, std::size_t game);
  void add_losses(const PlayedNumber& number);

  Contest contest_;
  std::array<EndCounts, 2> ends_;
  std::array<EndCounts, 2> ends_in_numbers_;
  std::array<std::map<std::string, EndCounts>, 2> by_reason_;
  PairClasses of_side_;
  PairClasses of_bot_;
  PairClasses of_change_;
  std::vector<std::int64_t> games_by_turns_;
  std::array<std::array<std::vector<Moments>, 2>, 2> lost_;  ///< by game, side, kind
  DistinctCount distinct_;
  std::array<Conduct, 2> conduct_{};
  std::array<ForfeitCounts, 2> forfeits_{};
  std::array<std::int64_t, 2> first_forfeits_{};
  std::int64_t forfeited_by_both_ = 0;
  std::int64_t alike_ = 0;
};

}  // namespace prizecourt
