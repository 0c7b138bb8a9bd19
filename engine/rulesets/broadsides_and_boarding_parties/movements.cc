#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// How many figures of one side stand where, for movements that are only thought of.
class Crowd {
 public:
  Crowd(const Game& game, Side side)
      : game_(game),
        enemies_(game.occupied(other(side))) {
    for_each_place(game.occupied(side), [&](Place at) { set(at, game.figures_at(side, at)); });
  }

  [[nodiscard]] bool can_make(int movements) {
    if (movements == 0) return true;
    for (PlaceSet free = occupied_ & ~enemies_; free != 0; free &= free - 1) {
      const Place from = first_of(free);
      for (PlaceSet open = game_.steps_from(from) & ~full_; open != 0; open &= open - 1) {
        if (leaves(from, first_of(open), movements - 1)) return true;
      }
    }
    return false;
  }

  /// Whether so many movements are possible after that step.
  [[nodiscard]] bool leaves(Place from, Place to, int movements) {
    step(from, to);
    const bool possible = can_make(movements);
    step(to, from);
    return possible;
  }

 private:
  void set(Place place, int figures) {
    figures_[index(place)] = static_cast<std::uint8_t>(figures);
    occupied_ = figures > 0 ? occupied_ | only(place) : occupied_ & ~only(place);
    full_ = figures >= most_in_a_section ? full_ | only(place) : full_ & ~only(place);
  }

  void step(Place from, Place to) {
    set(from, figures_[index(from)] - 1);
    set(to, figures_[index(to)] + 1);
  }

  const Game& game_;
  PlaceSet enemies_ = 0;
  PlaceSet occupied_ = 0;
  PlaceSet full_ = 0;
  std::array<std::uint8_t, place_total> figures_{};
};

/// Whether figures of two sections could each step to one of two sections without enemies and back.
/// Whatever one movement does, one of them still can, so two more are possible. This is nearly
/// always so, and quickly seen.
bool can_always_shuffle(const Game& game, Side side) {
  const PlaceSet enemies = game.occupied(other(side));
  int shufflers = 0;
  for (PlaceSet free = game.occupied(side) & ~enemies; free != 0; free &= free - 1) {
    const Place place = first_of(free);
    const PlaceSet quiet = game.steps_from(place) & ~game.full(side) & ~enemies;
    const bool can_return = game.figures_at(side, place) <= most_in_a_section;
    if (can_return && std::popcount(quiet) >= 2 && ++shufflers == 2) return true;
  }
  return false;
}

int movements_possible_of(Crowd& crowd, int most) {
  while (!crowd.can_make(most)) --most;
  return most;
}

}  // namespace

PlaceSet destinations(const Game& game, Side side, Place from) {
  if (holds(game.occupied(other(side)), from)) return 0;
  return game.steps_from(from) & ~game.full(side);
}

int movements_possible(const Game& game, Side side) {
  Crowd crowd(game, side);
  return movements_possible_of(crowd, movements_a_turn);
}

OpenMovements::OpenMovements(const Game& game, Side side, int movement)
    : game_(game),
      side_(side) {
  const int left = movements_a_turn + 1 - movement;
  if (left == 1 || can_always_shuffle(game, side)) return;
  Crowd crowd(game, side);
  to_leave_ = std::max(0, movements_possible_of(crowd, left) - 1);
}

PlaceSet OpenMovements::from(Place place) const {
  const PlaceSet all = destinations(game_, side_, place);
  if (to_leave_ == 0) return all;
  Crowd crowd(game_, side_);
  PlaceSet open = 0;
  for_each_place(all, [&](Place to) {
    if (crowd.leaves(place, to, to_leave_)) open |= only(to);
  });
  return open;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
