#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/match/picture.h"

#include <string>

namespace prizecourt::master_and_commander {

/// Draws whose turn it is, the wind dice, the board with the ships on their squares and the ways of
/// those that moved in the turn, and says below how each ship is, in the words of the chart.
[[nodiscard]] std::string picture(const Setup& setup, const PictureOf<State>& of);

}  // namespace prizecourt::master_and_commander
