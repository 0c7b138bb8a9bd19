#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/match/match.h"

#include <string>

/// The game told to people who lay models and dice on a table.
namespace prizecourt::broadsides_and_boarding_parties {

/// The log of what was played, in Markdown, every line ending with a line feed: a heading for the
/// turn, where the ships lie, a heading for each part of the turn in which something happened, a
/// line for each event with the ids of its rules and rulings, and what silence decided. `before` is
/// the state that the turn begins from. All names that come from files are escaped.
[[nodiscard]] std::string log_of_turn(const Played& played, const Setup& setup,
                                      const State& before);

/// Both ships of a state as a Markdown table, one row each; in the boarding their figures and where
/// they stand. Goes well below the log of the turn that ended in it.
[[nodiscard]] std::string table_of_ships(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
