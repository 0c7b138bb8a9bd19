#pragma once

#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/text/problems.h"

#include <span>
#include <vector>

/// The sides and ships of a scenario: who they are, whose, and how.
namespace prizecourt::form_line_of_battle {

/// A ship's entry in a scenario; those of a setup stand in the order of its ships.
using ShipEntry = const Named<ShipForm>*;

/// Fills in both sides. Requires two of them.
void add_sides(std::span<const Named<SideForm>> sides, Setup& setup, Problems& problems);

/// Adds the ships, sorted by id, each with her side and player. Returns their entries.
[[nodiscard]] std::vector<ShipEntry> add_ships(const GameForm& form, Setup& setup,
                                               Problems& problems);

/// Warns of players who command no ship, and so have no part in the game.
void warn_of_idle_players(std::span<const Named<SideForm>> sides, const Setup& setup,
                          Problems& problems);

/// How a ship is when the scenario starts. `usual` is what she is unless the entry says otherwise.
[[nodiscard]] Ship read_ship(const ShipForm& form, const Ship& usual, const Setup& setup,
                             Problems& problems);

/// Reports each flaw at the key that it is about, or at the map where that key is left out.
void report_flaws(const Flaws& flaws, yaml::Node map, Problems& problems);

}  // namespace prizecourt::form_line_of_battle
