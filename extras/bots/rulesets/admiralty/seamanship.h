#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <cstdint>
#include <span>

namespace prizecourt::admiralty {

/// How programs play Admiralty.
extern const Seamanship<Game, Start, Orders> seamanship;

// What a boarding action can be expected to bring: exact, from the table of all throws
// (ADM-5.2.19 to ADM-5.2.23). Replacements (ADM-5.2.25) are left out.

/// With more dice than these a side is taken to fight as with these: only three of them count.
inline constexpr int most_reckoned = 8;

/// A way in which a round can go.
struct Outcome {
  Both lost;
  std::int64_t chance = 0;  ///< in millionths
};

/// All ways in which a round can go when unopposed dice go where they do most. Requires a die on
/// either side.
[[nodiscard]] std::span<const Outcome> outcomes_of(const Both& dice);

/// What an attacker stands to gain and to lose, in points.
struct Stakes {
  int prize = 1000;  ///< the defender is taken
  int mark = 0;      ///< he becomes a failed attacker (ADM-5.2.17)
  int guns = 0;      ///< what he has mobilised is gone for good (ADM-5.2.31)
};

/// Whether the attacker has lost a die in this action.
enum class Blooded : std::uint8_t { no, yes };

/// What an action is worth to its attacker, in points.
struct Prospect {
  int go_on = 0;  ///< another round, and whatever is best after it
  int call_off = 0;

  [[nodiscard]] int best() const { return go_on > call_off ? go_on : call_off; }
};

[[nodiscard]] Prospect prospect_of(const Both& dice, Blooded blooded, const Stakes& stakes);

/// That the defender is taken if the attacker never calls off, in thousandths.
[[nodiscard]] int chance_to_take(const Both& dice);

// What it is worth in a game as it stands, in points: a prize as large as any is worth a thousand.

/// That these ships board that one this turn: they may still call it off when they see her dice.
/// Requires ships of one side that could.
[[nodiscard]] int worth_of_attempt(const Game& game, const ShipSet& attackers, ShipId defender);

/// An action as it stands, to its attackers.
[[nodiscard]] Prospect prospect_of_action(const Game& game, const Action& action);

}  // namespace prizecourt::admiralty
