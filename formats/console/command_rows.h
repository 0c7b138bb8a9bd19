#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The commands of a program as a table, to which each room and each component adds rows; and how a
/// command line is read by them.
namespace prizecourt {

/// What a command is for. Help lists the commands by it, in this order.
enum class CommandGroup : std::uint8_t { play, look, mail, dispute, rules, bots, archive, install };

struct CommandRow {
  std::string_view name;
  Command (*make)(Context& context);
  CommandGroup group = CommandGroup::play;
  int place = 0;                 ///< within its group, or below `parent`
  std::string_view parent = {};  ///< the command that it is one of; empty: the program

  /// Of a command that is a program of its own: starts it with the arguments, its exit status
  /// becomes ours. Returns false where it is not there, and `make` says so.
  bool (*start)(const std::vector<std::string>& arguments, Context& context) = nullptr;
};

using CommandRows = std::span<const CommandRow>;

/// All rows of this program, sorted by group and place. Its components say which
/// (cmake/components.cmake).
[[nodiscard]] CommandRows command_rows();

/// Adds the rows below `parent` to it, by place.
void add_commands_of(Command& parent, Context& context);

// ---- the words of a command line: which command is meant, `help` in its place, slips in either,
// and the help of commands ----

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
