#pragma once

#include "formats/console/command_rows.h"
#include "formats/console/context.h"
#include "formats/match/ruleset.h"
#include "formats/text/file_calls.h"

#include <istream>
#include <ostream>
#include <string>
#include <vector>

/// One function a command: makes it, to be run with that context, in which it leaves its exit
/// status.
namespace prizecourt {

[[nodiscard]] Command run_command(Context& context);
[[nodiscard]] Command verify_command(Context& context);
[[nodiscard]] Command test_command(Context& context);
[[nodiscard]] Command signature_command(Context& context);
[[nodiscard]] Command check_command(Context& context);
[[nodiscard]] Command show_command(Context& context);
[[nodiscard]] Command film_command(Context& context);
[[nodiscard]] Command page_command(Context& context);
[[nodiscard]] Command rules_command(Context& context);
[[nodiscard]] Command rulings_command(Context& context);
[[nodiscard]] Command scenario_command(Context& context);
[[nodiscard]] Command schema_command(Context& context);
[[nodiscard]] Command game_command(Context& context);
[[nodiscard]] Command chain_command(Context& context);
[[nodiscard]] Command orders_command(Context& context);
[[nodiscard]] Command explain_command(Context& context);
[[nodiscard]] Command luck_command(Context& context);
[[nodiscard]] Command odds_command(Context& context);
[[nodiscard]] Command diff_command(Context& context);
[[nodiscard]] Command what_if_command(Context& context);
[[nodiscard]] Command impact_command(Context& context);

// ---- the commands of `prizecourt orders` ----

[[nodiscard]] Command orders_new_command(Context& context);
[[nodiscard]] Command orders_hand_in_command(Context& context);
[[nodiscard]] Command orders_players_command(Context& context);
[[nodiscard]] Command orders_seal_command(Context& context);

// ---- the commands of `prizecourt game` ----

[[nodiscard]] Command game_new_command(Context& context);
[[nodiscard]] Command game_status_command(Context& context);
[[nodiscard]] Command game_submit_command(Context& context);
[[nodiscard]] Command game_resolve_command(Context& context);
[[nodiscard]] Command game_report_command(Context& context);
[[nodiscard]] Command game_seat_command(Context& context);
[[nodiscard]] Command game_override_command(Context& context);
[[nodiscard]] Command game_overrides_command(Context& context);
[[nodiscard]] Command game_rulings_command(Context& context);
[[nodiscard]] Command game_withdraw_command(Context& context);
[[nodiscard]] Command game_rollback_command(Context& context);
[[nodiscard]] Command game_chain_command(Context& context);

// ---- the tables ----

[[nodiscard]] CommandRows play_commands();
[[nodiscard]] CommandRows look_commands();
[[nodiscard]] CommandRows archive_commands();
[[nodiscard]] CommandRows mail_commands();
[[nodiscard]] CommandRows install_commands();

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
