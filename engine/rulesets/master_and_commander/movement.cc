#include "engine/rulesets/master_and_commander/chapters.h"

namespace prizecourt::master_and_commander {
namespace {

/// MC-D3.
int choose_movement(Game& game, OptionList& options) {
  options.clear();
  options.add(movement_name(Movement::anchor, no_ship), movement_value(Movement::anchor, no_ship));
  const bool kedge_is_past = game.ruling(kedge_and_wind) == KedgeAndWind::instead_of_the_roll;
  if (!kedge_is_past) add_movements(game, Movement::kedge, options);
  add_movements(game, Movement::sail, options);
  return game.ask({.decision = decision("MC-D3"),
                   .rule = cite("MC-4.1"),
                   .player = game.mover(),
                   .who = Game::id_of(game.mover()),
                   .about = {}},
                  options.all(), 0);
}

/// MC-4.1.
void anchor(Game& game) {
  game.tell(kind("anchored"), cite("MC-4.1"), game.mover());
}

/// MC-D4, before the die (MC-R26).
Square choose_kedge_square(Game& game, ShipId id, OptionList& options) {
  options.clear();
  add_empty_squares(game, game.ship(id).at, up_for(owner_of(id)), off_board, options);
  return static_cast<Square>(game.ask({.decision = decision("MC-D4"),
                                       .rule = cite("MC-4.2"),
                                       .player = game.mover(),
                                       .who = Game::id_of(id),
                                       .about = {}},
                                      options.all(), 0));
}

/// MC-4.2, MC-R24 to MC-R26.
void kedge(Game& game, ShipId id, OptionList& options) {
  const Square to = choose_kedge_square(game, id, options);
  const Die die = game.roll({.rule = cite("MC-4.2"), .who = Game::id_of(id), .against = {}});
  const int seamanship = above_zero(level(game.ship(id), Skill::S));
  const int morale = above_zero(level(game.ship(id), Skill::M));
  const int total = die.face + seamanship + morale;
  const bool moves = total >= kedge_needs;
  game.tell(kind("kedged"), cite("MC-4.2"), id, fact("total", total), fact("to", to),
            fact("result", moves ? "moved" : "failed"),
            summand(cite("MC-4.2"), "seamanship", seamanship),
            summand(cite("MC-4.2"), "morale", morale), die);
  if (moves) go_to(game, id, to);
}

bool has_empty_square(const Game& game, Square from) {
  for (int turn = 0; turn < grid::compass_points; ++turn) {
    if (game.empty(grid::neighbour(from, static_cast<Compass>(turn)))) return true;
  }
  return false;
}

/// What binds a ship whether she would kedge or sail.
std::optional<Objection> objection_to_moving(const Game& game, ShipId id) {
  if (owner_of(id) != game.mover() || !game.in_play(id)) {
    return Objection{cite("MC-4.3"), nullptr, "not a ship of the mover afloat"};
  }
  if (game.ship(id).transfer_lock) {
    return Objection{cite("MC-4.14"), cite_ruling("MC-R46"), "bound by a transfer of command"};
  }
  if (game.state.only_ship != no_ship && game.state.only_ship != id) {
    return Objection{cite("MC-3.2"), cite_ruling(event_ship), "another ship is to move this turn"};
  }
  if (game.ruling(held_ships) != HeldShips::free && game.held(id)) {
    return Objection{cite("MC-27.1"), cite_ruling(held_ships), "held by a grapple"};
  }
  return std::nullopt;
}

void end_if_apart(Game& game, ShipId grappled) {
  const ShipId by = game.ship(grappled).grappled_by;
  if (by == no_ship || game.adjacent(grappled, by)) return;
  game.end_grapple(grappled,
                   {.rule = cite("MC-26.3"), .ruling = cite_ruling(held_ships), .why = "apart"});
}

}  // namespace

std::optional<Objection> objection_to_movement(const Game& game, Movement what, ShipId id) {
  if (what == Movement::anchor || what == Movement::use_wind) return std::nullopt;
  if (const auto objection = objection_to_moving(game, id)) return objection;
  const Ship& ship = game.ship(id);
  if (what == Movement::kedge) {
    if (has_empty_square(game, ship.at)) return std::nullopt;
    return Objection{cite("MC-4.2"), nullptr, "no free square beside her"};
  }
  if (ship.broken == game.masts(id)) {
    return Objection{cite("MC-0.5"), nullptr, "all masts are broken"};
  }
  if (sailing_move(game, id) < 1) return Objection{cite("MC-4.3"), nullptr, "no MOVE"};
  return std::nullopt;
}

void add_movements(const Game& game, Movement what, OptionList& options) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(game.mover(), number);
    if (objection_to_movement(game, what, id)) continue;
    options.add(movement_name(what, id), movement_value(what, id));
  }
}

// MC-0.8, MC-4.5, MC-4.6, MC-R30.
std::optional<Objection> objection_to_square(const Game& game, Square from, Square to,
                                             Square forbidden) {
  if (to == off_board || grid::steps_between(from, to) != 1) {
    return Objection{cite("MC-4.5"), nullptr, "not a square beside the ship"};
  }
  if (to == forbidden) return Objection{cite("MC-4.6"), nullptr, "the square just left"};
  if (!game.empty(to)) return Objection{cite("MC-4.5"), nullptr, "occupied"};
  return std::nullopt;
}

void add_empty_squares(const Game& game, Square from, Compass first, Square forbidden,
                       OptionList& options) {
  for (int turn = 0; turn < grid::compass_points; ++turn) {
    const Square square = grid::neighbour(from, grid::turned(first, turn));
    if (objection_to_square(game, from, square, forbidden)) continue;
    options.add(name_of(square), static_cast<int>(square));
  }
}

// MC-4.1 to MC-4.3.
void move_ships(Game& game) {
  OptionList options;
  if (game.state.kedging_ship != no_ship) {
    kedge(game, game.state.kedging_ship, options);
    return;
  }
  const int choice = choose_movement(game, options);
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  const auto id = static_cast<ShipId>(choice % kinds_apart);
  switch (static_cast<Movement>(choice / kinds_apart)) {
    case Movement::anchor:
    case Movement::use_wind:
      anchor(game);
      break;
    case Movement::kedge:
      kedge(game, id, options);
      break;
    case Movement::sail:
      sail(game, id, options);
      break;
  }
}

void go_to(Game& game, ShipId id, Square to) {
  game.move_to(id, to);
  if (game.ruling(held_ships) == HeldShips::held_fast) return;
  end_if_apart(game, id);
  game.for_each_of(other(owner_of(id)), [&](ShipId enemy) {
    if (game.ship(enemy).grappled_by == id) end_if_apart(game, enemy);
  });
}

}  // namespace prizecourt::master_and_commander
