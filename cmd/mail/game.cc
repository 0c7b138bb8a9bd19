// The room cmd/mail. Commands for games by mail: `game`, one file for each of its own commands, and
// `page`. What they do in the folder is in mail/game. Read this file first.

#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

Command game_command(Context& context) {
  return {.name = "game",
          .example = "prizecourt game new scenario.yaml lake-erie",
          .help =
              "Run a play-by-mail game in a folder. Collects order files, plays turns and writes "
              "reports. docs/play-by-mail.md guides you through a first game.",
          .commands = {game_new_command(context), game_status_command(context),
                       game_submit_command(context), game_resolve_command(context),
                       game_report_command(context), game_seat_command(context),
                       game_override_command(context), game_overrides_command(context),
                       game_rulings_command(context), game_withdraw_command(context),
                       game_rollback_command(context), game_chain_command(context)}};
}

CommandRows mail_commands() {
  static constexpr std::array rows = {
      CommandRow{"page", page_command, CommandGroup::look, 2},
      CommandRow{"game", game_command, CommandGroup::mail, 1},
  };
  return rows;
}

}  // namespace prizecourt
