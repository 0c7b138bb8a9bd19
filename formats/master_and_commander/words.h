#pragma once

#include "engine/rulesets/master_and_commander/state.h"

#include <string>
#include <string_view>
#include <vector>

/// Words that the log and the chart share. Nothing here escapes names.
namespace prizecourt::master_and_commander {

/// `the British`.
[[nodiscard]] std::string_view in_words(Player player);

/// `The British`, where a sentence begins.
[[nodiscard]] std::string_view at_the_start(Player player);

/// `HMS Superb (B1)`, or `B1` for a ship without a name of her own.
[[nodiscard]] std::string in_words(const Setup& setup, ShipId id);

/// `+1`, `-2`, `0`.
[[nodiscard]] std::string level_in_ascii(int level);

/// The levels that are not 0, as they count now, and the base where it differs: `S +1, G -1 (base
/// 0)`; nothing where all are 0. `level` writes one.
[[nodiscard]] std::string levels_in_words(const Ship& ship, std::string (*level)(int));

/// `2 uncontrolled fires`, `1 controlled fire`.
[[nodiscard]] std::vector<std::string> fires_in_words(const Ship& ship);

/// Engagement, grapples, pending transfers, and what else is worth knowing of a ship afloat,
/// without damage, levels and fires. Ships are called by their ids.
[[nodiscard]] std::vector<std::string> marks_in_words(const State& state, ShipId id);

/// Texts with `, ` between them.
[[nodiscard]] std::string with_commas(const std::vector<std::string>& texts);

}  // namespace prizecourt::master_and_commander
