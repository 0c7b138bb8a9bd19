#pragma once

#include "engine/rulesets/away_boarders/gunnery.h"

/// objection_to_fire() in its parts, so that a ship's declaration looks at each target once.
namespace prizecourt::away_boarders {

[[nodiscard]] inline Battery battery_of(const Game& game, ShipId id, std::size_t gun) {
  return battery_of(game.ship(id).guns[gun], game.spec(id).guns[gun]);
}

/// What a loaded gun holds (AB-4.1.4).
[[nodiscard]] inline Round round_in(const Game& game, ShipId id, std::size_t gun) {
  return round_in(game.ship(id), game.spec(id), game.setup.rulings, gun);
}

/// How many steps away a target can be whose range is counted as `range` (AB-R7).
[[nodiscard]] int most_steps(const Game& game, int range);

[[nodiscard]] Sight sight(const Game& game, ShipId shooter, ShipId target);

/// AB-4.1.2, AB-4.2.1: what keeps the gun from firing at anybody.
[[nodiscard]] std::optional<Objection> objection_to_gun(const Game& game, ShipId shooter,
                                                        std::size_t gun);

/// AB-4.2.2: only an opposing ship in play is a target (AB-R139).
[[nodiscard]] std::optional<Objection> objection_to_target(const Game& game, ShipId shooter,
                                                           ShipId target);

/// AB-4.2.2 to AB-4.2.5: what keeps a gun that can fire from firing at that target.
[[nodiscard]] std::optional<Objection> objection_to_shot(const Game& game, ShipId shooter,
                                                         std::size_t gun, const Sight& sight);

}  // namespace prizecourt::away_boarders
