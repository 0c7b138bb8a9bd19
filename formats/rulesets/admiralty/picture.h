#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/match/picture.h"

#include <string>

namespace prizecourt::admiralty {

/// Draws who is alongside whom and who boards whom with how many dice, and says below how each ship
/// is, in the words of the chart.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<State>& of);

}  // namespace prizecourt::admiralty
