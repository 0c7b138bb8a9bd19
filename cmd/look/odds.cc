#include "court/odds.h"

#include "cmd/frame/exhibits.h"
#include "cmd/program/commands.h"
#include "formats/console/command_words.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"

#include "court/statistics.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

enum class OddsFormat : std::uint8_t { text, json };

/// Where a width is wanted and nothing else is said.
constexpr std::uint64_t most_samples = 1'000'000;

struct OddsOptions {
  std::string replay;
  OddsWanted wanted;
  std::optional<std::uint64_t> samples;
  OddsFormat format = OddsFormat::text;
  OutputFile svg;
};

/// Nothing where the replay records what was asked about.
void warn_of_record(Context& context, const std::string& replay, const OddsReport& report) {
  if (report.recorded) return;
  report_warning(context, for_terminal(replay + ": " + not_as_recorded(report)));
  context.status = ExitStatus::verdict_no;
}

/// Shows on a terminal how far it is, and ends with Ctrl-C.
class Patience {
 public:
  explicit Patience(std::ostream& err)
      : line_(err) {}

  [[nodiscard]] bool goes_on(const OddsProgress& progress) {
    if (interrupt_.was_pressed()) return false;
    if (!line_.is_shown() || progress.trials < next_) return true;
    next_ = progress.trials + progress.trials / 100 + 1;
    line_.show(std::to_string(progress.percent) + " %, " + with_commas(progress.trials) +
               " courses; Ctrl-C tells what is known so far");
    return true;
  }

 private:
  Interrupt interrupt_{Signals::ctrl_c};
  StatusLine line_;
  std::uint64_t next_ = 100;  ///< what is done before that needs no line
};

std::optional<OddsReport> patient_odds_of(Context& context, const OddsOptions& options,
                                          std::string_view bytes, Problems& problems) {
  Patience patience(context.err);
  OddsWanted wanted = options.wanted;
  wanted.samples = options.samples.value_or(wanted.width > 0 ? most_samples : wanted.samples);
  wanted.go_on = [&](const OddsProgress& progress) { return patience.goes_on(progress); };
  return odds_of(context.rulesets, options.replay, bytes, wanted, problems);
}

/// The second and the third line: what the odds are of.
std::string_view question_of(std::string_view svg) {
  const std::size_t begin = svg.find("<title>");
  return begin == std::string_view::npos ? "" : svg.substr(begin, svg.find("<defs>") - begin);
}

bool draw(Context& context, const OddsOptions& options, const OddsReport& report) {
  const std::string svg = to_svg(report);
  return write_new(context, options.svg, svg, [&](std::string_view there) {
    return there.starts_with("<svg ") && question_of(there) == question_of(svg);
  });
}

void tell_odds(Context& context, const OddsOptions& options) {
  if (!is_another_file(context, options.svg.path, {options.replay})) return;
  Problems problems;
  const auto bytes = read_as(FileUse::replay, replay_at(options.replay), problems);
  if (!bytes) return refuse_input(context, problems);
  const auto report = patient_odds_of(context, options, *bytes, problems);
  if (!report) return refuse_input(context, problems);
  const Hypothesis* hypothesis = report->hypothesis ? &*report->hypothesis : nullptr;
  note_hypothetical(context, options.replay, hypothesis);
  warn_of_record(context, options.replay, *report);
  if (!options.svg.path.empty() && !draw(context, options, *report)) return;
  if (options.format == OddsFormat::json) {
    context.out << to_json(*report).to_text();
  } else if (options.svg.path.empty()) {
    head_hypothetical(context, hypothesis);
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
      ->check(turn_number())
      ->type_name("N");
  command
      ->add_option("--event", options->wanted.event,
                   "an event of the turn, by its number in the replay")
      ->check(CLI::Range(1, 999'999).description(""))
      ->type_name("E")
      ->default_str("all of the turn");
  command
      ->add_option("--samples", options->samples,
                   "how often the play is tried with dice at random, where it is not exact")
      ->check(CLI::Range(100, 1'000'000'000).description(""))
      ->type_name("N")
      ->default_str("2000, or 1000000 with --width");
  command
      ->add_option("--width", options->wanted.width,
                   "samples until no interval is wider, in points of a hundred: 2 is 1 up and 1 "
                   "down")
      ->check(CLI::Range(0.01, 100.0).description(""))
      ->type_name("W")
      ->default_str("as wide as the samples leave it");
  add_output(*command, options->svg,
             {.option = "--svg",
              .what = "the bars as a picture",
              .fallback = "no picture",
              .earlier = "a picture of the same odds"});
  command->add_option("--format", options->format, "text or json")
      ->transform(choice<OddsFormat>({{"text", OddsFormat::text}, {"json", OddsFormat::json}}))
      ->type_name("FORMAT")
      ->default_str("text");
  command->callback([options, &context] { tell_odds(context, *options); });
}

}  // namespace prizecourt
