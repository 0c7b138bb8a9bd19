#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"

#include <array>

namespace prizecourt::admiralty {
namespace {

void begin(Game& game) {
  hear_players(game);
  if (!game.over()) hear_commands(game);
}

using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    // Command phase
    Step{"command",  begin},           // Resigning; gun dice are mobilised, ships surrender

    // Movement, gunnery and the rest
    Step{"changes",  apply_changes},   // What the scenario says of this turn

    // Boarding phase
    Step{"declare",  declare},         // Every ship that will try to board, before any die
    Step{"roll-off", roll_off},        // Of two that declared on each other one attacks
    Step{"attempt",  make_attempts},   // A 6 begins an action
    Step{"muster",   muster},          // Boarding dice: counted for new actions, kept for old ones
    Step{"boarding", fight_actions},   // Up to two rounds in each action
    Step{"close",    close_phase},     // Captures, failures, gun dice; the turn ends
};

// clang-format on

}  // namespace

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

}  // namespace prizecourt::admiralty
