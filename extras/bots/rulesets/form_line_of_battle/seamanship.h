#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "extras/bots/rulesets/form_line_of_battle/odds.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

namespace prizecourt::form_line_of_battle {

/// What a bot orders in a turn.
struct BotOrders {
  Orders of_ships;
  bool offers_draw = false;
};

/// How programs play Form Line of Battle.
extern const Seamanship<Game, Start, BotOrders> seamanship;

// ---- the fights of a game as it stands, for their odds ------------------------------------------

/// Ships that board one together, and how they touch her.
struct Attack {
  ShipList ships;  ///< of one side, at least one
  ShipId target{};
  How how = How::declared;
};

/// What comes of it if they do. Requires that side to move in this Action Phase.
[[nodiscard]] Contest contest_of(const Game& game, const Attack& attack);

/// A fight as its questions find it. It is pieced together from the actions of this phase and from
/// the question, so that it is the same for whoever is only told how the game stands; where it
/// takes place is guessed where that cannot be known.
struct FightSeen {
  Fight fight;
  Contest contest;

  /// Where it is when the side that is asked is the Attacker and so many rounds have been fought.
  [[nodiscard]] Ground ground(Side attacker, int rounds) const;
};

/// Requires a question that is put in a fight, about a ship in it.
[[nodiscard]] FightSeen fight_seen(const Game& game, ShipId ship);

/// Whether nothing that is known can bring two enemies to blows any more.
[[nodiscard]] bool is_dead_water(const Game& game);

}  // namespace prizecourt::form_line_of_battle
