#pragma once

#include "engine/rulesets/admiralty/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log, the chart and the answers to orders share, and whom a file means by a word.
/// Nothing here escapes names.
namespace prizecourt::admiralty {

// ---- ships, sides and players ----

/// `Chesapeake`. A view into `setup`.
[[nodiscard]] std::string_view ship_name(const Setup& setup, ShipId ship);

/// The ship with that id; nothing for any other text.
[[nodiscard]] std::optional<ShipId> ship_called(const Setup& setup, std::string_view id);

/// Who commands a ship. A view into `setup`.
[[nodiscard]] std::string_view player_of(const Setup& setup, ShipId ship);

/// The side with that id.
[[nodiscard]] std::optional<SideId> side_called(const Setup& setup, std::string_view id);

/// `British`: its id as people say it, with capitals and blanks.
[[nodiscard]] std::string side_name(const Setup& setup, SideId side);

/// Everybody who commands a ship, once: those of the first side first, each side's in the order of
/// its ships. Views into `setup`.
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup);

/// `British, Captain Broke`; once where the side and who commands the ship have one name.
[[nodiscard]] std::string side_and_player(const Setup& setup, const ShipSpec& ship);

/// What people read instead of the id of a ship, a player or a side.
[[nodiscard]] std::string_view name_called(const Setup& setup, std::string_view id);

/// `Victory and Temeraire`: the ships that attack.
[[nodiscard]] std::string attackers_in_words(const Setup& setup, const Action& action);

/// `Victory and Temeraire against Redoutable`.
[[nodiscard]] std::string action_in_words(const Setup& setup, const Action& action);

// ---- single things ----

/// `no dice`, `1 die`, `3 dice`.
[[nodiscard]] std::string dice_in_words(int dice);

/// A length in tenths of a millimetre: `10 mm`, `10.5 mm`.
[[nodiscard]] std::string in_mm(int tenths);

/// `090`.
[[nodiscard]] std::string in_degrees(int heading);

/// `captured`, `called off`, `the attackers are out of dice`.
[[nodiscard]] std::string_view in_words(End end);

/// `calm sea`, `choppy sea`, `heavy sea`.
[[nodiscard]] std::string_view in_words(Sea sea);

/// `+2`, `-1`, `0`.
[[nodiscard]] std::string modifier_in_ascii(int modifier);

/// How she has been taken: `captured by British`, `struck to British`, `struck`; empty for a ship
/// that is in play.
[[nodiscard]] std::string taken_in_words(const Setup& setup, const Ship& ship);

/// One sentence on who has won, or that the game goes on: `British victory: no other side has a
/// ship left.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

}  // namespace prizecourt::admiralty
