#include "engine/rulesets/master_and_commander/attacks.h"

#include "engine/rulesets/master_and_commander/attack.h"
#include "engine/rulesets/master_and_commander/engagement.h"
#include "engine/rulesets/master_and_commander/range.h"

namespace prizecourt::master_and_commander {
namespace {

/// An attack declared and not yet made, on a ship that is still there.
bool attack_is_due(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  return ship.target != no_ship && !ship.fired && game.afloat(ship.target);
}

bool any_attack_is_due(const Game& game) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (attack_is_due(game, static_cast<ShipId>(s))) return true;
  }
  return false;
}

void apply_all(Game& game, Rule rule, const Fight& fight) {
  game.for_each_by_number([&](ShipId id) { apply(game, rule, id, fight.pending[index(id)]); });
}

}  // namespace

// MC-12.3 to MC-12.5, MC-R87: from here on she is engaged like all others.
void gage_attack(Game& game) {
  const ShipId attacker = game.state.gage_ship;
  if (attacker == no_ship || !game.afloat(attacker) || !attack_is_due(game, attacker)) return;
  const ShipId target = game.ship(attacker).target;
  Fight fight;
  resolve_attack(game, fight, attacker);
  engage(game, target, game.ship(attacker).engaged);
  apply_all(game, cite("MC-12.3"), fight);
}

// MC-13.1 to MC-13.4, MC-R90: who was legal before the first die stays so (MC-R84).
void simultaneous_attacks(Game& game) {
  declare_attacks(game);
  if (!any_attack_is_due(game)) return;
  Fight fight;
  game.for_each_by_number([&](ShipId id) {
    if (attack_is_due(game, id)) resolve_attack(game, fight, id);
  });
  apply_all(game, cite("MC-13.3"), fight);
}

}  // namespace prizecourt::master_and_commander
