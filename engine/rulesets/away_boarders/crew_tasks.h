#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// The Crew Task Segment up to boarding (source 2.3, 4.1): each task for all ships in id order,
/// then the next task (AB-R110, AB-R142).
namespace prizecourt::away_boarders {

/// AB-2.3.1: hands at the yards that a change of the sail setting takes.
[[nodiscard]] int hands_to_change_sail(const Ship& ship, const ShipSpec& spec);

/// AB-R124: how many markers of the boarding party can still try to grapple, ungrapple or unfoul
/// this turn. A marker makes one try, of whatever kind.
[[nodiscard]] int tries_left(const Game& game, ShipId who);

/// AB-2.3.1.
void make_or_reef_sail(Game& game);

/// AB-2.3.2, AB-4.1.3 to AB-4.1.6: swing swivels, put a second ball on a side, load empty guns.
void load_guns(Game& game);

/// AB-4.1.3, AB-R147: markers that it takes to load an empty gun with that round; 0: it cannot be.
[[nodiscard]] int hands_to_load(const Game& game, Round round);

/// AB-2.3.3.
void repair_damage(Game& game);

/// AB-2.3.4.
void grapple(Game& game);

/// AB-2.3.5.
void ungrapple(Game& game);

/// AB-2.3.6.
void unfoul(Game& game);

}  // namespace prizecourt::away_boarders
