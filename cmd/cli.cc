#include "cmd/cli.h"

#include "cmd/commands.h"
#include "cmd/rulesets.h"
#include "cmd/version.h"
#include "formats/escape.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct Subcommand {
  std::string_view name;
  void (*add)(CLI::App& app, Context& context);
};

// In the order in which help lists them.
constexpr std::array subcommands = {
    Subcommand{"run", add_run},
    Subcommand{"verify", add_verify},
    Subcommand{"test", add_test},
    Subcommand{"check", add_check},
    Subcommand{"show", add_show},
    Subcommand{"rules", add_rules},
    Subcommand{"rulings", add_rulings},
    Subcommand{"schema", add_schema},
    Subcommand{"game", add_game},
    Subcommand{"orders", add_orders},
    Subcommand{"chain", add_chain},
    Subcommand{"explain", add_explain},
    Subcommand{"merge", add_merge},
    Subcommand{"luck", add_luck},
    Subcommand{"odds", add_odds},
    Subcommand{"diff", add_diff},
    Subcommand{"what-if", add_what_if},
    Subcommand{"impact", add_impact},
    Subcommand{"signature", add_signature},
};

constexpr std::string_view version_flag = "--version";

/// The program, without subcommands.
std::unique_ptr<CLI::App> make_app() {
  auto app = std::make_unique<CLI::App>(
      example_first("prizecourt run scenario.yaml --orders orders/ --replay game.replay.yaml",
                    "Adjudicates age-of-sail wargames from files and checks their replays."),
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
  for (const Subcommand& command : subcommands) {
    const bool named =
        std::find(arguments.begin(), arguments.end(), command.name) != arguments.end();
    if (named) command.add(app, context);
  }
}

/// The help of the program lists all subcommands, whichever were built to parse the arguments.
std::string help_of(const CLI::App& app, Context& context) {
  if (!app.get_subcommands().empty()) return app.help();
  const auto whole = make_app();
  for (const Subcommand& command : subcommands) command.add(*whole, context);
  return whole->help();
}

/// CLI11 has exit codes of its own; ours are help, or a wrong command line.
ExitStatus exit_of(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  const bool is_answer = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
  if (is_answer) {
    context.out << help_of(app, context);
    return ExitStatus::good;
  }
  report_error(context, for_terminal(error.what()));
  report_note(context, "`prizecourt --help` and `prizecourt SUBCOMMAND --help` show what there is");
  return ExitStatus::bad_usage;
}

/// A first word that is no subcommand; CLI11 would only say that one is missing.
bool refuse_unknown_subcommand(const std::vector<std::string>& arguments, Context& context) {
  if (arguments.empty() || arguments.front().starts_with('-')) return false;
  const std::string& word = arguments.front();
  std::array<std::string_view, subcommands.size()> known;
  std::transform(subcommands.begin(), subcommands.end(), known.begin(),
                 [](const Subcommand& command) { return command.name; });
  if (std::find(known.begin(), known.end(), word) != known.end()) return false;
  refuse_name(context, "there is no subcommand '" + for_terminal(word) + "'", word, known);
  return true;
}

}  // namespace

ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
  FileCalls files;
  return run_cli(std::move(arguments), out, err, files);
}

ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out, std::ostream& err,
                   FileCalls& files) {
  Context context{out, err, all_rulesets(), files};
  const auto app = make_app();
  try {
    if (refuse_unknown_subcommand(arguments, context)) return context.status;
    add_named(*app, arguments, context);
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    app->parse(std::move(arguments));
    if (app->count(std::string(version_flag)) > 0) {
      out << version_text << '\n';
    } else if (app->get_subcommands().empty()) {
      throw CLI::RequiredError::Subcommand(1);
    }
  } catch (const CLI::ParseError& error) {
    return exit_of(*app, error, context);
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
