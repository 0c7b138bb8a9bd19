#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/table/objection.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/text/problems.h"

#include <array>
#include <string>

/// The parts of orders_check.h; only orders_check*.cc include this.
namespace prizecourt::master_and_commander {

/// The codes of warnings that no other ruleset gives.
inline constexpr std::array own_codes = {
    CodeInfo{"odd-repair",
             "repair is ordered where there is nothing to repair, or nothing to lend"},
    CodeInfo{"odd-tow", "a ship is to be taken in tow that cannot be, or at a high price"},
};

consteval Code own_code(const char* literal) {
  return {own_codes, literal};
}

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& earlier;  ///< without these orders
  const Game& game;           ///< as the turn begins, in the best of winds
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const;

  [[nodiscard]] static std::string name(ShipId who) { return std::string(Game::id_of(who)); }

  [[nodiscard]] Player player() const { return static_cast<Player>(orders.player); }

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  /// Names a ship that has left the game; true if she has.
  [[nodiscard]] bool is_gone(ShipId who, int line) const;

  /// What the file says for this turn of the fleet, or of a ship by name; null where nothing.
  [[nodiscard]] const Order* order_of(OrderKind kind, ShipId ship) const;

  /// Whether some plan of this file moves the ship, as leader or in tow.
  [[nodiscard]] bool is_moved(ShipId who) const;
};

// Each looks at an order of the file.
void check_move(const Oddities& odd, const Order& order);
void check_attack(const Oddities& odd, const Order& order);
void check_repair(const Oddities& odd, const Order& order);
void check_transfer(const Oddities& odd, const Order& order);

/// Ships that are engaged and say nothing of an attack, if the file says something of others.
void check_silent_guns(const Oddities& odd);

}  // namespace prizecourt::master_and_commander
