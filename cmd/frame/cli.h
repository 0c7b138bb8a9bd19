#pragma once

#include "cmd/frame/context.h"
#include "formats/text/file_calls.h"

#include <ostream>
#include <string>
#include <vector>

namespace prizecourt {

/// Runs the program: `arguments` without its own name, results to `out`, diagnostics to `err`.
/// Never throws and never ends the process, so tests call it as often as they like.
[[nodiscard]] ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out,
                                 std::ostream& err);

/// The same, and everything is written by `files`, so that a test can stop it at any of them.
[[nodiscard]] ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out,
                                 std::ostream& err, FileCalls& files);

}  // namespace prizecourt
