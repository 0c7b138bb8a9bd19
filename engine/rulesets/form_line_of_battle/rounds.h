#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"

/// One round of a fight (FLB-8.2.5 to FLB-8.2.14).
namespace prizecourt::form_line_of_battle {

/// What one side brings to a round.
struct Score {
  Side side{};
  Thrown die{};
  int quality = 0;  ///< FLB-8.2.6, FLB-9.3.1
  int parties = 0;  ///< FLB-8.2.3
  int penalty = 0;  ///< FLB-8.2.2

  [[nodiscard]] int total() const { return die.total() + quality + parties + penalty; }
};

/// A round as the dice decided it.
struct Round {
  Score mover;
  Score enemy;
  Result result{};
  Side loser{};  ///< where it is no draw

  [[nodiscard]] int difference() const {
    const int apart = mover.total() - enemy.total();
    return apart < 0 ? -apart : apart;
  }
};

/// FLB-9.3.1, FLB-R51, FLB-R57: the quality of all crews of a side that still fight.
[[nodiscard]] int quality_of(const Game& game, const Fight& fight, Side side,
                             CombinedQuality reading);

/// FLB-8.2.7 to FLB-8.2.14: the letter for a difference.
[[nodiscard]] Result result_of(const Fight& fight, Side winner, int difference);

/// The rule of a letter.
[[nodiscard]] Rule rule_of(Result result);

/// Rolls for both sides and tells the scores; what comes of them is the caller's.
[[nodiscard]] Round roll_round(Game& game, const Fight& fight);

}  // namespace prizecourt::form_line_of_battle
