#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

// `signature`: a digest of what golden games come to.
namespace prizecourt {
namespace {

const std::string goldens = source_path("tests/golden/");

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
