#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/state.h"
#include "tests/engine/random.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

/// Games for laws: a few ships of either side close together, with anything wrong with them that
/// can be, contacts, prizes and changes of the scenario.
namespace prizecourt::form_line_of_battle::fixtures {

using test::below;
using test::one_in;

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

inline ShipId any_ship(std::mt19937_64& random, const Setup& setup) {
  return static_cast<ShipId>(below(random, static_cast<int>(setup.ships.size())));
}

inline ShipId any_enemy_of(std::mt19937_64& random, const Setup& setup, ShipId ship) {
  ShipId enemy = any_ship(random, setup);
  while (setup.ships[index(enemy)].side == setup.ships[index(ship)].side) {
    enemy = any_ship(random, setup);
  }
  return enemy;
}

/// Setup::ships is filled in.
inline Change any_change(std::mt19937_64& random, const Setup& setup) {
  const ShipId ship = any_ship(random, setup);
  const ShipId enemy = any_enemy_of(random, setup, ship);
  const ShipPair pair = pair_of(ship, enemy);
  const auto presence = one_in(random, 3) ? Presence::ends : Presence::begins;
  switch (below(random, 9)) {
    case 0:
      return Gunfire{ship, below(random, 3), below(random, 5)};
    case 1:
      return NewHeading{ship, below(random, 360)};
    case 2:
      return NewCondition{ship, static_cast<Impairment>(below(random, 4)), presence};
    case 3:
      return NewCaptainState{ship, static_cast<CaptainState>(below(random, 3))};
    case 4:
      return NewPosition{ship, below(random, 500), below(random, 500)};
    case 5:
      return Reach{pair, presence};
    case 6:
      return Touch{{ship, enemy, one_in(random, 2) ? How::declared : How::collision}};
    case 7:
      return Fouling{pair};
    default:
      return Parting{pair};
  }
}

inline void add_ships(std::mt19937_64& random, Setup& setup) {
  const int count = 2 + below(random, 7);
  for (int n = 0; n < count; ++n) {
    ShipSpec ship;
    ship.id = std::string("ship-") + static_cast<char>('a' + n);
    ship.name = ship.id;
    const bool second = n == 0 ? false : n == 1 || one_in(random, 2);
    ship.side = second ? Side::two : Side::one;
    ship.player = (second ? "blue-" : "red-") + std::to_string(below(random, 2));
    ship.rate = 1 + below(random, unrated);
    ship.quality = static_cast<Quality>(below(random, 4));
    setup.ships.push_back(ship);
  }
}

inline void damage(std::mt19937_64& random, Ship& ship) {
  ship.broadside = below(random, ship.broadside + 1);
  ship.parties = one_in(random, 3) ? below(random, most_parties + 1) : ship.parties;
  ship.captain = static_cast<Captain>(below(random, 4));
  if (one_in(random, 4)) ship.captain_state = static_cast<CaptainState>(below(random, 3));
  ship.heading = below(random, 360);
  for (bool& condition : ship.conditions) condition = one_in(random, 6);
  ship.x_mm = below(random, 500);
  ship.y_mm = below(random, 500);
  ship.strike_modifier = one_in(random, 4) ? below(random, 7) - 3 : 0;
}

/// Some ships touch others of either side already.
inline void bind_ships(std::mt19937_64& random, State& state) {
  for (std::size_t a = 0; a < state.ships.size(); ++a) {
    for (std::size_t b = a + 1; b < state.ships.size(); ++b) {
      if (!one_in(random, 4)) continue;
      Link link;
      link.ships = {ship_at(a), ship_at(b)};
      link.in_contact = one_in(random, 2);
      link.entangled = !link.in_contact || one_in(random, 2);
      state.links.push_back(link);
    }
  }
}

/// The last ship has been taken already, if she is not the only one of her side.
inline void take_last_ship(const Setup& setup, State& state) {
  if (setup.ships.size() < 3) return;
  const Side side = setup.ships.back().side;
  state.ships.back().struck = true;
  state.ships.back().prize_of = owner(other(side));
}

inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  Table table;
  Setup& setup = table.setup;
  setup.sides[0].id = "red";
  setup.sides[1].id = "blue";
  test::choose_rulings(random, ruling_table, setup.rulings);
  add_ships(random, setup);
  if (one_in(random, 4)) setup.phases = {Side::two, Side::one, Side::one};
  for (int turn = 1; turn <= 6; ++turn) {
    while (!one_in(random, 4)) setup.events.push_back({turn, any_change(random, setup)});
  }
  setup.last_turn = 10;
  State& state = table.state = opening(setup);
  for (Ship& ship : state.ships) damage(random, ship);
  for (std::size_t a = 0; a < state.ships.size(); ++a) {
    for (std::size_t b = a + 1; b < state.ships.size(); ++b) {
      if (setup.ships[a].side == setup.ships[b].side || one_in(random, 4)) continue;
      state.in_reach.push_back({ship_at(a), ship_at(b)});
    }
  }
  bind_ships(random, state);
  if (one_in(random, 3)) take_last_ship(setup, state);
  return table;
}

}  // namespace prizecourt::form_line_of_battle::fixtures
