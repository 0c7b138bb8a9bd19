#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/console/real_games.h"
#include "formats/console/seal_file.h"
#include "formats/console/terminal.h"
#include "formats/drawing/png.h"
#include "formats/drawing/svg.h"
#include "formats/match/match.h"
#include "formats/match/start_match.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct ShowOptions {
  std::string file;  ///< a replay or a scenario
  int turn = 0;
  std::string ship;
  bool board_only = false;
  OutputFile svg;  ///< for a picture instead of text
  std::string png;
  int width = svg::usual_png_width;
  bool arcs = false;

  [[nodiscard]] bool wants_picture() const { return !svg.path.empty() || !png.empty(); }
};

/// What there is to see of a replay: the log up to and including a turn, and the board after it.
struct View {
  std::string title;  ///< of the game
  std::string log;
  std::string ships;  ///< to stand below it if it goes on: how they are at its end, the chart says
  std::string chart;
  std::string picture;
  PictureTime time = PictureTime::start;
  int turn = 0;                            ///< of the picture
  std::vector<Event> events;               ///< of that turn, those of all its windows
  std::vector<ShipFate> fates;             ///< up to then
  std::string standing;                    ///< or, where the turn waits, for what
  const Hypothesis* hypothesis = nullptr;  ///< where the game was never played
  int last_turn = 0;                       ///< the latest one that was played, taken back or not
};

/// The ship that is asked for, by her id; empty for all. Nothing where there is none.
std::optional<std::string_view> ship_of(const ShowOptions& options, const Match& match) {
  return options.ship.empty() ? std::string_view() : id_meant(match, NameFor::ship, options.ship);
}

/// Draws the moment that was seen last.
void draw(const ShowOptions& options, const Session& session, View& view) {
  if (!options.wants_picture()) return;
  view.picture = session.match().picture({.time = view.time,
                                          .turn = view.turn,
                                          .events = view.events,
                                          .arcs = options.arcs ? Arcs::shown : Arcs::hidden,
                                          .ship = ship_of(options, session.match()).value(),
                                          .layout = svg::layout_for(options.width),
                                          .fates = view.fates,
                                          .never_played = session.hypothesis() != nullptr});
}

void look(const ShowOptions& options, const Session& session, int turn, const Played& played,
          View& view) {
  const auto ship = ship_of(options, session.match());
  if (!ship) return;
  const bool taken_back = rollback_in(played) != nullptr;
  const int now = taken_back ? session.match().turn() : turn;
  if (options.turn != 0 && now > options.turn) return;
  // whoever asks for a turn that was taken back has to know that
  const bool shown = options.turn == 0 || turn == options.turn || taken_back;
  if (shown) {
    view.log += view.ships + session.match().log(played, sees_all);
    view.ships =
        played.waiting ? std::string() : to_markdown(session.match().table_of_ships(sees_all));
  }
  view.chart = session.match().chart(*ship, sees_all);
  view.standing = played.waiting ? in_words(*played.waiting, session.match())
                                 : session.match().standing() + '\n';
  if (!taken_back) view.last_turn = std::max(view.last_turn, turn);
  // a turn that waits is told in parts; its tracks are those of all of them
  if (!played.goes_on) view.events.clear();
  view.events.insert(view.events.end(), played.events.begin(), played.events.end());
  std::erase_if(view.fates, [&](const ShipFate& fate) { return taken_back && fate.turn >= now; });
  add_fates(view.fates, played.events, session.scenario().ruleset->fates, turn);
  view.turn = now;
  view.time = taken_back       ? PictureTime::taken_back
              : played.waiting ? PictureTime::waiting
                               : PictureTime::after;
  if (shown) draw(options, session, view);
}

void write_png(Context& context, const ShowOptions& options, const View& view) {
  std::string why;
  const auto png = svg::png_of(view.picture, options.width, why);
  if (!png) {
    refuse(context, why, ExitStatus::system_failed);
    return;
  }
  const OutputFile file{.path = options.png, .force = options.svg.force};
  (void)write_new(context, file, *png, [](std::string_view) { return false; });
}

void write_svg(Context& context, const ShowOptions& options, const View& view) {
  const std::string title = "\n<title>" + for_xml(view.title) + ": ";
  (void)write_new(context, options.svg, view.picture, [&](std::string_view there) {
    return there.starts_with("<svg ") &&
           there.substr(0, there.find("<desc>")).find(title) != there.npos;
  });
}

void print(Context& context, const ShowOptions& options, const View& view) {
  if (!options.svg.path.empty()) write_svg(context, options, view);
  if (!options.png.empty()) write_png(context, options, view);
  if (options.wants_picture()) return;
  head_hypothetical(context, view.hypothesis);
  if (!options.board_only) write_for_people(context.out, view.log + '\n');
  if (view.time == PictureTime::waiting) {
    context.out << "The board at the start of turn " << view.turn << ":\n\n";
  }
  context.out << view.chart << view.standing;
}

/// The board at the start.
void look_at_start(const ShowOptions& options, const Session& session, View& view) {
  const auto ship = ship_of(options, session.match());
  if (!ship) return;
  view.chart = session.match().chart(*ship, sees_all);
  view.standing = session.match().standing() + '\n';
  draw(options, session, view);
}

