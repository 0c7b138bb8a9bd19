#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Chapter 8.2: the rounds of a fight, to their end.
namespace prizecourt::form_line_of_battle {

/// Step "fights": every fight of this Action Phase (FLB-8.2.4, FLB-9.3.2).
void fight_all(Game& game);

/// FLB-8.2.16: why that side cannot break off.
[[nodiscard]] std::optional<Objection> objection_to_breaking_off(const Fight& fight, Side side);

/// Why that side cannot follow up by that rule: FLB-8.2.15 after a repulse, FLB-8.2.17 after a
/// break-off.
[[nodiscard]] std::optional<Objection> objection_to_follow_up(const Game& game, const Fight& fight,
                                                              Side side, Rule rule);

}  // namespace prizecourt::form_line_of_battle
