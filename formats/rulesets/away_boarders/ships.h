#pragma once

#include "engine/grid/triangular.h"
#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// From what a scenario says of a ship to the ship as the rules know her; where and how ships are
/// when it starts, in the words of the state, and how they are bound to each other.
namespace prizecourt::away_boarders {

// ---- what is fixed of a ship ----

/// A rig for a ship that has none of her own.
[[nodiscard]] Rig default_rig(VesselType type);

/// The fixed part of a ship: what AB-G7 gives where the form is silent, an id for every gun, hit
/// numbers (AB-G6). `players` are the ids in the order of Setup::players. What is wrong is
/// reported; the result stays within all limits even then.
[[nodiscard]] ShipSpec make_ship(const Named<ShipForm>& ship,
                                 std::span<const std::string_view> players, Problems& problems);

/// The guns that the lines of `guns:` list, port p1, p2 …, starboard s1 …, bow b1 …, swivels w1 …,
/// numbered through all lines, with their reach (AB-G2) and the hit numbers that the lines give.
/// What is wrong is reported; never more than max_guns.
[[nodiscard]] std::vector<GunSpec> make_guns(const ShipForm& form, Problems& problems);

// ---- points of the grid in files and messages ----

/// "[3, -1]".
[[nodiscard]] std::string to_text(grid::Point point);

/// `[q, r]`.
[[nodiscard]] std::optional<grid::Point> read_point(yaml::Node node, Problems& problems);

// ---- a ship ----

/// The keys that every position says.
inline constexpr std::array<std::string_view, 2> needed_of_position = {"at", "facing"};

/// Reads the position of a ship and reports what cannot be. `state` says turn and step, `setup` the
/// field and the rulings. What the position leaves out is as at the start of a game (AB-1.5.1);
/// when that is where the scenario starts and load or sail are left out, `spec` says that the owner
/// chooses (AB-D1, AB-D2).
[[nodiscard]] Ship read_position(const ShipForm& form, const Setup& setup, const State& state,
                                 ShipSpec& spec, Problems& problems);

/// Reports what cannot be of a ship that the umpire has changed. `set` is his map of changes.
void check_changed(const Setup& setup, State& state, ShipId id, yaml::Node set, Problems& problems);

// ---- ships that are bound to each other, and how they lie ----

/// Reads `links` and `contacts` into the state, sorted and with the lower id first, and the
/// `attempts` that AB-R124 counts by ship, and reports what cannot be. `setup.ids` must be filled,
/// and `state` know its ships and its turn.
void read_links(yaml::MapReader& map, const Setup& setup, State& state, Problems& problems);

/// Sorts the links and contacts of a state that the umpire has changed and reports what cannot be.
/// `set` is his map of changes.
void check_changed_links(const Setup& setup, State& state, yaml::Node set, Problems& problems);

}  // namespace prizecourt::away_boarders
