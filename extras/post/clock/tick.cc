#include "extras/post/clock/tick.h"

#include "extras/post/clock/mails.h"
#include "extras/post/clock/plan.h"
#include "extras/post/clock/status.h"
#include "extras/post/office/games.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace prizecourt::post {
namespace {

/// Of a file that tells people something, or that a person writes.
constexpr std::size_t longest_note = 1'000'000;

/// The work of one game.
class GameTick {
 public:
  /// `game` must be one of the settings.
  GameTick(Office& office, const GameSettings& game, Diary& diary, TickCount& count)
      : office_(office),
        game_(game),
        diary_(diary.games[game.id]),
        all_(diary),
        count_(count),
        quiet_(office) {}

  /// Leaves in the diary how the game stands, or why it cannot go on.
  void work(const Digest& settings) {
    diary_.print = game_print(office_, game_, settings);
    diary_.seen = office_.now();
    diary_.next.reset();
    diary_.next_words.clear();
    const std::string before = std::exchange(diary_.trouble, {});
    ++count_.opened;
    desk_ = open_desk(quiet_.context(), game_.folder);
    if (desk_ && fits() && catch_up(quiet_.context(), *desk_) &&
        bots_hand_in(quiet_.context(), desk_) && look()) {
      send_again();
      tell_withdrawals();
      tell_changes();
      do_all();
      tell_new_sitters();
      // The folder is still locked, so this is of what the diary says.
      if (diary_.trouble.empty()) diary_.print = game_print(office_, game_, settings);
    } else {
      diary_.trouble = quiet_.trouble();
    }
    if (!diary_.trouble.empty() && diary_.trouble != before) tell_trouble();
  }

 private:
  /// What cannot be written stops the tick.
  void require(bool is_done) const {
    if (!is_done) throw SystemFailure(quiet_.trouble());
  }

  [[nodiscard]] MailFacts facts() const {
    return {.office = office_, .standing = diary_.standing, .window = diary_.window};
  }

  /// Whether the folder is of the game that the settings mean, and their players play in it.
  bool fits() {
    const Session& session = desk_->session;
    if (session.scenario().game != game_.id) {
      return refuse(
          quiet_.context(),
          "the game is called " + session.scenario().game + ", but post.yaml calls it " + game_.id,
          ExitStatus::bad_input);
    }
    for (const PlayerSettings& player : game_.players) {
      if (is_player(session.match(), player.id)) continue;
      return refuse(quiet_.context(), "post.yaml names " + player.id + ", an unknown player",
                    ExitStatus::bad_input);
    }
    return true;
  }

  /// Sees how the game stands now.
  bool look() {
    const auto due = read_due(quiet_.context(), *desk_);
    if (!due) return false;
    diary_.standing = standing_of(*desk_, game_, *due);
    // Somebody's commitment was withdrawn, and is waited for again.
    const auto owed = owed_now(diary_.standing);
    const bool commits = std::any_of(owed.begin(), owed.end(), [](const OwedNow& one) {
      return one.kind == OwedKind::commitment;
    });
    if (commits) diary_.window.opening_due.reset();
    return true;
  }

  void do_all() {
    constexpr int most_acts = 50;  // of one tick; more is an error of ours, and no reason to hang
    for (int acts = 0; acts < most_acts; ++acts) {
      const Facts now = facts_of(office_, game_, diary_.window, diary_.standing, all_.ticked);
      const Plan next = plan(now);
      if (next.act == Act::nothing) {
        diary_.next = next.next;
        diary_.next_words = next.next_words;
        return;
      }
      const OpenWindow window = after(next, now);
      if (next.act == Act::play) {
        if (!play(next)) return;
      } else {
        diary_.window = window;
        perform(next);
      }
    }
  }

