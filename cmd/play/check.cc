#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/console/seal_file.h"
#include "formats/drawing/png.h"
#include "formats/drawing/svg.h"
#include "formats/match/start_match.h"
#include "formats/seals/commitment.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  GameAtHand at_hand;
  TextOrJson format = TextOrJson::text;
  bool any_turn = false;
  OutputFile svg;  ///< for a picture of the course that is plotted, beside what is said
  int width = svg::usual_png_width;  ///< of the page that the picture is for, in pixels
};

/// Which format a file says it has; reports files that say none.
std::optional<std::string> format_of(const Delivered& file, Problems& problems) {
  const yaml::Document* const document = file.document(problems);
  if (document == nullptr) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  if (document->root().kind() == yaml::Kind::map && !document->root().find("prizecourt")) {
    yaml::report(problems, document->root(), "missing-key", "the key 'prizecourt' is missing",
                 "write 'prizecourt: orders/1' or 'prizecourt: scenario/1' in the first line");
    return std::nullopt;
  }
  return std::string(map.text("prizecourt"));
}

class Check {
 public:
  Check(Context& context, const CheckOptions& options)
      : context_(context),
        options_(options) {}

  void execute() {
    if (options_.at_hand.is_named()) {
      session_ = open_game(context_, options_.at_hand, problems_);
      if (!session_) return refuse_input(context_, problems_);
      words_ += in_words(session_->told());
    }
    for (const std::string& path : options_.files) check_file(path);
    if (problems_.has_errors()) context_.status = ExitStatus::verdict_no;
    if (unreadable_) context_.status = ExitStatus::bad_input;
    if (!plotted_.empty()) {
      (void)write_new(context_, options_.svg, plotted_,
                      [](std::string_view there) { return there.starts_with("<svg "); });
    }
    if (options_.format == TextOrJson::json) {
      context_.out << to_json(problems_);
      return;
    }
    context_.out << to_text(problems_) << words_;
  }

 private:
  void check_file(const std::string& path) {
    const auto text = read_file(path, max_input_bytes, problems_);
    if (!text) {
      unreadable_ = true;
      return;
    }
    if (!is_used_rightly(FileUse::checked, path, *text, problems_)) return;
    const std::size_t errors = problems_.found(Severity::error);
    const Delivered file(path, *text);
    const auto format = format_of(file, problems_);
    if (!format || problems_.found(Severity::error) != errors) return;
    if (*format == scenario_format) return check_scenario(path, *text);
    if (*format == orders_format) return check_orders(file);
    constexpr std::array<std::string_view, 2> checked = {orders_format, scenario_format};
    const std::string hint = hint_of_format(*format, checked);
    problems_.add(
        {.code = "unknown-format",
         .place = {.file = path},
         .message = "found '" + *format + "', expected a scenario or an order file",
         .hint = hint.empty()
                     ? "check replays with `prizecourt verify` and cases with `prizecourt test`"
                     : hint,
         .source_line = {}});
  }

  void check_scenario(const std::string& path, const std::string& text) {
    const ScenarioText scenario{.name = path, .text = text, .other_dice = {}};
    const auto started = start_match(context_.rulesets, scenario, problems_);
    if (!started) return;
    warn_of_scenario(*started->match, scenario, problems_);
    words_ += for_terminal(path) + ": valid scenario: " + for_terminal(started->scenario.title) +
              ", turn " + std::to_string(started->match->turn()) + '\n';
    if (const std::string aims = started->match->aims(); !aims.empty()) {
      words_ += "  " + for_terminal(aims) + '\n';
    }
  }

  /// Orders that were changed after they were committed to would be refused.
  void check_fits_commitment(const Delivered& orders) {
    const std::string path = commitment_path(orders.name());
    if (!is_there(path)) return;
    const auto text = read_file(path, max_input_bytes, problems_);
    if (!text) {
      unreadable_ = true;
      return;
    }
    const auto read = read_commitment(Delivered(path, *text), problems_);
    if (!read || read->commitment.digest == commitment_to(orders.text())) return;
    problems_.add(
        {.severity = Severity::warning,
         .code = "odd-unsealed",
         .place = {.file = orders.name()},
         .message = "no longer matches " + path + ": it was changed after it was sealed",
         .hint = "seal it again with `prizecourt orders hand-in`, if commitments can still be "
                 "changed; a copy of the orders that you committed to is beside it",
         .source_line = {}});
  }

