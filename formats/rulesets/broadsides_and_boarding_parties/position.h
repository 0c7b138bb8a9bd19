#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ships.h"
#include "formats/text/problems.h"

#include <vector>

/// How the two ships are when a scenario starts, in the words of the state.
namespace prizecourt::broadsides_and_boarding_parties {

/// Whether an entry says anything that makes the scenario a position.
[[nodiscard]] bool says_position(const ShipEntry& entry);

/// Both ships as they are unless something is said of them, in the part of the game that `state`
/// says: before the set-up; manned as silence does it; or lying alongside. Requires a set-up
/// without flaws.
void add_fresh_ships(const Setup& setup, State& state);

/// Reads what an entry says of the ship of a side, over what she is already.
void read_position(ShipEntry& entry, const Setup& setup, Side side, Ship& ship, Problems& problems);

/// Reports what cannot be of this ship in this state.
void check_position(const ShipEntry& entry, const Setup& setup, const State& state, Side side,
                    Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
