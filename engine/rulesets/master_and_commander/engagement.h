#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::master_and_commander {

/// MC-11.6, from one snapshot for both fleets (MC-R81).
void lapse_engagements(Game& game);

/// Step 5 under MC-R49 `range-in-5`: each of the mover's ships with targets near and far settles
/// for one of the two ranges (MC-5.3, MC-D9). A target is whom she may attack, or may be able to
/// with the weather gage.
void bind_to_ranges(Game& game);

/// Step 11: tokens heads-up, then both players declare their attacks (MC-11.1 to MC-11.7). Where a
/// ship has the weather gage, only she declares here; all others do so in step 13, after her blow
/// (MC-D16, catalogue 8.2 windows F and G).
void raise_ensign(Game& game);

/// MC-D9 and MC-D15 or MC-D16 for every ship that has not declared yet, by number, British before
/// French; a ship without a legal target is asked too, so that an order can be refused. Under
/// MC-R83 `mover-and-his-targets` the mover's fleet declares first, as the others hang on it.
void declare_attacks(Game& game);

/// What keeps `ship`, afloat, from attacking `target` now. Legal is an enemy in range who bears an
/// engagement token or is the one her weather gage is over (MC-11.4, MC-12.2, MC-R83).
[[nodiscard]] std::optional<Objection> objection_to_attack(const Game& game, ShipId ship,
                                                           ShipId target);

[[nodiscard]] inline bool may_attack(const Game& game, ShipId ship, ShipId target) {
  return !objection_to_attack(game, ship, target);
}

/// Puts the engagement token of a ship on LONG or SHORT (MC-11.5).
void engage(Game& game, ShipId ship, Engaged range);

}  // namespace prizecourt::master_and_commander
