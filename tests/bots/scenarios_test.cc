#include "extras/bots/rulesets/opponents.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

/// The scenarios that people and programs begin with: those of history, and those that are even.
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> scenario_files() {
  std::vector<std::string> all;
  for (const char* const folder : {"data/history", "data/scenarios/even"}) {
    for (const auto& entry : fs::directory_iterator(source_path(folder))) {
      all.push_back(entry.path().string());
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

class Scenarios : public testing::TestWithParam<std::string> {};

TEST_P(Scenarios, are_good_and_bots_play_them_to_an_end) {
  Problems problems;
  const auto text = read_file(GetParam(), std::size_t{1} << 20, problems);
  ASSERT_TRUE(text);
  const ScenarioText scenario{.name = GetParam(), .text = *text, .other_dice = {}};
  const auto started = start_match(all_rulesets(), scenario, problems);
  ASSERT_TRUE(started) << to_text(problems);
  warn_of_scenario(*started->match, scenario, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  const auto hall =
      opponent_of(all_opponents(), started->scenario.ruleset->id).hall(all_rulesets(), scenario);
  constexpr int more_than_enough = 1000;
  const PlayedOut played =
      hall->play({std::vector<Bot>(hall->players().size()), "scenarios", more_than_enough});
  for (const PlayersEnd& end : played.players) EXPECT_NE(end.ending, Ending::playing);
}

std::string content_of(const fs::path& path) {
  Problems problems;
  return read_file(path.string(), std::size_t{1} << 20U, problems).value();
}

TEST(Scenarios, of_history_name_their_sources_and_what_history_did) {
  std::size_t battles = 0;
  for (const std::string& file : scenario_files()) {
    if (file.find("/history/") == std::string::npos) continue;
    ++battles;
    const std::string text = content_of(file);
    for (const char* const line : {"\n# Sources: ", "\n# What history did: "}) {
      EXPECT_NE(text.find(line), std::string::npos) << file << " has no line " << line;
    }
  }
  EXPECT_GE(battles, 8U);
}

TEST(Scenarios, stand_in_the_page_that_says_whether_they_are_even) {
  const fs::path source(source_path(""));
  const std::string page = content_of(source / "docs/notes/balance.md");
  std::size_t all = 0;
  for (const char* const folder : {"data", "examples/orders"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
      const std::string file = fs::relative(entry.path(), source).string();
      const bool is_scenario =
          entry.path().extension() == ".yaml" &&
          content_of(entry.path()).find("\nprizecourt: scenario/1\n") != std::string::npos;
      if (!is_scenario) continue;
      ++all;
      EXPECT_NE(page.find("| `" + file + "` |"), std::string::npos) << file;
    }
  }
  EXPECT_GE(all, 50U);
}

std::string name_of_file(const testing::TestParamInfo<std::string>& file) {
  std::string name = fs::path(file.param).stem().string();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Scenarios, testing::ValuesIn(scenario_files()), name_of_file);

}  // namespace
}  // namespace prizecourt
