#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

// `verify --self-test`, and `signature`: what guards the guards.
namespace prizecourt {
namespace {

const std::string goldens = source_path("tests/golden/");

class SelfTest : public CliTest {};

TEST_F(SelfTest, NothingEscapesFromSealedOrdersWithJointDice) {
  const Ran ran = run_program({"verify", "--self-test", "--jobs", "2",
                               goldens + "flb-speedy-gamo-sealed/expected.replay.yaml"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nok      joint link: 3 planted, 3 caught\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nok      commitment: 3 planted, 3 caught\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nok      die face: 3 planted, 3 caught\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nok      rollback turn: no such place in these replays\n"));
}

TEST_F(SelfTest, NothingEscapesWithDiceOfTheCommandLine) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const std::string seeded = path("seeded.replay.yaml");
  ASSERT_EQ(
      run_program({"run", scenario, "--seed", "mine", "--turns", "1", "--replay", seeded}).status,
      ExitStatus::good);
  const Ran ran = run_program({"verify", "--self-test", seeded});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nok      header dice: 1 planted, 1 caught\n"));
}

TEST_F(SelfTest, OneListForSeveralReplays) {
  const std::string replay = goldens + "waits-for-orders/expected.replay.yaml";
  const Ran one = run_program({"verify", "--self-test", replay, "--shard", "2/8"});
  const Ran two = run_program({"verify", "--self-test", replay, replay, "--shard", "2/8"});
  EXPECT_EQ(two.status, ExitStatus::good);
  EXPECT_EQ(count(one.out, "\n"), count(two.out, "\n"));
  EXPECT_THAT(two.out, Not(testing::Eq(one.out))) << "twice as many are planted";
}

TEST_F(SelfTest, ProgressIsSaidWindowByWindowUpToTheOneThatDiffers) {
  const std::string replay = sample_replays + "tutorial-duel.replay.yaml";
  const Ran whole = run_program({"verify", "--progress", replay});
  EXPECT_EQ(whole.status, ExitStatus::good);
  EXPECT_THAT(whole.err, HasSubstr("turn 1 follows\n"));
  EXPECT_THAT(whole.err, HasSubstr("turn 6 follows\n"));
  EXPECT_EQ(run_program({"verify", replay}).err, "");
  const std::string bytes = read_text(replay);
  const std::size_t third = bytes.find("\nturn: 3\n");
  const std::string changed =
      write("changed.replay.yaml",
            bytes.substr(0, third) +
                replaced(bytes.substr(third), "\nstate_digest: ", "\nstate_digest: 0"));
  const Ran ran = run_program({"verify", "--progress", changed});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.err, HasSubstr("turn 2 follows\n"));
  EXPECT_THAT(ran.err, Not(HasSubstr("turn 3 follows")));
  EXPECT_EQ(run_program({"verify", "--progress", replay, replay}).status, ExitStatus::bad_usage);
}

TEST_F(SelfTest, ReplayThatDoesNotMatchProvesNothing) {
  const std::string replay = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");
  const std::string changed =
      write("changed.replay.yaml", replaced(replay, "\nstate_digest: ", "\nstate_digest: 0"));
  const Ran ran = run_program({"verify", "--self-test", changed});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(
      ran.err,
      HasSubstr("changed.replay.yaml: it does not verify; to see why, run `prizecourt verify`"));
}

TEST_F(SelfTest, ReplayWithoutAWindowProvesNothing) {
  const std::string replay = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");
  const std::string header =
      write("header.replay.yaml", replay.substr(0, replay.find("\n---\n") + 1));
  const Ran ran = run_program({"verify", "--self-test", header});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("there is no window in which a change could be detected"));
  EXPECT_EQ(run_program({"verify", "--self-test", path("none")}).status, ExitStatus::bad_input);
  fs::create_directory(path("empty"));
  EXPECT_THAT(run_program({"verify", "--self-test", path("empty")}).err,
              HasSubstr("no replay (NAME.replay.yaml) in this folder"));
}

TEST_F(SelfTest, AGameThatHasJustBegunIsLeftOut) {
  const std::string replay = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");
  const std::string header =
      write("header.replay.yaml", replay.substr(0, replay.find("\n---\n") + 1));
  const std::string whole = goldens + "waits-for-orders/expected.replay.yaml";
  const Ran both = run_program({"verify", "--self-test", header, whole, "--shard", "1/20"});
  EXPECT_EQ(both.status, ExitStatus::good) << both.err;
  EXPECT_THAT(both.err, HasSubstr("header.replay.yaml: skipped, because it has no window yet"));
  EXPECT_EQ(both.out, run_program({"verify", "--self-test", whole, "--shard", "1/20"}).out);
}

// ---- signature ----------------------------------------------------------------------------------

class SignatureCommand : public CliTest {
 protected:
  SignatureCommand() {
    fs::create_directories(path("golden"));
    for (const char* name : {"waits-for-orders", "mc-waits-in-window-f"}) {
      fs::copy(goldens + name, path("golden") + "/" + name, fs::copy_options::recursive);
    }
  }

