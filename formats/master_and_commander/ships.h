#pragma once

#include "engine/rulesets/master_and_commander/setting_up.h"
#include "formats/problems.h"
#include "formats/yaml/decode.h"

#include <string_view>

namespace prizecourt::master_and_commander {

/// The ship with that id; no_ship for what is no ship's.
[[nodiscard]] ShipId ship_called(std::string_view id);

/// Reads `names`: what ships are called instead of their ids.
void read_names(yaml::Node names, Setup& setup, Problems& problems);

}  // namespace prizecourt::master_and_commander
