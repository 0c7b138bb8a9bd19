#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/scenario/ship_list.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log, the chart and the answers to orders share, and whom a file means by a word.
/// Nothing here escapes names.
namespace prizecourt::form_line_of_battle {

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
[[nodiscard]] std::optional<Side> side_called(const Setup& setup, std::string_view id);

/// `British`: its id as people say it, with capitals and blanks.
[[nodiscard]] std::string side_name(const Setup& setup, Side side);

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

/// `1 crew party`, `3 crew parties`, `no crew party`.
[[nodiscard]] std::string parties_in_words(int parties);

/// One sentence on who has won, or that the game goes on: `British victory: every French ship
/// has struck.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

}  // namespace prizecourt::form_line_of_battle
