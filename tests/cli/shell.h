#pragma once

#include "tests/places.h"
#include "tests/test_folder.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/wait.h>

namespace prizecourt {

/// A POSIX shell with the program in its path, at a fixed time. It keeps what it needs itself out
/// of the folder in which it starts, which is also its home.
class Shell {
 public:
  struct Ran {
    int status = 0;
    std::string out;  ///< both streams
  };

  explicit Shell(fs::path folder)
      : home_(std::move(folder)),
        here_(home_) {
    fs::create_directory(own_.path("bin"));
    fs::create_symlink(built_program(), own_.path("bin/prizecourt"));
  }

  /// Runs a script. The next one starts in the folder in which it ends.
  Ran run(const std::string& script) {
    own_.write("step.sh", "cd '" + here_.string() + "'\n" + script + "\nstatus=$?\npwd >'" +
                              own_.path("here") + "'\nexit $status\n");
    const std::string command = "PATH='" + programs() + ":" + source_path("tests/transcripts/bin") +
                                "':\"$PATH\" HOME='" + home_.string() +
                                "' SOURCE_DATE_EPOCH=1000000000 sh '" + own_.path("step.sh") +
                                "' >'" + own_.path("out") + "' 2>&1 </dev/null";
    const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe): one thread
    if (own_.exists("here")) {
      const std::string line = own_.read("here");
      here_ = line.substr(0, line.find('\n'));
    }
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, own_.read("out")};
  }

  [[nodiscard]] const fs::path& here() const { return here_; }

  /// The folder of the program, for tests that put another in its place.
  [[nodiscard]] std::string programs() const { return own_.path("bin"); }

 private:
  TestFolder own_;
  fs::path home_;
  fs::path here_;
};

}  // namespace prizecourt
