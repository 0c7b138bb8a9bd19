#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace prizecourt::project {
namespace {

/// What the system says goes wrong is told, never taken for "nothing there": whoever wants to go on
/// without an exception uses formats/text/files.h, which leaves no answer out.
TEST(ErrorCodes, only_these_files_hold_one_and_for_these_reasons) {
  const std::map<std::string, std::string> reasons = {
      {"cmd/frame/folder_walk.cc", "calls cannot_read"},
      {"cmd/frame/temporary_folder.cc", "one that stays is in nobody's way"},
      {"formats/text/files.cc", "names_in() reports it"}};
  for (const std::string folder : {"engine", "formats", "cmd"}) {
    for (const SourceFile& file : sources_below(folder)) {
      if (reasons.contains(file.path)) continue;
      EXPECT_EQ(file.text.find("error_code"), std::string::npos) << file.path;
    }
  }
}

/// An iterator without an error code throws, and its caller could not say what to do.
TEST(ErrorCodes, folders_are_listed_in_two_places) {
  for (const std::string folder : {"formats", "cmd"}) {
    for (const SourceFile& file : sources_below(folder)) {
      if (file.path == "cmd/frame/folder_walk.cc" || file.path == "formats/text/files.cc") continue;
      EXPECT_EQ(file.text.find("directory_iterator"), std::string::npos) << file.path;
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
