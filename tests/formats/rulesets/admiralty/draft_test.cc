#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/draft_laws.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace prizecourt::admiralty {
namespace {

TEST(AdmiraltyDraft, every_line_is_good_alone_and_everything_asked_is_offered) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    fixtures::Table table = fixtures::random_table(static_cast<int>(seed));
    const std::vector<std::string_view> players = admiralty::players(table.setup);
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        table.setup, table.state,
        {.players = players, .seldom = {"ADM-D2"}, .seed = seed, .turns = 3}, seen);
    if (HasFailure()) break;  // one is as good as a thousand
  }
  EXPECT_GT(questions, 300U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {});
}

}  // namespace
}  // namespace prizecourt::admiralty
