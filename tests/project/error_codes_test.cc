#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <string>
#include <vector>

namespace prizecourt::project {
namespace {

/// The names of error codes that a text declares and never asks.
std::vector<std::string> ignored_in(const std::string& text) {
  static const std::regex declared("\\berror_code (\\w+)");
  std::vector<std::string> ignored;
  for (std::sregex_iterator one(text.begin(), text.end(), declared), end; one != end; ++one) {
    const std::string name = (*one)[1];
    const bool is_asked = text.find("if (" + name + ")") != std::string::npos ||
                          text.find("!" + name + " ") != std::string::npos ||
                          text.find("!" + name + ")") != std::string::npos;
    if (!is_asked) ignored.push_back(name);
  }
  return ignored;
}

TEST(ErrorCodes, an_ignored_one_is_found) {
  EXPECT_EQ(ignored_in("std::error_code gone;\nfs::remove(path, gone);\n"),
            std::vector<std::string>{"gone"});
  EXPECT_TRUE(
      ignored_in("std::error_code gone;\nfs::remove(path, gone);\nif (gone) tell();\n").empty());
}

/// What the system says goes wrong is told, never taken for "nothing there".
TEST(ErrorCodes, none_is_ignored_but_these_and_for_these_reasons) {
  const std::map<std::string, std::string> reasons = {
      {"formats/text/temporary_folder.cc", "a folder that stays goes with the next one"}};
  for (const std::string folder : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const SourceFile& file : sources_below(folder)) {
      EXPECT_EQ(!ignored_in(file.text).empty(), reasons.contains(file.path)) << file.path;
    }
  }
}

/// An iterator without an error code throws, and its caller could not say what to do.
TEST(ErrorCodes, folders_are_listed_in_two_places) {
  for (const std::string folder : {"formats", "court", "mail", "cmd", "extras"}) {
    for (const SourceFile& file : sources_below(folder)) {
      if (file.path == "formats/console/input_files.cc" || file.path == "formats/text/files.cc")
        continue;
      EXPECT_EQ(file.text.find("directory_iterator"), std::string::npos) << file.path;
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
