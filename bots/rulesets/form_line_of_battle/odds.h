#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// What a fight on deck can be expected to bring: every round to its end, with all that both sides
/// can still choose in it (FLB-8.2.5 to FLB-8.2.24), and the next Action Phases after it. Guns that
/// are lost for want of men, musketry and who of several ships bears a loss are left out.
namespace prizecourt::form_line_of_battle {

/// A side with more crew parties is taken to have so many.
inline constexpr int most_reckoned = 12;

/// What is counted of a side that fights.
struct Party {
  int parties = 0;
  int quality = 0;                      ///< what it adds to a round (FLB-8.2.6)
  int test = 0;                         ///< what it adds to a strike test (FLB-8.2.22)
  std::array<int, 2> initiation{0, 0};  ///< in twelfths, that she initiates when she boards the
                                        ///< other: without and with a counter-board
};

/// Two sides in the Action Phase of one of them.
struct Contest {
  Party mover;
  Party target;
  bool again = false;   ///< whether they can come to blows again in the phases that follow
  int phases = 1;       ///< that are looked at, with this one; at least 1
  int party_worth = 0;  ///< points that a crew party is worth after them
};

/// Where a fight is (catalogue 2.3), as the side sees it that moves.
enum class Ground : std::uint8_t { gunwales, target_deck, mover_deck };

/// What both ways are worth to the side that moves, in points: a thousand for a target that
/// strikes, minus a thousand for striking.
struct Ways {
  int stay = 0;   ///< to fight another round, and then as is best
  int leave = 0;  ///< for the Attacker to go home now
};

/// By the crew parties of mover and target.
using Grid = std::array<std::array<std::int64_t, most_reckoned + 1>, most_reckoned + 1>;

/// A fight that has begun.
class FightOdds {
 public:
  /// `after`: what it is worth to the mover that the fight has ended with so many parties, in
  /// 1024ths of a point. Requires a contest with at most most_reckoned parties a side.
  FightOdds(const Contest& contest, bool counter_board, const Grid& after);

  /// What it is worth to be there, in 1024ths of a point.
  [[nodiscard]] std::int64_t worth(Ground ground, int mover, int target) const {
    return worth_[static_cast<std::size_t>(ground)][static_cast<std::size_t>(mover)]
                 [static_cast<std::size_t>(target)];
  }

  [[nodiscard]] Ways ways(Ground ground, int mover, int target) const;

 private:
  struct Choice {
    std::int64_t stay = 0;
    std::int64_t leave = 0;
  };

  class Round;

  [[nodiscard]] Choice reckon(Ground ground, int mover, int target) const;
  [[nodiscard]] std::int64_t when_mover_is_home(int mover, int target) const;
  [[nodiscard]] static std::int64_t better(Ground ground, const Choice& choice);

  const Contest& contest_;
  bool counter_board_;
  const Grid& after_;
  std::array<Grid, 3> worth_{};
};

/// All that follows from a contest.
class ContestOdds {
 public:
  explicit ContestOdds(const Contest& contest);

  /// What it is worth to the mover to board, when the target does what is best for her, and to let
  /// it be.
  [[nodiscard]] int board() const;
  [[nodiscard]] int pass() const;

  /// What a boarding is worth to the mover against a target that counter-boards or does not.
  [[nodiscard]] int board_against(bool counter_board) const;

  /// Both ways in a fight between all of them.
  [[nodiscard]] Ways ways(Ground ground, bool counter_board) const;

  /// What it is worth to the mover when the target follows him home, and when she does not.
  [[nodiscard]] Ways follow_up() const;

 private:
  Contest contest_;
  Grid after_{};  ///< a fight in this phase
  Grid pass_{};
};

}  // namespace prizecourt::form_line_of_battle
