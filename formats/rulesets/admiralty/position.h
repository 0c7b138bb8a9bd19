#pragma once

#include "formats/rulesets/admiralty/forms.h"
#include "formats/text/problems.h"

/// Where a scenario stands in its game: turn and step, what lies between the ships, and the
/// boarding actions that have begun.
namespace prizecourt::admiralty {

/// Fills in all of `state` but its ships, of which only the mobilised gun dice. Requires that the
/// setup has its ships.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems);

/// Puts the lists of a state into the order that the engine keeps them in.
void sort_lists(State& state);

/// Fills in what ships have mobilised from the list of mobilised gun dice.
void count_mobilized(State& state, ShipId ship);

}  // namespace prizecourt::admiralty
