#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/input_files.h"
#include "formats/console/real_games.h"
#include "formats/seals/signing.h"
#include "formats/text/escape.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"
#include "mail/game/new_game.h"
#include "mail/game/seat_players.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct NewGameOptions {
  std::string scenario;
  std::string folder;
  std::string due;
  std::string nonce;
  std::vector<std::string> bots;
  NamedTime think;
  bool open_dice = false;
};

void make_game(Context& context, const NewGameOptions& options) {
  Problems problems;
  auto scenario = read_scenario_file(options.scenario, problems, FileUse::begins);
  if (!scenario) return refuse_input(context, problems);
  if (!require_no_replay(context, options.scenario, scenario->text)) return;
  scenario->nonce = options.nonce;
  const auto desk = begin_game(
      context, {.scenario = std::move(*scenario),
                .folder = options.folder,
                .due = options.due,
                .bots = options.bots,
                .think = options.think.over(),
                .dice = options.open_dice ? GameDice::scenarios : GameDice::game_masters});
  if (!desk) return;
  if (const std::string chain = kept_chain(desk->folder, umpire_name); !chain.empty()) {
    report_note(context, for_terminal("the dice come from the game master's chain, " + chain +
                                      "; keep a copy and do not show it to anyone"));
  }
  context.out << for_terminal(options.folder) << ": "
              << for_terminal(desk->session.scenario().title) << '\n';
  print_mail(context, *desk);
  print_standing(context, *desk);
}

}  // namespace

Command game_new_command(Context& context) {
  auto options = std::make_shared<NewGameOptions>();
  const auto nonce = [](const std::string& text) {
    return is_nonce(text) ? std::string() : "'" + text + "' is not 32 hexadecimal digits";
  };
  return {.name = "new",
          .example = "prizecourt game new scenario.yaml lake-erie --due 2026-12-01T20:00Z",
          .help =
              "Create the folder of a new game. Its dice come from a secret hash chain that the "
              "folder keeps, unless the scenario has joint dice (docs/fair-dice.md).",
          .options = OptionRows{{.name = "SCENARIO",
                                 .into = &options->scenario,
                                 .help = "The scenario file",
                                 .required = true},
                                {.name = "DIR",
                                 .into = &options->folder,
                                 .help = "A new or empty folder",
                                 .required = true},
                                due_option(options->due)} +
                     bots_options(options->bots) + think_time_options(options->think) +
                     OptionRows{{.name = "--open-dice",
                                 .into = &options->open_dice,
                                 .help = "Use the open seed or scripted dice of the scenario. "
                                         "Anyone who has the scenario can "
                                         "predict them; for practice and tests"},
                                {.name = "--nonce",
                                 .into = &options->nonce,
                                 .type = "HEX",
                                 .help = "The value that ties signatures to this game; set it only "
                                         "in tests that need the "
                                         "same value each time",
                                 .default_text = "random",
                                 .checks = {nonce}}},
          .run = [options, &context] { make_game(context, *options); }};
}

}  // namespace prizecourt
