#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// Boarding actions (source 2.3, 5.0).
namespace prizecourt::away_boarders {

/// Markers of the boarding party that may board or repel: those that did not try to ungrapple or
/// unfoul this turn (AB-2.3.7).
[[nodiscard]] int free_boarders(const Ship& ship);

/// Calls `f(ShipId)` for each enemy that is grappled or fouled with the ship, in id order.
template <class F>
void for_each_linked_enemy(const Game& game, ShipId who, F f) {
  ShipId before = who;
  for (const Link& link : game.state.links) {  // sorted, so a ship's partners come in order
    if (link.a != who && link.b != who) continue;
    const ShipId other = link.a == who ? link.b : link.a;
    if (other == before || !game.opposing(who, other) || !game.in_play(other)) continue;
    before = other;
    f(other);
  }
}

/// AB-2.3.8, AB-5.1 to AB-5.6: who boards whom, with how many, with the commander or without; then
/// every fight, in the order of the lower ids.
void board(Game& game);

}  // namespace prizecourt::away_boarders
