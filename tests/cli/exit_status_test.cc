#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// Every subcommand keeps to the same statuses.
class Exit : public CliTest {
 protected:
  Exit() {
    scenario_ = write("scenario.yaml", two_sloops());
    orders_ = write("turn-1.yaml", orders_of("north", 1, "{fire: any}"));
    (void)run_program({"run", scenario_, orders_, "--replay", path("game.replay.yaml")});
    replay_ = path("game.replay.yaml");
  }

  std::string scenario_, orders_, replay_;
};

TEST_F(Exit, Good) {
  const std::vector<std::vector<std::string>> good = {
      {"run", scenario_, orders_},
      {"verify", replay_},
      {"check", scenario_},
      {"check", orders_, "--scenario", scenario_},
      {"show", replay_},
      {"rules"},
      {"rules", "away-boarders"},
      {"rules", "away-boarders", "AB-4.3"},
      {"rulings", "away-boarders"},
      {"schema", "orders", "away-boarders"},
      {"schema", "scenario", "away-boarders"},
  };
  for (const auto& arguments : good) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::good) << testing::PrintToString(arguments) << ran.err;
    EXPECT_THAT(ran.out, EndsWith("\n"));
    EXPECT_THAT(ran.err, IsEmpty());
  }
}

TEST_F(Exit, VerdictNo) {
  const std::string bad_replay = write(
      "bad.replay.yaml", replaced(read("game.replay.yaml"), "state_digest: ", "state_digest: 1"));
  const std::string bad_orders = write("bad.yaml", orders_of("north", 1, "{fir: any}"));
  EXPECT_EQ(run_program({"verify", bad_replay}).status, ExitStatus::verdict_no);
  EXPECT_EQ(run_program({"show", bad_replay}).status, ExitStatus::verdict_no);
  EXPECT_EQ(run_program({"check", bad_orders, "--scenario", scenario_}).status,
            ExitStatus::verdict_no);
}

TEST_F(Exit, BadUsage) {
  EXPECT_EQ(run_program({"rules", "away-borders"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"rules", "away-boarders", "AB-9.9.9"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"rulings", "chess"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"schema", "orders", "chess"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"show", replay_, "--turn", "9"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"show", replay_, "--ship", "argo"}).status, ExitStatus::bad_usage);
}

TEST_F(Exit, BadInputForFilesThatAreNotThere) {
  const std::string missing = path("missing.yaml");
  const std::vector<std::vector<std::string>> wanting = {
      {"run", missing},
      {"run", scenario_, missing},
      {"run", scenario_, "--orders", missing},
      {"run", scenario_, "--dice", missing, "--turns", "1"},
      {"verify", missing},
      {"check", missing},
      {"check", orders_, "--game", missing},
      {"check", orders_, "--scenario", missing},
      {"show", missing},
  };
  for (const auto& arguments : wanting) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << testing::PrintToString(arguments);
    EXPECT_THAT(ran.out + ran.err, HasSubstr("missing.yaml: error: there is no such file"));
  }
}

TEST_F(Exit, BadInputForFoldersInPlaceOfFiles) {
  const std::string folder = path("folder");
  fs::create_directory(folder);
  EXPECT_EQ(run_program({"run", folder}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"check", folder}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"show", folder}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"run", scenario_, orders_, "--replay", folder}).status,
            ExitStatus::bad_input);
}

TEST_F(Exit, BadInputForFilesOfAnotherKind) {
  EXPECT_EQ(run_program({"run", orders_}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"run", scenario_, scenario_}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"verify", scenario_}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"show", orders_}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"check", orders_, "--game", scenario_}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"check", orders_, "--scenario", orders_}).status, ExitStatus::bad_input);
}

TEST_F(Exit, Waiting) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nwhen_silent: ask\n"));
  EXPECT_EQ(run_program({"run", scenario_, "--turns", "1"}).status, ExitStatus::waiting);
}

/// As root no folder is closed to us, but none is below a file.
TEST_F(Exit, SystemFailedWhereOutputCannotBeWritten) {
  const std::string impossible = scenario_ + "/game.replay.yaml";
  const std::vector<std::string> before = files();
  const Ran replay = run_program({"run", scenario_, orders_, "--replay", impossible});
  EXPECT_EQ(replay.status, ExitStatus::system_failed);
  EXPECT_THAT(replay.out, IsEmpty());
  EXPECT_EQ(without_folder(replay.err),
            "prizecourt: error: scenario.yaml/game.replay.yaml: cannot look at it: Not a "
            "directory\n");
  const Ran log = run_program({"run", scenario_, orders_, "--log", path("none/log.md")});
  EXPECT_EQ(log.status, ExitStatus::system_failed);
  EXPECT_THAT(log.err, HasSubstr("No such file or directory"));
  EXPECT_EQ(files(), before);
}

TEST_F(Exit, ReplayIsKeptWhereOnlyTheLogCannotBeWritten) {
  const Ran ran = run_program({"run", scenario_, orders_, "--replay", path("new.replay.yaml"),
                               "--log", path("none/log.md")});
  EXPECT_EQ(ran.status, ExitStatus::system_failed);
  EXPECT_EQ(read("new.replay.yaml"), read("game.replay.yaml"));
}

TEST_F(Exit, SystemFailedWhereStandardOutputCannotBeWritten) {
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(run_cli({"rules"}, out, err), ExitStatus::system_failed);
  EXPECT_EQ(err.str(), "prizecourt: error: standard output cannot be written\n");
}

TEST_F(Exit, AVerdictThatCannotBeWrittenIsNoVerdict) {
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  const std::string forged =
      write("forged.replay.yaml", replaced(read("game.replay.yaml"), "turn: 1", "turn: 9"));
  ASSERT_NE(run_program({"verify", forged}).status, ExitStatus::good);
  EXPECT_EQ(run_cli({"verify", forged}, out, err), ExitStatus::system_failed);
  EXPECT_THAT(err.str(), HasSubstr("standard output cannot be written"));
}

/// The tests have no such program beside them, and those who build them none in PATH: a mail server
/// that starts it is told to try again.
TEST_F(Exit, LaterWhereThePostOfficeIsNotThere) {
  const Ran ran = run_program({"post", "take", "office"});
  EXPECT_EQ(static_cast<int>(ran.status), 75);
  EXPECT_THAT(ran.err, HasSubstr("prizecourt-post, which is neither beside this one"));
}

TEST_F(Exit, ResultsGoToOutputAndDiagnosticsToErr) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fir: any}"));
  const Ran run = run_program({"run", scenario_, bad});
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("[unknown-key]"));
  // What check finds is what was asked for.
  const Ran check = run_program({"check", bad, "--scenario", scenario_});
  EXPECT_THAT(check.out, HasSubstr("[unknown-key]"));
  EXPECT_THAT(check.err, IsEmpty());
}

}  // namespace
}  // namespace prizecourt
