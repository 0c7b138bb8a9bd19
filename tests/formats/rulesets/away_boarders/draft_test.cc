#include "engine/rulesets/away_boarders/game.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "tests/engine/away_boarders/random_games.h"
#include "tests/formats/draft_laws.h"
#include "tests/matchers.h"

#include <string_view>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

/// The players by index.
std::vector<std::string_view> ids_of(const Setup& setup) {
  std::vector<std::string_view> ids;
  for (const PlayerSpec& player : setup.players) ids.emplace_back(player.id);
  return ids;
}

TEST(AwayBoardersDraft, every_line_is_good_alone_and_everything_asked_is_offered) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::mt19937_64 random(seed);
    const fixtures::Position position = fixtures::random_position(random);
    const fixtures::Play play(position, "set-up");
    const auto& setup = play.game.setup;
    State state = play.game.state;
    const std::vector<std::string_view> players = ids_of(setup);
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        setup, state, {.players = players, .seldom = {"AB-D25"}, .seed = seed, .turns = 2}, seen);
    if (HasFailure()) break;  // one is as good as a thousand
  }
  EXPECT_GT(questions, 300U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {"move_order", "pass"});
}

/// AB-3.3.1: friends run foul of each other, too.
TEST(AwayBoardersDraft, AB_2_3_6_a_friend_can_be_cut_clear_of) {
  fixtures::Position position;
  position.with({{"f", fixtures::schooner(), fixtures::blue, {0, 0}, 1},
                 {"g", fixtures::schooner(), fixtures::blue, {0, 0}, 1},
                 {"t", fixtures::schooner(), fixtures::red, {40, 40}, 1}});
  const fixtures::Play play(position, "set-up");
  const DraftedOrders offered = draft(play.game.setup, play.game.state, OrdersBook(), {});
  std::vector<std::string> keys;
  for (const DraftKey& key : offered.ships.at(0).keys) keys.push_back(key.key);
  EXPECT_THAT(keys, Contains("unfoul"));
  EXPECT_THAT(keys, Not(Contains("grapple")));
}

}  // namespace
}  // namespace prizecourt::away_boarders
