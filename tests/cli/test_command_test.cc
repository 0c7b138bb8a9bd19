#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <string>
#include <vector>

namespace prizecourt {
namespace {

const std::string tests_folder = source_path("tests");

Ran run_test(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "test");
  return run_program(std::move(arguments));
}

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

}  // namespace
}  // namespace prizecourt
