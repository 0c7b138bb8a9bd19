#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

/// Only formats/text opens files: its readers refuse pipes and devices, bound what they read and
/// tell a failing disk from a file that is not there.
namespace prizecourt::project {
namespace {

/// What opens a file, and the one file outside that room that may say it.
struct Opener {
  std::string_view words;
  std::string_view also_in = {};
};

constexpr std::array openers = {
    Opener{"ifstream"},  Opener{"ofstream"},
    Opener{"<fstream>"}, Opener{"filebuf"},
    Opener{"fopen("},    Opener{"openat("},
    Opener{"creat("},    Opener{" ::open(", "mail/folder/game_folder.cc"},  // a folder, to lock it
};

TEST(Files, are_opened_by_one_room_only) {
  for (const std::string folder : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const SourceFile& source : sources_below(folder)) {
      if (source.path.starts_with("formats/text/")) continue;
      for (const Opener& opener : openers) {
        if (source.path == opener.also_in) continue;
        EXPECT_EQ(source.text.find(opener.words), std::string::npos)
            << source.path << " has " << opener.words
            << "; read with read_file() or FileLines, write with replace_file()";
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
