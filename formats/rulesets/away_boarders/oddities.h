#pragma once

#include "formats/rulesets/away_boarders/forecast.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/text/problems.h"

#include <array>
#include <string>

/// The parts of orders_check.h; only orders_check*.cc include this.
namespace prizecourt::away_boarders {

/// The codes of warnings that no other ruleset gives.
inline constexpr std::array own_codes = {
    CodeInfo{"odd-commander", "something is ordered that a commander who is down cannot do"},
    CodeInfo{"odd-load", "a side is to be loaded with one kind of shot and holds another"},
    CodeInfo{"odd-rally", "more hands are to be rallied than can be"},
};

consteval Code own_code(const char* literal) {
  return {own_codes, literal};
}

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& book;  ///< with these orders in it
  const Setup& setup;
  const State& state;
  Forecast& forecast;
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const;

  [[nodiscard]] std::string name(ShipId who) const;

  /// The ship as she is when the orders come in.
  [[nodiscard]] const Ship& before(ShipId who) const { return state.ships[index(who)]; }

  /// Names those of the ships that are not.
  void check_targets_in_play(const Order& order, const Targets& at, int line) const;
};

// Each looks at an order for this turn of a ship in play.
void check_fire(const Oddities& odd, const Order& order);
void check_load(const Oddities& odd, const Order& order);
void check_swing(const Oddities& odd, const Order& order);

}  // namespace prizecourt::away_boarders
