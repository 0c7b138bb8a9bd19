#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <array>
#include <string>

/// The decks on the chart.
namespace prizecourt::broadsides_and_boarding_parties {

/// What ships are called on the chart, by side: two different letters, each the first of the name
/// that can be had. C is none of them, as it stands for a Captain.
[[nodiscard]] std::array<char, 2> letters_of(const Setup& setup);

/// One deck, bow on top and port on the left, with a line that says what the signs mean. Draws
/// everybody who stands there.
[[nodiscard]] std::string draw_deck(const Setup& setup, const State& state, Side ship);

/// Both decks side by side as they lie: that of side 1 with her bow on top. Requires that the ships
/// lie alongside.
[[nodiscard]] std::string draw_alongside(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
