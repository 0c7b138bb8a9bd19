#include "engine/rulesets/master_and_commander/game.h"

#include <algorithm>

namespace prizecourt::master_and_commander {

int Pool::up_to(int highest) const {
  return static_cast<int>(
      std::count_if(dice().begin(), dice().end(), [&](Face face) { return face <= highest; }));
}

Game::Game(const Setup& the_setup, State& the_state, const Ports& the_ports)
    : TableGame(the_setup, the_state, the_ports) {
  board_.fill(no_ship);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    if (in_play(id)) board_[index_of(ship(id).at)] = id;
  }
}

void Game::move_to(ShipId id, Square square) {
  Ship& moving = ship(id);
  board_[index_of(moving.at)] = no_ship;
  board_[index_of(square)] = id;
  moving.at = square;
  moving.moved = true;
}

void Game::remove(ShipId id, Status status) {
  board_[index_of(ship(id).at)] = no_ship;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].grappled_by == id) {
      end_grapple(
          ship_at(s),
          {.rule = cite("MC-28.5"), .ruling = cite_ruling("MC-R115"), .why = "grappler-gone"});
    }
  }
  ship(id) = Ship{.status = status, .ship_class = class_of(id)};
}

bool Game::tokens_in_play() const {
  return std::any_of(state.ships.begin(), state.ships.end(),
                     [](const Ship& one) { return !out_of_play(one) && bears_token(one); });
}

bool Game::held(ShipId id) const {
  return ship(id).grappled_by != no_ship ||
         std::any_of(state.ships.begin(), state.ships.end(),
                     [&](const Ship& one) { return one.grappled_by == id; });
}

void Game::end_grapple(ShipId grappled, const GrappleEnd& end) {
  Ship& ship_of_token = ship(grappled);
  if (ship_of_token.grappled_by == no_ship) return;
  tell(kind("grapple-ended"), end.rule, id_of(grappled), id_of(ship_of_token.grappled_by),
       end.ruling, fact("why", end.why));
  ship_of_token.grappled_by = no_ship;
}

Die Game::roll(const RollFor& what) {
  const Pool one = roll_pool(what, 1);
  return {one.address, one.faces[0]};
}

Pool Game::roll_pool(const RollFor& what, int count) {
  Pool pool{.address = address(what.rule, what.who, what.against, what.nth),
            .size = static_cast<std::size_t>(count)};
  ports.dice.roll(pool.address, std::span(pool.faces).first(pool.size));
  return pool;
}

}  // namespace prizecourt::master_and_commander
