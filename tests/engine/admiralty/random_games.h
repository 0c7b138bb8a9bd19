#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/state.h"
#include "tests/engine/random.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

/// Games for laws: small fleets of two or three sides close together, in any condition, with
/// weather and hits to come, under any option of any ruling.
namespace prizecourt::admiralty::fixtures {

using test::below;
using test::one_in;

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

inline ShipSpec random_ship(std::mt19937_64& random, int number, int sides) {
  ShipSpec spec;
  spec.id = std::string("ship-") + static_cast<char>('a' + number);
  spec.name = spec.id;
  spec.side = static_cast<SideId>(1 + (number < sides ? number : below(random, sides)));
  spec.player =
      "player-" + std::to_string(static_cast<int>(spec.side)) + (one_in(random, 3) ? "-b" : "");
  spec.size = 1 + below(random, most_size);
  spec.crew = static_cast<Crew>(below(random, 6));
  spec.gun_dice = below(random, 25);
  return spec;
}

inline Change random_change(std::mt19937_64& random, const Setup& setup) {
  const int ships = static_cast<int>(setup.ships.size());
  Change change;
  change.what = static_cast<ChangeOf>(below(random, 7));
  const int one = below(random, ships);
  const int two = (one + 1 + below(random, ships - 1)) % ships;
  change.ship = ship_at(static_cast<std::size_t>(one));
  change.other = ship_at(static_cast<std::size_t>(two));
  if (change.what == ChangeOf::gun_dice_hits) {
    change.value = below(random, setup.ships[static_cast<std::size_t>(one)].gun_dice + 1);
  } else if (change.what == ChangeOf::sail_hits || change.what == ChangeOf::gap) {
    change.value = below(random, 101);
  } else if (change.what == ChangeOf::position) {
    change.value = below(random, 360);
    change.x = below(random, 1000);
    change.y = below(random, 1000);
  } else if (change.what == ChangeOf::sea) {
    change.value = below(random, 3);
  } else {
    change.value = below(random, 4) > 0 ? 1 : 0;
  }
  return change;
}

inline void random_position(std::mt19937_64& random, Table& table) {
  State& state = table.state;
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    Ship& ship = state.ships[s];
    ship.placed = true;
    ship.x = 220 * static_cast<int>(s % 3) + below(random, 60);
    ship.y = 520 * static_cast<int>(s / 3) + below(random, 60);
    ship.heading = one_in(random, 2) ? 0 : below(random, 360);
    ship.stationary = !one_in(random, 8);
    ship.gd_hits = below(random, table.setup.ships[s].gun_dice + 1) / 2;
    ship.sail_hits = below(random, 100);
    ship.failed_attacker = one_in(random, 6);
    for (std::size_t t = 0; t < s; ++t) {
      if (one_in(random, 3)) state.fouled.push_back({ship_at(t), ship_at(s)});
      if (one_in(random, 3)) state.gaps.push_back({{ship_at(t), ship_at(s)}, below(random, 150)});
    }
  }
  std::sort(state.fouled.begin(), state.fouled.end());
  std::sort(state.gaps.begin(), state.gaps.end(),
            [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
}

inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  Table table;
  Setup& setup = table.setup;
  const int sides = one_in(random, 4) ? 3 : 2;
  for (int side = 1; side <= sides; ++side) setup.sides.push_back("side-" + std::to_string(side));
  const int ships = sides + below(random, 6);
  for (int s = 0; s < ships; ++s) setup.ships.push_back(random_ship(random, s, sides));
  if (!one_in(random, 3)) test::choose_rulings(random, ruling_table, setup.rulings);
  setup.last_turn = 12;
  for (int n = below(random, 12); n > 0; --n) {
    setup.changes.push_back(random_change(random, setup));
    setup.changes.back().turn = 1 + below(random, 10);
  }
  std::stable_sort(setup.changes.begin(), setup.changes.end(),
                   [](const Change& a, const Change& b) { return a.turn < b.turn; });
  table.state = opening(setup);
  table.state.sea = static_cast<Sea>(below(random, 5) / 2 % 2);
  random_position(random, table);
  make_room(table.state);
  return table;
}

}  // namespace prizecourt::admiralty::fixtures
