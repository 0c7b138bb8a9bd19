#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/gunnery.h"

#include <optional>

/// What a single ship can do: points of sail, hands, speed, legal moves (source 3.0 to 3.2).
namespace prizecourt::away_boarders {

/// Steps of 60° from the wind's direction to the heading, clockwise: 0 in irons, 1 close-hauled
/// with the wind on the port bow, 2 broad reach (port quarter), 3 running, 4 and 5 the same to
/// starboard.
[[nodiscard]] int relative_wind(Direction facing, Direction wind_from);
[[nodiscard]] PointOfSail point_of_sail(Direction facing, Direction wind_from);

/// AB-3.1.8: a marker for each mast that stands is at the yards.
[[nodiscard]] bool yards_manned(const Game& game, ShipId id);

/// AB-3.2.2: markers needed at the sweeps (AB-R51), at least one.
[[nodiscard]] int sweeps_needed(const Game& game, ShipId id);
[[nodiscard]] bool sweeps_manned(const Game& game, ShipId id);

/// Step 2.1 of the sequence: every ship's speed for the turn (AB-3.1.1, AB-3.2.3); counters of the
/// turn start at nothing.
void compute_speeds(Game& game);

/// Why a ship may not make this move now; nothing if it may. The one place that decides.
[[nodiscard]] std::optional<Objection> objection_to_move(const Game& game, ShipId id, Move move);

/// The turn that a move makes: to_port, to_starboard or 0.
[[nodiscard]] int turn_of(Move move);
[[nodiscard]] bool advances(Move move);

/// The direction in which a move goes forward, for a ship facing `facing` (AB-R29).
[[nodiscard]] Direction advance_direction(const Game& game, Direction facing, Move move);

}  // namespace prizecourt::away_boarders
