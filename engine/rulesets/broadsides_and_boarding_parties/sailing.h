#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

/// Chapter 3 of the catalogue: the cards of one slot, groundings and collisions.
namespace prizecourt::broadsides_and_boarding_parties {

/// Steps "card-1" to "card-3": both cards of the slot are shown, then both ships move at the same
/// time, and may have collided (BBP-3.1 to BBP-3.6).
void play_card_1(Game& game);
void play_card_2(Game& game);
void play_card_3(Game& game);

}  // namespace prizecourt::broadsides_and_boarding_parties
