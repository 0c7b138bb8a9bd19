#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/output_file.h"
#include "formats/match/typed_names.h"
#include "formats/telling/played.h"
#include "formats/text/version.h"
#include "mail/page/film_page.h"
#include "mail/report/report.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct PageOptions {
  FilmOptions film;
  bool no_spoilers = false;
};

/// The report before the first turn. What it says is its own.
Report first_report(const Context& context, const GameToFilm& game) {
  Problems none;
  const auto session = Session::begin(context.rulesets, game.replay.scenario, none);
  return make_report({.session = *session, .turn = 0, .played = {}, .events = {}},
                     game.request.viewer);
}

/// Makes the report of a page: while the replay is verified where it is about an earlier turn, else
/// afterwards.
class Reporter {
 public:
  /// `turn` is the turn that the report is about; one that was not played: the report is that
  /// before the first one. Nothing: the last one.
  Reporter(std::optional<int> turn, std::string player)
      : turn_(turn),
        player_(std::move(player)) {}

  void watch(const Session& session, int turn, const Played& played) {
    if (!played.goes_on) events_.clear();
    events_.insert(events_.end(), played.events.begin(), played.events.end());
    last_turn_ = turn;
    last_ = played;
    const auto player = reader_in(session);
    if (turn != turn_ || rollback_in(played) != nullptr || !player) return;
    earlier_ = make_report({.session = session, .turn = turn, .played = played, .events = events_},
                           {*player});
  }

  /// Requires that the whole game was watched. What a report looks at belongs to its session.
  [[nodiscard]] Report report(const Context& context, const GameToFilm& game) const {
    if (turn_) return earlier_ ? *earlier_ : first_report(context, game);
    return make_report(
        {.session = game.end, .turn = last_turn_, .played = last_, .events = events_},
        game.request.viewer);
  }

 private:
  [[nodiscard]] std::optional<std::string_view> reader_in(const Session& session) const {
    if (player_.empty()) return std::string_view();
    return id_meant(session.match(), NameFor::player, player_);
  }

  std::optional<int> turn_;
  std::string player_;
  int last_turn_ = 0;
  Played last_;
  std::vector<Event> events_;  ///< of the turn
  std::optional<Report> earlier_;
};

/// The turn that the report in the page is about: the last one that the film shows, or, where
/// nothing is given away, the one before it begins; nothing: the last one of the game.
std::optional<int> turn_told(const PageOptions& options) {
  const auto turns = turns_of(options.film);
  if (options.no_spoilers) return turns.value_or(TurnRange()).first - 1;
  return turns ? std::optional(turns->last) : std::nullopt;
}

void make_page(Context& context, const PageOptions& options) {
  const std::optional<int> turn = turn_told(options);
  Reporter reporter(turn, options.film.player);
  const auto game = game_to_film(
      context, options.film, [&](const Session& session, int window_turn, const Played& played) {
        reporter.watch(session, window_turn, played);
      });
  if (!game) return;
  const bool is_past = turn && *turn != game->survey.last_turn();
  const std::string film = film_of(context.rulesets, *game);
  const Report report = reporter.report(context, *game);
  const std::string page =
      to_html({.program = version_text,
               .film = film,
               .report = report,
               .age = is_past ? ReportAge::past : ReportAge::present,
               .spoilers = options.no_spoilers ? Spoilers::kept_back : Spoilers::told});
  if (options.film.output.path.empty()) {
    context.out << page;
    return;
  }
  (void)write_new(context, options.film.output, page, [&](std::string_view there) {
    return game_of_page(there) == game->end.scenario().game;
  });
}

}  // namespace

Command page_command(Context& context) {
  auto options = std::make_shared<PageOptions>();
  return {
      .name = "page",
      .example = "prizecourt page game.replay.yaml --output game.html",
      .help =
          "Export a game as a self-contained HTML page. The page shows the game event by event "
          "in any browser and needs no network; with scripts off it is a report of the last "
          "turn. The replay is verified first; a replay that fails yields no page.",
      .options =
          film_options(options->film) +
          OptionRows{{.name = "--no-spoilers",
                      .into = &options->no_spoilers,
                      .help = "Hide result, length and later events until the reader gets there"}} +
          output_options(options->film.output, {.option = "--output",
                                                .what = "Write the page to FILE",
                                                .fallback = "standard output",
                                                .earlier = "a page of the same game"}),
      .run = [options, &context] { make_page(context, *options); }};
}

}  // namespace prizecourt
