#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// What a fight on deck can be expected to bring: every round to its end, with all that both sides
/// can still choose in it (FLB-8.2.5 to FLB-8.2.24), and the blow that may follow it in the next
/// Action Phase. Guns that are lost for want of men, musketry and who of several ships bears a loss
/// are left out.
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

/// Who moves in the Action Phase after this one.
enum class NextMover : std::uint8_t { nobody, mover, target };

/// What may follow a fight: in the next phase a side boards one ship of the other with all who
/// reach her.
struct Sequel {
  NextMover by = NextMover::nobody;
  bool again = false;  ///< whether those who met in this phase can come to blows again in that one
  int ships = 1;       ///< that board then, with others who join them
  int helpers = 0;     ///< crew parties of those others
  int quality = 0;     ///< of all who board then
};

/// Two sides in the Action Phase of one of them.
struct Contest {
  Party mover;
  Party target;
  int mover_ships = 1;  ///< that board together, and are carried together; the target is one ship
  Sequel sequel{};
  int party_worth = 0;  ///< points that a crew party is worth after it
};

/// Where a fight is (catalogue 2.3), as the side sees it that moves.
enum class Ground : std::uint8_t { gunwales, target_deck, mover_deck };

/// What both ways are worth to the side that moves, in points: a thousand for a ship that strikes,
/// minus a thousand for each of hers.
struct Ways {
  int stay = 0;   ///< to fight another round, and then as is best
  int leave = 0;  ///< for the Attacker to go home now
};

/// By the crew parties of mover and target.
using Grid = std::array<std::array<std::int64_t, most_reckoned + 1>, most_reckoned + 1>;

/// What it is worth to the mover how a fight has ended, in 1024ths of a point.
struct Aftermath {
  Grid parted{};                                                ///< nobody has struck
  std::array<std::int64_t, most_reckoned + 1> target_struck{};  ///< by the mover's crew parties
  std::array<std::int64_t, most_reckoned + 1> mover_struck{};   ///< by the target's
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
  Aftermath after_;
  Grid pass_{};
};

}  // namespace prizecourt::form_line_of_battle
