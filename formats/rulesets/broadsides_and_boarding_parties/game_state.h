#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ships.h"
#include "formats/text/problems.h"

#include <vector>

/// What a scenario says of the game as a whole: which part of it, which step, which round.
namespace prizecourt::broadsides_and_boarding_parties {

/// A state without its ships. What the form leaves out follows from the rest of it: a scenario that
/// says nothing of a position begins with the set-up, one that does with round 1 or, if a contact
/// or a boarding turn is said, with the boarding.
[[nodiscard]] State read_game_state(const GameForm& form, const Setup& setup,
                                    const std::vector<ShipEntry>& ships, Problems& problems);

/// Reports what cannot be in a state whose ships have been read. `scenario` is the file's map.
void check_game_state(yaml::Node scenario, const std::vector<ShipEntry>& ships, const Setup& setup,
                      const State& state, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
