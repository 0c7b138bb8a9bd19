#pragma once

#include "formats/console/command_rows.h"
#include "formats/console/command_words.h"
#include "formats/console/context.h"
#include "formats/match/ruleset.h"
#include "formats/text/file_calls.h"

#include <CLI/CLI.hpp>

#include <istream>
#include <ostream>
#include <string>
#include <vector>

/// One function a command: adds it to the program and, when it is called, runs it and leaves its
/// exit status in the context. Tables of rows say what each is for.
namespace prizecourt {

void add_run(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_test(CLI::App& app, Context& context);
void add_signature(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_film(CLI::App& app, Context& context);
void add_page(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_rulings(CLI::App& app, Context& context);
void add_scenario(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
void add_game(CLI::App& app, Context& context);
void add_chain(CLI::App& app, Context& context);
void add_orders(CLI::App& app, Context& context);
void add_explain(CLI::App& app, Context& context);
void add_luck(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_diff(CLI::App& app, Context& context);
void add_what_if(CLI::App& app, Context& context);
void add_impact(CLI::App& app, Context& context);

// ---- the subcommands of `prizecourt orders` ----

void add_orders_new(CLI::App& orders, Context& context);
void add_orders_hand_in(CLI::App& orders, Context& context);
void add_orders_players(CLI::App& orders, Context& context);
void add_orders_seal(CLI::App& orders, Context& context);

// ---- the subcommands of `prizecourt game` ----

void add_game_new(CLI::App& game, Context& context);
void add_game_status(CLI::App& game, Context& context);
void add_game_submit(CLI::App& game, Context& context);
void add_game_resolve(CLI::App& game, Context& context);
void add_game_report(CLI::App& game, Context& context);
void add_game_seat(CLI::App& game, Context& context);
void add_game_override(CLI::App& game, Context& context);
void add_game_overrides(CLI::App& game, Context& context);
void add_game_rulings(CLI::App& game, Context& context);
void add_game_withdraw(CLI::App& game, Context& context);
void add_game_rollback(CLI::App& game, Context& context);

// ---- the tables ----

[[nodiscard]] CommandRows play_commands();
[[nodiscard]] CommandRows look_commands();
[[nodiscard]] CommandRows archive_commands();
[[nodiscard]] CommandRows mail_commands();

/// Runs the program: `arguments` without its own name, results to `out`, diagnostics to `err`.
/// Never throws and never ends the process, so tests call it as often as they like.
[[nodiscard]] ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out,
                                 std::ostream& err);

/// The same, and everything is written by `files`, so that a test can stop it at any of them.
[[nodiscard]] ExitStatus run_cli(std::vector<std::string> arguments, std::ostream& out,
                                 std::ostream& err, FileCalls& files);

/// All that a run of the program has of the world.
struct ProgramPorts {
  std::istream& in;  ///< what people type
  std::ostream& out;
  std::ostream& err;
  FileCalls& files;
};

/// The same, and somebody may be asked.
[[nodiscard]] ExitStatus run_cli(std::vector<std::string> arguments, const ProgramPorts& ports);

}  // namespace prizecourt
