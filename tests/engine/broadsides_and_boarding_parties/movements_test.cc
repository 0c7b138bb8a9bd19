#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

// Which movements are open: BBP-10.2, BBP-R64.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Any figures anywhere near the waists of two ships alongside, few of them or many.
Scene melee_of(std::mt19937& random) {
  Scene scene = alongside(static_cast<Contact>(1 + random() % 3));
  for (const Side side : both_sides) {
    auto& figures = scene.ship(side).figures;
    figures.fill(no_place);
    const std::size_t many = 1 + random() % (random() % 2 == 0 ? 3 : 20);
    const auto sections = static_cast<unsigned>(2 + random() % 22);
    for (std::size_t f = 0; f < many; ++f) {
      const auto ship = static_cast<Side>(random() % 2);
      figures[f] = place_at(ship, static_cast<Cell>(random() % sections));
    }
  }
  return scene;
}

/// The most movements, by trying every one of them.
int most_movements(Game& game, int limit) {
  int most = 0;
  const auto figures = game.figures(isabella);
  for (std::size_t f = 0; f < figures.size() && most < limit; ++f) {
    const Place from = figures[f];
    if (from == no_place) continue;
    const auto figure = static_cast<Figure>(f);
    for_each_place(destinations(game, isabella, from), [&](Place to) {
      if (most == limit) return;
      game.put(isabella, figure, to);
      most = std::max(most, 1 + most_movements(game, limit - 1));
      game.put(isabella, figure, from);
    });
  }
  return std::min(most, limit);
}

/// Where a figure there can go without losing a movement, by trying.
PlaceSet open_by_trying(Game& game, Place from, int limit) {
  const int most = most_movements(game, limit);
  const auto figures = game.figures(isabella);
  const auto figure = static_cast<Figure>(
      std::distance(figures.begin(), std::find(figures.begin(), figures.end(), from)));
  PlaceSet open = 0;
  for_each_place(destinations(game, isabella, from), [&](Place to) {
    game.put(isabella, figure, to);
    if (1 + most_movements(game, limit - 1) >= most) open |= only(to);
    game.put(isabella, figure, from);
  });
  return open;
}

TEST(BbpOpenMovements, BBP_R64_are_those_that_leave_as_many_as_any) {
  std::mt19937 random(64);
  int closed = 0;
  int fewer = 0;
  for (int n = 0; n < 3000; ++n) {
    Play play(melee_of(random), "movement");
    Game& game = play.game;
    const int most = most_movements(game, movements_a_turn);
    ASSERT_EQ(movements_possible(game, isabella), most);
    if (most < movements_a_turn) ++fewer;
    const int movement = 1 + static_cast<int>(random() % movements_a_turn);
    const OpenMovements open(game, isabella, movement);
    for_each_place(game.occupied(isabella), [&](Place from) {
      const PlaceSet expected = open_by_trying(game, from, movements_a_turn + 1 - movement);
      ASSERT_EQ(open.from(from), expected) << n;
      if (expected != destinations(game, isabella, from)) ++closed;
    });
  }
  EXPECT_GT(closed, 100);
  EXPECT_GT(fewer, 100);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
