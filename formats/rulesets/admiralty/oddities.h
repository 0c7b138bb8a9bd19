#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "formats/orders/ship_oddities.h"
#include "formats/rulesets/admiralty/orders.h"

/// The parts of warn_of_oddities(); only orders_check.cc and captain.cc include this.
namespace prizecourt::admiralty {

struct Oddities : ShipOddities<Game, Order> {
  const Game& now;  ///< as it is

  /// Whether she is in an action that goes on.
  [[nodiscard]] bool is_fighting(ShipId ship) const;

  /// Whether an order says that she is to board somebody.
  [[nodiscard]] bool boards(ShipId ship) const;
};

/// What is odd about an order of a ship that has not been taken, by its kind (captain.cc).
void check_kind(const Oddities& odd, const Order& order);

}  // namespace prizecourt::admiralty
