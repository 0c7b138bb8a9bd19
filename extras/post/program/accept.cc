#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt::post {
namespace {

struct AcceptOptions {
  explicit AcceptOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string mail;
  std::string player;
};

/// The seat that is meant by `perry`, or `lake-erie/perry` where several games have one.
std::optional<Seat> seat_meant(Desk& desk, const Office& office, const std::string& name) {
  std::vector<Seat> found;
  std::string known;
  for (const GameSettings& game : office.settings().games) {
    for (const PlayerSettings& player : game.players) {
      const std::string whole = game.id + '/' + player.id;
      known.append(known.empty() ? "" : ", ").append(whole);
      if (name == whole || name == player.id) found.push_back({&game, &player});
    }
  }
  if (found.size() == 1) return found.front();
  refuse(desk.context,
         in_quotes(name) + (found.empty() ? " is not a player" : " plays in several games") +
             "; expected one of: " + known,
         ExitStatus::bad_usage);
  return std::nullopt;
}

void accept(Desk& desk, const AcceptOptions& options) {
  auto office = open_office(desk, options.office);
  if (!office) return;
  const auto secretary = make_secretary();
  work_off(*office, *secretary);
  const auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  const auto seat = seat_meant(desk, *office, options.player);
  if (!seat) return;
  Intake(*office, *secretary).work_off_again(*record, seat);
  const auto after = office->record_of(record->mail);
  const bool waits = after && after->outcome == Outcome::queued;
  if (waits) refuse(desk.context, "it is still queued: " + after->reason, ExitStatus::verdict_no);
  if (!waits)
    desk.context.out << "Accepted as a mail from " << seat->player->id << ", and answered.\n";
  send_from(desk, std::move(*office), options.office.clock);
}

}  // namespace

Command accept_command(Desk& desk) {
  auto options = std::make_shared<AcceptOptions>(desk.clock);
  return {
      .name = "accept",
      .example = "prizecourt post accept office 3f9c2a71 --as perry",
      .help =
          "Accept a queued mail as a player's. You vouch for the sender: the orders go into "
          "the game and the answer goes to the player's known address.",
      .options = office_options(options->office) +
                 OptionRows{mail_option(options->mail),
                            {.name = "--as",
                             .into = &options->player,
                             .type = "PLAYER or GAME/PLAYER",
                             .help = "The player; with the game if several games have this player",
                             .required = true}},
      .run = [options, &desk] { accept(desk, *options); }};
}

}  // namespace prizecourt::post
