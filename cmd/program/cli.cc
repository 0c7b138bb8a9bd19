// The room cmd/program. The program: its command line, the list of games (rulesets.cc, a row for
// each) and `main`. What commands do stands in the other rooms of cmd. Read this file first.

#include "cmd/program/commands.h"
#include "formats/console/command_line.h"
#include "formats/console/version.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct Subcommand {
  std::string_view name;
  Command (*make)(Context& context);
  std::string_view group;
};

constexpr std::string_view to_play = "Play a game";
constexpr std::string_view to_look_into = "Look into a game";
constexpr std::string_view by_mail = "Play by mail";
constexpr std::string_view for_disputes = "Settle a dispute";
constexpr std::string_view of_rules = "The rulebook";
constexpr std::string_view by_programs = "Let programs play";
constexpr std::string_view for_archives = "Guard an archive, in CI";

// In the order in which help lists them.
constexpr std::array subcommands = {
    Subcommand{"play", play_command, to_play},
    Subcommand{"run", run_command, to_play},
    Subcommand{"check", check_command, to_play},
    Subcommand{"orders", orders_command, to_play},
    Subcommand{"scenario", scenario_command, to_play},
    Subcommand{"schema", schema_command, to_play},
    Subcommand{"show", show_command, to_look_into},
    Subcommand{"page", page_command, to_look_into},
    Subcommand{"film", film_command, to_look_into},
    Subcommand{"odds", odds_command, to_look_into},
    Subcommand{"luck", luck_command, to_look_into},
    Subcommand{"desk", desk_command, to_look_into},
    Subcommand{"game", game_command, by_mail},
    Subcommand{"chain", chain_command, by_mail},
    Subcommand{"post", post_command, by_mail},
    Subcommand{"verify", verify_command, for_disputes},
    Subcommand{"explain", explain_command, for_disputes},
    Subcommand{"diff", diff_command, for_disputes},
    Subcommand{"what-if", what_if_command, for_disputes},
    Subcommand{"rules", rules_command, of_rules},
    Subcommand{"rulings", rulings_command, of_rules},
    Subcommand{"simulate", simulate_command, by_programs},
    Subcommand{"bot", bot_command, by_programs},
    Subcommand{"test", test_command, for_archives},
    Subcommand{"merge", merge_command, for_archives},
    Subcommand{"impact", impact_command, for_archives},
    Subcommand{"signature", signature_command, for_archives},
};

Command made(const Subcommand& row, Context& context) {
  Command command = row.make(context);
  command.group = row.group;
  return command;
}

/// The program, without its commands. Sets `is_version_asked`, which must outlive it.
Command make_program(bool& is_version_asked) {
  // CLI11's own version flag answers by an exception, and in a static program the first one thrown
  // costs more than all the rest of the start.
  return {
      .name = "prizecourt",
      .example = "prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml",
      .help =
          "Adjudicates age-of-sail wargames from files and checks their replays.\n`prizecourt help "
          "COMMAND` tells what a command does, with an example.",
      .options = {{.name = "--version", .into = &is_version_asked, .help = "Print the version"}},
      .needs_command = false};
}

/// Makes the commands that the arguments name: making one takes longer than parsing them, and a run
/// needs one at most.
void add_named(Command& program, const std::vector<std::string>& arguments, Context& context) {
  for (const Subcommand& row : subcommands) {
    const bool named = std::find(arguments.begin(), arguments.end(), row.name) != arguments.end();
    if (named) program.commands.push_back(made(row, context));
  }
}

/// The help of the program lists all commands by what they are for, whichever were made to parse
/// the arguments.
std::string overview(Context& context) {
  bool is_version_asked = false;
  Command whole = make_program(is_version_asked);
  for (const Subcommand& row : subcommands) whole.commands.push_back(made(row, context));
  return help_of(whole);
}

/// A first word that is no command; the commands are not built yet.
bool refuse_unknown_command(const std::vector<std::string>& arguments, Context& context) {
  if (arguments.empty() || arguments.front().starts_with('-')) return false;
  const std::string& word = arguments.front();
  std::array<std::string_view, subcommands.size()> known;
  std::transform(subcommands.begin(), subcommands.end(), known.begin(),
                 [](const Subcommand& command) { return command.name; });
  if (std::find(known.begin(), known.end(), word) != known.end()) return false;
  refuse_name(context, "there is no command '" + for_terminal(word) + "'", word, known);
  report_note(context, "`prizecourt --help` shows what there is");
  return true;
}

/// Does what the arguments say.
void obey(std::vector<std::string> arguments, Context& context) {
  read_help_as_option(arguments);
  if (refuse_unknown_command(arguments, context)) return;
  if (start_post(arguments, context)) return;
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
