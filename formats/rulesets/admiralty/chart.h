#pragma once

#include "engine/rulesets/admiralty/state.h"

#include <string>
#include <string_view>
#include <vector>

/// A position as text for a terminal, in ASCII but for names.
namespace prizecourt::admiralty {

/// Shows who is alongside whom, who boards whom with how many dice, and how each ship is, in a line
/// or two.
///
/// With the id of a ship in `ship` she and those that she has to do with are shown, and she alone
/// is described, with the dice that she would have if she boarded; empty means all. Requires an id
/// of the game or nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

// ---- parts that the picture says as well --------------------------------------------------------

/// Where in the game we are: a sentence with a line feed.
[[nodiscard]] std::string turn_in_words(const Setup& setup, const State& state);

/// How a ship is: short statements, without her name.
[[nodiscard]] std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state,
                                                       ShipId id);

}  // namespace prizecourt::admiralty
