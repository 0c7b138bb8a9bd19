#include "engine/table/ruling.h"
#include "formats/cases/case.h"
#include "formats/rulesets/rulesets.h"
#include "tests/places.h"
#include "tests/test_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using Option = std::pair<std::string, std::string>;  ///< the key of a ruling, and what is chosen

std::string_view default_of(const RulesetRow& ruleset, std::string_view key) {
  const auto row = std::find_if(ruleset.rulings.begin(), ruleset.rulings.end(),
                                [&](const RulingInfo& ruling) { return ruling.key == key; });
  return row->options.front();
}

/// The options of a case's games without which they come out differently: with the default in
/// place of the option, the case fails.
std::set<Option> options_that_matter(const RulesetRow& ruleset, const std::string& path) {
  Problems problems;
  const auto file = CaseFile::read(path, read_text(path), all_rulesets(), problems);
  std::set<Option> matter;
  if (!file) return matter;  // the case itself fails where cases are played
  for (const CaseGame& game : file->games()) {
    const Draft* rulings = game.scenario.find("rulings");
    if (rulings == nullptr) continue;
    for (const Draft::Entry& chosen : rulings->entries) {
      CaseGame other = game;
      Draft* option = other.scenario.find("rulings")->find(chosen.key);
      *option = draft_of_text(default_of(ruleset, chosen.key), option->from);
      if (play_case(all_rulesets(), file->name(), other).holds()) continue;
      matter.emplace(chosen.key, chosen.value.text);
    }
  }
  return matter;
}

class CaseOptions : public testing::TestWithParam<std::size_t> {};

TEST_P(CaseOptions, ACaseFailsWithoutEachOptionThatIsNotTheDefault) {
  const RulesetRow& ruleset = all_rulesets()[GetParam()];
  std::set<Option> matter;
  const std::string folder = source_path("tests/cases/") + std::string(ruleset.id);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (path.ends_with(case_suffix)) matter.merge(options_that_matter(ruleset, path));
  }
  for (const RulingInfo& ruling : ruleset.rulings) {
    if (ruling.kind != RulingKind::selectable) continue;
    for (std::size_t i = 1; i < ruling.option_count(); ++i) {
      EXPECT_TRUE(matter.contains({std::string(ruling.key), std::string(ruling.options[i])}))
          << "no case depends on " << ruling.key << ": " << ruling.options[i];
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, CaseOptions,
                         testing::Range(std::size_t{0}, all_rulesets().size()),
                         [](const auto& tested) {
                           std::string name(all_rulesets()[tested.param].id);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
