#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "formats/rulesets/away_boarders/orders.h"

#include <cstddef>
#include <string>

/// What a line of a fire order means for a ship as she is now.
namespace prizecourt::away_boarders {

/// Whether the line is meant for the gun, loaded or not.
[[nodiscard]] bool selects(const FireLine& line, const Game& game, ShipId who, std::size_t gun);

/// Calls `f(gun)` for each loaded gun that the line selects.
template <class F>
void for_each_selected(const FireLine& line, const Game& game, ShipId who, F f) {
  const Ship& ship = game.ship(who);
  for (std::size_t g = 0; g < game.spec(who).guns.size(); ++g) {
    if (ship.guns[g].out || ship.guns[g].unloaded) continue;
    if (selects(line, game, who, g)) f(g);
  }
}

/// Whether the line wants particular ships and nothing else will do.
[[nodiscard]] bool insists(const FireLine& line);

/// The line's conditions on range and rake.
[[nodiscard]] bool meets(const FireLine& line, const Game& game, ShipId who, ShipId target);

/// How many guns of the line may fire at the target.
[[nodiscard]] int guns_bearing(const FireLine& line, const Game& game, ShipId who, ShipId target);

/// AB-4.3.2 to AB-4.3.5, AB-4.3.7: the dice that the guns of the line with the weight and the round
/// of this one give together, before the die of chance and without the extra die of a low stern
/// rake.
[[nodiscard]] int dice_of(const FireLine& line, const Game& game, ShipId who, std::size_t gun,
                          ShipId target);

/// `fire: port 12# at detroit, any`.
[[nodiscard]] std::string as_written(const FireLine& line, const Game& game, ShipId who);

}  // namespace prizecourt::away_boarders
