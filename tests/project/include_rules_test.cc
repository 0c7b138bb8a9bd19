#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Who may include whom (ARCHITECTURE.md): cmd -> formats -> engine, and never across rulesets.
namespace prizecourt::project {
namespace {

std::vector<std::string> includes_of(const SourceFile& file) {
  static const std::regex line(R"(^\s*#\s*include\s+["<]([^">]+)[">])");
  std::vector<std::string> found;
  std::istringstream in(file.text);
  for (std::string text; std::getline(in, text);) {
    std::smatch match;
    if (std::regex_search(text, match, line)) found.push_back(match[1]);
  }
  return found;
}

bool starts_with_any(std::string_view text, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return text.starts_with(prefix); });
}

/// Checks that no file below `folder` includes something that starts with one of `forbidden`, but
/// for `except`.
void expect_no_include(const std::string& folder, const std::vector<std::string>& forbidden,
                       const std::vector<std::string>& except) {
  const auto files = sources_below(folder);
  ASSERT_FALSE(files.empty()) << folder;
  for (const SourceFile& file : files) {
    for (const std::string& include : includes_of(file)) {
      EXPECT_FALSE(starts_with_any(include, forbidden) && !starts_with_any(include, except))
          << file.path << " includes " << include;
    }
  }
}

/// The folders of the rulesets, in the engine and in formats.
std::vector<std::string> names_of_rulesets() {
  namespace fs = std::filesystem;
  std::vector<std::string> names;
  for (const auto& entry :
       fs::directory_iterator(fs::path(PRIZECOURT_SOURCE_DIR) / "engine/rulesets")) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  return names;
}

TEST(IncludeRules, engine_knows_neither_formats_nor_commands_nor_tests) {
  expect_no_include("engine", {"formats/", "cmd/", "tests/", "bench/"}, {});
}

TEST(IncludeRules, engine_uses_the_standard_library_and_libsodium_only) {
  expect_no_include("engine", {"yaml-cpp/", "CLI/", "spdlog/", "fmt/"}, {});
}

TEST(IncludeRules, engine_neither_reads_files_nor_clocks_nor_prints) {
  expect_no_include("engine",
                    {"iostream", "fstream", "ostream", "cstdio", "chrono", "ctime", "filesystem",
                     "thread", "locale", "random", "unordered_", "cmath"},
                    {});
}

TEST(IncludeRules, the_table_knows_no_ruleset_and_no_grid) {
  expect_no_include("engine/table", {"engine/"}, {"engine/table/"});
  expect_no_include("engine/grid", {"engine/"}, {"engine/grid/"});
}

/// Where a ruleset's own files are.
std::vector<std::string> folders_of_rulesets() {
  std::vector<std::string> folders = {"engine/rulesets/"};
  for (const std::string& one : names_of_rulesets()) folders.push_back("formats/" + one + "/");
  return folders;
}

TEST(IncludeRules, a_ruleset_includes_no_other_ruleset) {
  for (const std::string& one : names_of_rulesets()) {
    const std::vector<std::string> own = {"engine/rulesets/" + one + "/", "formats/" + one + "/"};
    for (const std::string& folder : own) expect_no_include(folder, folders_of_rulesets(), own);
  }
}

TEST(IncludeRules, shared_formats_know_no_ruleset) {
  const std::vector<std::string> theirs = folders_of_rulesets();
  for (const SourceFile& file : sources_below("formats")) {
    if (starts_with_any(file.path, theirs)) continue;
    for (const std::string& include : includes_of(file)) {
      EXPECT_FALSE(starts_with_any(include, theirs)) << file.path << " includes " << include;
    }
  }
}

TEST(IncludeRules, formats_know_no_command) {
  expect_no_include("formats", {"cmd/", "tests/"}, {});
}

TEST(IncludeRules, only_formats_yaml_knows_yaml_cpp) {
  expect_no_include("cmd", {"yaml-cpp/"}, {});
  for (const SourceFile& file : sources_below("formats")) {
    if (file.path.starts_with("formats/yaml/")) continue;
    for (const std::string& include : includes_of(file)) {
      EXPECT_FALSE(include.starts_with("yaml-cpp/")) << file.path;
    }
  }
}

TEST(IncludeRules, no_floating_point_and_no_unordered_container_reaches_a_result) {
  static const std::regex word(R"(\b(float|double|unordered_map|unordered_set|std::hash)\b)");
  static const std::regex text_or_comment(R"((//[^\n]*)|("([^"\\\n]|\\.)*"))");
  // What is said about dice that have fallen; none of it is ever written into a replay.
  static const std::set<std::string> statistics = {
      "formats/court/luck.cc",       "formats/court/luck.h",         "formats/court/odds.cc",
      "formats/court/odds.h",        "formats/court/odds_report.cc", "formats/court/odds_tally.cc",
      "formats/court/statistics.cc", "formats/court/statistics.h"};
  for (const std::string folder : {"engine", "formats"}) {
    for (const SourceFile& file : sources_below(folder)) {
      if (statistics.contains(file.path)) continue;
      const std::string code = std::regex_replace(file.text, text_or_comment, "");
      EXPECT_FALSE(std::regex_search(code, word)) << file.path;
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
