#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <array>

/// Where the cards of a plot lead to if the other ship does not come in the way.
namespace prizecourt::broadsides_and_boarding_parties {

/// What a card does to a ship (BBP-3.3, BBP-R20).
enum class Made : std::uint8_t {
  done,
  aground,  ///< the dot ahead is an island, or none: the rest of the plot is lost
  no_dot_ahead,
  lost,  ///< an earlier card ran her aground
};

struct PlotStep {
  Card card{};
  Made made{};
  Dot at;  ///< after the card
  Compass heading{};
};

[[nodiscard]] std::array<PlotStep, slot_total> walk(const Setup& setup, const Ship& ship,
                                                    const Plot& plot);

}  // namespace prizecourt::broadsides_and_boarding_parties
