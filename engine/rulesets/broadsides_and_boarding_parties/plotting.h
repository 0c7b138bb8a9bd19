#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Chapter 2 of the catalogue: three cards, laid in secret.
namespace prizecourt::broadsides_and_boarding_parties {

/// Step "plot": every slot of either side is asked for; nothing is told of what lies there
/// (BBP-2.1, BBP-2.7, BBP-7.3).
void plot(Game& game);

/// BBP-7.3, BBP-R52: whether a side may lay cards this round.
[[nodiscard]] bool may_plot(const Game& game, Side side);

/// Why a card cannot lie in a slot (1 to 3), after what lies in the slots before it.
[[nodiscard]] std::optional<Objection> objection_to_card(const Game& game, Side side, int slot,
                                                         Card card);

}  // namespace prizecourt::broadsides_and_boarding_parties
