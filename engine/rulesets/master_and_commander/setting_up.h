#pragma once

#include "engine/rulesets/master_and_commander/state.h"

/// The ships as a game begins with them.
namespace prizecourt::master_and_commander {

/// The class of the ships with that number, 1 to 8 (MC-0.2, MC-R1).
[[nodiscard]] int class_by_number(int number, CoinValues coins);

/// Where a ship begins (MC-0.1).
[[nodiscard]] Square home_of(ShipId id);

/// The ships of `setup` as the rules have them, called by their ids; its rulings must be in force.
void add_specs(Setup& setup);

/// A ship on that square that nothing has happened to (MC-0.3, MC-0.6).
[[nodiscard]] Ship fresh_ship(const ShipSpec& spec, Square at);

}  // namespace prizecourt::master_and_commander
