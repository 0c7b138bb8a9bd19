#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "engine/table/event.h"
#include "formats/drawing/standoff.h"

#include <span>
#include <vector>

/// Who boards whom, and who is alongside whom.
namespace prizecourt::admiralty {

/// The ties of a position, each two ships once: first those of actions, then attempts that are
/// declared, then ships that are fouled, or enemies within reach, or have a gap that is given.
[[nodiscard]] std::vector<picture::Tie> ties_of(const Setup& setup, const State& state);

/// What of a turn's events happened between two ships.
[[nodiscard]] std::vector<picture::Note> notes_of(const Setup& setup,
                                                  std::span<const Event> events);

/// A line for each boarding action and each declared attempt, with the dice of both sides; then one
/// for each two ships that lie near each other.
[[nodiscard]] std::vector<picture::ChartTable> chart_tables(const Setup& setup, const State& state);

}  // namespace prizecourt::admiralty