  /// Everything but playing.
  void perform(const Plan& next) {
    switch (next.act) {
      case Act::nothing:
      case Act::play:
        break;
      case Act::open:
        open_window(next);
        break;
      case Act::move_date:
        for_all([&](const Seat& seat) { put(moved_date(facts(), seat, next)); });
        if (next.reason != DateReason::edited && !is_opening(diary_.standing)) set_due(next);
        announce(turn() + (next.due ? ": the deadline is now " + to_text(*next.due)
                                    : " no longer has a deadline"));
        break;
      case Act::call:
        for_all([&](const Seat& seat) { put(call_to_open(facts(), seat, commitments())); });
        announce(turn() + ": players are asked to open their orders by " + to_text(*next.due));
        break;
      case Act::remind:
        put_for(next.players, [&](const Seat& seat) { return reminder(facts(), seat, *desk_); });
        announce(turn() + ": reminded " + with_and(names_of(next.players, diary_.standing)));
        break;
      case Act::tell_late:
        put_for(next.players, [&](const Seat& seat) { return you_are_late(facts(), seat); });
        tell_late(next);
        break;
    }
  }

  void open_window(const Plan& next) {
    if (next.due && next.due != diary_.standing.due) {
      set_due(next);
      if (desk_->collection().umpires.empty()) {
        require(write_reports(quiet_.context(), *desk_));
      }
    }
    for (const PlayerSettings& player : game_.players) {
      const Seat seat{.game = &game_, .player = &player};
      put(turn_mail(facts(), seat, *desk_, dress_of(office_, seat), {.away = next.players}));
    }
    const std::string again = rollback_in(desk_->so_far.last) == nullptr ? "" : " again";
    announce(diary_.standing.is_over
                 ? "the game is over"
                 : turn() + " is open" + again + (next.due ? " until " + to_text(*next.due) : ""));
  }

  void set_due(const Plan& next) {
    if (next.due) require(write_due(quiet_.context(), *desk_, to_text(*next.due)));
    diary_.standing.due = next.due;
  }

  /// Returns whether there is more to do.
  bool play(const Plan& next) {
    ResolveOptions options{.folder = game_.folder,
                           .without = next.players,
                           .chain = umpires_present_chain(*desk_, game_.chain),
                           .due = {},
                           .window = diary_.standing.window};
    if (game_.due && !date_is_known(options.window + 1)) {
      const auto due = due_of(*game_.due, office_.now(), diary_.window.due);
      if (due) options.due = to_text(*due);
    }
    const std::string played =
        turn() + " is played" +
        (next.players.empty() ? ""
                              : " without " + with_and(names_of(next.players, diary_.standing)));
    // A turn is played only once, so that must be noted before. Until it is, the game is not idle.
    diary_.print = {};
    const std::string line = line_of(played);
    note(line);
    write_diary(office_, all_);
    switch (resolve_window(quiet_.context(), *desk_, options)) {
      case Resolution::nothing:
        std::erase(all_.happened, line);
        diary_.trouble = quiet_.trouble();
        return false;
      case Resolution::called:
        std::erase(all_.happened, line);
        break;
      case Resolution::played:
        ++count_.windows;
        announce(played);
        break;
    }
    if (look()) return true;
    diary_.trouble = quiet_.trouble();
    return false;
  }

  /// Whether the game master has written a date for a window that is not open yet, or a tick that
  /// was killed has.
  [[nodiscard]] bool date_is_known(int window) {
    const std::string path = desk_->folder.due();
    if (!is_there(path)) return false;
    Problems problems;
    const std::string text = text_of_ours(path, longest_note);
    const std::string due = prizecourt::due_of({.name = path, .text = text}, window, problems);
    if (problems.has_errors()) throw SystemFailure(to_text(problems));
    return !due.empty();
  }

  // ---- mails ----

  void put(const NamedMail& named) { office_.put_in_outbox(named.mail, named.name, office_.now()); }

  /// Does something for each of the game's seats that can be reached: others are sent reports and
  /// nothing else.
  template <class Do>
  void for_all(const Do& act) {
    for (const PlayerSettings& player : game_.players) {
      const Seat seat{.game = &game_, .player = &player};
      if (!office_.state_of(seat).is_unreachable()) act(seat);
    }
  }

  template <class Write>
  void put_for(const std::vector<std::string>& players, const Write& write) {
    for (const std::string& player : players) {
      const Seat seat{.game = &game_, .player = game_.player(player)};
      if (seat.player != nullptr && !office_.state_of(seat).is_unreachable()) put(write(seat));
    }
  }

