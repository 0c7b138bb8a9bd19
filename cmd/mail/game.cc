#include "cmd/program/commands.h"

namespace prizecourt {

void add_game(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "game", example_first("prizecourt game new scenario.yaml lake-erie",
                            "Keeps a game that is played by mail as a folder: takes in order "
                            "files, plays turns, writes\nreports. docs/play-by-mail.md is a guide "
                            "for a first game."));
  command->require_subcommand(1);
  add_game_new(*command, context);
  add_game_status(*command, context);
  add_game_submit(*command, context);
  add_game_resolve(*command, context);
  add_game_report(*command, context);
  add_game_seat(*command, context);
  add_game_override(*command, context);
  add_game_overrides(*command, context);
  add_game_rulings(*command, context);
  add_game_withdraw(*command, context);
  add_game_rollback(*command, context);
}

}  // namespace prizecourt
