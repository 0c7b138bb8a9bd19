#include "cmd/program/commands.h"
#include "formats/console/context.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "mail/folder/seats.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct SeatOptions {
  std::string folder;
  std::vector<std::string> seats;
  std::string reason;
  NamedTime think;
};

/// Why a seat is played until the open window is over by whoever has it; empty where it is not.
std::string why_later(const GameDesk& desk, const SeatChange& seat) {
  const Match& match = desk.session.match();
  const Collection collection = desk.collection();
  const std::string window = " for window " + std::to_string(desk.session.next_window());
  const auto commitment = collection.commitments.find(seat.player);
  if (commitment != collection.commitments.end()) {
    const Reception& committed = *commitment->second;
    if (committed.bot == seat.bot) return {};
    if (!committed.bot.empty()) {
      if (collection.orders.empty()) return {};
      return "The commitment of a bot (" + committed.bot + ")" + window +
             " counts, because orders have already been opened";
    }
    return match.name_at_the_start(seat.player) + " committed to orders" + window +
           ", which no one else can open; to change the seat at once, run `prizecourt game "
           "withdraw " +
           in_shell(desk.folder.path) + ' ' + std::to_string(committed.number) +
           " --reason …` and then this command again";
  }
  const auto orders = collection.orders.find(seat.player);
  const bool is_done = orders != collection.orders.end() && orders->second->bot.empty() &&
                       !orders->second->leaves_open && !seat.bot.empty();
  if (!is_done) return {};
  return "The orders of " + match.name(seat.player) + window + " still count";
}

/// Who plays a seat from when on, as it stands now.
std::string standing_of(const GameDesk& desk, const std::string& player) {
  const Match& match = desk.session.match();
  const int window = desk.session.next_window();
  const auto is_players = [&](const SeatChange& one) { return one.player == player; };
  const auto later = seats_after(desk.seats, window);
  const auto next = std::find_if(later.begin(), later.end(), is_players);
  if (next != later.end()) return in_words_ahead(*next, match.name(player));
  const auto now = seats_in(desk.seats, window);
  const auto seat = std::find_if(now.begin(), now.end(), is_players);
  if (seat != now.end()) return in_words(*seat, match);
  return match.name_at_the_start(player) + (match.is_plural(player) ? " are" : " is") +
         " played by a person";
}

void change_seats(Context& context, const SeatOptions& options) {
  if (!is_text(context, "--reason", options.reason)) return;
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const Session& session = desk->session;
  const auto named = seats_named(context, session, options.seats, session.next_window());
  if (!named) return;
  std::string said;
  for (SeatChange seat : *named) {
    seat.reason = options.reason;
    const std::string why = why_later(*desk, seat);
    if (!why.empty()) ++seat.window;
    change_seat(desk->seats, seat);
    if (!why.empty()) said += for_terminal(why) + ".\n";
    said += for_terminal(standing_of(*desk, seat.player)) + ".\n";
  }
  // What a bot handed in counts no more before another has its seat: whoever is stopped in between
  // has changed nothing, as the bot hands in anew.
  if (!withdraw_old_bots(context, *desk) || !write_seats(context, desk->folder, desk->seats)) {
    return;
  }
  const ThinkTime think = options.think.over(desk->think);
  if (!write_think_time(context, desk->folder, desk->think, think)) return;
  desk->think = think;
  context.out << said;
  if (!bots_hand_in(context, desk)) return;
  // A person who takes a seat back may have had no report while a bot played it.
  const bool is_persons = std::any_of(named->begin(), named->end(),
                                      [](const SeatChange& seat) { return seat.bot.empty(); });
  if (is_persons && desk->session.replay().window() > 0) print_mail(context, *desk);
  print_standing(context, *desk);
}

}  // namespace

Command game_seat_command(Context& context) {
  auto options = std::make_shared<SeatOptions>();
  const auto some_line = [](const std::string& text) {
    return text.find('\n') == std::string::npos ? some_text(text) : "is more than one line";
  };
  return {.name = "seat",
          .example = "prizecourt game seat lake-erie barclay=captain",
          .help =
              "Give a seat to a bot or a person. barclay=person gives it back to a person; orders "
              "that the bot submitted for the open window then no longer count. If a bot takes "
              "over, a person's orders for the open window still count and the bot plays from the "
              "next window on. The next report announces the change to everyone.",
          .options = OptionRows{folder_option(options->folder),
                                {.name = "SEAT",
                                 .into = &options->seats,
                                 .help = "The player and the new occupant: PLAYER=BOT",
                                 .required = true},
                                {.name = "--reason",
                                 .into = &options->reason,
                                 .type = "TEXT",
                                 .help = "Reason, recorded in the replay and shown to all players",
                                 .default_text = "none",
                                 .checks = {some_line}}} +
                     think_time_options(options->think),
          .run = [options, &context] { change_seats(context, *options); }};
}

}  // namespace prizecourt
