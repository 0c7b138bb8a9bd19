#pragma once

/// What the program tells a script, the same for every subcommand.
namespace prizecourt {

enum class ExitStatus : int {
  good = 0,           ///< done, and the verdict is yes
  verdict_no = 1,     ///< a replay differs, a case fails, a checked file has errors
  bad_usage = 2,      ///< the command line is wrong
  bad_input = 3,      ///< an input file cannot be used
  waiting = 4,        ///< the game waits for orders
  system_failed = 5,  ///< disk, permissions
};

}  // namespace prizecourt
