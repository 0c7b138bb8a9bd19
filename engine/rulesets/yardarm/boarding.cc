#include "engine/rulesets/yardarm/game.h"

// YA-5: grapples, and the fight on deck.
namespace prizecourt::yardarm {
namespace {

bool boards(const Game& game, ShipId ship) {
  return game.ship(ship).hands == Hands::board;
}

/// YA-5.1.
void grapple(Game& game) {
  game.state.grappled = true;
  for (const ShipId ship : both_ships) {
    if (boards(game, ship)) game.tell(kind("grappled"), cite("YA-5.1"), ship, enemy_of(ship));
  }
}

/// YA-5.3: whether a ship has cut herself free.
bool cuts_free(Game& game, ShipId ship) {
  if (game.ship(ship).hands != Hands::cut) return false;
  const Game::Thrown die = game.roll(cite("YA-5.3"), ship, enemy_of(ship), 1);
  const bool off = die.hits(cuts_from) > 0;
  game.tell(kind("cut"), cite("YA-5.3"), ship, enemy_of(ship), fact("result", off ? "off" : "held"),
            die);
  return off;
}

bool drift_apart(Game& game) {
  const bool first = cuts_free(game, ShipId::first);
  const bool second = cuts_free(game, ShipId::second);
  if (!first && !second) return false;
  game.state.grappled = false;
  set_range(game, cite("YA-5.3"), Range::pistol);
  return true;
}

/// YA-5.2: the boxes of crew that the enemy loses.
int losses_by(Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  const int wanted = boarding_table[static_cast<std::size_t>(ship.hands)];
  const int needs = wanted - game.quality(who);
  const Game::Thrown dice = game.roll(cite("YA-5.2"), who, enemy_of(who), (ship.left.crew + 1) / 2);
  const int hits = dice.hits(needs);
  const int lost = std::min(hits, game.ship(enemy_of(who)).left.crew);
  game.tell(kind("fought"), cite("YA-5.2"), who, enemy_of(who), fact("hands", ship.hands),
            fact("dice", dice.size), fact("needs", needs), fact("hits", hits), fact("crew", lost),
            Modifier{cite("YA-5.2"), name_of(ship.hands), wanted},
            summand(cite("YA-5.2"), name_of(game.spec(who).quality), -game.quality(who)), dice);
  return lost;
}

void fight(Game& game) {
  const int by_first = losses_by(game, ShipId::first);
  const int by_second = losses_by(game, ShipId::second);
  take(game.ship(ShipId::first), {.crew = by_second});
  take(game.ship(ShipId::second), {.crew = by_first});
}

}  // namespace

void board(Game& game) {
  const bool somebody = boards(game, ShipId::first) || boards(game, ShipId::second);
  if (somebody && !game.state.grappled) grapple(game);
  if (!game.state.grappled || drift_apart(game)) return;
  if (somebody) fight(game);  // YA-5.4
}

}  // namespace prizecourt::yardarm
