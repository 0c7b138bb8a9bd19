#include "court/what_if.h"

#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/replay/replay.h"
#include "formats/text/escape.h"

#include <memory>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

struct WhatIfOptions {
  std::string replay;
  int turn = 0;
  std::string orders;
  std::string ruling;
  OutputFile out;
  TextOrJson format = TextOrJson::text;
  bool all = false;
  bool play_on = false;
};

/// What the command line supposes. Nothing, after saying why, where that is no one thing.
std::optional<Supposition> supposition_of(Context& context, const WhatIfOptions& options,
                                          Problems& problems) {
  Supposition supposition;
  supposition.to_play_on = options.play_on;
  if (!options.ruling.empty()) {
    supposition.turn = options.turn;
    supposition.ruling = ruling_choice(options.ruling);
    if (!supposition.ruling->option.empty()) return supposition;
    refuse(context, "--ruling needs ID=OPTION", ExitStatus::bad_usage);
    return std::nullopt;
  }
  if (options.orders.empty() || options.turn == 0) {
    refuse(context, "no change is given; use --turn and --orders, or --ruling",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  auto text = read_file(options.orders, max_input_bytes, problems);
  if (!text) return std::nullopt;
  supposition.turn = options.turn;
  supposition.orders.emplace(file_name(options.orders), std::move(*text));
  return supposition;
}

/// Only a hypothetical replay of the same game is replaced unasked.
bool may_take_place(Context& context, const OutputFile& output, const Exhibit& original) {
  if (output.path.empty()) return true;
  return may_replace(context, output, [&](std::string_view there) {
    Problems unreadable;
    const auto replay = read_replay(output.path, there, unreadable);
    const auto& hypothesis = replay ? replay->scenario.hypothesis : std::nullopt;
    return hypothesis && hypothesis->of == blake2b(without_programs(original.bytes));
  });
}

Json what_if_json(const WhatIf& found, const Hypothesis& hypothesis) {
  return Json::object()
      .set("of", Json::text(to_hex(hypothesis.of)))
      .set("turn", Json::number(hypothesis.turn))
      .set("changed", Json::text(hypothesis.changed))
      .set("notes", Json::texts(found.notes))
      .set("diff", to_json(found.diff));
}

void print_what_if(Context& context, const WhatIfOptions& options, const WhatIf& found) {
  const Hypothesis& hypothesis = *found.game->replay.scenario.hypothesis;
  if (options.format == TextOrJson::json) {
    context.out << what_if_json(found, hypothesis).to_text();
    return;
  }
  context.out << "A: the game as played\nB: " << for_terminal(in_words(hypothesis)) << '\n'
              << to_text(found.diff, options.all ? all_details() : DiffDetail());
  for (const std::string& note : found.notes) context.out << "Note: " << for_terminal(note) << '\n';
}

void run_what_if(Context& context, const WhatIfOptions& options) {
  Problems problems;
  const auto supposition = supposition_of(context, options, problems);
  if (!supposition) {
    if (context.status == ExitStatus::good) refuse_input(context, problems);
    return;
  }
  if (!is_another_file(context, options.out.path, {options.replay, options.orders})) return;
  const auto original = exhibit_from(context, options.replay);
  if (!original || !may_take_place(context, options.out, *original)) return;
  const auto found = what_if(context.rulesets, *original, *supposition, problems);
  if (!found) return refuse_input(context, problems);
  if (!options.out.path.empty() && !write_output(context, options.out.path, found->replay)) {
    return;
  }
  print_what_if(context, options, *found);
}

}  // namespace

Command what_if_command(Context& context) {
  auto options = std::make_shared<WhatIfOptions>();
  return {
      .name = "what-if",
      .example = "prizecourt what-if game.replay.yaml --turn 3 --orders other.yaml",
      .help =
          "Play a game again with one change. Dice that the change does not concern stay the "
          "same. Shows what would be different and why. A replay written by this command is "
          "marked as hypothetical.",
      .options =
          OptionRows{
              {.name = "REPLAY",
               .into = &options->replay,
               .help = "The replay of the game as it was played",
               .required = true},
              {.name = "--turn",
               .into = &options->turn,
               .type = "N",
               .help = "The turn whose orders change, or the first turn under the other ruling",
               .default_text = "all turns for a ruling",
               .range = any_turn()},
              {.name = "--orders",
               .into = &options->orders,
               .type = "FILE",
               .help = "The order file to use instead of the player's own for that turn",
               .default_text = "the orders that were played",
               .needs = {"--turn"}},
              {.name = "--ruling",
               .into = &options->ruling,
               .type = "ID=OPTION",
               .help = "Another option of a ruling, for all turns or from --turn on",
               .default_text = "the rulings of the game",
               .excludes = {"--orders"}}} +
          output_options(options->out,
                         {.option = "--out",
                          .what = "Write the hypothetical replay to FILE",
                          .fallback = "no replay",
                          .earlier = "an earlier hypothetical replay of the same game"}) +
          OptionRows{
              {.name = "--play-on",
               .into = &options->play_on,
               .help = "End after that turn with fresh dice from there on, to play on with `run "
                       "--what-if`",
               .needs = {"--out"}},
              format_option(options->format),
              {.name = "--all", .into = &options->all, .help = "Show every field and every cause"}},
      .run = [options, &context] { run_what_if(context, *options); }};
}

}  // namespace prizecourt
