#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Chapter 1 of the catalogue: how a game begins.
namespace prizecourt::broadsides_and_boarding_parties {

/// A game of these rules as the project has it: default map and deck plans (the bow where the
/// rulings of `setup` have it), twenty crew. Ids and names are the caller's to fill in before.
void use_defaults(Setup& setup);

/// The state before the set-up: ships at their starts, with all cannons and masts, gun crews at
/// their cannons, nobody else on board (BBP-1.2 to BBP-1.4, BBP-1.7, BBP-1.10).
[[nodiscard]] State opening(const Setup& setup);

/// BBP-1.4: the section whose cannon that figure serves, or `no_cell`: crew-1 and crew-2 serve the
/// first cannon from row A, crew-3 and crew-4 the second …
[[nodiscard]] Cell gun_of(const DeckPlan& plan, Figure figure);

/// Step "set-up": Captain and crew to spare are placed, both sides before either is told (BBP-1.5,
/// BBP-1.6, BBP-R11, BBP-R12). Plays in the set-up only; round 1 follows in the same turn.
void set_up(Game& game);

/// Why a figure cannot begin there.
[[nodiscard]] std::optional<Objection> objection_to_post(const Game& game, Side side, Cell cell);

}  // namespace prizecourt::broadsides_and_boarding_parties
