#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <string_view>

namespace prizecourt::master_and_commander {

/// The ship with that id; no_ship for what is no ship's.
[[nodiscard]] ShipId ship_called(std::string_view id);

/// The ship that an order means: by her id, or by the name that the scenario gives her. A name that
/// begins with a small letter could be a word of the orders and one like "B9" a slip, so ships of
/// such names go by their ids. no_ship for what is no ship's.
[[nodiscard]] ShipId ship_named(const Setup& setup, std::string_view text);

/// Reads `names`: what ships and players are called instead of their ids. No two ships may bear one
/// name.
void read_names(yaml::Node names, Setup& setup, Problems& problems);

}  // namespace prizecourt::master_and_commander
