#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

namespace prizecourt::master_and_commander {
namespace {

// ---- step 0 ----

void clear_turn(Ship& ship) {
  ship.grappled_at_start = ship.grappled_by != no_ship;
  ship.moved = false;
  ship.range = Engaged::none;
  ship.declared = false;
  ship.attacked = false;
  ship.pumped = false;
  ship.target = no_ship;
  ship.ramming = false;
  ship.towed_by = no_ship;
}

void clear_turn(State& state) {
  state.white = 0;
  state.red = 0;
  state.gust = 0;
  state.only_ship = no_ship;
  state.kedging_ship = no_ship;
  state.sailing_ship = no_ship;
  state.sailed_from = off_board;
  state.move_left = 0;
  state.squares_sailed = 0;
  state.target_in_range = false;
  state.gage_ship = no_ship;
  state.gage_target = no_ship;
  state.tact.clear();
  for (Ship& ship : state.ships) clear_turn(ship);
}

// ---- step 1 ----

/// MC-D1: the mover's ship that the enemy sets adrift, or no_ship.
ShipId choose_drifter(Game& game) {
  const bool tokens = game.tokens_in_play();
  const Ask ask{.decision = decision("MC-D1"),
                .rule = tokens ? cite("MC-1.2") : cite("MC-1.1"),
                .player = game.enemy(),
                .who = Game::id_of(game.enemy()),
                .about = {}};
  if (!tokens) return static_cast<ShipId>(game.ask(ask, no_ship_at_all, 0));
  OptionList options;
  options.add(none_of_them);
  game.for_each_of(game.mover(), [&](ShipId id) {
    if (!objection_to_drift(game, id)) options.add(Game::id_of(id), static_cast<int>(id));
  });
  return static_cast<ShipId>(game.ask(ask, options.all(), 0));
}

/// From the chair of the French, at row 1, right is towards h and up towards row 8; the British
/// sit opposite.
int sense_of(Player chair) {
  return chair == Player::french ? +1 : -1;
}

/// MC-1.4, MC-1.5, MC-R12: one step, along the row by the mover's die and along the column by the
/// enemy's. The same square where neither die gives a direction.
Square drift_square(const Game& game, Square from, Face white, Face red) {
  const int columns = drift_of(white) * sense_of(game.mover());
  const int rows = -drift_of(red) * sense_of(game.enemy());
  return grid::square_at(grid::column_of(from) + columns, grid::row_of(from) + rows);
}

std::string_view outcome(const Game& game, Square from, Square to) {
  if (to == from) return "no-change";
  if (to == off_board) return "off-board";
  return game.empty(to) ? "moved" : "occupied";
}

/// MC-1.3 to MC-1.5.
void set_adrift(Game& game, ShipId id) {
  const Die white =
      game.roll({.rule = cite("MC-1.3"), .who = Game::id_of(game.mover()), .against = {}});
  const Die red =
      game.roll({.rule = cite("MC-1.3"), .who = Game::id_of(game.enemy()), .against = {}});
  const Square from = game.ship(id).at;
  const Square to = drift_square(game, from, white.face, red.face);
  const std::string_view result = outcome(game, from, to);
  game.tell(kind("drifted"), cite("MC-1.5"), id, game.held(id) ? cite_ruling(held_ships) : nullptr,
            drift_of(white.face) != 0 && drift_of(red.face) != 0 ? cite_ruling("MC-R12") : nullptr,
            fact("white", int{white.face}), fact("red", int{red.face}), fact("from", from),
            fact("to", to), fact("result", result), white, red);
  if (game.empty(to)) go_to(game, id, to);
}

}  // namespace

// MC-0.7, MC-11.6.
void begin_turn(Game& game) {
  clear_turn(game.state);
  game.tell(kind("turn-began"), cite("MC-0.7"), game.mover());
  lapse_engagements(game);
}

std::optional<Objection> objection_to_drift(const Game& game, ShipId id) {
  if (!game.tokens_in_play()) {
    return Objection{cite("MC-1.1"), nullptr, "no engagement token in play"};
  }
  if (owner_of(id) != game.mover() || !game.in_play(id)) {
    return Objection{cite("MC-1.2"), nullptr, "not a ship of the mover afloat"};
  }
  if (game.ruling(held_ships) == HeldShips::held_fast && game.held(id)) {
    return Objection{cite("MC-27.1"), cite_ruling(held_ships), "held by a grapple"};
  }
  return std::nullopt;
}

// MC-1.1 to MC-1.5.
void drift(Game& game) {
  const ShipId id = choose_drifter(game);
  if (id != no_ship) set_adrift(game, id);
}

}  // namespace prizecourt::master_and_commander
