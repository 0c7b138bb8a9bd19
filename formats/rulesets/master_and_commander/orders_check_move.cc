#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/rulesets/master_and_commander/oddities.h"
#include "formats/rulesets/master_and_commander/order_reader.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// A path that is longer than needed provides for gusts, of which one for each square is usual.
void check_length(const Oddities& odd, const Plan& plan, int line, int most) {
  const auto squares = static_cast<int>(plan.path.size());
  if (squares <= 2 * most) return;
  odd.warn("odd-course", line,
           odd.name(plan.ships.front()) + " has a path of " + std::to_string(squares) +
               " squares, and MOVE " + std::to_string(most) + " at most",
           "gusts will hardly carry her that far");
}

/// Steps that cannot be sailed as ships lie now.
void check_steps(const Oddities& odd, const Plan& plan) {
  Walk walk(odd.game.state, plan.ships.front());
  for (const PathEntry& entry : plan.path) {
    const Square from = walk.at();
    const Square to = walk.square_of(entry);
    if (from == off_board) return;
    if (to == off_board) {
      odd.warn("odd-course", entry.line, "the path leads off the board", "");
      return;
    }
    const std::string square(name_of(to));
    if (grid::steps_between(from, to) != 1) {
      odd.warn("odd-course", entry.line, square + " is not beside " + std::string(name_of(from)),
               "see rule MC-4.5");
    } else if (to == walk.left()) {
      odd.warn("odd-course", entry.line, square + " is the square that she has just left",
               "see rule MC-4.6");
    } else if (const ShipId there = walk.ship_on(to); there != no_ship && !odd.is_moved(there)) {
      odd.warn("odd-course", entry.line, odd.name(there) + " lies on " + square + " now",
               "see rule MC-4.5");
    }
    walk.go(entry);
  }
}

void check_tow(const Oddities& odd, const Plan& plan, const TowWish& wish) {
  const ShipId lead = plan.ships.front();
  if (odd.is_gone(wish.ship, wish.line)) return;
  if (owner_of(wish.ship) != odd.player() || wish.ship == lead) {
    odd.warn(own_code("odd-tow"), wish.line, odd.name(wish.ship) + " cannot be taken in tow",
             "see rule MC-4.7");
    return;
  }
  if (odd.game.class_of(wish.ship) <= odd.game.class_of(lead)) return;
  const int cost = -tow_move_of(odd.game.class_of(lead) - odd.game.class_of(wish.ship));
  odd.warn(own_code("odd-tow"), wish.line,
           odd.name(wish.ship) + " is heavier than " + odd.name(lead) + ", and to tow her costs " +
               std::to_string(cost) + " MOVE",
           "");
}

void check_ram(const Oddities& odd, const Plan& plan) {
  if (!plan.ram) return;
  for (const Preference& wish : plan.ram->prefer) {
    if (wish.pick == Pick::ship) static_cast<void>(odd.is_gone(wish.ship, wish.line));
  }
}

/// The rows of an order differ in what the wind gives.
void check_sail(const Oddities& odd, const Plan& plan, int highest_wind) {
  const int best_wind = wind_move(odd.game.state);
  const int lost = std::max(0, best_wind - highest_wind);
  const int most = std::max(0, sailing_move(odd.game, plan.ships.front()) - lost);
  check_length(odd, plan, plan.line, most);
  check_steps(odd, plan);
  for (const TowWish& wish : plan.tows) check_tow(odd, plan, wish);
  check_ram(odd, plan);
}

void check_plan(const Oddities& odd, const Plan& plan, int highest_wind) {
  if (plan.kind == Movement::anchor) return;
  const ShipId ship = plan.ships.front();
  if (odd.is_gone(ship, plan.line)) return;
  if (const auto why = objection_to_movement(odd.game, plan.kind, ship)) {
    odd.warn("odd-course", plan.line,
             "'" + std::string(movement_name(plan.kind, ship)) +
                 "' is not possible: " + std::string(why->reason),
             see_rule(*why));
    return;
  }
  for (std::size_t i = 1; i < plan.ships.size(); ++i) {
    odd.warn("odd-course", plan.line,
             "one ship only may move, and " + odd.name(plan.ships[i]) + " comes after another",
             "see rule MC-4.3");
  }
  if (plan.kind == Movement::sail) check_sail(odd, plan, highest_wind);
}

}  // namespace

void check_move(const Oddities& odd, const Order& order) {
  const auto* move = std::get_if<MoveOrder>(&order.body);
  if (move == nullptr) return;
  for (const MoveOrder::Row& row : move->rows) {
    for (const Plan& plan : row.plans) check_plan(odd, plan, row.highest);
  }
}

// ---- where a path leads -------------------------------------------------------------------------

Walk::Walk(const State& state, ShipId ship)
    : state_(state),
      ship_(ship),
      at_(state.ships[index(ship)].status == Status::afloat ? state.ships[index(ship)].at
                                                            : off_board),
      heading_(up_for(owner_of(ship))) {}

Square Walk::square_of(const Waypoint& to) const {
  if (to.towards == Towards::square) return to.square;
  if (at_ == off_board || to.towards == Towards::dock) return off_board;
  return grid::neighbour(at_, to.towards == Towards::ahead ? heading_ : to.compass);
}

Square Walk::square_of(const PathEntry& entry) const {
  const auto is_open = [&](const Waypoint& to) {
    const Square square = square_of(to);
    if (at_ == off_board || square == off_board || square == left_) return false;
    return grid::steps_between(at_, square) == 1 && ship_on(square) == no_ship;
  };
  const auto open = std::find_if(entry.any.begin(), entry.any.end(), is_open);
  if (open != entry.any.end()) return square_of(*open);
  return entry.any.empty() ? off_board : square_of(entry.any.front());
}

void Walk::go(const PathEntry& entry) {
  const Square to = square_of(entry);
  const bool step = at_ != off_board && to != off_board && grid::steps_between(at_, to) == 1;
  if (step) heading_ = grid::direction_to(at_, to);
  left_ = at_;
  at_ = to;
}

ShipId Walk::ship_on(Square square) const {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    const Ship& ship = state_.ships[s];
    if (id != ship_ && !out_of_play(ship) && ship.at == square) return id;
  }
  return no_ship;
}

}  // namespace prizecourt::master_and_commander