  /// `--any-turn`: what orders may do hangs on the game as it was or will be, but not what keys and
  /// names there are.
  void check_keys(const Delivered& orders) {
    const std::size_t errors = problems_.found(Severity::error);
    Problems found;
    if (!session_->match().over()) (void)session_->preview(orders, found);
    for (const Problem& problem : found.sorted()) {
      constexpr std::array<Code, 3> codes = {"duplicate-key", "unknown-key", "unknown-name"};
      if (std::find(codes.begin(), codes.end(), problem.code) != codes.end()) {
        problems_.add(problem);
      }
    }
    if (problems_.found(Severity::error) > errors) return;
    words_ += for_terminal(orders.name()) + ": readable; for turn " +
              std::to_string(orders.turn()) + ", so only keys and names were checked\n";
  }

  /// Only one of them counts, and nothing here says which.
  void warn_of_second(const Delivered& orders) {
    if (orders.is_umpires() || orders.player().empty()) return;
    const std::string& first =
        seen_.try_emplace({orders.player(), orders.turn()}, orders.name()).first->second;
    if (first == orders.name()) return;
    problems_.add({.severity = Severity::warning,
                   .code = "duplicate-name",
                   .place = {.file = orders.name()},
                   .message = "a second order file from " + in_quotes(orders.player()) +
                              " for turn " + std::to_string(orders.turn()) + ", besides " + first,
                   .hint = "only the newer one counts, unless the turn stopped in between",
                   .source_line = {}});
  }

  void check_orders(const Delivered& orders) {
    const std::string& path = orders.name();
    warn_of_second(orders);
    check_fits_commitment(orders);
    if (session_ && report_other_game(options_.at_hand, *session_, orders, problems_)) return;
    if (options_.any_turn && session_ && orders.turn() > 0 &&
        (session_->match().over() || orders.turn() != session_->match().turn())) {
      return check_keys(orders);
    }
    if (session_) {
      std::string untimely = why_over(*session_);
      if (untimely.empty()) untimely = why_too_old(options_.at_hand, *session_, orders);
      if (!untimely.empty()) {
        problems_.add({.code = "invalid",
                       .place = {.file = path},
                       .message = std::move(untimely),
                       .hint = {},
                       .source_line = {}});
        return;
      }
      if (!options_.svg.path.empty()) {
        plotted_ = session_->match().plotted(orders, svg::layout_for(options_.width));
      }
      const std::string words = session_->preview(orders, problems_);
      if (!words.empty()) words_ += for_terminal(path) + ":\n" + words;
      return;
    }
    if (orders.has_label(problems_)) {
      words_ +=
          for_terminal(path) +
          ": readable; to check its orders, name the game (--game REPLAY or --scenario FILE)\n";
    }
  }

  Context& context_;
  const CheckOptions& options_;
  Problems problems_;
  std::optional<Session> session_;
  std::string words_;
  std::map<std::pair<std::string, int>, std::string> seen_;  ///< order files by player and turn
  std::string plotted_;      ///< empty: no picture is asked for, or nothing is plotted
  bool unreadable_ = false;  ///< a file cannot even be opened
};

}  // namespace

Command check_command(Context& context) {
  auto options = std::make_shared<CheckOptions>();
  return {
      .name = "check",
      .example = "prizecourt check turn-03-perry.yaml --game game.replay.yaml",
      .help =
          "Check scenario and order files without playing. Reports every problem with its place, "
          "warns of orders that would have no effect, and shows in plain words what the orders "
          "would do.",
      .options =
          OptionRows{{.name = "FILE",
                      .into = &options->files,
                      .help = "Scenario or order files",
                      .required = true}} +
          game_options(options->at_hand, "none") +
          OptionRows{{.name = "--any-turn",
                      .into = &options->any_turn,
                      .help = "Check only keys and names in orders for another turn than the "
                              "game's"},
                     format_option(options->format)} +
          output_options(
              options->svg,
              {.option = "--svg",
               .what =
                   "Write a picture of the course that the orders plot, if the turn has not begun",
               .fallback = "no picture",
               .earlier = "a picture"}) +
          OptionRows{{.name = "--width",
                      .into = &options->width,
                      .type = "N",
                      .help = "Width in pixels that the picture is laid out for; below 600 its "
                              "parts are one below the other, as a phone shows them",
                      .default_text = std::to_string(svg::usual_png_width),
                      .range = {svg::least_png_width, svg::most_png_width}}},
      .run = [options, &context] { Check(context, *options).execute(); }};
}

}  // namespace prizecourt
