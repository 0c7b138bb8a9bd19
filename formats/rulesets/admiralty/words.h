#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/scenario/ship_list.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log, the chart and the answers to orders share, and whom a file means by a word.
/// Nothing here escapes names.
namespace prizecourt::admiralty {

// ---- ships, sides and players ----

[[nodiscard]] inline ShipId ship_at(const Setup& /*setup*/, std::size_t place) {
  return ship_at(place);
}

using prizecourt::name_called;
using prizecourt::player_of;
using prizecourt::players;
using prizecourt::ship_called;
using prizecourt::ship_name;

/// All sides, in the order in which their hulls are filled in pictures, and that of a ship; ids.
[[nodiscard]] std::vector<std::string_view> sides(const Setup& setup);
[[nodiscard]] std::string_view ship_side(const Setup& setup, ShipId ship);

/// The side with that id.
[[nodiscard]] std::optional<SideId> side_called(const Setup& setup, std::string_view id);

/// `British`: its id as people say it, with capitals and blanks.
[[nodiscard]] std::string side_name(const Setup& setup, SideId side);

/// `Victory and Temeraire`: the ships that attack.
[[nodiscard]] std::string attackers_in_words(const Setup& setup, const Action& action);

/// `Victory and Temeraire against Redoutable`.
[[nodiscard]] std::string action_in_words(const Setup& setup, const Action& action);

// ---- single things ----

/// `no dice`, `1 die`, `3 dice`.
[[nodiscard]] std::string dice_in_words(int dice);

/// A length in tenths of a millimetre: `10 mm`, `10.5 mm`.
[[nodiscard]] std::string in_mm(int tenths);

/// `captured`, `called off`, `the attackers are out of dice`.
[[nodiscard]] std::string_view in_words(End end);

/// `calm sea`, `choppy sea`, `heavy sea`.
[[nodiscard]] std::string_view in_words(Sea sea);

/// How she has been taken: `captured by British`, `struck to British`, `struck`; empty for a ship
/// that is in play.
[[nodiscard]] std::string taken_in_words(const Setup& setup, const Ship& ship);

/// One sentence on who has won, or that the game goes on: `British victory: no other side has a
/// ship left.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

}  // namespace prizecourt::admiralty
