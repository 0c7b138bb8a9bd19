#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

/// From the collision to the first boarding turn (chapters 8 and 9 of the catalogue).
namespace prizecourt::broadsides_and_boarding_parties {

/// BBP-8.5 to BBP-8.7, BBP-R56, BBP-R57: how the ships lie after that contact, which must be one.
[[nodiscard]] const Berth& berth_for(const Setup& setup, Contact contact);

/// BBP-8.2, BBP-10.5: the place straight across, or no_place where there is none or the ships do
/// not lie alongside.
[[nodiscard]] Place opposite_place(const Setup& setup, const State& state, Place place);

/// BBP-9.2: the side of her that a ship turns to the enemy. Requires that they lie alongside.
[[nodiscard]] Beam facing(const Game& game, Side side);

/// Step "alongside": a Captain who is missing is replaced, and everything that is of no use in the
/// boarding is put aside (BBP-8.1, BBP-8.2, BBP-R53).
void lay_alongside(Game& game);

/// Step "volley": all cannons on the facing sides (BBP-9.1 to BBP-9.3, BBP-R54, BBP-R61).
void final_volley(Game& game);

/// Step "first-boarder" (BBP-9.4, BBP-R62).
void first_boarder(Game& game);

}  // namespace prizecourt::broadsides_and_boarding_parties
