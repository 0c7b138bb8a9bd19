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
          "Plays the window: checks the replay, plays with what came in, writes the replay and the "
          "reports.\nRefuses as long as somebody owes orders. A script says which window it means, "
          "with --window.",
      .options = {folder_or_here_option(options->folder),
                  {.name = "--without,--default-for",
                   .into = &options->without,
                   .type = "PLAYER",
                   .help =
                       "do not wait for this player: play without these orders, or this answer; "
                       "where the others have sealed orders to open yet, call on them first",
                   .default_text = "nobody"},
                  {.name = "--chain",
                   .into = &options->chain,
                   .type = "FILE",
                   .help = "the umpire's chain, in games with joint dice",
                   .default_text = "none"},
                  due_option(options->due),
                  {.name = "--window",
                   .into = &options->window,
                   .type = "N",
                   .help = "the window that is meant: nothing is done if it has been played, and "
                           "it is played even if nobody sent anything",
                   .default_text = "the next one, if anybody sent anything for it",
                   .range = {1, most_windows}},
                  {.name = "--dry-run",
                   .into = &options->dry_run,
                   .help =
                       "say what the orders would do and what would be refused, and roll nothing"}},
      .run = [options, &context] { resolve(context, *options); }};
}

}  // namespace prizecourt
