#include "formats/court/odds.h"

#include "cmd/choice.h"
#include "cmd/commands.h"
#include "cmd/hypothetical.h"
#include "cmd/input_files.h"
#include "formats/escape.h"

#include <memory>
#include <string>

namespace prizecourt {
namespace {

enum class OddsFormat : std::uint8_t { text, json };

struct OddsOptions {
  std::string replay;
  OddsWanted wanted;
  OddsFormat format = OddsFormat::text;
  std::string svg;  ///< the file for a picture; empty: none
};

/// Nothing where the replay records what was asked about.
void warn_of_record(Context& context, const std::string& replay, const OddsReport& report) {
  if (report.recorded) return;
  report_warning(context, for_terminal(replay + ": " + not_as_recorded(report)));
  context.status = ExitStatus::verdict_no;
}

void tell_odds(Context& context, const OddsOptions& options) {
  if (!is_another_file(context, options.svg, {options.replay})) return;
  Problems problems;
  const auto bytes = read_file(options.replay, max_replay_bytes, problems);
  if (!bytes) return refuse_input(context, problems);
  const auto report = odds_of(context.rulesets, options.replay, *bytes, options.wanted, problems);
  if (!report) return refuse_input(context, problems);
  note_hypothetical(context, options.replay, report->hypothesis ? &*report->hypothesis : nullptr);
  warn_of_record(context, options.replay, *report);
  if (!options.svg.empty() && !write_output(context, options.svg, to_svg(*report))) return;
  if (options.format == OddsFormat::json) {
    context.out << to_json(*report).to_text();
  } else if (options.svg.empty()) {
    context.out << to_text(*report);
  }
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
  auto options = std::make_shared<OddsOptions>();
  CLI::App* command = app.add_subcommand(
      "odds", example_first("prizecourt odds game.replay.yaml --turn 3 --event 12",
                            "Says how likely it was what happened: of one event, or of a whole "
                            "turn. Exact where the dice are\nfew, else sampled, and it says "
                            "which."));
  command->add_option("REPLAY", options->replay, "a replay file")->required();
  command->add_option("--turn", options->wanted.turn, "the turn")
      ->required()
      ->check(CLI::Range(1, 9999).description(""))
      ->type_name("N");
  command
      ->add_option("--event", options->wanted.event,
                   "an event of the turn, by its number in the replay; without it, all of the turn")
      ->check(CLI::Range(1, 999'999).description(""))
      ->type_name("E");
  command
      ->add_option("--samples", options->wanted.samples,
                   "how often the play is tried with dice at random, where it is not exact")
      ->check(CLI::Range(100, 1'000'000).description(""))
      ->type_name("N");
  command->add_option("--svg", options->svg, "the bars as a picture")->type_name("FILE");
  command->add_option("--format", options->format, "text or json")
      ->transform(choice<OddsFormat>({{"text", OddsFormat::text}, {"json", OddsFormat::json}}))
      ->type_name("FORMAT");
  command->callback([options, &context] { tell_odds(context, *options); });
}

}  // namespace prizecourt
