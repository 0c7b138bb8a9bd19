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

void add_game_resolve(CLI::App& game, Context& context) {
  auto options = std::make_shared<ResolveOptions>();
  CLI::App* command = game.add_subcommand(
      "resolve",
      example_first("prizecourt game resolve lake-erie --without barclay",
                    "Plays the window: checks the replay, plays with what came in, writes the "
                    "replay and the reports.\nRefuses as long as somebody owes orders. A script "
                    "says which window it means, with --window."));
  add_folder_or_here(*command, options->folder);
  command
      ->add_option(
          "--without,--default-for", options->without,
          "do not wait for this player: play without these orders, or this answer; where the "
          "others have sealed orders to open yet, call on them first")
      ->allow_extra_args(false)
      ->type_name("PLAYER")
      ->default_str("nobody");
  command->add_option("--chain", options->chain, "the umpire's chain, in games with joint dice")
      ->type_name("FILE")
      ->default_str("none");
  add_due(*command, options->due);
  command
      ->add_option("--window", options->window,
                   "the window that is meant: nothing is done if it has been played, and it is "
                   "played even if nobody sent anything")
      ->check(CLI::Range(1, most_windows).description(""))
      ->type_name("N")
      ->default_str("the next one, if anybody sent anything for it");
  command->add_flag("--dry-run", options->dry_run,
                    "say what the orders would do and what would be refused, and roll nothing");
  command->callback([options, &context] { resolve(context, *options); });
}

}  // namespace prizecourt
