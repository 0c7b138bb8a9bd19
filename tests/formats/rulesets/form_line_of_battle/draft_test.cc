#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/formats/draft_laws.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

TEST(FormLineOfBattleDraft, every_line_is_good_alone_and_everything_asked_is_offered) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    fixtures::Table table = fixtures::random_table(static_cast<int>(seed));
    const std::vector<std::string_view> players = form_line_of_battle::players(table.setup);
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        table.setup, table.state,
        {.players = players, .seldom = {"FLB-D5"}, .seed = seed, .turns = 3}, seen);
    if (HasFailure()) break;  // one is as good as a thousand
  }
  EXPECT_GT(questions, 300U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {});
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
