#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/sequence.h"

#include <optional>
#include <span>
#include <string_view>

/// The sequence of play: the numbered steps of the source.
namespace prizecourt::master_and_commander {

using Step = SequenceStep<Game>;

/// All steps of a turn in order; the last one ends the turn.
[[nodiscard]] std::span<const Step> steps();

[[nodiscard]] std::string_view step_name(int step);
[[nodiscard]] std::optional<int> step_from_name(std::string_view name);

/// Plays from `state.step` to the end of the player-turn, or until the game is decided.
void play_turn(Game& game);

/// Plays from `state.step` until the step named by `stop_before` is next, or the turn ends.
void play_until(Game& game, int stop_before);

}  // namespace prizecourt::master_and_commander
