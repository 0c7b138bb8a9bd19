#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "tests/engine/random.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

/// Games for laws: damaged fleets on a few squares, so that ships meet, burn, board and sink.
namespace prizecourt::master_and_commander::fixtures {

using test::below;
using test::one_in;

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

/// Any selectable ruling in any of its options, with the turn limit that one of them asks for.
inline void choose_rulings(std::mt19937_64& random, Setup& setup) {
  test::choose_rulings(random, ruling_table, setup.rulings);
  constexpr int shortest_game = 15;
  if (setup.rulings[stalemate] == Stalemate::turn_limit) {
    setup.turn_limit = shortest_game + below(random, shortest_game);
  }
}

/// A ship that has been through something, or is as good as new; she has no square yet.
inline Ship random_ship(std::mt19937_64& random, int ship_class) {
  Ship ship = fresh_ship(ship_class, off_board);
  ship.hull = one_in(random, 2) ? ship_class : below(random, ship_class + 1);
  ship.broken = one_in(random, 2) ? 0 : below(random, masts_of(ship) + 1);
  if (one_in(random, 2)) {
    for (int& level : ship.skills)
      level = below(random, best_level - worst_level + 1) + worst_level;
  }
  for (const Skill lent : {Skill::S, Skill::G, Skill::A, Skill::B}) {
    const auto s = static_cast<std::size_t>(lent);
    if (one_in(random, 6)) ship.reduced[s] = below(random, ship.skills[s] - worst_level + 1);
  }
  for (int i = one_in(random, 3) ? below(random, 4) : 0; i > 0; --i) {
    ship.fires.push_back(static_cast<Fire>(below(random, 2)));
  }
  ship.sinking = ship.hull == 0 && one_in(random, 2);
  return ship;
}

/// Deals distinct squares of a part of the board, the smaller the fewer ships there are.
class SquareDealer {
 public:
  SquareDealer(std::mt19937_64& random, int ships) {
    const int side = std::min(grid::board_size, 3 + ships / 3);
    const int column = below(random, grid::board_size - side + 1);
    const int row = below(random, grid::board_size - side + 1);
    for (int i = 0; i < side * side; ++i) {
      squares_.push_back(grid::square_at(column + i % side, row + i / side));
    }
    std::shuffle(squares_.begin(), squares_.end(), random);
  }

  Square deal() {
    const Square square = squares_.back();
    squares_.pop_back();
    return square;
  }

 private:
  std::vector<Square> squares_;
};

/// Calls `f(Ship&, other's id)` for every ship afloat and each ship of that player beside her.
template <class F>
void for_each_neighbour(State& state, ShipId id, Player owner, F f) {
  Ship& ship = state.ships[index(id)];
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId near = ship_of(owner, number);
    const Ship& other_ship = state.ships[index(near)];
    if (near == id || ship.at == off_board || other_ship.at == off_board) continue;
    if (grid::steps_between(ship.at, other_ship.at) == 1) f(ship, near);
  }
}

inline bool in_a_grapple(const State& state, ShipId id) {
  return state.ships[index(id)].grappled_by != no_ship ||
         std::any_of(state.ships.begin(), state.ships.end(),
                     [&](const Ship& one) { return one.grappled_by == id; });
}

inline void grapple_some(std::mt19937_64& random, State& state) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    for_each_neighbour(state, id, other(owner_of(id)), [&](Ship& ship, ShipId enemy) {
      if (in_a_grapple(state, id) || in_a_grapple(state, enemy) || !one_in(random, 6)) return;
      ship.grappled_by = enemy;
    });
  }
}

inline void begin_some_transfers(std::mt19937_64& random, State& state) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    for_each_neighbour(state, id, owner_of(id), [&](Ship& ship, ShipId friendly) {
      const int command = ship.skills[static_cast<std::size_t>(Skill::C)];
      Ship& receiver = state.ships[index(friendly)];
      if (command < 1 || ship.transfer_lock || receiver.transfer_lock) return;
      ship.transfer_to = friendly;
      ship.pending_transfer = 1 + below(random, command);
      ship.transfer_lock = true;
      receiver.transfer_lock = true;
    });
  }
}

/// Engagement and grapple tokens: none in half of the games, as the gage wants it.
inline void put_tokens(std::mt19937_64& random, State& state) {
  if (one_in(random, 2)) return;
  for (Ship& ship : state.ships) {
    if (!out_of_play(ship)) ship.engaged = static_cast<Engaged>(below(random, 3));
  }
  grapple_some(random, state);
}

/// One to eight ships a side, of any class, some of them out of the game already.
inline Table random_table(std::mt19937_64& random) {
  Table table;
  choose_rulings(random, table.setup);
  const std::array<int, 2> ships = {1 + below(random, ships_a_side),
                                    1 + below(random, ships_a_side)};
  SquareDealer squares(random, ships[0] + ships[1]);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    table.setup.ships[s].name = ship_ids[s];
    Ship& ship = table.state.ships[s];
    ship.ship_class = 1 + below(random, best_class);
    if (number_of(id) <= ships[static_cast<std::size_t>(owner_of(id))]) {
      ship = random_ship(random, ship.ship_class);
      ship.at = squares.deal();
    } else if (one_in(random, 3)) {
      constexpr std::array gone = {Status::docked, Status::sunk, Status::captured};
      ship.status = gone[static_cast<std::size_t>(below(random, 3))];
      Tally& tally = table.state.tally[static_cast<std::size_t>(other(owner_of(id)))];
      if (ship.status == Status::sunk) ++tally.sunk;
      if (ship.status == Status::captured) ++tally.captured;
    }
  }
  put_tokens(random, table.state);
  if (one_in(random, 3)) begin_some_transfers(random, table.state);
  table.state.mover = static_cast<Player>(below(random, 2));
  return table;
}

inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  return random_table(random);
}

}  // namespace prizecourt::master_and_commander::fixtures
