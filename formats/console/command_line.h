#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"

#include <cstdint>
#include <string>
#include <vector>

/// The words of a command line: which command is meant, `help` in its place, slips in either, and
/// the help of commands.
namespace prizecourt {

/// `help game new` becomes `game new --help`.
void read_help_as_option(std::vector<std::string>& arguments);

/// What is left to be done after a command line was read.
enum class LeftToDo : std::uint8_t {
  no_more,  ///< a command has run, or why none has was said
  nothing,  ///< no command was named
  help,     ///< the help of the program itself is to be printed
};

/// Runs the command of `program` that the arguments name, or prints its help. Where they are wrong
/// says why and what may have been meant, and sets the status bad_usage.
[[nodiscard]] LeftToDo run_command_line(const Command& program, std::vector<std::string> arguments,
                                        Context& context);

/// The help of the program itself, with a line for each of its commands.
[[nodiscard]] std::string help_of(const Command& program);

}  // namespace prizecourt
