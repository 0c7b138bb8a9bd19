#include "formats/rulesets/master_and_commander/orders_walk.h"

#include <algorithm>

namespace prizecourt::master_and_commander {

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
