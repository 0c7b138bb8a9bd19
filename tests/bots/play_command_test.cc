#include "extras/bots/rulesets/opponents.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/file_calls.h"
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
    EXPECT_THAT(ran.out, HasSubstr("You are " + std::string(started->match->name(player))));
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
