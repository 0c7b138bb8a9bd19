#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"

namespace prizecourt::away_boarders {
namespace {

void begin(Game& game) {
  hear_players(game);
  if (!game.over()) assign_crews(game);
}

using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    // Before the first turn only (1.5)
    Step{"set-up",          set_up},                // loads and sail settings the scenario left open
    // 1. Crew Assignment Segment (2.1)
    Step{"crew-assignment", begin},                 // resigning; turn the commander up, or reassign, or rally
    // 2. Action Segment (2.2, chapters 3 and 4)
    Step{"speed",           compute_speeds},        // once for the whole segment
    Step{"move-1",          move_first_phase},
    Step{"fire-1",          fire},
    Step{"move-2",          move_second_phase},
    Step{"fire-2",          fire},
    Step{"move-3",          move_third_phase},
    Step{"drift",           drift},                 // even turns only, before that phase's fire (AB-R45)
    Step{"fire-3",          fire},
    Step{"action-end",      end_action_segment},    // guns that were hit leave play; backed turns counted
    // 3. Crew Task Segment (2.3), in the listed order for all ships (AB-R110)
    Step{"sail",            make_or_reef_sail},
    Step{"load",            load_guns},             // or swing a swivel
    Step{"repair",          repair_damage},
    Step{"grapple",         grapple},
    Step{"ungrapple",       ungrapple},
    Step{"unfoul",          unfoul},
    Step{"board",           board},                 // chapter 5
    // End of turn
    Step{"end",             end_turn},              // strike, surrender, victory; the next turn begins
};
// clang-format on

}  // namespace

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

}  // namespace prizecourt::away_boarders
