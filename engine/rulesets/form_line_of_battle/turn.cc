#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"

#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

void begin(Game& game) {
  hear_players(game);
  if (!game.over()) begin_phase(game);
}

using Step = SequenceStep<Game>;

// clang-format off
constexpr std::array sequence_of_play = {
    Step{"events",   begin},             // Resigning; what the rest of the game brings
    Step{"declare",  declare_attempts},  // Who will board whom
    Step{"contacts", make_contacts},     // Contact, counter-boards, entangling, initiation
    Step{"fights",   fight_all},         // Musketry, then every fight to its end
    Step{"end",      end_phase},         // Prizes, limit; the other side's phase is next
};

// clang-format on

}  // namespace

Sequence<Game> Game::steps() {
  return sequence_of_play;
}

}  // namespace prizecourt::form_line_of_battle
