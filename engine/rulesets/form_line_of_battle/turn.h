#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/sequence.h"

#include <optional>
#include <span>
#include <string_view>

/// The sequence of play. A turn is one Action Phase of the side that moves in it.
namespace prizecourt::form_line_of_battle {

using Step = SequenceStep<Game>;

/// All steps of a turn in order.
[[nodiscard]] std::span<const Step> steps();

[[nodiscard]] std::string_view step_name(int step);
[[nodiscard]] std::optional<int> step_from_name(std::string_view name);

/// Plays from `state.step` to the end of the turn, or until the game is over.
void play_turn(Game& game);

/// Plays from `state.step` until the step named by `stop_before` is next, or the turn ends.
void play_until(Game& game, int stop_before);

}  // namespace prizecourt::form_line_of_battle
