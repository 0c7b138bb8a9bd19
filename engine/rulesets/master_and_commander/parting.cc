#include "engine/rulesets/master_and_commander/parting.h"

namespace prizecourt::master_and_commander {
namespace {

void end_if_apart(Game& game, ShipId grappled) {
  const ShipId by = game.ship(grappled).grappled_by;
  if (by == no_ship || game.adjacent(grappled, by)) return;
  game.end_grapple(grappled,
                   {.rule = cite("MC-26.3"), .ruling = cite_ruling(held_ships), .why = "apart"});
}

}  // namespace

void go_to(Game& game, ShipId id, Square to) {
  game.move_to(id, to);
  if (game.ruling(held_ships) == HeldShips::held_fast) return;
  end_if_apart(game, id);
  game.for_each_of(other(owner_of(id)), [&](ShipId enemy) {
    if (game.ship(enemy).grappled_by == id) end_if_apart(game, enemy);
  });
}

}  // namespace prizecourt::master_and_commander
