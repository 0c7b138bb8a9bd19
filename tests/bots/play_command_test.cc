#include "extras/bots/rulesets/opponents.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/file_calls.h"
#include "formats/text/terminal_text.h"
#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <sstream>

/// `prizecourt play`: what a person types, and what comes of it.
namespace prizecourt {
namespace {

class Play : public GameFolderTest {
 protected:
  [[nodiscard]] Ran play(std::vector<std::string> arguments, const std::string& typed) const {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    FileCalls files;
    arguments.insert(arguments.begin(), "play");
    const ExitStatus status = run_cli(std::move(arguments), {in, out, err, files});
    return {status, without_folder(out.str()), without_folder(err.str())};
  }
};

std::string times(int count, std::string_view typed) {
  std::string all;
  for (int i = 0; i < count; ++i) all += typed;
  return all;
}

class PlayEveryGame : public Play, public testing::WithParamInterface<std::string> {};

TEST_P(PlayEveryGame, to_its_end_as_a_captain_suggests) {
  const Ran ran = play({GetParam(), "--folder", path("game"), "--seed", "a gale"},
                       times(400, "suggest\ngo\ngo\n"));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("shows the game event by event"));
  const std::string in_short(find_ruleset(all_rulesets(), GetParam())->in_short);
  EXPECT_THAT(ran.out, HasSubstr("\n\n" + in_short));
  EXPECT_EQ(run_program({"rules", GetParam(), "--in-short"}).out, in_short);
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("error")));
  expect_verifies();
}

std::vector<std::string> games_with_bots() {
  std::vector<std::string> games;
  for (const Opponent& one : all_opponents()) games.emplace_back(one.ruleset);
  return games;
}

std::string name_of_game(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, PlayEveryGame, testing::ValuesIn(games_with_bots()), name_of_game);

// ---- what a person reads ----

/// What is shown at a terminal 100 columns wide from the last `go` to the prompt after it.
std::size_t lines_of_a_turn(const std::string& out) {
  const std::size_t from = out.rfind("> go\n");
  const std::string turn = out.substr(from, out.rfind("> quit\n") - from);
  return count(folded(terminal_of_markdown(turn, Emphasis::none), text_width), "\n");
}

TEST_F(Play, a_turn_without_fire_of_a_large_game_fits_two_screens_of_forty_lines) {
  const std::string scenario = source_path("examples/orders/lake-erie/scenario.yaml");
  const Ran ran = play({scenario, "--as", "perry", "--seed", "a gale", "--folder", path("erie")},
                       "suggest\ngo\nquit\n");
  EXPECT_LE(lines_of_a_turn(ran.out), 80) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("- Ariel, Caledonia and 13 more: loads …\n"));
}

/// Text is broken to the width of a screen where it is shown, and nowhere else.
TEST_F(Play, introductions_are_stored_without_line_ends_in_sentences) {
  for (const RulesetRow& ruleset : all_rulesets()) {
    std::istringstream lines{std::string(ruleset.in_short)};
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(line.starts_with("  ") || line.ends_with('.') || line.ends_with(':')) << line;
    }
  }
}

TEST_F(Play, names_of_many_have_an_article_and_a_plural_verb) {
  const Ran begun = play({"master-and-commander", "--folder", path("fleets")}, "quit\n");
  EXPECT_THAT(begun.out, HasSubstr("You command the British.\n"
                                   "The French are played by a bot (captain).\n"));
  const Ran taken_up = play({path("fleets")}, "quit\n");
  EXPECT_THAT(taken_up.out, HasSubstr("You command the British.\nThe French are played by a bot"));
}

TEST_F(Play, the_prompt_stays_after_the_end) {
  const Ran ran = play({"yardarm", "--folder", path("game"), "--seed", "a gale"},
                       "colours strike\ngo\ngo\nhelm close\nexplain\nexplain 1\nshow 1\n"
                       "what-if 1 colours fight-on\nquit\ngo\n");
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string after = ran.out.substr(ran.out.find("The game is over. Look back"));
  EXPECT_THAT(after, HasSubstr("> helm close\nThe game is over. Look back"));
  EXPECT_THAT(after, HasSubstr("> explain\n1/1  "));
  EXPECT_THAT(after, HasSubstr("> explain 1\nTurn 1, event 1"));
  EXPECT_THAT(after, HasSubstr("> show 1\n"));
  EXPECT_THAT(after, HasSubstr("The game is not changed."));
  EXPECT_TRUE(after.ends_with("> quit\n")) << after;
}

// ---- history ----

std::vector<std::string> scenarios_of_history() {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(source_path("data/history"))) {
    all.push_back(entry.path().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

class PlayHistory : public Play, public testing::WithParamInterface<std::string> {};

TEST_P(PlayHistory, to_its_end_from_every_seat) {
  Problems problems;
  const auto started =
      start_match(all_rulesets(), {GetParam(), read_text(GetParam()), {}}, problems);
  ASSERT_TRUE(started) << to_text(problems);
  for (const std::string_view player : started->match->players()) {
    fs::remove_all(path("game"));
    const Ran ran = play({GetParam(), "--as", std::string(player), "--folder", path("game")},
                         times(400, "suggest\ngo\ngo\n"));
    EXPECT_EQ(ran.status, ExitStatus::good) << player << ": " << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(' ' + started->match->name_within(player) + ".\n"));
    EXPECT_THAT(ran.out, HasSubstr("shows the game event by event"));
    expect_verifies();
  }
}

std::string name_of_battle(const testing::TestParamInfo<std::string>& info) {
  return name_of_game({fs::path(info.param).stem().string(), info.index});
}

INSTANTIATE_TEST_SUITE_P(Battles, PlayHistory, testing::ValuesIn(scenarios_of_history()),
                         name_of_battle);

}  // namespace
}  // namespace prizecourt
