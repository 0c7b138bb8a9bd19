#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <span>
#include <string_view>
#include <vector>

namespace prizecourt::away_boarders {

/// Fills the sides and players of `setup`, sorted; reports when there are not at least two sides.
/// `map` is the scenario.
void add_players(std::span<const Named<PlayerForm>> forms, yaml::Node map, Setup& setup,
                 Problems& problems);

/// The ids of all sides and players.
[[nodiscard]] std::vector<std::string_view> ids_of_people(const Setup& setup);

/// Warns of players who command no ship.
void warn_of_idle_players(std::span<const Named<PlayerForm>> forms, const Setup& setup,
                          Problems& problems);

}  // namespace prizecourt::away_boarders
