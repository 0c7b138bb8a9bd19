#include "cmd/program/commands.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/recorded_game.h"
#include "formats/rulesets/rulesets.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

/// A bot answers what the rules ask in one way, whether it is asked directly or by order files.
namespace prizecourt {
namespace {

/// A scenario, or that of a position (positions_test.cc), with that seed, in which the game waits
/// for every answer.
ScenarioText that_asks(const std::string& path, std::string_view seed, std::string_view also) {
  std::ifstream in(source_path(path));
  const bool is_position = path.starts_with("tests/positions/");
  bool is_inside = !is_position;
  std::string text;
  for (std::string line; std::getline(in, line);) {
    if (is_position && !line.starts_with(' ')) {
      is_inside = line == "scenario: |";
      continue;
    }
    if (!is_inside) continue;
    if (is_position) line.erase(0, 2);
    const bool replaced = line.starts_with("dice:") || line.starts_with("when_silent:");
    if (!replaced) text += line + '\n';
  }
  text += "dice: {seed: " + std::string(seed) + "}\nwhen_silent: {default: ask}\n";
  text += also;
  return {.name = path, .text = text, .other_dice = {}};
}

/// Whether the turn waits for him or has not begun: what is volunteered is
/// ordered before it does.
bool has_a_say(const Match& match, std::string_view player) {
  const auto asked = match.asked(sees_all);
  return !asked || asked->player == player;
}

/// What `check` warns of in a bot's file, but for what a bot means: to resign, and orders that
/// depend on where another ship goes.
std::string warnings_of(const Match& match, const std::string& text) {
  Problems problems;
  match.check(Delivered("orders.yaml", text), problems);
  std::string warnings;
  for (const Problem& problem : problems.sorted()) {
    const bool is_meant =
        problem.code == Code("odd-resignation") || problem.code == Code("odd-as-things-stand");
    if (!is_meant) warnings += problem.message + '\n';
  }
  return warnings;
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
      if (!has_a_say(session->match(), players[i])) continue;
      const Suggestion made =
          suggest({all_rulesets(), all_opponents()}, *session, players[i], bots[i], seed);
      const bool says_nothing = made.text.empty();
      EXPECT_FALSE(says_nothing && session->match().asked(sees_all))
          << made.reasons.front().question.key;
      if (says_nothing) continue;
      EXPECT_EQ(warnings_of(session->match(), made.text), "") << made.text;
      input.orders.emplace_back(std::string(players[i]) + ".yaml", made.text);
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
  const char* admiral = "admiral:500";
};

struct Seating {
  std::array<const char*, 2> bots;  ///< in turn by player
  int most_turns;
};

class BothWays : public testing::TestWithParam<Example> {};

TEST_P(BothWays, a_bot_does_the_same_by_order_files_as_when_it_is_asked_directly) {
  // An admiral looks ahead anew in each window, with a fifth of this at each question.
  const std::vector<Seating> seatings = {{{"captain", "random"}, GetParam().most_turns},
                                         {{"driver", "captain"}, GetParam().most_turns},
                                         {{"silent", GetParam().admiral}, 1}};
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
                    Example{"examples/orders/mc-melee/scenario.yaml", 1, "", "admiral:100"},
                    Example{"data/scenarios/even/master-and-commander-squadrons.yaml", 2},
                    Example{"examples/orders/tutorial-duel/scenario.yaml", 1},
                    Example{"data/scenarios/even/away-boarders-two-and-two.yaml", 2},
                    Example{"data/scenarios/even/away-boarders-duel.yaml", 3,
                            "hidden: [loads]\n"}));

/// He thinks again in the turn, when others have laid in secret what he does not see. With these
/// seeds he does otherwise where a hall shows it to him.
TEST(BothWaysInSecret, an_admiral_sees_no_more_in_a_hall_than_by_order_files) {
  struct Secretive {
    const char* ruleset;
    const char* scenario;
    const char* admiral;
    const char* seed;
    int most_turns;
  };

  for (const auto& [ruleset, path, admiral, seed, most_turns] :
       {Secretive{"broadsides-and-boarding-parties",
                  "tests/bots/rulesets/broadsides_and_boarding_parties/abreast.yaml", "admiral:900",
                  "s/4", 1},
        Secretive{"master-and-commander", "examples/orders/mc-melee/scenario.yaml", "admiral:300",
                  "s/7", 1}}) {
    const ScenarioText scenario = that_asks(path, seed, "");
    const auto hall = opponent_of(all_opponents(), ruleset).hall(all_rulesets(), scenario);
    const std::vector<Bot> bots = {bot_called(admiral).value(), Bot{}};
    const PlayedOut directly = hall->play({bots, seed, most_turns});
    EXPECT_EQ(to_hex(directly.state), to_hex(play_by_files(scenario, bots, seed, most_turns)))
        << path;
  }
}

// ---- ends ----

/// A position that captains end in its first turn, by what they say.
struct End {
  const char* position;
  Ending ending;  ///< for the first player
};

class EndBothWays : public testing::TestWithParam<End> {};

TEST_P(EndBothWays, what_ends_a_game_is_said_by_order_files_too) {
  const ScenarioText scenario =
      that_asks("tests/positions/" + std::string(GetParam().position), "ends", "");
  Problems problems;
  const auto started = start_match(all_rulesets(), scenario, problems);
  ASSERT_TRUE(started) << to_text(problems);
  const auto hall =
      opponent_of(all_opponents(), started->scenario.ruleset->id).hall(all_rulesets(), scenario);
  Contest contest;  // of captains on all sides
  contest.sides.front() = hall->sides().front();
  contest.seed = "ends";
  contest.most_turns = 2;
  const std::vector<Bot> captains(hall->players().size());
  const PlayedOut directly = hall->play({captains, seed_of(contest, 1), contest.most_turns});
  EXPECT_EQ(directly.players.front().ending, GetParam().ending);
  EXPECT_EQ(directly.turns, 1);
  const auto by_files = record_game({all_rulesets(), all_opponents()}, scenario, contest,
                                    {.number = 1, .game = 0}, problems);
  ASSERT_TRUE(by_files) << to_text(problems);
  EXPECT_EQ(to_hex(directly.state), to_hex(by_files->state));
}

TEST(Recorded, can_be_called_off_while_an_admiral_looks_ahead) {
  const ScenarioText scenario = that_asks("data/scenarios/yardarm.yaml", "called-off", "");
  Contest contest;
  contest.sides.front() = "north";
  contest.bots = {Bot{.kind = BotKind::admiral, .budget = 1'000'000}, Bot{}};
  contest.seed = "called-off";
  contest.most_turns = 2;
  int left = 100;
  int windows = 0;
  Problems problems;
  EXPECT_FALSE(record_game({all_rulesets(), all_opponents()}, scenario, contest,
                           {.number = 1,
                            .game = 0,
                            .begins = [&](int /*turn*/) { ++windows; },
                            .goes_on = [&] { return left-- > 0; }},
                           problems));
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_EQ(windows, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, EndBothWays,
    testing::Values(End{"admiralty/strikes-without-hope.yaml", Ending::won},
                    End{"admiralty/spares-nothing-on-the-last-turn.yaml", Ending::drawn},
                    End{"away_boarders/strikes-without-hope.yaml", Ending::lost},
                    End{"broadsides_and_boarding_parties/gives-up-without-hope.yaml", Ending::lost},
                    End{"form_line_of_battle/offers-a-draw-in-dead-water.yaml", Ending::drawn},
                    End{"master_and_commander/resigns-without-hope.yaml", Ending::lost},
                    End{"yardarm/strikes-without-hope.yaml", Ending::lost}));

}  // namespace
}  // namespace prizecourt
