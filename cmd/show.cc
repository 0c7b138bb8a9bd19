#include "cmd/commands.h"
#include "cmd/hypothetical.h"
#include "cmd/input_files.h"
#include "cmd/terminal.h"
#include "cmd/words.h"
#include "formats/escape.h"
#include "formats/verify.h"
#include "formats/waiting.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct ShowOptions {
  std::string replay;
  int turn = 0;
  std::string ship;
  bool board_only = false;
  std::string svg;  ///< the file for a picture; empty: text
  bool arcs = false;
};

/// What there is to see of a replay: the log up to and including a turn, and the board after it.
struct View {
  std::string log;
  std::string chart;
  std::string picture;
  PictureTime time = PictureTime::start;
  int turn = 0;               ///< of the picture
  std::vector<Event> events;  ///< of that turn, those of all its windows
  std::string standing;       ///< or, where the turn waits, for what
  bool ship_known = true;
  const Hypothesis* hypothesis = nullptr;  ///< where the game was never played
  int last_turn = 0;                       ///< the latest one that was played, taken back or not
};

/// Draws the moment that was seen last.
void draw(const ShowOptions& options, const Session& session, View& view) {
  if (options.svg.empty()) return;
  view.picture = session.match().picture({.time = view.time,
                                          .turn = view.turn,
                                          .events = view.events,
                                          .arcs = options.arcs ? Arcs::shown : Arcs::hidden,
                                          .ship = options.ship,
                                          .never_played = session.hypothesis() != nullptr});
}

PictureTime time_of(const Played& played) {
  if (rollback_in(played) != nullptr) return PictureTime::taken_back;
  return played.waiting ? PictureTime::waiting : PictureTime::after;
}

void look(const ShowOptions& options, const Session& session, int turn, const Played& played,
          View& view) {
  if (!options.ship.empty() && !session.match().is_ship(options.ship)) return;
  const bool taken_back = rollback_in(played) != nullptr;
  const int now = taken_back ? session.match().turn() : turn;
  if (options.turn != 0 && now > options.turn) return;
  // whoever asks for a turn that was taken back has to know that
  const bool shown = options.turn == 0 || turn == options.turn || taken_back;
  if (shown) view.log += session.match().log(played, sees_all);
  view.chart = session.match().chart(options.ship, sees_all);
  view.standing = played.waiting ? in_words(*played.waiting) : session.match().standing() + '\n';
  if (!taken_back) view.last_turn = std::max(view.last_turn, turn);
  // a turn that waits is told in parts; its tracks are those of all of them
  if (!played.goes_on) view.events.clear();
  view.events.insert(view.events.end(), played.events.begin(), played.events.end());
  view.turn = now;
  view.time = time_of(played);
  if (shown) draw(options, session, view);
}

void print(Context& context, const ShowOptions& options, const View& view) {
  if (!options.svg.empty()) {
    (void)write_output(context, options.svg, view.picture);
    return;
  }
  head_hypothetical(context, view.hypothesis);
  if (!options.board_only) write_for_people(context.out, view.log + '\n');
  context.out << view.chart << view.standing;
}

/// What the watcher saw; where it saw nothing yet, the board at the start.
View view_of(const ShowOptions& options, const Verified& verified, View view) {
  const Match& match = verified.session->match();
  view.ship_known = options.ship.empty() || match.is_ship(options.ship);
  if (view.last_turn == 0 && view.ship_known) {
    view.chart = match.chart(options.ship, sees_all);
    view.standing = match.standing() + '\n';
    draw(options, *verified.session, view);
  }
  return view;
}

void show(Context& context, const ShowOptions& options) {
  if (!is_another_file(context, options.svg, {options.replay})) return;
  Problems problems;
  const auto bytes = read_file(options.replay, max_replay_bytes, problems);
  if (!bytes) return refuse_input(context, problems);
  View view;
  const auto verified = verify(
      context.rulesets, options.replay, *bytes,
      [&](const Session& session, int turn, const Played& played) {
        look(options, session, turn, played, view);
      },
      problems);
  if (!verified.session) {
    report_error(context, for_terminal(options.replay + ": " + why_not(verified.result)));
    return refuse_input(context, problems);
  }
  note_hypothetical(context, options.replay, verified.session->hypothesis());
  view = view_of(options, verified, std::move(view));
  view.hypothesis = verified.session->hypothesis();
  if (!view.ship_known) {
    report_error(context, "there is no ship '" + for_terminal(options.ship) + "' in this game");
    context.status = ExitStatus::bad_usage;
    return;
  }
  if (verified.result.verdict != Verdict::matches) {
    report_error(context,
                 for_terminal(options.replay + " does not verify: " + why_not(verified.result)) +
                     "; what is shown is what comes before");
    report_problems(context, problems);
    const bool differs = verified.result.verdict == Verdict::differs;
    context.status = differs ? ExitStatus::verdict_no : ExitStatus::bad_input;
  }
  if (options.turn <= view.last_turn) return print(context, options, view);
  report_error(context, "there is nothing after turn " + std::to_string(view.last_turn));
  if (context.status == ExitStatus::good) context.status = ExitStatus::bad_usage;
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = app.add_subcommand(
      "show", example_first("prizecourt show game.replay.yaml --turn 3 --ship lawrence",
                            "Shows a replay: the log, and the board at that moment. The replay is "
                            "verified on the way."));
  command->add_option("REPLAY", options->replay, "a replay file")->required();
  command->add_option("--turn", options->turn, "the log of this turn and the board after it")
      ->check(CLI::Range(1, 9999).description(""))
      ->type_name("N")
      ->default_str("all turns, and the board at the end");
  command->add_option("--ship", options->ship, "this ship box by box")
      ->type_name("SHIP")
      ->default_str("all ships, a line each");
  command->add_flag("--board", options->board_only, "the board without the log");
  CLI::Option* svg =
      command->add_option("--svg", options->svg, "a picture of the board instead, as SVG")
          ->type_name("FILE")
          ->default_str("text");
  command
      ->add_flag("--arcs", options->arcs,
                 "in the picture: where guns bear, those of --ship or of all ships")
      ->needs(svg);
  command->callback([options, &context] { show(context, *options); });
}

}  // namespace prizecourt
