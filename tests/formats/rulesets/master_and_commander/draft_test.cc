#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/formats/draft_laws.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace prizecourt::master_and_commander {
namespace {

TEST(MasterAndCommanderDraft, every_line_is_good_alone_and_everything_asked_is_offered) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    fixtures::Table table = fixtures::random_table(static_cast<int>(seed));
    const std::vector<std::string_view> players(names(Player{}).begin(), names(Player{}).end());
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        table.setup, table.state,
        {.players = players, .seldom = {"MC-D8"}, .seed = seed, .turns = 3}, seen);
    if (HasFailure()) break;  // one is as good as a thousand
  }
  EXPECT_GT(questions, 300U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {});
}

}  // namespace
}  // namespace prizecourt::master_and_commander
