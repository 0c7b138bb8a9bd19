#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"

#include <functional>
#include <string>

/// What an installation has besides a program, made from its table of commands as help is: manual
/// pages (man.cc), and the completion of words in shells (completion.cc).
namespace prizecourt {

struct WholeProgram {
  std::string name;     ///< in a command line: "prizecourt", "prizecourt post"
  std::string command;  ///< one of its commands, for the help of `man`
  std::function<Command()> make;
};

/// `man`: prints the page of a command, or writes those of all commands into a folder.
[[nodiscard]] Command man_command(Context& context, WholeProgram program);

/// `completion`: prints a script that completes commands and options, of the program whose file is
/// called like its name, with hyphens.
[[nodiscard]] Command completion_command(Context& context, WholeProgram program);

}  // namespace prizecourt
