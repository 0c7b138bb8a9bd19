#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/game_at_hand.h"
#include "formats/match/viewer.h"
#include "formats/text/json.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

/// `prizecourt orders players`: for programs that let somebody choose whose orders he writes, and
/// for those that let others play the rest.
void tell_players(Context& context, const GameAtHand& options) {
  if (!options.is_named()) {
    refuse(context, "name the game with --game or --scenario", ExitStatus::bad_usage);
    return;
  }
  Problems problems;
  const auto session = open_game(context, options, problems);
  if (!session) return give_up(context, problems);
  const Match& match = session->match();
  const auto asked = match.asked(sees_all);
  Json players = Json::list();
  for (const std::string_view player : match.players()) {
    Json one = Json::object();
    one.set("player", Json::text(player)).set("name", Json::text(match.name(player)));
    if (asked && asked->player == player) one.set("asked", Json::yes());
    players.add(std::move(one));
  }
  context.out << players.to_text();
}

}  // namespace

Command orders_players_command(Context& context) {
  auto options = std::make_shared<GameAtHand>();
  return {.name = "players",
          .example = "prizecourt orders players --game game.replay.yaml",
          .help =
              "List the players of a game as JSON. Also names the player whose answer a turn waits "
              "for.",
          .options = game_options(*options, "none; give --game or --scenario"),
          .run = [options, &context] { tell_players(context, *options); }};
}

}  // namespace prizecourt
