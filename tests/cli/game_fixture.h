#pragma once

#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A game in a folder `game`, played by the program as an umpire and players use it. It is always
/// the same minute.
class GameFolderTest : public CliTest {
 protected:
  GameFolderTest() { ::setenv("SOURCE_DATE_EPOCH", "1000000000", 1); }

  ~GameFolderTest() override { ::unsetenv("SOURCE_DATE_EPOCH"); }

  [[nodiscard]] Ran game(std::string_view command, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"game", std::string(command), path("game")};
    arguments.insert(arguments.end(), std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
    Ran ran = run_program(std::move(arguments));
    ran.out = without_folder(std::move(ran.out));
    ran.err = without_folder(std::move(ran.err));
    return ran;
  }

  [[nodiscard]] Ran new_game(std::string_view scenario) const {
    return run_program(
        {"game", "new", "--open-dice", write("scenario.yaml", scenario), path("game")});
  }

  /// A new game that must begin well.
  void begin(std::string_view scenario) const {
    const Ran ran = new_game(scenario);
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  [[nodiscard]] Ran submit(std::string_view name, std::string_view text) const {
    return game("submit", {write(name, text)});
  }

  void accepted(std::string_view name, std::string_view text) const {
    const Ran ran = submit(name, text);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  void refused(std::string_view name, std::string_view text, std::string_view why) const {
    const Ran ran = submit(name, text);
    EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("is **rejected** and changes nothing"));
    EXPECT_THAT(ran.out, HasSubstr(std::string(why)));
  }

  /// Good orders of both players of two_sloops() for a turn.
  void both_submit(int turn) const {
    for (const std::string player : {"north", "south"}) {
      accepted("turn-" + std::to_string(turn) + "-" + player + ".yaml",
               orders_of(player, turn, "{fire: any}"));
    }
  }

  void resolved(std::vector<std::string> more = {}) const {
    const Ran ran = game("resolve", std::move(more));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  /// Every file of the folder, by path.
  [[nodiscard]] std::map<std::string, std::string> content() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path("game"))) {
      if (!entry.is_regular_file()) continue;
      all[fs::relative(entry.path(), path("game")).string()] = read_text(entry.path().string());
    }
    return all;
  }

  void expect_verifies() const {
    const Ran ran = run_program({"verify", path("game/game.replay.yaml")});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }
};

}  // namespace prizecourt
