#pragma once

#include "engine/rulesets/master_and_commander/state.h"

/// The ships as a game begins with them.
namespace prizecourt::master_and_commander {

/// The class of the ships with that number, 1 to 8 (MC-0.2, MC-R1).
[[nodiscard]] int class_by_number(int number, CoinValues coins);

/// Where a ship begins (MC-0.1).
[[nodiscard]] Square home_of(ShipId id);

/// Calls the ships by their ids and gives them the classes of their numbers; the rulings of `setup`
/// must be in force. None of them is in the game yet.
void begin_fleets(Setup& setup, State& state);

/// A ship of that class on that square, to which nothing has happened (MC-0.3, MC-0.6).
[[nodiscard]] Ship fresh_ship(int ship_class, Square at);

}  // namespace prizecourt::master_and_commander
