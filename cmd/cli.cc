#include "cmd/cli.h"

#include "cmd/commands.h"
#include "cmd/rulesets.h"
#include "cmd/version.h"
#include "formats/escape.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <memory>
#include <string_view>

namespace prizecourt {
namespace {

void add_subcommands(CLI::App& app, Context& context) {
  app.formatter(std::make_shared<Help>());
  app.require_subcommand(0, 1);
  add_run(app, context);
  add_verify(app, context);
  add_test(app, context);
  add_check(app, context);
  add_show(app, context);
  add_rules(app, context);
  add_rulings(app, context);
  add_schema(app, context);
}

/// CLI11 has exit codes of its own; ours are help and version, or a wrong command line.
ExitStatus exit_of(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  const bool is_answer = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
  if (is_answer) {
    app.exit(error, context.out, context.err);
    return ExitStatus::good;
  }
  report_error(context, for_terminal(error.what()));
  report_note(context, "`prizecourt --help` and `prizecourt SUBCOMMAND --help` show what there is");
  return ExitStatus::bad_usage;
}

/// A first word that is no subcommand; CLI11 would only say that one is missing.
bool refuse_unknown_subcommand(const CLI::App& app, const std::vector<std::string>& arguments,
                               Context& context) {
  if (arguments.empty() || arguments.front().starts_with('-')) return false;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::string& word = arguments.front();
  if (std::find(names.begin(), names.end(), word) != names.end()) return false;
  const std::vector<std::string_view> known(names.begin(), names.end());
  refuse_name(context, "there is no subcommand '" + for_terminal(word) + "'", word, known);
  return true;
}

}  // namespace

ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
  Context context{out, err, all_rulesets()};
  CLI::App app(
      example_first("prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml",
                    "Adjudicates age-of-sail wargames from files and checks their replays."),
      "prizecourt");
  bool wants_version = false;
  try {
    // CLI11's own version flag answers by an exception, and in a static program the first one
    // thrown costs more than all the rest of the start.
    app.add_flag("--version", wants_version, "Print the version");
    add_subcommands(app, context);
    if (refuse_unknown_subcommand(app, arguments, context)) return context.status;
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    app.parse(std::move(arguments));
    if (wants_version) {
      out << version_text << '\n';
    } else if (app.get_subcommands().empty()) {
      throw CLI::RequiredError::Subcommand(1);
    }
  } catch (const CLI::ParseError& error) {
    return exit_of(app, error, context);
  } catch (const std::exception& error) {
    report_error(context, for_terminal(error.what()));
    return ExitStatus::system_failed;
  }
  out.flush();
  if (context.status == ExitStatus::good && !out) {
    report_error(context, "standard output cannot be written");
    return ExitStatus::system_failed;
  }
  return context.status;
}

}  // namespace prizecourt
