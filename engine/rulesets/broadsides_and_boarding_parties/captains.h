#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <optional>

/// The loss of a Captain, and who takes his place (chapter 7 of the catalogue).
namespace prizecourt::broadsides_and_boarding_parties {

/// BBP-7.1: he fell to gunfire and leaves the ship.
void lose_captain(Game& game, Side side);

/// At the end of a round: one who was lost in the round before comes back, one who was lost in this
/// round leaves his ship without cards for the next (BBP-7.3, BBP-7.5, BBP-R49).
void advance_captain(Game& game, Side side);

/// Where a Captain is needed at once: of both sides, those who have none get one (BBP-R53,
/// BBP-R54, BBP-R81).
void settle_captains(Game& game);

/// Why nobody there can become Captain (BBP-7.5, BBP-R51).
[[nodiscard]] std::optional<Objection> objection_to_stand_in(const Game& game, Side side,
                                                             Place place);

}  // namespace prizecourt::broadsides_and_boarding_parties
