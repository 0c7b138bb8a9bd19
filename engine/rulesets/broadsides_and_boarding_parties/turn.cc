#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    // Once
    Step{"set-up",        set_up},         // Captain and crew are placed

    // A round
    Step{"sinking",       begin_round},    // Ships that are forced to three cards by hull damage sink
    Step{"plot",          plot},           // Three cards a side, in secret
    Step{"surrender",     hear_players},   // Surrender, and draws offered, sealed with the plots
    Step{"card-1",        play_card_1},    // The first cards are shown, both ships move
    Step{"fire-1",        exchange_fire},  // Fire, if they are in range
    Step{"card-2",        play_card_2},    // The same with the second …
    Step{"fire-2",        exchange_fire},
    Step{"card-3",        play_card_3},    // … and the third
    Step{"fire-3",        exchange_fire},

    // The end of a round; if the ships have collided, they lie alongside from here on
    Step{"alongside",     lay_alongside},  // Everything that is of no use in the boarding is put aside
    Step{"volley",        final_volley},   // The last exchange of fire
    Step{"first-boarder", first_boarder},  // A die each for the first turn
    Step{"round-end",     end_round},      // Captains return, limit; the turn ends

    // A boarding turn
    Step{"movement",      move_boarders},  // Three movements of the active side
    Step{"melee",         melee},          // Every fight, to its end
    Step{"boarding-end",  end_boarding_turn},  // The other side is active, limit; the turn ends
};

// clang-format on

}  // namespace

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
