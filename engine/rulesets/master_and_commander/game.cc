#include "engine/rulesets/master_and_commander/game.h"

#include <algorithm>

namespace prizecourt::master_and_commander {

int Pool::up_to(int highest) const {
  return static_cast<int>(
      std::count_if(dice().begin(), dice().end(), [&](Face face) { return face <= highest; }));
}

Game::Game(const Setup& the_setup, State& the_state, const Ports& the_ports)
    : setup(the_setup),
      state(the_state),
      ports(the_ports) {
  board_.fill(no_ship);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = static_cast<ShipId>(s);
    if (afloat(id)) board_[index_of(ship(id).at)] = id;
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
          static_cast<ShipId>(s),
          {.rule = cite("MC-28.5"), .ruling = cite_ruling("MC-R115"), .why = "grappler-gone"});
    }
  }
  ship(id) = Ship{.status = status, .ship_class = class_of(id)};
}

bool Game::tokens_in_play() const {
  return std::any_of(state.ships.begin(), state.ships.end(), [](const Ship& one) {
    return one.status == Status::afloat && bears_token(one);
  });
}

bool Game::held(ShipId id) const {
  return ship(id).grappled_by != no_ship ||
         std::any_of(state.ships.begin(), state.ships.end(),
                     [&](const Ship& one) { return one.grappled_by == id; });
}

void Game::end_grapple(ShipId grappled, const GrappleEnd& end) {
  Ship& ship_of_token = ship(grappled);
  if (ship_of_token.grappled_by == no_ship) return;
  tell([&] {
    Event made =
        event(kind("grapple-ended"), end.rule, id_of(grappled), id_of(ship_of_token.grappled_by));
    made.ruling = end.ruling;
    made.facts = {{"why", std::string(end.why)}};
    return made;
  });
  ship_of_token.grappled_by = no_ship;
}

Die Game::roll(const RollFor& what) {
  const Pool one = roll_pool(what, 1);
  return {one.address, one.faces[0]};
}

Pool Game::roll_pool(const RollFor& what, int count) {
  Pool pool;
  pool.address = {.turn = state.turn,
                  .phase = Game::steps().name_of(state.step),
                  .rule = what.rule,
                  .who = what.who,
                  .against = what.against,
                  .nth = what.nth};
  pool.size = static_cast<std::size_t>(count);
  ports.dice.roll(pool.address, std::span(pool.faces).first(pool.size));
  return pool;
}

int Game::ask(const Ask& ask, std::span<const Option> options, std::size_t fallback) {
  const Question question{
      .decision = ask.decision,
      .rule = ask.rule,
      .turn = state.turn,
      .phase = Game::steps().name_of(state.step),
      .player = id_of(ask.player),
      .who = ask.who,
      .about = ask.about,
      .nth = ask.nth,
      .options = options,
      .fallback = fallback,
  };
  return options[ports.decider.choose(question).option].value;
}

Event Game::event(std::string_view kind, Rule rule, std::string_view who,
                  std::string_view against) const {
  Event made;
  made.phase = Game::steps().name_of(state.step);
  made.kind = kind;
  made.rule = rule;
  made.who = who;
  made.against = against;
  return made;
}

}  // namespace prizecourt::master_and_commander
