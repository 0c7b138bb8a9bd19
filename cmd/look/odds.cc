#include "court/odds.h"

#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "court/statistics.h"
#include "formats/console/command.h"
#include "formats/console/output_file.h"
#include "formats/console/process.h"
#include "formats/console/real_games.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

/// Where a width is wanted and nothing else is said.
constexpr std::uint64_t most_samples = 1'000'000;

struct OddsOptions {
  std::string replay;
  OddsWanted wanted;
  std::optional<std::uint64_t> samples;
  TextOrJson format = TextOrJson::text;
  bool exact = false;
  OutputFile svg;
};

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
               " samples; Ctrl-C stops and prints the result so far");
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

void tell_odds(Context& context, OddsOptions& options) {
  if (!is_another_file(context, options.svg.path, {options.replay})) return;
  const auto bytes = replay_bytes(context, options.replay);
  int& turn = options.wanted.turn;
  turn = bytes ? turn_or_only(context, options.replay, *bytes, turn) : 0;
  if (turn == 0) return;
  Problems problems;
  const auto report = patient_odds_of(context, options, *bytes, problems);
  if (!report) return refuse_input(context, problems);
  const Hypothesis* hypothesis = report->hypothesis ? &*report->hypothesis : nullptr;
  note_hypothetical(context, options.replay, hypothesis);
  if (!report->recorded) {
    report_warning(context, for_terminal(options.replay + ": " + not_as_recorded(*report)));
    context.status = ExitStatus::verdict_no;
  }
  if (!options.svg.path.empty()) {
    const std::string svg = to_svg(*report);
    const auto is_of_the_same = [&](std::string_view there) {
      return there.starts_with("<svg ") && question_of(there) == question_of(svg);
    };
    if (!write_new(context, options.svg, svg, is_of_the_same)) return;
  }
  if (options.format == TextOrJson::json) {
    context.out << to_json(*report).to_text();
  } else if (options.svg.path.empty()) {
    head_hypothetical(context, hypothesis);
    context.out << to_text(*report, options.exact ? Fractions::shown : Fractions::hidden);
  }
}

/// Reads how wide an interval may be, in points of a hundred.
std::string read_width(const std::string& text, double& width) {
  constexpr double least = 0.01;
  constexpr double most = 100;
  char* end = nullptr;
  width = std::strtod(text.c_str(), &end);
  const bool is_read = !text.empty() && end == text.c_str() + text.size();
  if (is_read && width >= least && width <= most) return {};
  return "Value " + text + " not in range " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

Command odds_command(Context& context) {
  auto options = std::make_shared<OddsOptions>();
  options->wanted.turn = 0;
  const auto read = [&width = options->wanted.width](const std::string& text) {
    return read_width(text, width);
  };
  return {
      .name = "odds",
      .example = "prizecourt odds game.replay.yaml --turn 3 --event 12",
      .help =
          "Show how likely an outcome was. Works for one event or a whole turn. Results are "
          "exact where few dice are involved and sampled otherwise; the output shows which.",
      .options =
          OptionRows{
              {.name = "REPLAY", .into = &options->replay, .help = "A replay", .required = true},
              {.name = "--turn",
               .into = &options->wanted.turn,
               .type = "N",
               .help = "The turn",
               .default_text = "the only one",
               .range = any_turn()},
              {.name = "--event",
               .into = &options->wanted.event,
               .type = "E",
               .help = "The number of an event in the turn",
               .default_text = "the whole turn",
               .range = {1, 999'999}},
              {.name = "--samples",
               .into = &options->samples,
               .type = "N",
               .help = "Number of random samples where the result is not exact",
               .default_text = "2000, or 1000000 with --width",
               .range = {100, 1'000'000'000}},
              {.name = "--width",
               .into = read,
               .type = "W",
               .help = "Sample until every interval is at most W percentage points wide; 2 means "
                       "plus or minus 1",
               .default_text = "no limit"}} +
          output_options(options->svg, {.option = "--svg",
                                        .what = "Write the bars to FILE as a picture",
                                        .fallback = "no picture",
                                        .earlier = "a picture of the same odds"}) +
          OptionRows{{.name = "--exact",
                      .into = &options->exact,
                      .help = "Also show exact odds as fractions",
                      .excludes = {"--svg", "--format"}},
                     format_option(options->format)},
      .run = [options, &context] { tell_odds(context, *options); }};
}

}  // namespace prizecourt
