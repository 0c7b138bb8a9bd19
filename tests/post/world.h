#pragma once

#include "extras/post/program/commands.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <cstdlib>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

/// What tests of the post office have in common: a folder, a clock that stands where the test sets
/// it, the program.
namespace prizecourt::post {

class SetClock final : public Clock {
 public:
  [[nodiscard]] UtcSeconds now() const override { return time; }

  UtcSeconds time = 0;
};

struct PostRan {
  int status = 0;
  std::string out;
  std::string err;
};

class PostTest : public CliTest {
 protected:
  PostTest() {
    clock_.time = read_moment("2026-11-26T10:00Z").value();
    // One that draws takes a tenth of a second for each picture.
    set_rasteriser("echo drawn >> " + path("drawn") + "; cat > /dev/null; printf PNG");
    const char* const before = std::getenv("PATH");
    path_before_ = before == nullptr ? "" : before;
    ::setenv("PATH", (path("bin") + ':' + path_before_).c_str(), 1);
  }

  ~PostTest() override { ::setenv("PATH", path_before_.c_str(), 1); }

  /// What the program does that makes pictures.
  void set_rasteriser(const std::string& script) const {
    const std::string program = write("bin/rsvg-convert", "#!/bin/sh\n" + script + "\n");
    ::chmod(program.c_str(), 0755);
  }

  /// How many pictures were drawn.
  [[nodiscard]] std::size_t drawn() const {
    return exists("drawn") ? count(read("drawn"), "drawn") : 0;
  }

  PostRan post(std::vector<std::string> arguments, const std::string& input, FileCalls& files) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = run_post(
        std::move(arguments), {.in = in, .out = out, .err = err, .clock = clock_, .files = files});
    return {status, out.str(), err.str()};
  }

  PostRan post(std::vector<std::string> arguments, const std::string& input) {
    FileCalls files;
    return post(std::move(arguments), input, files);
  }

  PostRan post(std::vector<std::string> arguments) { return post(std::move(arguments), ""); }

  SetClock clock_;

 private:
  std::string path_before_;
};

}  // namespace prizecourt::post
