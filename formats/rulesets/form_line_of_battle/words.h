#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log, the chart and the answers to orders share, and whom a file means by a word.
/// Nothing here escapes names.
namespace prizecourt::form_line_of_battle {

// ---- ships, sides and players ----

/// `Redoutable`. A view into `setup`.
[[nodiscard]] std::string_view ship_name(const Setup& setup, ShipId ship);

/// The ship with that id; nothing for any other text.
[[nodiscard]] std::optional<ShipId> ship_called(const Setup& setup, std::string_view id);

/// Who commands a ship. A view into `setup`.
[[nodiscard]] std::string_view player_of(const Setup& setup, ShipId ship);

/// The side with that id.
[[nodiscard]] std::optional<Side> side_called(const Setup& setup, std::string_view id);

/// `British`: its id as people say it, with capitals and blanks.
[[nodiscard]] std::string side_name(const Setup& setup, Side side);

/// Everybody who commands a ship, once: those of side 1 first, each side's in the order of its
/// ships. Views into `setup`.
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup);

/// `British, Captain Broke`; once where the side and who commands the ship have one name.
[[nodiscard]] std::string side_and_player(const Setup& setup, const ShipSpec& ship);

/// What people read instead of the id of a ship, a player or a side.
[[nodiscard]] std::string_view name_called(const Setup& setup, std::string_view id);

// ---- single things ----

/// `3rd rate`, `unrated`.
[[nodiscard]] std::string_view rate_in_words(int rate);

/// `dismasted`, `steering lost`, `drifting`, `in irons`.
[[nodiscard]] std::string_view in_words(Impairment condition);

/// The conditions of a ship: `dismasted`, `drifting`.
[[nodiscard]] std::vector<std::string_view> conditions_of(const Ship& ship);

/// The same in a row: `dismasted, drifting`; empty for none.
[[nodiscard]] std::string conditions_in_words(const Ship& ship);

/// `laid alongside`, `in collision`.
[[nodiscard]] std::string_view in_words(How how);

/// What binds two ships, before the name of one: `grappled to and entangled with`, `alongside`.
[[nodiscard]] std::string_view bond_in_words(const Link& link);

/// `090`.
[[nodiscard]] std::string in_degrees(int heading);

/// `1 crew party`, `3 crew parties`, `no crew party`.
[[nodiscard]] std::string parties_in_words(int parties);

/// `+2`, `-1`, `0`.
[[nodiscard]] std::string modifier_in_ascii(int modifier);

/// One sentence on who has won, or that the game goes on: `British victory: every French ship
/// has struck.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

}  // namespace prizecourt::form_line_of_battle
