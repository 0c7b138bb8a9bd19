#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/option_names.h"

#include <array>

/// One round of dice.
namespace prizecourt::admiralty {

/// The three highest dice of each side, or as many as it has, from the highest.
using Best = std::array<int, opposed_dice>;

/// Two sides as they are compared (ADM-5.2.21).
struct Line {
  Best attacker{};
  Best defender{};
  int pairs = 0;
};

/// ADM-5.2.22: how many dice each side loses.
[[nodiscard]] Both losses_of(const Line& line);

/// How many dice nothing stands against, and what can be done with them (ADM-5.2.23).
struct Unopposed {
  Role by{};     ///< whose they are
  int dice = 0;  ///< 0 to 2

  [[nodiscard]] std::span<const Option> options(int pairs) const;
};

/// By the numbers of dice of both sides (ADM-R37).
[[nodiscard]] Unopposed unopposed_of(const Both& dice);

/// Moves points of unopposed dice to compared ones (ADM-R35, ADM-R36).
[[nodiscard]] Line lend(const Line& line, const Unopposed& unopposed, Lending lending);

/// ADM-D6: what silence does: most dice of the enemy less own ones, then most of the enemy's,
/// then the highest die.
[[nodiscard]] Lending best_lending(const Line& line, const Unopposed& unopposed);

/// Both sides throw all they have, are compared and lose dice (ADM-5.2.19 to ADM-5.2.23). `nth`: 1
/// or 2 in this turn.
void fight_round(Game& game, Action& action, int nth);

}  // namespace prizecourt::admiralty
