#include "engine/rulesets/master_and_commander/attack.h"
#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/game.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

void begin(Game& game) {
  hear_players(game);
  if (!game.over()) begin_turn(game);
}

// The numbers are those of the source. Its steps 14 to 25 are what becomes of one attack, and are
// listed in attacks.cc in the same way.
using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    Step{"begin",        begin},               //  0. resigning; last turn's markers and engagements go
    Step{"drift",        drift},               //  1. Drift & Tides
    Step{"wind",         roll_wind},           //  2. Wind
    Step{"event",        play_event},          //  3. Event
    Step{"movement",     move_ships},          //  4. Movement: anchor, kedge, sail, tow, ram, dock
    Step{"range",        range_in_guns},       //  5. Range in all guns
    Step{"windward",     windward_position},   //  6. Windward position
    Step{"repairs",      repair_damage},       //  7. Repairs & damage control
    Step{"burn",         burn},                //  8. Burn damage
    Step{"sinking",      roll_for_sinking},    //  9. Sinking ships
    Step{"sunk",         clear_sunk_ships},    // 10. Sunk ships, rescue
    Step{"ensign",       raise_ensign},        // 11. Raise the ensign
    Step{"weather-gage", gage_attack},         // 12. Weather gage; 14 to 25 for that attack
    Step{"attacks",      simultaneous_attacks},  // 13. Simultaneous attacks; 14 to 25 for each
    Step{"grapple",      grapple},             // 26. Grapple
    Step{"repel",        repel},               // 27. Repel attack
    Step{"board",        board},               // 28. Board
    Step{"captured",     end_turn},            // 29. Captured ships; the other player's turn begins
};
// clang-format on

}  // namespace

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

}  // namespace prizecourt::master_and_commander
