#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "engine/table/sequence.h"

#include <optional>
#include <span>
#include <string_view>

/// The sequence of play: a Command phase, what the other chapters bring, a Boarding phase.
namespace prizecourt::admiralty {

using Step = SequenceStep<Game>;

/// All steps of a turn in order.
[[nodiscard]] std::span<const Step> steps();

[[nodiscard]] std::string_view step_name(int step);
[[nodiscard]] std::optional<int> step_from_name(std::string_view name);

/// Plays from `state.step` to the end of the turn. The game is over when no more than one side has
/// a ship that is not taken, after the last turn of the scenario, or after three turns running in
/// which nobody did anything, no action went on, and no dated change was to come.
void play_turn(Game& game);

/// Plays from `state.step` until the step named by `stop_before` is next, or the turn ends.
void play_until(Game& game, int stop_before);

}  // namespace prizecourt::admiralty
