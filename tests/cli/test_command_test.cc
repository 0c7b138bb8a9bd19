#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

namespace prizecourt {
namespace {

const std::string tests_folder = std::string(PRIZECOURT_SOURCE_DIR) + "/tests";

Ran run_test(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "test");
  return run_program(std::move(arguments));
}

// ---- the cases and golden games of this project -------------------------------------------------

TEST(Cases, AllHold) {
  const Ran ran = run_test({tests_folder + "/cases", "--jobs", "2"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(" passed, 0 failed\n"));
}

TEST(Cases, EveryWorkedCaseOfTheCatalogueIsThere) {
  for (int n = 1; n <= 30; ++n) {
    const std::string name = "/cases/away-boarders/AB-W" + std::to_string(n) + ".case.yaml";
    EXPECT_TRUE(fs::exists(tests_folder + name)) << name;
  }
}

TEST(GoldenGames, AllHold) {
  const Ran ran = run_test({tests_folder + "/golden", "--jobs", "2"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(" passed, 0 failed\n"));
}

TEST(GoldenGames, AReportIsTheSameWhateverTheJobs) {
  const std::string folder = tests_folder + "/cases/away-boarders";
  EXPECT_EQ(run_test({folder, "--jobs", "1"}).out, run_test({folder, "--jobs", "8"}).out);
}

}  // namespace
}  // namespace prizecourt
