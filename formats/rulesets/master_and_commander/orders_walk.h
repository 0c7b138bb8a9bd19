#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/orders.h"

namespace prizecourt::master_and_commander {

/// Follows a path as far as it can be told before a turn, with all other ships where they lie.
class Walk {
 public:
  /// Begins where the ship lies now, pointing up.
  Walk(const State& state, ShipId ship);

  /// off_board where it cannot be told any more.
  [[nodiscard]] Square at() const { return at_; }

  /// The square before this one, or off_board.
  [[nodiscard]] Square left() const { return left_; }

  [[nodiscard]] Square square_of(const Waypoint& to) const;

  /// The first square of an entry that she can go to; where there is none, the first.
  [[nodiscard]] Square square_of(const PathEntry& entry) const;

  void go(const PathEntry& entry);

  /// The ship that lies on a square, besides the one that sails; no_ship for none.
  [[nodiscard]] ShipId ship_on(Square square) const;

 private:
  const State& state_;
  ShipId ship_;
  Square at_;
  Square left_ = off_board;
  Compass heading_;
};

}  // namespace prizecourt::master_and_commander
