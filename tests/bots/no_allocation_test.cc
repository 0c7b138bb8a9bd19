#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/hall.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/counted_allocations.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Bots that play in bulk allocate nothing while they do.
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

constexpr std::array kinds = {BotKind::silent, BotKind::random, BotKind::driver, BotKind::captain};

/// What was allocated in a game, once it was set up.
struct Counted {
  int before_last_turn = 0;
  int in_last_turn = 0;
  std::int64_t steps = 0;  ///< dice thrown and choices made
};

/// A game between bots of that kind, to its end or for many turns.
Counted count_in_game(const ScenarioText& text, const BotScenario& scenario, BotKind kind,
                      int seed) {
  constexpr int most_turns = 100;
  std::vector<std::string> players;
  for (const std::string_view player : scenario.players()) players.emplace_back(player);
  const GameToPlay to_play{.bots = std::vector(players.size(), Bot{.kind = kind}),
                           .seed = std::to_string(seed)};
  GameInHall game(scenario, text, players, to_play);
  const int begun = test::allocations();
  int last_turn_begun = begun;
  for (int turn = 0; !game.over() && turn < most_turns; ++turn) {
    last_turn_begun = test::allocations();
    game.play_turn();
  }
  return {.before_last_turn = last_turn_begun - begun,
          .in_last_turn = test::allocations() - last_turn_begun,
          .steps = game.course().steps};
}

/// Of data/scenarios/even, by the name of the file.
ScenarioText even_scenario(const std::string& name) {
  const fs::path path = fs::path(source_path("data/scenarios/even")) / name;
  constexpr std::size_t enough = std::size_t{1} << 20U;
  Problems problems;
  return {.name = path.string(),
          .text = read_file(path.string(), enough, problems).value(),
          .other_dice = {}};
}

std::vector<std::string> even_scenarios() {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(source_path("data/scenarios/even"))) {
    all.push_back(entry.path().filename().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(NoAllocation, there_are_even_scenarios_of_every_ruleset) {
  const auto scenarios = even_scenarios();
  for (const RulesetRow& ruleset : all_rulesets()) {
    EXPECT_TRUE(std::any_of(scenarios.begin(), scenarios.end(), [&](const std::string& name) {
      return name.starts_with(ruleset.id);
    })) << ruleset.id;
  }
}

class NoAllocationInHalls : public testing::TestWithParam<std::string> {};

TEST_P(NoAllocationInHalls, whole_games_are_played_by_bots_without) {
  const ScenarioText scenario = even_scenario(GetParam());
  Problems problems;
  const auto started = start_match(all_rulesets(), scenario, problems);
  ASSERT_TRUE(started) << to_text(problems);
  const auto laid_out =
      opponent_of(all_opponents(), started->scenario.ruleset->id).lay_out(all_rulesets(), scenario);
  constexpr int games = 20;
  constexpr int most_of_an_event = 6;  // the facts of `game-over`, and texts that are long
  for (const BotKind kind : kinds) {
    for (int seed = 0; seed < games; ++seed) {
      const Counted counted = count_in_game(scenario, *laid_out, kind, seed);
      ASSERT_EQ(counted.before_last_turn, 0) << name_of(kind) << ", seed " << seed;
      ASSERT_LE(counted.in_last_turn, most_of_an_event) << name_of(kind) << ", seed " << seed;
      ASSERT_GT(counted.steps, 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Even, NoAllocationInHalls, testing::ValuesIn(even_scenarios()),
                         [](const testing::TestParamInfo<std::string>& file) {
                           std::string name = fs::path(file.param).stem().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// A Game of Away, Boarders! keeps lists of its own beside the state: of what stands where, and of
/// what a step works with. Where loads are hidden everybody is asked on a state that only he sees,
/// so that one is made for each question.
TEST(NoAllocation, AB_where_loads_are_hidden_the_lists_of_a_game_are_made_for_each_question) {
  constexpr int lists_of_a_game = 10;
  ScenarioText scenario = even_scenario("away-boarders-duel.yaml");
  scenario.text += "hidden: [loads]\n";
  const auto laid_out =
      opponent_of(all_opponents(), "away-boarders").lay_out(all_rulesets(), scenario);
  for (const BotKind kind : {BotKind::driver, BotKind::captain}) {
    const Counted counted = count_in_game(scenario, *laid_out, kind, 1);
    EXPECT_GT(counted.before_last_turn, 0);
    EXPECT_EQ(counted.before_last_turn % lists_of_a_game, 0);
  }
}

}  // namespace
}  // namespace prizecourt
