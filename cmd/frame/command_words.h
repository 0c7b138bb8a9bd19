#pragma once

#include "cmd/frame/context.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

/// The words of a command line before anything of it is read: which command is meant, `help` in its
/// place, and slips in either.
namespace prizecourt {

/// `help game new` becomes `game new --help`.
void read_help_as_option(std::vector<std::string>& arguments);

/// Follows the words down from `app` as far as its commands have commands of their own; `help`
/// there asks for help, too. Says what may have been meant, sets the status bad_usage and returns
/// false where a word names no command, or where one is missing.
[[nodiscard]] bool find_command(const CLI::App& app, std::vector<std::string>& arguments,
                                Context& context);

/// After the parser of `app` has given up: says why, an option that does not exist before all else,
/// and where help is. Sets the status bad_usage.
void refuse_command_line(const CLI::App& app, const CLI::ParseError& error, Context& context);

}  // namespace prizecourt
