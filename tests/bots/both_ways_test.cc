#include "bots/rulesets/opponents.h"
#include "bots/seat/suggest.h"
#include "cmd/frame/commands.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

/// A bot answers what the rules ask in one way, whether it is asked directly or by order files.
namespace prizecourt {
namespace {

/// A scenario of the examples, with that seed, in which the game waits for every answer.
ScenarioText that_asks(const std::string& path, std::string_view seed, std::string_view also) {
  std::ifstream in(std::string(PRIZECOURT_SOURCE_DIR) + '/' + path);
  std::string text;
  for (std::string line; std::getline(in, line);) {
    const bool replaced = line.starts_with("dice:") || line.starts_with("when_silent:");
    if (!replaced) text += line + '\n';
  }
  text += "dice: {seed: " + std::string(seed) + "}\nwhen_silent: {default: ask}\n";
  text += also;
  return {.name = path, .text = text, .other_dice = {}};
}

/// Plays a game of bots by order files, each window's from the one whom it waits for; the last
/// state.
Digest play_by_files(const ScenarioText& scenario, const std::vector<Bot>& bots,
                     std::string_view seed, int most_turns) {
  Problems problems;
  auto session = Session::begin(all_rulesets(), scenario, problems);
  EXPECT_TRUE(session) << to_text(problems);
  const int first_turn = session->match().turn();
  for (int window = 0; window < 100'000 && !session->match().over(); ++window) {
    if (session->match().turn() >= first_turn + most_turns) break;
    WindowInput input;
    const auto players = session->match().players();
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto asked = session->match().asked(Viewer{players[i]});
      if (!asked || asked->player != players[i]) continue;
      const Suggestion made =
          suggest({all_rulesets(), all_opponents()}, *session, players[i], bots[i], seed);
      EXPECT_FALSE(made.text.empty()) << made.reasons.front().question.key;
      input.orders.emplace_back("bot.yaml", made.text);
    }
    const auto done = session->play_window(input, problems);
    EXPECT_TRUE(done) << to_text(problems);
    if (!done) break;
  }
  return session->match().state_digest();
}

struct Example {
  const char* scenario;
  int most_turns;
  const char* also = "";  ///< lines of the scenario
};

struct Seating {
  std::array<const char*, 2> bots;  ///< in turn by player
  int most_turns;
};

class BothWays : public testing::TestWithParam<Example> {};

TEST_P(BothWays, a_bot_does_the_same_by_order_files_as_when_it_is_asked_directly) {
  // An admiral looks ahead anew in each window.
  const std::vector<Seating> seatings = {{{"captain", "random"}, GetParam().most_turns},
                                         {{"driver", "captain"}, GetParam().most_turns},
                                         {{"silent", "admiral:100"}, 1}};
  for (const auto& [names, most_turns] : seatings) {
    const std::string seed = "both-ways";
    const ScenarioText scenario = that_asks(GetParam().scenario, seed, GetParam().also);
    Problems problems;
    const auto started = start_match(all_rulesets(), scenario, problems);
    ASSERT_TRUE(started) << to_text(problems);
    const auto hall =
        opponent_of(all_opponents(), started->scenario.ruleset->id).hall(all_rulesets(), scenario);
    std::vector<Bot> bots;
    for (std::size_t i = 0; i < hall->players().size(); ++i) {
      bots.push_back(bot_called(names[i % names.size()]).value());
    }
    const PlayedOut directly = hall->play({bots, seed, most_turns});
    const Digest by_files = play_by_files(scenario, bots, seed, most_turns);
    EXPECT_EQ(to_hex(directly.state), to_hex(by_files)) << names[0] << ' ' << names[1];
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, BothWays,
    testing::Values(Example{"data/scenarios/even/admiralty-line.yaml", 2},
                    Example{"data/scenarios/even/admiralty-melee.yaml", 4},
                    Example{"data/scenarios/even/form-line-of-battle-pairs.yaml", 2},
                    Example{"data/scenarios/even/form-line-of-battle-line.yaml", 1},
                    Example{"examples/orders/yardarm-duel/scenario.yaml", 20},
                    Example{"tests/bots/rulesets/broadsides_and_boarding_parties/manning.yaml", 1},
                    Example{"tests/bots/rulesets/broadsides_and_boarding_parties/crippled.yaml", 1},
                    Example{"data/scenarios/even/"
                            "broadsides-and-boarding-parties-alongside.yaml",
                            2},
                    Example{"examples/orders/mc-melee/scenario.yaml", 1},
                    Example{"data/scenarios/even/master-and-commander-squadrons.yaml", 2},
                    Example{"examples/orders/tutorial-duel/scenario.yaml", 1},
                    Example{"data/scenarios/even/away-boarders-two-and-two.yaml", 2},
                    Example{"data/scenarios/even/away-boarders-duel.yaml", 3,
                            "hidden: [loads]\n"}));

}  // namespace
}  // namespace prizecourt
