#pragma once

#include "tests/engine/away_boarders/fixtures.h"
#include "tests/engine/random.h"

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

/// Games for laws: small crowded fields, so that ships meet, foul, board and sink.
namespace prizecourt::away_boarders::fixtures {

using test::below;

inline ShipSpec random_spec(std::mt19937_64& random) {
  switch (below(random, 5)) {
    case 0:
      return brig();
    case 1:
      return schooner();
    case 2:
      return sloop();
    case 3:
      return full_rigged_ship();
    default:
      return gunboat();
  }
}

/// Two to eight ships on a field of 9 x 9, any selectable ruling in any of its options.
inline Position random_position(std::mt19937_64& random) {
  Position position;
  position.setup.field = {.west = -4, .east = 4, .north = -4, .south = 4, .land = {{4, 0}}};
  test::choose_rulings(random, ruling_table, position.setup.rulings);
  position.setup.turn_limit = 12;
  position.state.wind_from = Direction(below(random, 6));
  const int ships = 2 + below(random, 7);
  for (int i = 0; i < ships; ++i) {
    const int q = below(random, 7) - 3;
    const int r = below(random, 5) - 2 - q / 2;
    Ship& ship =
        position.add("s" + std::to_string(i), random_spec(random), i % 2, {q, r}, below(random, 6));
    ship.sail = static_cast<Sail>(below(random, 4));
    for (auto& gun : ship.guns) gun.fired_before = below(random, 2) == 0;
  }
  return position;
}

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  const Position position = random_position(random);
  Table table{.setup = position.sorted_setup(), .state = position.sorted_state()};
  for (const ShipSpec& spec : table.setup.ships) table.setup.ids.push_back(spec.id);
  table.state.step = Game::steps().called("crew-assignment").value();
  return table;
}

}  // namespace prizecourt::away_boarders::fixtures