  /// Reports that a filter sent back are sent once more, as text alone.
  void send_again() {
    if (diary_.window.number != diary_.standing.window) return;
    for (const PlayerSettings& player : game_.players) {
      const Seat seat{.game = &game_, .player = &player};
      SeatState state = office_.state_of(seat);
      if (!state.resend) continue;
      put(turn_mail(facts(), seat, *desk_, Dress::plain, {.again = "plain"}));
      state.resend = false;
      office_.write_state(seat, state);
      announce(turn() + ": the report for " + player.id + " is sent again as plain text");
    }
  }

  /// Files that waited for the window and were withdrawn by the game master: orders to their
  /// player, the rest to everybody. Nothing is told of changes that not everybody may see.
  void tell_withdrawals() {
    if (diary_.window.number != diary_.standing.window) return;
    for (const Reception& one : desk_->receptions) {
      const bool is_umpires = one.player == umpire_name;
      const bool is_secret = is_umpires && has_secrets(desk_->session.scenario());
      const bool is_of_now = one.position == desk_->session.replay().digest();
      if (one.acceptance != Acceptance::withdrawn || !one.bot.empty() || !is_of_now || is_secret) {
        continue;
      }
      const bool is_for_all = is_umpires || one.kind == ReceivedKind::commitment;
      for_all([&](const Seat& seat) {
        if (is_for_all || seat.player->id == one.player) {
          put(withdrawn(facts(), seat, *desk_, one));
        }
      });
    }
  }

  /// Seats that other people or bots have than at the last tick: everybody is told, and a person
  /// who is new to the game gets a first mail.
  void tell_new_sitters() {
    std::vector<Sitter> sitters;
    for (const PlayerSettings& player : game_.players) {
      sitters.push_back(
          {.player = player.id, .address = player.address, .bot = desk_->bot_of(player.id)});
    }
    const std::vector<Sitter> before = std::exchange(diary_.sitters, std::move(sitters));
    if (diary_.standing.is_over) return;
    for (const Sitter& now : diary_.sitters) {
      const auto was = std::find_if(before.begin(), before.end(),
                                    [&](const Sitter& one) { return one.player == now.player; });
      if (was != before.end() && *was != now) tell_new_sitter(*was, now);
    }
  }

  void tell_new_sitter(const Sitter& was, const Sitter& now) {
    const Match& match = desk_->session.match();
    const std::string name = match.name_at_the_start(now.player);
    const bool is_new_person = was.address != now.address;
    std::string change;
    if (was.bot != now.bot) {
      change =
          name + " is now played by a " + (now.bot.empty() ? "person" : "bot (" + now.bot + ')');
    }
    if (is_new_person && now.bot.empty()) {
      const std::string& person = game_.player(now.player)->name;
      change = (person.empty() ? std::string("Another person") : person) + " now plays for " +
               match.name(now.player);
      change_seat(desk_->seats, {.window = desk_->session.next_window(),
                                 .player = now.player,
                                 .bot = {},
                                 .reason = change});
      require(write_seats(quiet_.context(), desk_->folder, desk_->seats));
    }
    if (change.empty()) return;
    if (now.bot.empty()) write_reports_anew();
    for_all([&](const Seat& seat) {
      const bool is_newcomer = seat.player->id == now.player && now.bot.empty();
      if (is_newcomer) {
        const std::string before = is_new_person ? now.address : was.bot;
        put(turn_mail(
            facts(), seat, *desk_, dress_of(office_, seat),
            {.again = "new-" + to_hex(blake2b(before)).substr(0, 8), .is_welcome = true}));
      } else {
        put(seat_changed(facts(), seat, change, now.player));
      }
    });
    announce(change);
  }

  /// For somebody who takes a seat over: what came in since they were written, and what the umpire
  /// changes first. Nothing is played on this desk any more.
  void write_reports_anew() {
    Problems problems;
    take_umpires_files(*desk_, {}, problems);
    if (problems.has_errors()) throw SystemFailure(to_text(problems));
    require(write_reports(quiet_.context(), *desk_));
  }

  /// What the umpire changes before the next window, if that is new.
  void tell_changes() {
    if (diary_.window.number != diary_.standing.window) return;
    const std::string folder = desk_->folder.reports(desk_->session.replay().window()) + '/';
    for_all([&](const Seat& seat) {
      for (const std::string& name : {std::string("changes.md"), seat.player->id + ".changes.md"}) {
        if (!is_there(folder + name)) continue;
        put(umpires_changes(facts(), seat, *desk_, text_of_ours(folder + name, longest_note)));
      }
    });
  }

