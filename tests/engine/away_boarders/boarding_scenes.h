#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

/// Brigs that lie at one point, for tests of boarding.
namespace prizecourt::away_boarders::fixtures {

/// Where all ships of these positions lie.
inline constexpr Point here{2, 2};

/// A brig with 14 hands, so many of them in `boarding`, the others at the guns.
inline Ship& add(Position& position, const std::string& id, int player, int boarders) {
  Ship& ship = position.add(id, brig(), player, here, 1);
  ship.crew = hands({{Task::guns, 14 - boarders}, {Task::boarding, boarders}});
  return ship;
}

/// `a` (blue) and `b` (red) with so many markers in `boarding`, grappled last turn by hold().
inline Position alongside(int a, int b) {
  Position position;
  position.state.turn = 5;
  add(position, "a", blue, a);
  add(position, "b", red, b);
  return position;
}

/// The markers that she has in `boarding`.
inline int boarders(Play& play, std::string_view ship) {
  return crew_at(play.ship(ship), Task::boarding);
}

}  // namespace prizecourt::away_boarders::fixtures
