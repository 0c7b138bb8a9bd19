#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/match.h"

#include <string>

/// The game told to people.
namespace prizecourt::master_and_commander {

/// The log of what was played, in Markdown, every line ending with a line feed: a heading for the
/// player-turn, one for each step in which something happened, a line for each event or group of
/// events that belong together, every one with the ids of its rules and rulings, and what silence
/// decided. `before` is the state that the events begin from. All names that come from files are
/// escaped.
[[nodiscard]] std::string log_of_turn(const Played& played, const Setup& setup,
                                      const State& before);

/// The ships of a state as a Markdown table, one row each. Goes well below the log of the turn that
/// ended in it.
[[nodiscard]] std::string table_of_ships(const Setup& setup, const State& state);

}  // namespace prizecourt::master_and_commander
