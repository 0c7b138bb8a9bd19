#include "engine/table/digest.h"
#include "extras/bots/solo/prompt.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"
#include "formats/text/escape.h"
#include "formats/text/file_calls.h"
#include "formats/text/shell.h"
#include "mail/folder/collection.h"
#include "mail/folder/game_folder.h"
#include "mail/folder/intake.h"
#include "mail/folder/reception.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_intake.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

/// What was said on the error stream without notes, which are for game masters.
std::string without_notes(const std::string& said) {
  std::istringstream lines(said);
  std::string rest;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("prizecourt: info: ")) rest += line + '\n';
  }
  return rest;
}

class SoloGame {
 public:
  SoloGame(Context& context, SoloSeat seat)
      : context_(context),
        seat_(std::move(seat)),
        typist_(context) {}

  void play() {
    while (true) {
      auto desk = open_and_let_bots_hand_in();
      if (!desk) return;
      if (desk->session.match().over()) return tell_end(desk);
      if (!owes(*desk)) {
        if (!play_window(*desk)) return;
        continue;
      }
      if (log_.empty() && desk->so_far.turn > 0) log_ = log_of(*desk);
      const Digest position = desk->session.replay().digest();
      const auto orders = ask(desk);
      if (!orders) {
        context_.out << kept_in_words(seat_.folder);
        return;
      }
      if (!hand_in(*orders, position)) return;
    }
  }

 private:
  [[nodiscard]] Viewer viewer() const { return {seat_.player}; }

  std::optional<GameDesk> open() {
    auto desk = open_desk(context_, seat_.folder);
    if (!desk || !catch_up(context_, *desk)) return std::nullopt;
    return desk;
  }

  /// Says how long they thought, where that was felt.
  std::optional<GameDesk> open_and_let_bots_hand_in() {
    constexpr std::int64_t felt = 500;
    auto desk = open();
    if (!desk) return std::nullopt;
    const std::int64_t before = elapsed_milliseconds();
    {
      StatusLine thinking(context_.err);
      thinking.show("thinking …");
      const LastWords kept(context_, seat_.folder);
      if (!bots_hand_in(context_, desk)) return std::nullopt;
    }
    const std::int64_t took = elapsed_milliseconds() - before;
    if (took >= felt) {
      context_.out << "The bots took " << took / 1000 << '.' << took % 1000 / 100 << " s.\n";
    }
    return desk;
  }

  /// Whether the window waits for the person.
  [[nodiscard]] bool owes(const GameDesk& desk) const {
    const auto still = still_owed(desk.at(), desk.collection());
    return std::any_of(still.begin(), still.end(),
                       [&](const StillOwed& one) { return one.player == seat_.player; });
  }

  /// Gives the folder free while the person writes; nothing where he leaves.
  std::optional<Delivered> ask(std::optional<GameDesk>& desk) {
    Problems problems;
    const int turn_told = desk->so_far.turn;
    const std::string events = events_of(*desk);
    take_umpires_files(*desk, {}, problems);
    report_problems(context_, problems);
    const Session session = std::move(desk->session);
    const ThinkTime think = desk->think;
    desk.reset();
    const AskedWindow window{.session = session,
                             .player = seat_.player,
                             .folder = seat_.folder,
                             .think = think,
                             .log = log_,
                             .turn_told = turn_told,
                             .is_first = !has_asked_,
                             .events = events};
    has_asked_ = true;
    Prompt prompt(context_, typist_, window);
    if (!session.match().over()) return prizecourt::ask(prompt);
    look_back(prompt);
    return std::nullopt;
  }

