#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/state.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

using ByNumber = std::array<int, ships_a_side>;

// MC-R1. The coins are those of the printed set-up: two quarters, two dimes, two nickels, two
// pennies.
constexpr ByNumber class_as_counted = {4, 4, 3, 3, 2, 2, 1, 1};
constexpr ByNumber class_as_listed = {4, 4, 2, 2, 3, 3, 1, 1};

}  // namespace

// MC-0.2.
int class_by_number(int number, CoinValues coins) {
  const ByNumber& classes = coins == CoinValues::counted ? class_as_counted : class_as_listed;
  return classes[static_cast<std::size_t>(number - 1)];
}

// MC-0.1, MC-R4.
Square home_of(ShipId id) {
  return grid::square_at(number_of(id) - 1, home_row(owner_of(id)));
}

void begin_fleets(Setup& setup, State& state) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    setup.ships[s].name = ship_ids[s];
    state.ships[s].ship_class = class_by_number(number_of(ship_at(s)), setup.rulings[coin_values]);
  }
}

void make_room(State& state) {
  state.tact.reserve(std::size_t{ships_a_side} * ships_a_side);
  for (Ship& ship : state.ships) ship.fires.reserve(most_fires);
}

// MC-0.3.
Ship fresh_ship(int ship_class, Square at) {
  Ship ship;
  ship.status = Status::afloat;
  ship.ship_class = ship_class;
  ship.at = at;
  ship.hull = ship_class;
  return ship;
}

}  // namespace prizecourt::master_and_commander
