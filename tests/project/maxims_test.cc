#include "tests/places.h"
#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Every maxim of every game has a position in which it decides (tests/positions/<ruleset>/), or,
/// where nothing of it stands in orders, a test of that game's bots that says its name.
namespace prizecourt::project {
namespace {

/// The names of the maxims that a source defines: `constexpr Maxim no_hope{"no-hope", …}`.
std::vector<std::string> maxims_in(std::string_view text) {
  constexpr std::string_view begins = "constexpr Maxim ";
  std::vector<std::string> names;
  for (std::size_t at = text.find(begins); at != text.npos; at = text.find(begins, at)) {
    const std::size_t from = std::min(text.find('"', at), text.size() - 1) + 1;
    at = std::min(text.find('"', from), text.size());
    names.emplace_back(text.substr(from, at - from));
  }
  return names;
}

bool is_said_in(const std::vector<SourceFile>& files, std::string_view part_of_path,
                const std::string& said) {
  return std::any_of(files.begin(), files.end(), [&](const SourceFile& file) {
    return file.path.find(part_of_path) != std::string::npos &&
           file.text.find(said) != std::string::npos;
  });
}

std::vector<std::string> maxims_of(const std::string& ruleset) {
  std::vector<std::string> names;
  for (const SourceFile& source : sources_below("extras/bots/rulesets/" + ruleset)) {
    for (std::string& name : maxims_in(source.text)) names.push_back(std::move(name));
  }
  return names;
}

TEST(Maxims, have_each_a_position_or_a_test_that_names_them) {
  namespace fs = std::filesystem;
  const auto positions = files_below("tests/positions", {".yaml"});
  const auto tests = sources_below("tests/bots");
  const fs::path games = source_path("extras/bots/rulesets");
  for (const auto& game : fs::directory_iterator(games)) {
    if (!game.is_directory()) continue;
    const std::string ruleset = game.path().filename().string();
    const auto names = maxims_of(ruleset);
    EXPECT_FALSE(names.empty()) << ruleset;
    for (const std::string& name : names) {
      const bool has_one = is_said_in(positions, '/' + ruleset + '/', "\nmaxim: " + name + '\n') ||
                           is_said_in(tests, ruleset, '"' + name + '"');
      EXPECT_TRUE(has_one) << ruleset << ": no position and no test of '" << name << '\'';
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