  [[nodiscard]] std::string signature(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"signature", path("golden")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
    return ran.out;
  }
};

TEST_F(SignatureCommand, IsADigestForEachRuleset) {
  EXPECT_THAT(signature({}), MatchesRegex("admiralty  0 games\n"
                                          "away-boarders  [0-9a-f]+  1 game\n"
                                          "form-line-of-battle  0 games\n"
                                          "master-and-commander  [0-9a-f]+  1 game\n"
                                          "broadsides-and-boarding-parties  0 games\n"
                                          "yardarm  0 games\n"));
  EXPECT_THAT(signature({"--ruleset", "away-boarders"}), StartsWith("away-boarders  "));
  EXPECT_EQ(count(signature({"--ruleset", "away-boarders"}), "\n"), 1U);
}

TEST_F(SignatureCommand, IsTheSameWhereverTheFolderIsAndWhateverTheJobs) {
  const std::string here = signature({});
  EXPECT_EQ(signature({"--jobs", "8"}), here);
  fs::rename(path("golden"), path("elsewhere"));
  EXPECT_EQ(run_program({"signature", path("elsewhere")}).out, here);
  EXPECT_EQ(run_program({"signature", path("elsewhere") + "/"}).out, here);
}

TEST_F(SignatureCommand, ChangesWithTheGameAndWithItsName) {
  const std::string before = signature({});
  fs::rename(path("golden/waits-for-orders"), path("golden/waits"));
  const std::string renamed = signature({});
  EXPECT_NE(renamed, before);
  fs::rename(path("golden/waits"), path("golden/waits-for-orders"));
  write("golden/waits-for-orders/scenario.yaml",
        read("golden/waits-for-orders/scenario.yaml") + "# a comment\n");
  const std::string changed = signature({});
  EXPECT_NE(changed, before);
  EXPECT_EQ(changed.substr(changed.find("master-and")), before.substr(before.find("master-and")))
      << "of that ruleset only";
}

/// It says how games are played now, not how they were to be played.
TEST_F(SignatureCommand, DoesNotLookAtWhatIsExpected) {
  const std::string before = signature({});
  write("golden/waits-for-orders/expected.log.md", "nothing\n");
  EXPECT_EQ(signature({}), before);
}

TEST_F(SignatureCommand, GameThatCannotBePlayedIsSaid) {
  write("golden/waits-for-orders/scenario.yaml", "prizecourt: [\n");
  const Ran ran = run_program({"signature", path("golden")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("golden/waits-for-orders"));
  EXPECT_THAT(ran.out, Not(HasSubstr("master-and-commander  ")));
  EXPECT_EQ(run_program({"signature", path("none")}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"signature", path("golden"), "--ruleset", "chess"}).status,
            ExitStatus::bad_usage);
}

}  // namespace
}  // namespace prizecourt
