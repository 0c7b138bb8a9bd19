#include "formats/rulesets/form_line_of_battle/orders.h"

namespace prizecourt::form_line_of_battle {
namespace {

enum class Place : std::uint8_t { gunwales, own_deck, enemy_deck };

Place place_for(const Fight& fight, Side side) {
  if (fight.where == Where::gunwales) return Place::gunwales;
  return fight.deck == side ? Place::own_deck : Place::enemy_deck;
}

int guns_of(const Game& game, const Fight& fight, Side side) {
  int guns = 0;
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.in_play(ship)) guns += game.ship(ship).broadside;
  }
  return guns;
}

}  // namespace

std::array<int, contact_variables.size()> values_at_contact(const Game& game, ShipId own,
                                                            ShipId enemy) {
  const Ship& ship = game.ship(own);
  return {ship.parties, game.ship(enemy).parties, ship.broadside,
          static_cast<int>(ship.captain_state)};
}

std::array<int, fight_variables.size()> values_in_fight(const Game& game, ShipId own) {
  const Fight& fight = *game.fight;
  const Side side = game.side_of(own);
  return {game.parties(fight, side),
          game.parties(fight, other(side)),
          guns_of(game, fight, side),
          static_cast<int>(game.ship(own).captain_state),
          fight.rounds,
          static_cast<int>(place_for(fight, side))};
}

}  // namespace prizecourt::form_line_of_battle
