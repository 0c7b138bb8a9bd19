#include "engine/table/deciders.h"
#include "engine/table/fair_dice.h"
#include "engine/table/fast_dice.h"
#include "tests/counted_allocations.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/engine/master_and_commander/random_games.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace prizecourt {
namespace {

using test::allocations;

constexpr RuleInfo rule = {.id = "AB-4.3.10", .section = "", .name = "", .text = ""};

/// Pools that take no block, one block and several, at addresses short and long.
int allocations_of(Dice& dice) {
  const std::string name(400, 'x');
  std::array<Face, 200> faces{};
  const int before = allocations();
  for (const std::size_t pool : {0U, 1U, 5U, 63U, 64U, 65U, 200U}) {
    Address address = {
        .turn = 1, .phase = "fire-2", .rule = &rule, .who = "a", .against = "", .nth = 0};
    dice.roll(address, std::span(faces).first(pool));
    address.against = name;
    dice.roll(address, std::span(faces).first(pool));
  }
  return allocations() - before;
}

TEST(NoAllocation, the_count_works) {
  const int before = allocations();
  const std::string text(100, 'x');
  EXPECT_EQ(allocations() - before, 1) << text;
}

TEST(NoAllocation, fair_dice_roll_without) {
  FairDice dice(Seed::from_text("x"));
  EXPECT_EQ(allocations_of(dice), 0);
  dice.continue_with(Seed::from_text("y"));
  EXPECT_EQ(allocations_of(dice), 0);
}

TEST(NoAllocation, fast_dice_roll_without) {
  FastDice dice(1);
  EXPECT_EQ(allocations_of(dice), 0);
}

TEST(NoAllocation, MC_whole_games_are_played_without_while_nobody_listens) {
  using namespace master_and_commander;
  constexpr int games = 200;
  constexpr int enough_turns = 30;
  for (int seed = 0; seed < games; ++seed) {
    fixtures::Table table = fixtures::random_table(seed);
    make_room(table.state);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    const int before = allocations();
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    while (table.state.verdict == Verdict::playing && table.state.turn <= enough_turns) {
      Game::steps().play(game);
    }
    ASSERT_EQ(allocations() - before, 0) << "seed " << seed;
  }
}

TEST(NoAllocation, BBP_whole_games_are_played_without_while_nobody_listens) {
  using namespace broadsides_and_boarding_parties;
  constexpr int games = 200;
  for (int seed = 0; seed < games; ++seed) {
    fixtures::Table table = fixtures::random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    const int before = allocations();
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    ASSERT_EQ(allocations() - before, 0) << "seed " << seed;
  }
}

TEST(NoAllocation, ADM_whole_games_are_played_without_while_nobody_listens) {
  using namespace admiralty;
  constexpr int games = 200;
  for (int seed = 0; seed < games; ++seed) {
    fixtures::Table table = fixtures::random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    const int before = allocations();
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    ASSERT_EQ(allocations() - before, 0) << "seed " << seed;
  }
}

TEST(NoAllocation, FLB_whole_games_are_played_without_while_nobody_listens) {
  using namespace form_line_of_battle;
  constexpr int games = 200;
  for (int seed = 0; seed < games; ++seed) {
    fixtures::Table table = fixtures::random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    const int before = allocations();
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    ASSERT_EQ(allocations() - before, 0) << "seed " << seed;
  }
}

}  // namespace
}  // namespace prizecourt
