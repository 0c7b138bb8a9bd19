#pragma once

#include "extras/post/office/clock_port.h"
#include "formats/text/file_calls.h"

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace prizecourt::post {

/// What the program has of the world.
struct World {
  std::istream& in;  ///< where a mail server puts a mail
  std::ostream& out;
  std::ostream& err;
  const Clock& clock;
  FileCalls& files;
};

/// Runs the post office: `arguments` without the program's own name. Returns the exit status. Never
/// throws and never ends the process.
[[nodiscard]] int run_post(std::vector<std::string> arguments, const World& world);

}  // namespace prizecourt::post