/// Says so where the ship or the turn that is asked for is not there.
bool is_in_view(Context& context, const ShowOptions& options, const Match& match,
                const View& view) {
  const bool asks_for_ship = !options.ship.empty();
  if (asks_for_ship && !id_typed(context, match, NameFor::ship, options.ship)) return false;
  if (options.turn <= view.last_turn) return true;
  report_error(context, "the last turn in this file is " + std::to_string(view.last_turn));
  if (context.status == ExitStatus::good) context.status = ExitStatus::bad_usage;
  return false;
}

void show_scenario(Context& context, const ShowOptions& options, const std::string& text) {
  Problems problems;
  const ScenarioText scenario{.name = options.file, .text = text, .other_dice = {}};
  const auto session = Session::begin(context.rulesets, scenario, problems);
  if (!session) return refuse_input(context, problems);
  warn_of_scenario(session->match(), scenario, problems);
  report_problems(context, problems);
  View view;
  view.title = session->scenario().title;
  view.log = forces(session->scenario(), session->match());
  look_at_start(options, *session, view);
  if (is_in_view(context, options, session->match(), view)) print(context, options, view);
}

void show_replay(Context& context, const ShowOptions& options, const std::string& bytes) {
  Problems problems;
  View view;
  const auto verified = verify(
      context.rulesets, options.file, bytes,
      [&](const Session& session, int turn, const Played& played) {
        look(options, session, turn, played, view);
      },
      problems);
  if (!verified.session) {
    report_error(context, for_terminal(options.file + ": " + why_not(verified.result)));
    return refuse_input(context, problems);
  }
  note_hypothetical(context, options.file, verified.session->hypothesis());
  note_sealed_turn(context, replay_at(options.file), bytes);
  view.title = verified.session->scenario().title;
  view.hypothesis = verified.session->hypothesis();
  if (view.last_turn == 0) {
    look_at_start(options, *verified.session, view);
    if (!verified.session->scenario().hidden.empty()) {
      report_note(
          context,
          "this is the start of the game: because the game has hidden information, the players' "
          "replay stops here until the game is over; for the current state see the report");
    }
  }
  const bool ship_known = ship_of(options, verified.session->match()).has_value();
  if (ship_known && verified.result.verdict != Verdict::matches) {
    report_error(context,
                 for_terminal(options.file + " does not verify: " + why_not(verified.result)) +
                     "; only the part before that is shown");
    report_problems(context, problems);
    const bool differs = verified.result.verdict == Verdict::differs;
    context.status = differs ? ExitStatus::verdict_no : ExitStatus::bad_input;
  }
  if (is_in_view(context, options, verified.session->match(), view)) print(context, options, view);
}

void show(Context& context, const ShowOptions& options) {
  if (!is_another_file(context, options.svg.path, {options.file})) return;
  if (!is_another_file(context, options.png, {options.file, options.svg.path})) return;
  if (options.arcs && !options.wants_picture()) {
    refuse(context, "--arcs is for a picture: name a file for it with --svg or --png",
           ExitStatus::bad_usage);
    return;
  }
  Problems problems;
  const auto text = read_as(FileUse::shown, replay_at(options.file), problems);
  if (!text) return refuse_input(context, problems);
  is_scenario(*text) ? show_scenario(context, options, *text)
                     : show_replay(context, options, *text);
}

}  // namespace

Command show_command(Context& context) {
  auto options = std::make_shared<ShowOptions>();
  OptionRows svg =
      output_options(options->svg, {.option = "--svg",
                                    .what = "Write a picture of the board to FILE as SVG",
                                    .fallback = "text",
                                    .earlier = "a picture of the same game"});
  svg.back().needs.clear();  // it is for --png, too
  return {
      .name = "show",
      .example = "prizecourt show game.replay.yaml --turn 3 --ship lawrence",
      .help = "Show the log and the board of a replay. The replay is verified first.",
      .options =
          OptionRows{{.name = "FILE",
                      .into = &options->file,
                      .help = "A replay or a scenario",
                      .required = true},
                     {.name = "--turn",
                      .into = &options->turn,
                      .type = "N",
                      .help = "The log of this turn and the board after it",
                      .default_text = "all turns and the final board",
                      .range = any_turn()},
                     {.name = "--ship",
                      .into = &options->ship,
                      .type = "SHIP",
                      .help = "This ship box by box",
                      .default_text = "all ships, one per line"},
                     {.name = "--board", .into = &options->board_only, .help = "Only the board"}} +
          svg +
          OptionRows{{.name = "--png",
                      .into = &options->png,
                      .type = "FILE",
                      .help = "Write the picture as PNG with rsvg-convert (librsvg); replaces an "
                              "existing file "
                              "only with --force",
                      .default_text = "text",
                      .checks = {some_text}},
                     {.name = "--width",
                      .into = &options->width,
                      .type = "N",
                      .help = "Width in pixels that the picture is laid out for, and of the PNG; "
                              "below 600 its parts are one below the other, as a phone shows them",
                      .default_text = std::to_string(svg::usual_png_width),
                      .range = {svg::least_png_width, svg::most_png_width}},
                     {.name = "--arcs",
                      .into = &options->arcs,
                      .help = "Draw arcs of fire of --ship or of all ships in the picture"}},
      .run = [options, &context] { show(context, *options); }};
}

}  // namespace prizecourt
