#include "cmd/frame/commands.h"
#include "cmd/frame/context.h"
#include "cmd/mail/game_bots.h"
#include "cmd/mail/game_desk.h"
#include "cmd/mail/game_window.h"
#include "cmd/mail/think_file.h"
#include "cmd/play/outside_programs.h"
#include "formats/mail/seats.h"
#include "formats/text/escape.h"

#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct SeatOptions {
  std::string folder;
  std::vector<std::string> seats;
  NamedTime think;
};

void change_seats(Context& context, const SeatOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const Session& session = desk->session;
  const auto named = seats_named(context, session, options.seats, session.next_window());
  if (!named) return;
  std::vector<SeatChange> changed;
  for (const SeatChange& seat : *named) {
    if (bot_of(desk->seats, seat.player, seat.window) != seat.bot) changed.push_back(seat);
  }
  desk->seats.insert(desk->seats.end(), changed.begin(), changed.end());
  if (!changed.empty() && !write_seats(context, desk->folder, desk->seats)) return;
  const ThinkTime think = options.think.over(desk->think);
  if (!write_think_time(context, desk->folder, desk->think, think)) return;
  desk->think = think;
  for (const SeatChange& seat : *named) {
    context.out << for_terminal(in_words(seat, session.match().name_at_the_start(seat.player)))
                << ".\n";
  }
  if (!bots_hand_in(context, desk)) return;
  print_standing(context, *desk);
}

}  // namespace

void add_game_seat(CLI::App& game, Context& context) {
  auto options = std::make_shared<SeatOptions>();
  CLI::App* command = game.add_subcommand(
      "seat", example_first("prizecourt game seat lake-erie barclay=captain",
                            "Gives a seat to a bot from the next window on, or back to a person: "
                            "barclay=person.\nThe next report says so to everybody."));
  add_folder(*command, options->folder);
  command->add_option("SEAT", options->seats, "the player, and who plays: PLAYER=BOT")->required();
  add_think_time(*command, options->think);
  command->callback([options, &context] { change_seats(context, *options); });
}

}  // namespace prizecourt
