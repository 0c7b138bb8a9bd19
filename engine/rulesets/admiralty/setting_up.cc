#include "engine/rulesets/admiralty/state.h"

#include <algorithm>
#include <string>

namespace prizecourt::admiralty {
namespace {

bool is_between(int value, int low, int high) {
  return value >= low && value <= high;
}

bool is_ship(const Setup& setup, ShipId ship) {
  return ship != no_ship && static_cast<std::size_t>(ship) <= setup.ships.size();
}

void check_counts(const Setup& setup, Flaws& flaws) {
  if (setup.ships.size() < 2 || setup.ships.size() > most_ships) {
    flaws.push_back(
        {"ships", "there must be at least two ships and at most " + std::to_string(most_ships)});
  }
  if (setup.sides.size() < 2 || setup.sides.size() > most_sides) {
    flaws.push_back(
        {"sides", "there must be at least two sides and at most " + std::to_string(most_sides)});
  }
  if (!is_between(setup.last_turn, 0, most_turns)) {
    flaws.push_back({"last_turn", "the last turn is " + std::to_string(most_turns) + " at most"});
  }
}

void check_ship(const Setup& setup, const ShipSpec& ship, Flaws& flaws) {
  const auto flaw = [&](const std::string& what) {
    flaws.push_back({"ships", "'" + ship.id + "' " + what});
  };
  if (ship.side == no_side || static_cast<std::size_t>(ship.side) > setup.sides.size()) {
    flaw("belongs to no side");
  }
  if (ship.player.empty()) flaw("has no player");
  if (!is_between(ship.size, 1, most_size)) flaw("has 1 to 4 size points");
  if (!is_between(ship.gun_dice, 0, most_gun_dice)) flaw("has 0 to 60 gun dice");
  if (!is_between(ship.base_length, 1, longest_base) ||
      !is_between(ship.base_width, 1, longest_base)) {
    flaw("has an impossible base");
  }
}

void check_ships(const Setup& setup, Flaws& flaws) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& ship = setup.ships[s];
    if (ship.id.empty() || ship.id == "none") {
      flaws.push_back({"ships", "a ship has an id, and it is not 'none'"});
    }
    if (s > 0 && setup.ships[s - 1].id >= ship.id) {
      flaws.push_back({"ships", "'" + ship.id + "' is out of order, or twice in the list"});
    }
    check_ship(setup, ship, flaws);
  }
}

/// Whether the numbers of a change are ones that the state can have.
bool has_sound_value(const Setup& setup, const Change& change) {
  switch (change.what) {
    case ChangeOf::gun_dice_hits:
      return is_between(change.value, 0, setup.ships[index(change.ship)].gun_dice);
    case ChangeOf::sail_hits:
      return is_between(change.value, 0, most_sail_hits);
    case ChangeOf::stationary:
    case ChangeOf::fouling:
      return is_between(change.value, 0, 1);
    case ChangeOf::position:
      return is_between(change.value, 0, last_degree) &&
             is_between(change.x, -furthest, furthest) && is_between(change.y, -furthest, furthest);
    case ChangeOf::gap:
      return is_between(change.value, 0, widest_gap);
    case ChangeOf::sea:
      return is_between(change.value, 0, static_cast<int>(Sea::heavy));
  }
  return false;
}

bool has_sound_ships(const Setup& setup, const Change& change) {
  const bool of_pair = change.what == ChangeOf::fouling || change.what == ChangeOf::gap;
  if (change.what == ChangeOf::sea) return true;
  if (!is_ship(setup, change.ship)) return false;
  return !of_pair || (is_ship(setup, change.other) && change.other != change.ship);
}

void check_changes(const Setup& setup, Flaws& flaws) {
  int turn = 1;
  for (const Change& change : setup.changes) {
    if (!is_between(change.turn, turn, most_turns)) {
      flaws.push_back({"events", "events must be in the order of their turns"});
    } else {
      turn = change.turn;
    }
    if (!has_sound_ships(setup, change)) {
      flaws.push_back({"events", "an event names a ship that does not exist, or one ship twice"});
    } else if (!has_sound_value(setup, change)) {
      flaws.push_back({"events", "an event gives a number that is out of range"});
    }
  }
}

}  // namespace

State opening(const Setup& setup) {
  State state;
  state.ships.resize(setup.ships.size());
  return state;
}

void make_room(State& state) {
  const std::size_t ships = state.ships.size();
  const std::size_t pairs = ships * ships;
  state.fouled.reserve(pairs);
  state.gaps.reserve(pairs);
  state.actions.reserve(pairs);
  state.mobilized.reserve(pairs);
}

Flaws flaws_in_setup(const Setup& setup) {
  Flaws flaws;
  check_counts(setup, flaws);
  check_ships(setup, flaws);
  check_changes(setup, flaws);
  return flaws;
}

}  // namespace prizecourt::admiralty
