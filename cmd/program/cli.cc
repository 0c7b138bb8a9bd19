// The room cmd/program. The program: its command line, the list of games (rulesets.cc, a row for
// each) and `main`. What commands do stands in the other rooms of cmd. Read this file first.

#include "cmd/program/commands.h"
#include "formats/console/command_words.h"
#include "formats/console/version.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"

#include <CLI/CLI.hpp>

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
constexpr std::array<std::string_view, 7> group_headings = {
    "Play a game",  "Look into a game",  "Play by mail",           "Settle a dispute",
    "The rulebook", "Let programs play", "Guard an archive, in CI"};

/// The commands of the program itself, as help lists them.
std::vector<CommandRow> subcommands() {
  std::vector<CommandRow> rows;
  for (const CommandRow& row : command_rows()) {
    if (row.parent.empty()) rows.push_back(row);
  }
  return rows;
}

constexpr std::string_view version_flag = "--version";

/// The program, without subcommands.
std::unique_ptr<CLI::App> make_app() {
  auto app = std::make_unique<CLI::App>(
      example_first("prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml",
                    "Adjudicates age-of-sail wargames from files and checks their replays.\n"
                    "`prizecourt help COMMAND` tells what a command does, with an example."),
      "prizecourt");
  app->formatter(std::make_shared<Help>());
  app->require_subcommand(0, 1);
  // CLI11's own version flag answers by an exception, and in a static program the first one thrown
  // costs more than all the rest of the start.
  const std::string description = "Print the version";
  app->add_flag(std::string(version_flag), description);
  return app;
}

/// Builds the subcommands that the arguments name: building one takes longer than parsing them, and
/// a run needs one at most.
void add_named(CLI::App& app, const std::vector<std::string>& arguments, Context& context) {
  for (const CommandRow& command : subcommands()) {
    const bool named =
        std::find(arguments.begin(), arguments.end(), command.name) != arguments.end();
    if (named) command.add(app, context);
  }
}

/// The help of the program lists all subcommands by what they are for, whichever were built to
/// parse the arguments.
std::string overview(Context& context) {
  const auto whole = make_app();
  for (const CommandRow& command : subcommands()) {
    command.add(*whole, context);
    whole->get_subcommand(std::string(command.name))
        ->group(std::string(group_headings[static_cast<std::size_t>(command.group)]));
  }
  return whole->help();
}

/// A first word that is no command; the commands are not built yet.
bool refuse_unknown_command(const std::vector<std::string>& arguments, Context& context) {
  if (arguments.empty() || arguments.front().starts_with('-')) return false;
  const std::string& word = arguments.front();
  std::vector<std::string_view> known;
  for (const CommandRow& command : subcommands()) known.push_back(command.name);
  if (std::find(known.begin(), known.end(), word) != known.end()) return false;
  refuse_name(context, "there is no command '" + for_terminal(word) + "'", word, known);
  report_note(context, "`prizecourt --help` shows what there is");
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

/// CLI11 has exit codes of its own; ours are help, or a wrong command line.
void answer(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  const bool is_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
  if (!is_help) return refuse_command_line(app, error, context);
  context.out << (app.get_subcommands().empty() ? overview(context) : app.help());
}

/// Does what the arguments say.
void obey(CLI::App& app, std::vector<std::string> arguments, Context& context) {
  read_help_as_option(arguments);
  if (refuse_unknown_command(arguments, context)) return;
  if (start_other_program(arguments, context)) return;
  add_named(app, arguments, context);
  if (!find_command(app, arguments, context)) return;
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return answer(app, error, context);
  }
  if (app.count(std::string(version_flag)) > 0) {
    context.out << version_text << '\n';
  } else if (app.get_subcommands().empty()) {
    context.out << overview(context);
  }
}

}  // namespace

void add_commands_of(CLI::App& parent, Context& context) {
  for (const CommandRow& command : command_rows()) {
    if (command.parent == parent.get_name()) command.add(parent, context);
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
  const auto app = make_app();
  try {
    obey(*app, std::move(arguments), context);
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
