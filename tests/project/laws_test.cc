#include "tests/places.h"
#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::project {
namespace {

/// As GoogleTest matches a pattern whose only wildcard is `*`.
bool matches(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() != '*') {
    return !name.empty() && name.front() == pattern.front() &&
           matches(name.substr(1), pattern.substr(1));
  }
  for (std::size_t skipped = 0; skipped <= name.size(); ++skipped) {
    if (matches(name.substr(skipped), pattern.substr(1))) return true;
  }
  return false;
}

/// The names of all tests; of one with parameters a form that its name can have.
std::vector<std::string> names_of_tests() {
  static const std::regex macro(R"(\bTEST(_F|_P)?\((\w+),\s*(\w+)\))");
  std::vector<std::string> names;
  for (const SourceFile& file : files_below("tests", {".cc"})) {
    for (auto at = std::sregex_iterator(file.text.begin(), file.text.end(), macro);
         at != std::sregex_iterator(); ++at) {
      const std::string name = (*at)[2].str() + '.' + (*at)[3].str();
      names.push_back((*at)[1] == "_P" ? "All/" + name + "/0" : name);
    }
  }
  return names;
}

/// A test that was renamed would otherwise be asked for under sanitizers again, unnoticed.
TEST(LawsThatSanitizersSkip, each_pattern_names_a_test) {
  const std::vector<std::string> names = names_of_tests();
  std::ifstream list(source_path("tests/laws.txt"));
  int patterns = 0;
  for (std::string pattern; std::getline(list, pattern);) {
    if (pattern.starts_with('#')) continue;
    ++patterns;
    EXPECT_TRUE(std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return matches(name, pattern);
    })) << pattern;
  }
  EXPECT_GT(patterns, 0);
}

}  // namespace
}  // namespace prizecourt::project
