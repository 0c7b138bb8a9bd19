#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <sstream>

namespace prizecourt {
namespace {

/// The warnings of `check`, but for those of orders that depend on where another ship goes.
std::string certain_warnings_in(const std::string& checked) {
  std::string warnings;
  std::istringstream lines(checked);
  for (std::string line; std::getline(lines, line);) {
    const bool is_warning = line.find(": warning: ") != line.npos;
    if (is_warning && !line.ends_with("[odd-as-things-stand]")) warnings += line + '\n';
  }
  return warnings;
}

/// The starter scenario of each game, before its first turn and before its second.
class SuggestInAnyGame : public CliTest, public testing::WithParamInterface<std::string> {
 protected:
  const std::string scenario_ = source_path("data/scenarios/") + GetParam() + ".yaml";

  /// By id.
  [[nodiscard]] std::vector<std::string> players() const {
    constexpr std::string_view key = "\"player\": \"";
    const std::string list = run_program({"orders", "players", "--scenario", scenario_}).out;
    std::vector<std::string> all;
    for (std::size_t at = list.find(key); at != list.npos; at = list.find(key, at)) {
      at += key.size();
      all.push_back(list.substr(at, list.find('"', at) - at));
    }
    return all;
  }

  /// Has all players' bots write files at that place in the game, `turn-1-alice.yaml` in a folder
  /// for each kind of bot, and checks them. Returns how many there are: who has nothing to order
  /// gets none.
  [[nodiscard]] int files_checked(const std::vector<std::string>& place, const std::string& turn,
                                  const std::string& checked_against) const {
    int files = 0;
    for (const std::string& player : players()) {
      for (const std::string bot : {"random", "driver", "captain"}) {
        const std::string file = write(bot + '/' + turn + player + ".yaml", "");
        fs::remove(file);
        std::vector<std::string> arguments = {"orders", "suggest", "--player", player,
                                              "--bot",  bot,       "--output", file};
        arguments.insert(arguments.end(), place.begin(), place.end());
        const Ran made = run_program(arguments);
        EXPECT_EQ(made.status, ExitStatus::good) << made.err;
        if (!fs::exists(file)) continue;
        ++files;
        const Ran checked = run_program({"check", file, checked_against, place.back()});
        EXPECT_EQ(checked.status, ExitStatus::good) << checked.err << read_text(file);
        EXPECT_EQ(certain_warnings_in(checked.out + checked.err), "") << read_text(file);
      }
    }
    return files;
  }
};

TEST_P(SuggestInAnyGame, WritesAFileThatCheckAcceptsWithoutAWarning) {
  const std::string replay = path("game.replay.yaml");
  EXPECT_GE(files_checked({"--scenario", scenario_}, "turn-1-", "--scenario"), 3);
  ASSERT_EQ(run_program({"run", scenario_, "--orders", path("captain"), "--replay", replay,
                         "--turns", "1", "--log", path("log.md")})
                .status,
            ExitStatus::good);
  EXPECT_GE(files_checked({replay}, "turn-2-", "--game"), 2);
}

INSTANTIATE_TEST_SUITE_P(Games, SuggestInAnyGame,
                         testing::Values("admiralty", "away-boarders",
                                         "broadsides-and-boarding-parties", "form-line-of-battle",
                                         "master-and-commander", "yardarm"),
                         [](const testing::TestParamInfo<std::string>& game) {
                           std::string name = game.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
