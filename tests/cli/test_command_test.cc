#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

const std::string tests_folder = source_path("tests");

Ran run_test(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "test");
  return run_program(std::move(arguments));
}

/// With copies to change, outside CI.
class TestCommand : public CliTest {
 protected:
  void copy(const std::string& what, const std::string& name) const {
    fs::copy(tests_folder + "/" + what, path(name), fs::copy_options::recursive);
  }

  void replace(const std::string& name, const std::string& part, const std::string& by) const {
    std::ostringstream text;
    text << std::ifstream(path(name)).rdbuf();
    std::string changed = text.str();
    changed.replace(changed.find(part), part.size(), by);
    write(name, changed);
  }

 private:
  const WithVariable ci_{"CI", ""};
};

// ---- the cases and golden games of this project -------------------------------------------------

TEST(Cases, EveryWorkedCaseOfTheCatalogueIsThere) {
  for (int n = 1; n <= 30; ++n) {
    const std::string name = "/cases/away-boarders/AB-W" + std::to_string(n) + ".case.yaml";
    EXPECT_TRUE(fs::exists(tests_folder + name)) << name;
  }
}

TEST(GoldenGames, AReportIsTheSameWhateverTheJobs) {
  const std::string folder = tests_folder + "/cases/away-boarders";
  EXPECT_EQ(run_test({folder, "--jobs", "1"}).out, run_test({folder, "--jobs", "8"}).out);
}

// ---- verdicts -----------------------------------------------------------------------------------

TEST_F(TestCommand, FailingCaseShowsTheFactAndTheLog) {
  copy("cases/away-boarders", "cases");
  replace("cases/AB-W3.case.yaml", "at: [-1, 0]", "at: [-1, 1]");
  const Ran ran = run_test({path("cases"), "--filter", "AB-W3.case"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("state.ships.schooner.at"));
  EXPECT_THAT(ran.out, HasSubstr("expected: [-1, 1]"));
  EXPECT_THAT(ran.out, HasSubstr("found:    [-1, 0]"));
  EXPECT_THAT(ran.out, HasSubstr("the log up to there:"));
  EXPECT_THAT(ran.out, HasSubstr("0 passed, 1 failed\n"));
}

TEST_F(TestCommand, VariantsAreNamedOneByOne) {
  const Ran ran = run_test({tests_folder + "/cases", "--filter", "[fastest-first]"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("AB-W2.case.yaml [fastest-first]\n1 passed, 0 failed\n"));
}

TEST_F(TestCommand, GoldenGameThatDiffersShowsTheFirstLines) {
  copy("golden/waits-for-orders", "waits");
  replace("waits/expected.log.md", "Cutter sails ahead to (1, 0)", "Cutter sails ahead to (2, 0)");
  const Ran ran = run_test({path("waits")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("expected.log.md differs"));
  EXPECT_THAT(ran.out, HasSubstr("    -- Cutter sails ahead to (2, 0)"));
  EXPECT_THAT(ran.out, HasSubstr("    +- Cutter sails ahead to (1, 0)"));
}

TEST_F(TestCommand, GoldenGameThatEndsOtherwiseThanItShould) {
  copy("golden/waits-for-orders", "waits");
  write("waits/golden.yaml", "prizecourt: golden/1\n");
  const Ran ran = run_test({path("waits")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("the run ends with status 4 instead of 0"));
}

// ---- what cannot be judged ----------------------------------------------------------------------

TEST_F(TestCommand, NothingToTestIsAnError) {
  const Ran empty = run_test({path(".")});
  EXPECT_EQ(empty.status, ExitStatus::bad_input);
  EXPECT_THAT(empty.out, HasSubstr("no case and no golden game below this folder"));
  EXPECT_EQ(run_test({path("nowhere")}).status, ExitStatus::bad_input);
  write("notes.yaml", "a: b\n");
  EXPECT_THAT(run_test({path("notes.yaml")}).out, HasSubstr("neither a case"));
  const Ran filtered = run_test({tests_folder + "/cases", "--filter", "no such case"});
  EXPECT_EQ(filtered.status, ExitStatus::bad_input);
  EXPECT_THAT(filtered.err, HasSubstr("no such case"));
  EXPECT_EQ(run_test({}).status, ExitStatus::bad_usage);
}

TEST_F(TestCommand, BrokenFilesAreErrors) {
  write("broken.case.yaml", "prizecourt: case/1\nname: broken\n");
  const Ran ran = run_test({path("broken.case.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("missing"));
  copy("golden/waits-for-orders", "waits");
  write("waits/golden.yaml", "prizecourt: golden/2\n");
  EXPECT_EQ(run_test({path("waits")}).status, ExitStatus::bad_input);
  write("waits/golden.yaml", "prizecourt: golden/1\nexample: nowhere\n");
  EXPECT_EQ(run_test({path("waits")}).status, ExitStatus::bad_input);
}

// ---- --update -----------------------------------------------------------------------------------

TEST_F(TestCommand, UpdateMakesAGoldenGameHold) {
  copy("golden/waits-for-orders", "waits");
  fs::remove(path("waits/expected.log.md"));
  replace("waits/expected.replay.yaml", "to: [1, 0]", "to: [2, 0]");
  EXPECT_THAT(run_test({path(".")}).out,
              HasSubstr("expected.replay.yaml differs, no expected.log.md yet"));
  const Ran updated = run_test({path("."), "--update", "waits"});
  EXPECT_EQ(updated.status, ExitStatus::good) << updated.out << updated.err;
  EXPECT_THAT(updated.out, HasSubstr("updated expected.replay.yaml, expected.log.md"));
  EXPECT_EQ(run_test({path(".")}).status, ExitStatus::good);
  EXPECT_THAT(run_test({path("."), "--update", "waits"}).out, HasSubstr("was up to date"));
}

TEST_F(TestCommand, UpdateNamesExactlyOneGoldenGame) {
  copy("golden/waits-for-orders", "waits");
  fs::create_directories(path("more"));
  copy("golden/waits-for-orders", "more/waits");
  const Ran several = run_test({path("."), "--update", "waits"});
  EXPECT_EQ(several.status, ExitStatus::bad_usage);
  EXPECT_THAT(several.err, HasSubstr("several golden games are called waits"));
  EXPECT_EQ(run_test({path("."), "--update", path("more/waits")}).status, ExitStatus::good);
  EXPECT_EQ(run_test({path("."), "--update", "none"}).status, ExitStatus::bad_usage);
}

TEST_F(TestCommand, CasesAreNeverUpdated) {
  copy("cases/away-boarders", "cases");
  const Ran ran = run_test({path("."), "--update", "AB-W3"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("cases are never updated"));
}

TEST_F(TestCommand, NothingIsUpdatedInCi) {
  copy("golden/waits-for-orders", "waits");
  const WithVariable ci("CI", "true");
  const Ran ran = run_test({path("."), "--update", "waits"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("in CI nothing is updated"));
}

TEST_F(TestCommand, HelpShowsAnExampleFirst) {
  const Ran ran = run_test({"--help"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_TRUE(ran.out.starts_with("Example:\n  prizecourt test tests/cases tests/golden\n"));
}

}  // namespace
}  // namespace prizecourt
