#pragma once

#include "engine/rulesets/admiralty/state.h"

#include <optional>
#include <string>
#include <vector>

/// Who boards whom and who is alongside whom, on the chart.
namespace prizecourt::admiralty {

/// Two ships that have to do with each other.
struct PairRow {
  ShipPair ships;
  bool fouled = false;
  bool near = false;          ///< within 10 mm
  bool across_prize = false;  ///< within reach across a prize (ADM-R41)
  std::string words;          ///< "fouled, 0 mm apart"
};

/// Each two ships that are fouled, or enemies within reach, or have a gap that is given.
[[nodiscard]] std::vector<PairRow> rows_of_pairs(const Setup& setup, const State& state);

/// `since turn 2, 4 rounds, dice lost 1 and 3`.
[[nodiscard]] std::string history_in_words(const Action& action);

/// A line for each boarding action and each declared attempt, with the dice of both sides; empty
/// where there is none. With `ship` only those in which she takes part.
[[nodiscard]] std::string draw_actions(const Setup& setup, const State& state,
                                       std::optional<ShipId> ship);

/// A line for each two ships that are fouled, or enemies within reach, or have a gap that is given,
/// and what the signs mean; empty where no two have anything to do with each other. With `ship`
/// only her lines.
[[nodiscard]] std::string draw_pairs(const Setup& setup, const State& state,
                                     std::optional<ShipId> ship);

}  // namespace prizecourt::admiralty
