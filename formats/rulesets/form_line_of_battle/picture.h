#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/match/picture.h"

#include <string>

namespace prizecourt::form_line_of_battle {

/// Draws who is alongside whom and who boards whom, with crew parties, and says below how each ship
/// is, in the words of the chart.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<State>& of);

}  // namespace prizecourt::form_line_of_battle
