#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"

#include <array>
#include <string_view>

/// Reads where and how a ship is when the scenario starts, in the words of the state.
namespace prizecourt::away_boarders {

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

}  // namespace prizecourt::away_boarders
