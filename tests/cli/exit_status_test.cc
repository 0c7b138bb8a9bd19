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
  if (!is_built("post")) GTEST_SKIP() << "needs the component post";
  const Ran ran = run_program({"post", "take", "office"});
  EXPECT_EQ(static_cast<int>(ran.status), 75);
  EXPECT_THAT(ran.err, HasSubstr("cannot find prizecourt-post"));
}

}  // namespace
}  // namespace prizecourt
