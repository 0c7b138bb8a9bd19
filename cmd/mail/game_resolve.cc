#include "mail/game/game_resolve.h"

#include "cmd/program/commands.h"
#include "formats/yaml/formats.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

void resolve(Context& context, const ResolveOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  if (!options.dry_run && !bots_hand_in(context, desk)) return;
  if (resolve_window(context, *desk, options) != Resolution::played) return;
  static_cast<void>(go_on_for_bots(context, *desk, options.chain));
}

}  // namespace

Command game_resolve_command(Context& context) {
  auto options = std::make_shared<ResolveOptions>();
  return {
      .name = "resolve",
      .example = "prizecourt game resolve lake-erie --without barclay",
      .help =
          "Play the open window. Verifies the replay, plays the orders received, and writes "
          "the replay and the reports. Fails while orders are missing. A script should name "
          "its window with --window.",
      .options =
          {folder_or_here_option(options->folder),
           {.name = "--without,--default-for",
            .into = &options->without,
            .type = "PLAYER",
            .help =
                "Do not wait for this player's orders or answer. If others have sealed orders to "
                "open, they are asked for them first",
            .default_text = "nobody"},
           {.name = "--chain",
            .into = &options->chain,
            .type = "FILE",
            .help = "The umpire's chain file in games with joint dice",
            .default_text = "none"},
           due_option(options->due),
           {.name = "--window",
            .into = &options->window,
            .type = "N",
            .help = "The window to play. Does nothing if it was already played; plays it even if "
                    "no orders were received",
            .default_text = "the next one, if orders were received",
            .range = {1, most_windows}},
           {.name = "--dry-run",
            .into = &options->dry_run,
            .help =
                "Report what the orders would do and what would be refused without rolling dice"}},
      .run = [options, &context] { resolve(context, *options); }};
}

}  // namespace prizecourt
