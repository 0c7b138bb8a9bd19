#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

#include <string>
#include <string_view>

/// A position as text for a terminal, in ASCII but for names.
namespace prizecourt::form_line_of_battle {

/// Says who moves, shows who is alongside whom, and how each ship is, in a line or two.
///
/// With the id of a ship in `ship` she and those that she has to do with are shown, and she alone
/// is described, with what counts when she boards; empty means all. Requires an id of the game or
/// nothing.
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship);

}  // namespace prizecourt::form_line_of_battle
