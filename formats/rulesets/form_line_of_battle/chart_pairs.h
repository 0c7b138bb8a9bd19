#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"

#include <optional>
#include <string>
#include <vector>

/// Who is alongside whom, on the chart.
namespace prizecourt::form_line_of_battle {

/// Two ships that have to do with each other; the one that boards, or else moves, is on the left.
struct PairRow {
  ShipId left{};
  ShipId right{};
  std::string bond;   ///< "=====>": see the signs
  std::string words;  ///< "grappled, entangled"
};

/// All of them, or those of one ship; those of one knot of ships together.
[[nodiscard]] std::vector<PairRow> rows_of_pairs(const State& state, std::optional<ShipId> ship);

/// A line for each two ships that have to do with each other, those of one knot of ships together,
/// and what the signs mean; empty where no two have. With `ship` only the lines of that ship.
[[nodiscard]] std::string draw_pairs(const Setup& setup, const State& state,
                                     std::optional<ShipId> ship);

}  // namespace prizecourt::form_line_of_battle
