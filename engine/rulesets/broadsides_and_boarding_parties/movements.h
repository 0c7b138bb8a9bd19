#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

/// Which movements a side can make in its boarding turn (BBP-10.2 to BBP-10.8).
namespace prizecourt::broadsides_and_boarding_parties {

/// BBP-10.3 to BBP-10.8, BBP-11.3: where a figure of that side can go from there, whatever it
/// leaves for the movements after it.
[[nodiscard]] PlaceSet destinations(const Game& game, Side side, Place from);

/// BBP-R64: how many movements that side can make one after the other; three at the most.
[[nodiscard]] int movements_possible(const Game& game, Side side);

/// What is open to a side in one of its movements, which are numbered from 1. Three are compulsory
/// as long as three are possible, so one that leaves fewer for the others than another one does is
/// not open (BBP-10.2, BBP-R64).
class OpenMovements {
 public:
  /// The game must outlive it and not change.
  OpenMovements(const Game& game, Side side, int movement);

  /// Where a figure there may go.
  [[nodiscard]] PlaceSet from(Place place) const;

 private:
  const Game& game_;
  Side side_{};
  int to_leave_ = 0;  ///< movements that have to be possible afterwards
};

}  // namespace prizecourt::broadsides_and_boarding_parties
