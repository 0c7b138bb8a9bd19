#pragma once

#include "engine/rulesets/master_and_commander/state.h"

#include <string>
#include <string_view>

/// The board as text for a terminal, in ASCII but for names, at most 100 columns wide.
namespace prizecourt::master_and_commander {

/// Draws whose turn it is, the wind, the tallies and the board, row 8 on top, then says how each
/// ship is, in a line or two.
///
/// With the id of a ship in `ship` her square is marked, and she alone is described, with what her
/// guns can reach; empty means all. Requires an id of the game or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

}  // namespace prizecourt::master_and_commander