  /// The person's file, by the door that all files come through.
  bool hand_in(const Delivered& orders, const Digest& position) {
    auto desk = open();
    if (!desk) return false;
    if (desk->session.replay().digest() != position) {
      report_note(context_, "the game moved on while you wrote; nothing was submitted");
      log_.clear();
      return true;
    }
    Problems problems;
    take_umpires_files(*desk, {}, problems);
    const auto counted =
        Counter(context_, *desk, utc_now())
            .count({.file = orders, .bringer = Bringer::player, .sender = seat_.player});
    if (!counted) return false;
    if (counted->receipt && counted->receipt->reception.acceptance == Acceptance::refused) {
      report_error(context_, for_terminal(counted->receipt->reception.why));
      context_.status = ExitStatus::good;
      return true;
    }
    const auto error =
        remove_file(seat_.folder + '/' + seat_.player + ".orders.yaml", context_.files);
    if (error) report_warning(context_, to_text(*error));
    if (!desk->collection().umpires.empty()) {
      desk.reset();
      desk = open();
      if (!desk) return false;
    }
    return play_window(*desk);
  }

  /// Plays what has come in, for whoever has said nothing by silence, and tells it.
  bool play_window(GameDesk& desk) {
    std::ostringstream said;
    std::ostringstream trouble;
    Context quiet{said, trouble, context_.rulesets, context_.files};
    ResolveOptions options{.folder = seat_.folder,
                           .without = {},
                           .chain = {},
                           .due = {},
                           .window = desk.session.next_window()};
    for (const StillOwed& one : still_owed(desk.at(), desk.collection())) {
      options.without.push_back(one.player);
    }
    const bool is_played = resolve_window(quiet, desk, options) == Resolution::played;
    context_.err << (is_played ? without_notes(trouble.str()) : trouble.str());
    if (!is_played) {
      context_.err << said.str();
      context_.status = quiet.status;
      return false;
    }
    log_ = log_of(desk);
    write_for_people(context_.out, '\n' + news_of(desk) + '\n');
    return true;
  }

  [[nodiscard]] std::string log_of(const GameDesk& desk) const {
    return desk.session.match().log(desk.so_far.last, viewer());
  }

  /// What is told of a turn at once: the log, or where many ships fight the gist of it.
  [[nodiscard]] std::string news_of(const GameDesk& desk) const {
    constexpr std::size_t most_told_whole = 6;
    const Match& match = desk.session.match();
    if (match.table_of_ships(viewer()).rows.size() <= most_told_whole) return log_;
    Played played = desk.so_far.last;
    played.length = LogLength::brief;
    return match.log(played, viewer()) + "`log` shows all of it, with the rules.\n";
  }

  /// The events of the last turn that the person may know, by number; nothing while it waits.
  [[nodiscard]] std::string events_of(const GameDesk& desk) const {
    const Match& match = desk.session.match();
    if (desk.so_far.waiting) return {};
    std::string lines;
    int number = 0;
    for (const Event& event : desk.so_far.events) {
      ++number;
      const auto seen = match.seen_later(event, viewer());
      if (seen) lines += numbered(match.told(*seen), desk.so_far.turn, number);
    }
    return lines;
  }

  void tell_end(std::optional<GameDesk>& desk) {
    const std::string replay = in_shell(GameFolder{seat_.folder}.replay());
    const Match& match = desk->session.match();
    const auto last = match.last_turn();
    const bool is_last = last && desk->so_far.turn >= *last;
    context_.out << match.chart("", viewer()) << '\n'
                 << for_terminal(match.standing())
                 << (is_last ? " Turn " + std::to_string(*last) + " was the last." : "") << "\n\n"
                 << for_terminal("`prizecourt page " + replay +
                                 " --output game.html` makes a page that shows the game event by "
                                 "event; `prizecourt play` starts a new game.")
                 << '\n';
    if (log_.empty()) log_ = log_of(*desk);
    static_cast<void>(ask(desk));
  }

  Context& context_;
  SoloSeat seat_;
  Typist typist_;
  std::string log_;         ///< of what was played last
  bool has_asked_ = false;  ///< in this sitting
};

}  // namespace

void play_at_terminal(Context& context, const SoloSeat& seat) {
  SoloGame(context, seat).play();
}

}  // namespace prizecourt