  [[nodiscard]] std::string commitments() {
    const std::string path = desk_->folder.commitments(desk_->session.replay().window());
    return is_there(path) ? text_of_ours(path, longest_note) : "";
  }

  void tell_late(const Plan& next) {
    const std::vector<std::string> names = names_of(next.players, diary_.standing);
    const auto due = date_of(diary_.window, diary_.standing);
    put(to_game_master(
        facts(), game_.id, "late " + (due ? to_text(*due) : ""), "waiting for " + with_and(names),
        {(due ? "The deadline was " + to_text(*due) + ", and the" : std::string("The")) +
             " grace period is over.",
         "To play without the late orders, run `prizecourt game resolve " + game_.folder +
             "` with `--without`.",
         "To give more time, set another deadline in due.txt of that folder."}));
    announce(turn() + " is waiting for " + with_and(names));
  }

  void tell_trouble() {
    put(to_game_master(facts(), game_.id, "trouble " + to_hex(blake2b(diary_.trouble)),
                       "cannot continue", {diary_.trouble}));
    announce("cannot continue: " + diary_.trouble);
  }

  [[nodiscard]] std::string turn() const { return "turn " + std::to_string(diary_.standing.turn); }

  /// Says it now, and to the game master in the next daily mail.
  void announce(const std::string& what) {
    const std::string line = line_of(what);
    office_.context().out << line << '\n';
    note(line);
  }

  [[nodiscard]] std::string line_of(const std::string& what) const {
    return for_terminal(game_.id + ": " + what);
  }

  /// For the daily mail. What is done again after a kill is noted once; what happens again after a
  /// rollback is noted again.
  void note(const std::string& line) {
    constexpr std::size_t most_lines = 500;
    std::vector<std::string>& lines = all_.happened;
    const auto last = std::find_if(lines.rbegin(), lines.rend(), [&](const std::string& one) {
      return one.starts_with(line_of(""));
    });
    const bool is_noted = last != lines.rend() && *last == line;
    if (!is_noted && lines.size() < most_lines) lines.push_back(line);
  }

  Office& office_;
  const GameSettings& game_;
  GameDiary& diary_;
  Diary& all_;  ///< with the diary of this game
  TickCount& count_;
  QuietContext quiet_;
  std::optional<GameDesk> desk_;
};

/// Whether there is nothing to do in a game, so that it need not be opened.
bool is_idle(const GameDiary& known, const Digest& print, UtcSeconds now) {
  const bool is_same = known.print == print && known.trouble.empty() && known.seen <= now;
  return is_same && (!known.next || now < *known.next);
}

}  // namespace

Digest print_of_settings(const Office& office) {
  constexpr std::size_t longest = std::size_t{16} << 20;
  return blake2b(text_of_ours(office.folder().settings(), longest));
}

TickCount tick(Office& office) {
  TickCount count;
  Diary diary = diary_of(office);
  const Diary before = diary;
  const Digest settings = print_of_settings(office);
  for (const GameSettings& game : office.settings().games) {
    ++count.games;
    const GameDiary& known = diary.games[game.id];
    if (is_idle(known, game_print(office, game, settings), office.now())) continue;
    GameTick(office, game, diary, count).work(settings);
  }
  std::erase_if(diary.games,
                [&](const auto& entry) { return office.settings().game(entry.first) == nullptr; });
  diary.ticked = office.now();
  note_news(office, diary);
  tell_game_master(office, diary);
  if (diary != before) write_diary(office, diary);
  return count;
}

GameDiary look_at(const Office& office, const GameSettings& game, const GameDiary& known,
                  const Digest& settings, int& opened) {
  const Digest print = game_print(office, game, settings);
  if (is_idle(known, print, office.now())) return known;
  GameDiary seen = known;
  QuietContext quiet(office);
  ++opened;
  const auto desk = open_desk(quiet.context(), game.folder);
  const auto due = desk ? read_due(quiet.context(), *desk) : std::nullopt;
  if (!due) {
    seen.trouble = quiet.trouble();
    return seen;
  }
  seen.standing = standing_of(*desk, game, *due);
  seen.next = office.now();
  seen.next_words = "the next tick looks at what is new";
  return seen;
}

}  // namespace prizecourt::post
