#pragma once

#include "engine/rulesets/admiralty/game.h"

/// What the chapters that are not played here bring about.
namespace prizecourt::admiralty {

/// Step "changes": the dated changes of this turn, in their order. They never touch the dice of an
/// action that has begun (ADM-5.2.24).
void apply_changes(Game& game);

/// Whether a change is dated later than this turn.
[[nodiscard]] bool changes_to_come(const Setup& setup, const State& state);

}  // namespace prizecourt::admiralty
