#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"

#include <optional>

namespace prizecourt::form_line_of_battle {

/// FLB-8.2.1, FLB-8.2.2: each ship may shoot at an enemy captain. All choose before any rolls, and
/// all roll before any hit counts; what it costs is put into the fight's first round.
void shoot_at_captains(Game& game, Fight& fight);

/// FLB-D8: why a ship cannot shoot at that ship's captain.
[[nodiscard]] std::optional<Objection> objection_to_musketry(const Game& game, const Fight& fight,
                                                             ShipId shooter, ShipId target);

}  // namespace prizecourt::form_line_of_battle
