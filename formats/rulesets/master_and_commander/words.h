#pragma once

#include "engine/rulesets/master_and_commander/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log and the chart share. Nothing here escapes names.
namespace prizecourt::master_and_commander {

/// `the British`, or the name that the scenario gives the player.
[[nodiscard]] std::string in_words(const Setup& setup, Player player);

/// `The British`, where a sentence begins.
[[nodiscard]] std::string at_the_start(const Setup& setup, Player player);

/// The same of a player by his id; of any other id name_called().
[[nodiscard]] std::string at_the_start(const Setup& setup, std::string_view id);
[[nodiscard]] std::string within(const Setup& setup, std::string_view id);

/// Whether a name is that of many people: "The British are".
[[nodiscard]] bool names_many(const Setup& setup, std::string_view id);

/// `HMS Superb (B1)`, or `B1` for a ship without a name of her own.
[[nodiscard]] std::string in_words(const Setup& setup, ShipId id);

/// Both players, the same in every game.
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup);

/// The ship with that id; no_ship for what is no ship's.
[[nodiscard]] ShipId ship_called(std::string_view id);

/// The ship that an order means, by her id or her name, in letters of any size; else no_ship. Words
/// of the orders, such as "nearest", come before it. A name like "B9" could be a slip and is none.
[[nodiscard]] ShipId ship_named(const Setup& setup, std::string_view text);

/// The ship with that id, and whose she is; nothing for any other text.
[[nodiscard]] std::optional<ShipId> ship_called(const Setup& setup, std::string_view id);
[[nodiscard]] std::string_view player_of(const Setup& setup, ShipId ship);

/// All sides, in the order in which their hulls are filled in pictures, and that of a ship; ids.
[[nodiscard]] std::vector<std::string_view> sides(const Setup& setup);
[[nodiscard]] std::string_view ship_side(const Setup& setup, ShipId ship);

/// One sentence on who has won, or that the game goes on.
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What people read instead of the id of a ship or a player: `HMS Superb (B1)`, `British`.
[[nodiscard]] std::string name_called(const Setup& setup, std::string_view id);

/// The levels that are not 0, as they count now, and the base where it differs: `S +1`, `G -1 (base
/// 0)`; nothing where all are 0. `level` writes one.
[[nodiscard]] std::vector<std::string> levels_of(const Ship& ship, std::string (*level)(int));

/// `2 uncontrolled fires`, `1 controlled fire`.
[[nodiscard]] std::vector<std::string> fires_in_words(const Ship& ship);

/// `LONG`; `SHORT, fired`; empty where she bears no token.
[[nodiscard]] std::string engagement_in_words(const Ship& ship);

/// Grapples, pending transfers, and what else is worth knowing of a ship afloat,
/// without damage, levels, fires and engagement. Ships are called by their ids.
[[nodiscard]] std::vector<std::string> marks_in_words(const State& state, ShipId id);

}  // namespace prizecourt::master_and_commander
