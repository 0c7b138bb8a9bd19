// The room cmd/program. The program: its command line and `main`. What commands do stands in the
// other rooms of cmd. Read this file first.

#include "cmd/program/commands.h"
#include "formats/console/command_rows.h"
#include "formats/console/install.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"
#include "formats/text/version.h"

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// The headings of help, by CommandGroup.
constexpr std::array<std::string_view, 8> group_headings = {
    "Play a game",  "Examine a game",       "Play by mail",    "Settle a dispute",
    "The rulebook", "Bots and simulations", "Archives and CI", "Install the program"};

/// The commands of the program itself, as help lists them.
std::vector<CommandRow> subcommands() {
  std::vector<CommandRow> rows;
  for (const CommandRow& row : command_rows()) {
    if (row.parent.empty()) rows.push_back(row);
  }
  return rows;
}

Command made(const CommandRow& row, Context& context) {
  Command command = row.make(context);
  command.group = group_headings[static_cast<std::size_t>(row.group)];
  return command;
}

/// The program, without its commands. Sets `is_version_asked`, which must outlive it.
Command make_program(bool& is_version_asked) {
  // CLI11's own version flag answers by an exception, and in a static program the first one thrown
  // costs more than all the rest of the start.
  return {.name = "prizecourt",
          .example = "prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml",
          .help =
              "Adjudicate age-of-sail wargames and verify their replays. `prizecourt help COMMAND` "
              "describes a command with an example.",
          .options = {{.name = "-V,--version",
                       .into = &is_version_asked,
                       .help = "Print the version and exit"}},
          .needs_command = false};
}

/// Makes the commands that the arguments name: making one takes longer than parsing them, and a run
/// needs one at most.
void add_named(Command& program, const std::vector<std::string>& arguments, Context& context) {
  for (const CommandRow& row : subcommands()) {
    const bool named = std::find(arguments.begin(), arguments.end(), row.name) != arguments.end();
    if (named) program.commands.push_back(made(row, context));
  }
}

/// The program with all of its commands. `is_version_asked` must outlive it.
Command whole_program(Context& context, bool& is_version_asked) {
  Command whole = make_program(is_version_asked);
  for (const CommandRow& row : subcommands()) whole.commands.push_back(made(row, context));
  return whole;
}

WholeProgram this_program(Context& context) {
  auto is_version_asked = std::make_shared<bool>(false);
  return {.name = "prizecourt", .command = "game new", .make = [&context, is_version_asked] {
            return whole_program(context, *is_version_asked);
          }};
}

/// The help of the program lists all commands by what they are for, whichever were made to parse
/// the arguments.
std::string overview(Context& context) {
  bool is_version_asked = false;
  return help_of(whole_program(context, is_version_asked));
}

/// A first word that is no command; the commands are not built yet.
bool refuse_unknown_command(const std::vector<std::string>& arguments, Context& context) {
  if (arguments.empty() || arguments.front().starts_with('-')) return false;
  const std::string& word = arguments.front();
  std::vector<std::string_view> known;
  for (const CommandRow& command : subcommands()) known.push_back(command.name);
  if (std::find(known.begin(), known.end(), word) != known.end()) return false;
  refuse_name(context, "there is no command '" + for_terminal(word) + "'", word, known);
  report_note(context, "for a list of commands, run `prizecourt --help`");
  return true;
}

/// Starts the program that a command is, where it is one and is there.
bool start_other_program(const std::vector<std::string>& arguments, Context& context) {
  if (arguments.empty()) return false;
  const auto rows = command_rows();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const CommandRow& command) {
    return command.parent.empty() && command.name == arguments.front();
  });
  return row != rows.end() && row->start != nullptr && row->start(arguments, context);
}

/// Does what the arguments say.
void obey(std::vector<std::string> arguments, Context& context) {
  read_help_as_option(arguments);
  if (refuse_unknown_command(arguments, context)) return;
  if (start_other_program(arguments, context)) return;
  bool is_version_asked = false;
  Command program = make_program(is_version_asked);
  program.run = [&] {
    if (is_version_asked) context.out << version_text << '\n';
  };
  add_named(program, arguments, context);
  const LeftToDo left = run_command_line(program, std::move(arguments), context);
  if (left == LeftToDo::help || (left == LeftToDo::nothing && !is_version_asked)) {
    context.out << overview(context);
  }
}

}  // namespace

CommandRows install_commands() {
  static constexpr std::array rows = {
      CommandRow{"man",
                 [](Context& context) { return man_command(context, this_program(context)); },
                 CommandGroup::install, 1},
      CommandRow{
          "completion",
          [](Context& context) { return completion_command(context, this_program(context)); },
          CommandGroup::install, 2},
  };
  return rows;
}

void add_commands_of(Command& parent, Context& context) {
  for (const CommandRow& row : command_rows()) {
    if (row.parent == parent.name) parent.commands.push_back(row.make(context));
  }
}

ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
  FileCalls files;
  return run_cli(std::move(arguments), out, err, files);
}

ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out, std::ostream& err,
                   FileCalls& files) {
  std::istringstream nobody_types;
  return run_cli(std::move(arguments), {nobody_types, out, err, files});
}

ExitStatus run_cli(std::vector<std::string> arguments, const ProgramPorts& ports) {
  std::ostream& out = ports.out;
  Context context{out, ports.err, all_rulesets(), ports.files, ExitStatus::good, &ports.in};
  try {
    obey(std::move(arguments), context);
  } catch (const std::exception& error) {
    report_error(context, for_terminal(error.what()));
    return ExitStatus::system_failed;
  }
  out.flush();
  if (out) return context.status;
  report_error(context, "standard output cannot be written");
  return ExitStatus::system_failed;
}

}  // namespace prizecourt
