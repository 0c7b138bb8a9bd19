#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "mail/folder/status.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_window.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct RollbackOptions {
  std::string folder;
  int to = 0;
  std::string reason;
  std::string due;
};

/// The umpire's files that waited for the window that became the rollback.
void print_dropped(Context& context, const GameDesk& desk) {
  for (const Reception& one : desk.receptions) {
    const bool waited = one.window == desk.session.replay().window();
    if (!waited || !is_dropped(one, desk.so_far.acts)) continue;
    context.out << for_terminal("Dropped: number " + std::to_string(one.number) + ", " + one.kept +
                                ", which was to apply in this window. To keep it, submit it again: "
                                "`prizecourt game override " +
                                in_shell(desk.folder.path) + " FILE`")
                << '\n';
  }
}

void take_back(Context& context, const RollbackOptions& options) {
  if (!is_text(context, "--reason", options.reason)) return;
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  Problems problems;
  const int turn = desk->session.match().turn();
  const auto played =
      desk->session.take_back({.to_turn = options.to, .reason = options.reason}, problems);
  if (!played) {
    for (const Problem& problem : problems.sorted()) {
      refuse(context, problem.message + "; " + problem.hint, ExitStatus::bad_input);
    }
    // Whoever was stopped after the turn was taken back does the rest now.
    static_cast<void>(bots_hand_in(context, desk));
    return;
  }
  desk->so_far.see(desk->session, turn, *played);
  if (!write_due(context, *desk, options.due) || !write_window(context, *desk)) return;
  write_for_people(context.out, log_with_ships(desk->session.match(), *played) + '\n');
  print_dropped(context, *desk);
  print_mail(context, *desk);
  if (players_reveal_links(desk->session.scenario().dice)) {
    context.out
        << "Tell the players to submit again with the command in the report, once with `--yes`: "
           "this window had no links, and their next links reveal the links for it.\n";
  }
  if (!bots_hand_in(context, desk)) return;
  print_standing(context, *desk);
}

}  // namespace

Command game_rollback_command(Context& context) {
  auto options = std::make_shared<RollbackOptions>();
  return {.name = "rollback",
          .example = "prizecourt game rollback lake-erie --to 3 --reason \"a file was overlooked\"",
          .help =
              "Roll the game back to the start of a turn. The turns played stay in the replay, "
              "marked as rolled back with the reason, and orders are collected again. Pending "
              "overrides are dropped.",
          .options = {folder_option(options->folder),
                      {.name = "--to",
                       .into = &options->to,
                       .type = "TURN",
                       .help = "The turn to play again",
                       .required = true,
                       .range = any_turn()},
                      {.name = "--reason",
                       .into = &options->reason,
                       .type = "TEXT",
                       .help = "The reason; it is recorded in the replay",
                       .required = true},
                      due_option(options->due)},
          .run = [options, &context] { take_back(context, *options); }};
}

}  // namespace prizecourt
