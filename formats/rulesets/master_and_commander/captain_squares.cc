#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>

// Squares that orders name, and the plan they belong to.
namespace prizecourt::master_and_commander {
namespace {

/// Where a ship points: as she sailed last, at first straight ahead of her player.
Compass heading_of(const Game& game, ShipId ship) {
  const State& state = game.state;
  const bool under_way = state.sailing_ship == ship && state.sailed_from != off_board;
  return under_way ? grid::direction_to(state.sailed_from, game.ship(ship).at)
                   : up_for(owner_of(ship));
}

/// The plan of an order that a ship carries out already, when the order came in later.
const Plan* plan_of_ship(const MoveOrder& order, const Game& game, Movement kind, ShipId ship) {
  for (const Plan& plan : plans_for(order, wind_move(game.state))) {
    if (plan.kind == kind && plan.ships.front() == ship) return &plan;
  }
  return nullptr;
}

}  // namespace

Square square_of(const Game& game, ShipId ship, const Waypoint& waypoint) {
  if (waypoint.towards == Towards::square) return waypoint.square;
  if (!game.in_play(ship)) return off_board;
  switch (waypoint.towards) {
    case Towards::compass:
      return grid::neighbour(game.ship(ship).at, waypoint.compass);
    case Towards::ahead:
      return grid::neighbour(game.ship(ship).at, heading_of(game, ship));
    case Towards::square:
    case Towards::dock:
      break;
  }
  return off_board;
}

std::string square_in_words(const Game& game, ShipId ship, const Waypoint& waypoint) {
  const Square square = square_of(game, ship, waypoint);
  return square == off_board ? waypoint.text : std::string(name_of(square));
}

std::optional<Objection> objection_to_square(const Game& game, ShipId ship, Square square,
                                             Rule rule) {
  if (square == off_board) return Objection{rule, nullptr, "off the board"};
  if (grid::steps_between(game.ship(ship).at, square) != 1) {
    return Objection{rule, nullptr, "not a neighbouring square"};
  }
  const bool sailed = game.state.sailing_ship == ship;
  if (sailed && square == game.state.sailed_from) {
    return Objection{cite("MC-4.6"), cite_ruling("MC-R29"), "she has just left it"};
  }
  if (!game.empty(square)) return Objection{rule, nullptr, "a ship lies there"};
  return std::nullopt;
}

std::span<const Plan> plans_for(const MoveOrder& order, int wind_move) {
  for (const MoveOrder::Row& row : order.rows) {
    if (row.lowest <= wind_move && wind_move <= row.highest) return row.plans;
  }
  return {};
}

std::optional<PlanFound> plan_for(Desk& desk, const Matter& matter, Movement kind) {
  const auto found = desk.find(matter, OrderKind::move);
  const auto* order = found ? body<MoveOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (desk.course.order != found->order) {
    desk.course = {.order = found->order,
                   .plan = plan_of_ship(*order, desk.game(), kind, matter.who),
                   .dropped = false,
                   .tows_judged = {}};
  }
  const Plan* plan = desk.course.plan;
  if (plan == nullptr || plan->kind != kind || plan->ships.front() != matter.who) {
    return std::nullopt;
  }
  return PlanFound{.found = *found, .plan = plan};
}

}  // namespace prizecourt::master_and_commander
