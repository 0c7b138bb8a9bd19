// The room extras/post/program. The program `prizecourt-post`, which `prizecourt post` starts: its
// command line and what commands share (post.cc), the commands (work.cc, queue.cc), and `main`, the
// only place that looks at a clock. Read this file first, then post.cc.

#include "extras/post/program/commands.h"

#include <charconv>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// The clock on the wall; where the environment has SOURCE_DATE_EPOCH (seconds since 1970), it is
/// always that time, as in all of the program.
class WallClock final : public prizecourt::post::Clock {
 public:
  [[nodiscard]] prizecourt::post::UtcSeconds now() const override {
    const char* const fixed = std::getenv("SOURCE_DATE_EPOCH");
    if (fixed == nullptr) return std::time(nullptr);
    const std::string_view text(fixed);
    prizecourt::post::UtcSeconds seconds = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
    return read.ec == std::errc() ? seconds : std::time(nullptr);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const WallClock clock;
  prizecourt::FileCalls files;
  return prizecourt::post::run_post(
      arguments,
      {.in = std::cin, .out = std::cout, .err = std::cerr, .clock = clock, .files = files});
}
