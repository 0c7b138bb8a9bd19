#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/orders/ship_oddities.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

/// The parts of warn_of_oddities(); only orders_check.cc and captain.cc include this.
namespace prizecourt::form_line_of_battle {

struct Oddities : ShipOddities<Game, Order> {
  /// Whether her side moves in this Action Phase.
  [[nodiscard]] bool moves(ShipId ship) const { return game.side_of(ship) == game.state.moving; }
};

/// What is odd about an order for this turn of a ship that has not struck, by its kind.
void check_kind(const Oddities& odd, const Order& order);

}  // namespace prizecourt::form_line_of_battle
