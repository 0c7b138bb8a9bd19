#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/formats/draft_laws.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

TEST(BroadsidesAndBoardingPartiesDraft, every_line_is_good_alone_and_everything_asked_is_offered) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    fixtures::Table table = fixtures::random_table(static_cast<int>(seed));
    const std::vector<std::string_view> players = {table.setup.sides[0].player,
                                                   table.setup.sides[1].player};
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        table.setup, table.state,
        {.players = players, .seldom = {"BBP-D3", "BBP-D14"}, .seed = seed, .turns = 25}, seen);
    if (HasFailure()) break;  // one is as good as a thousand
  }
  EXPECT_GT(questions, 300U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {"stand_in"});
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
