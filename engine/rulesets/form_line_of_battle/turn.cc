#include "engine/rulesets/form_line_of_battle/turn.h"

#include "engine/rulesets/form_line_of_battle/attempts.h"
#include "engine/rulesets/form_line_of_battle/changes.h"
#include "engine/rulesets/form_line_of_battle/contacts.h"
#include "engine/rulesets/form_line_of_battle/ending.h"
#include "engine/rulesets/form_line_of_battle/fighting.h"

#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

void begin(Game& game) {
  hear_players(game);
  if (!game.over()) begin_phase(game);
}

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

std::span<const Step> steps() {
  return sequence_of_play;
}

std::string_view step_name(int step) {
  return sequence_of_play[static_cast<std::size_t>(step)].name;
}

std::optional<int> step_from_name(std::string_view name) {
  return step_called(steps(), name);
}

void play_until(Game& game, int stop_before) {
  play_sequence(steps(), game, stop_before);
}

void play_turn(Game& game) {
  play_sequence(steps(), game, no_step);
}

}  // namespace prizecourt::form_line_of_battle
