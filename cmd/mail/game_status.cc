#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/process.h"
#include "mail/folder/status.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct StatusOptions {
  std::string folder;
  TextOrJson format = TextOrJson::text;
};

void print_status(Context& context, const StatusOptions& options) {
  const auto desk = open_desk(context, options.folder);
  if (!desk) return;
  const Collection collection = desk->collection();
  const GameAt at = desk->at();
  const auto due = read_due(context, *desk);
  if (!due) return;
  warn_of_absent_bots(context, *desk);
  const Status status{.game = at,
                      .folder = desk->folder.path,
                      .collection = collection,
                      .receptions = desk->receptions,
                      .due = *due,
                      .now = utc_now(),
                      .without_keys = players_without_keys(*desk),
                      .chain = umpires_chain_for(*desk, ""),
                      .seats = desk->seats};
  context.out << (options.format == TextOrJson::json ? to_json(status) : to_text(status));
  if (!is_ready(still_owed(at, collection))) context.status = ExitStatus::waiting;
}

}  // namespace

Command game_status_command(Context& context) {
  auto options = std::make_shared<StatusOptions>();
  return {.name = "status",
          .example = "prizecourt game status lake-erie",
          .help =
              "Show the status of a game. Lists the missing orders, the files received and whether "
              "they count, and the next command. The exit status is 4 while orders are missing.",
          .options = {folder_or_here_option(options->folder), format_option(options->format)},
          .run = [options, &context] { print_status(context, *options); }};
}

}  // namespace prizecourt
