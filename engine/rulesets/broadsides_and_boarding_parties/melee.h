#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

/// Hand-to-hand combat (chapter 11 of the catalogue).
namespace prizecourt::broadsides_and_boarding_parties {

/// Step "melee": every section that holds both sides is fought out, in the order the active side
/// likes, until a Captain falls (BBP-11.1 to BBP-11.8, BBP-12.4, BBP-R77, BBP-R78).
void melee(Game& game);

}  // namespace prizecourt::broadsides_and_boarding_parties
