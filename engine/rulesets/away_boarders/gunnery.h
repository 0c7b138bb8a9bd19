#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/objection.h"

#include <optional>

/// Which guns may fire at whom, and the fire step (source 4.1, 4.2).
namespace prizecourt::away_boarders {

/// Points between two ships as the ruling on counting has it (AB-4.2.4, AB-R7).
[[nodiscard]] int gun_range(const Game& game, ShipId from, ShipId to);

/// Whether land lies exactly in line between two ships, which AB-R155 may let them ignore.
[[nodiscard]] bool fires_over_land(const Game& game, ShipId shooter, ShipId target);

/// Where `other` lies as `observer` sees it. On one point it follows from how the two lie (AB-R13):
/// exactly ahead, exactly astern or on a broadside.
[[nodiscard]] grid::Sector sector_seen_from(const Game& game, ShipId observer, ShipId other);

/// Why gun `gun` of `shooter` may not fire at `target` now; nothing if it may. The one place that
/// decides eligibility: arcs, range, line of fire, hands, load, links.
[[nodiscard]] std::optional<Objection> objection_to_fire(const Game& game, ShipId shooter,
                                                         std::size_t gun, ShipId target);

/// The fire step of a phase (AB-2.2.4): all declare from one snapshot, then every volley is
/// resolved (volley.h) and sunk ships are removed.
void fire(Game& game);

/// Guns hit during the segment leave play (AB-R88), per-segment marks are cleared, and turns spent
/// backing are counted (AB-R38, AB-R39).
void end_action_segment(Game& game);

}  // namespace prizecourt::away_boarders
