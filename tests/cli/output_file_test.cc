#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// Commands that write a file overwrite nothing that somebody may miss.
class OutputFiles : public CliTest {
 protected:
  OutputFiles() {
    write("scenario.yaml", two_sloops());
    write("orders/turn-1.yaml", orders_of("north", 1, "{fire: any}"));
    write("orders/turn-2.yaml", orders_of("north", 2, "{course: [fall-off]}"));
    expect_good({"run", path("scenario.yaml"), path("orders/turn-1.yaml"), "--replay",
                 path("game.replay.yaml"), "--log", path("log.md")});
  }

  static void expect_good(const std::vector<std::string>& arguments) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  /// It is refused and `file` stays as it is; with --force it is replaced.
  void expect_kept(const std::vector<std::string>& arguments, const std::string& file) const {
    const std::string before = read(file);
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage);
    EXPECT_THAT(without_folder(ran.err),
                HasSubstr("this would replace " + file + ", which is not an earlier version"));
    EXPECT_EQ(read(file), before);
    std::vector<std::string> forced = arguments;
    forced.emplace_back("--force");
    expect_good(forced);
    EXPECT_NE(read(file), before);
  }
};

TEST_F(OutputFiles, ALogGrowsAndTakesThePlaceOfNoOther) {
  const std::string first = read("log.md");
  const std::vector<std::string> on = {"run",         path("scenario.yaml"),    path("orders"),
                                       "--replay",    path("game.replay.yaml"), "--log",
                                       path("log.md")};
  expect_good(on);
  EXPECT_EQ(read("log.md").substr(0, first.size()), first);
  EXPECT_GT(read("log.md").size(), first.size());
  write("log.md", read("log.md") + "my notes\n");
  expect_kept(on, "log.md");
}

TEST_F(OutputFiles, ALogThatIsRefusedLeavesTheReplayAsItWas) {
  const std::string replay = read("game.replay.yaml");
  write("diary.md", "my diary\n");
  const Ran ran = run_program({"run", path("scenario.yaml"), path("orders"), "--replay",
                               path("game.replay.yaml"), "--log", path("diary.md")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read("game.replay.yaml"), replay);
  EXPECT_EQ(read("diary.md"), "my diary\n");
}

TEST_F(OutputFiles, ADraftTakesThePlaceOfDraftsThatNobodyEdited) {
  const std::vector<std::string> first = {"orders",   "new",   "--scenario", path("scenario.yaml"),
                                          "--player", "north", "--output",   path("o.yaml")};
  const std::vector<std::string> next = {
      "orders", "new", path("game.replay.yaml"), "--player", "north", "--output", path("o.yaml")};
  expect_good(first);
  expect_good(next);  // over the draft of an earlier turn
  expect_good(next);  // over the very same
  EXPECT_THAT(read("o.yaml"), HasSubstr("\nturn: 2\n"));
  write("o.yaml", orders_of("north", 2, "{fire: none}"));
  expect_kept(next, "o.yaml");
}

TEST_F(OutputFiles, APictureTakesThePlaceOfThoseOfTheSameGame) {
  const std::vector<std::string> show = {"show", path("game.replay.yaml"), "--svg", path("b.svg")};
  expect_good(show);
  expect_good({"show", path("game.replay.yaml"), "--arcs", "--svg", path("b.svg")});
  expect_good({"show", path("scenario.yaml"), "--svg", path("b.svg")});
  write("b.svg", replaced(read("b.svg"), "Two sloops: ", "Three sloops: "));
  expect_kept(show, "b.svg");
  write("b.svg", "a drawing of my own");
  expect_kept(show, "b.svg");
}

TEST_F(OutputFiles, OddsAndHypothesesTakeThePlaceOfTheirOwnKind) {
  const std::vector<std::string> odds = {
      "odds", path("game.replay.yaml"), "--turn", "1", "--event", "7", "--svg", path("odds.svg")};
  expect_good(odds);
  expect_good(odds);
  write("odds.svg", "a drawing of my own");
  expect_kept(odds, "odds.svg");
  const std::vector<std::string> what_if = {"what-if",  path("game.replay.yaml"),
                                            "--ruling", "range-count=strictly-between",
                                            "--out",    path("if.replay.yaml")};
  expect_good(what_if);
  expect_good(what_if);
  write("if.replay.yaml", "my diary\n");
  expect_kept(what_if, "if.replay.yaml");
}

TEST_F(OutputFiles, AScenarioTakesThePlaceOfNothing) {
  const std::vector<std::string> make = {"scenario", "new", "ab", "--output", path("s.yaml")};
  expect_good(make);
  expect_good(make);
  write("s.yaml", replaced(read("s.yaml"), "wind_from: 0", "wind_from: 1"));
  expect_kept(make, "s.yaml");
}

}  // namespace
}  // namespace prizecourt
