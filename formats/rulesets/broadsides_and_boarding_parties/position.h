#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/setup_read.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <vector>

/// Where a scenario stands in its game, how its two ships are, and where their figures.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- the game: which part of it, which step, which round ----

/// A state without its ships. What the form leaves out follows from the rest of it: a scenario that
/// says nothing of a position begins with the set-up, one that does with round 1 or, if a contact
/// or a boarding turn is said, with the boarding.
[[nodiscard]] State read_game_state(const GameForm& form, const Setup& setup,
                                    const std::vector<ShipEntry>& ships, Problems& problems);

/// Reports what cannot be in a state whose ships have been read. `scenario` is the file's map.
void check_game_state(yaml::Node scenario, const std::vector<ShipEntry>& ships, const Setup& setup,
                      const State& state, Problems& problems);

// ---- a ship, in the words of the state ----

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

// ---- the figures of a side, said in one of two ways ----

/// `{captain: D4, crew-7: "seahawk:D5", crew-8: none}`, as replays write it: single figures by
/// name; the others are left where they are.
void read_figures(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems);

/// `{captain: D4, B3: 2, "seahawk:D5": 1}`: the Captain's section and how many crew stand where;
/// nobody else is in the game. Numbers are given by this: of those who stand at a cannon the first
/// two are its own crew; everybody else, section by section, own ship first, gets the lowest number
/// that is left, beginning with those of crew to spare.
void read_posts(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
