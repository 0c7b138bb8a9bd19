#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "extras/bots/play/counsel.h"

/// The captain of BSD sail, written anew for Master & Commander.
namespace prizecourt::master_and_commander {

/// Makes for the nearest enemy, takes him as standing still, fires at whoever is nearest as soon as
/// he is in reach, grapples whom she outclasses. He never holds his fire, runs, or helps a friend.
[[nodiscard]] Advice drive(const Game& game, const Question& question, const Thinking& thinking);

}  // namespace prizecourt::master_and_commander
