#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/seal_file.h"
#include "formats/match/viewer.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "formats/yaml/formats.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// `prizecourt orders`, and the shorter of its commands: `players` and `seal`.
namespace prizecourt {
namespace {

/// The named game. Nothing, after saying why or with a problem, if none is named or it cannot be
/// read.
std::optional<Session> open_named(Context& context, const GameAtHand& at_hand, Problems& problems) {
  if (at_hand.is_named()) return open_game(context, at_hand, problems);
  refuse(context, "name the game with --game or --scenario", ExitStatus::bad_usage);
  return std::nullopt;
}

// ---- players ----

/// `prizecourt orders players`: for programs that let somebody choose whose orders he writes, and
/// for those that let others play the rest.
void tell_players(Context& context, const GameAtHand& options) {
  Problems problems;
  const auto session = open_named(context, options, problems);
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

// ---- seal ----

struct SealOptions {
  SealRequest request;
  GameAtHand at_hand;
};

/// What would be refused is not sealed; a later window stands at a position that is not known here.
bool is_good(const Session& session, const SealedFile& sealed, Problems& problems) {
  if (sealed.window != session.next_window()) return true;
  const std::size_t errors = problems.found(Severity::error);
  session.check(sealed.orders, problems);
  return problems.found(Severity::error) == errors;
}

void seal_in_place(Context& context, const SealOptions& options) {
  Problems problems;
  const auto session = open_named(context, options.at_hand, problems);
  if (!session) return give_up(context, problems);
  if (!session->is_sealed()) {
    refuse(context,
           "this game has neither joint dice nor sealed orders, so there is nothing to seal",
           ExitStatus::bad_input);
    return give_up(context, problems);
  }
  const auto sealed = seal(context, *session, options.request, problems);
  if (!sealed) return give_up(context, problems);
  const std::string& file = options.request.file;
  if (sealed->was_sealed) {
    context.out << for_terminal(file) << ": sealed for window " << sealed->window
                << " before, and not changed since\n";
    return;
  }
  if (!is_good(*session, *sealed, problems)) return give_up(context, problems);
  if (!write_sealed(context, *session, options.request, *sealed)) return;
  report_problems(context, problems);
  context.out << for_terminal(file) << ": sealed for window " << sealed->window << '\n';
  if (!sealed->commitment) return;
  context.out << for_terminal(commitment_path(file))
              << ": submit this first, and your orders when all players have done so\n"
              << for_terminal(kept_path(*sealed))
              << ": a copy of the orders that you committed to\n";
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

Command orders_seal_command(Context& context) {
  auto options = std::make_shared<SealOptions>();
  return {
      .name = "seal",
      .example =
          "prizecourt orders seal turn-3-alice.yaml --chain alice.chain --game game.replay.yaml",
      .help =
          "Seal an order file before you submit it. Adds your link for joint dice and the salt "
          "of sealed orders. For sealed orders it also writes the commitment to a file beside "
          "it.",
      .options =
          OptionRows{{.name = "FILE",
                      .into = &options->request.file,
                      .help = "Your order file or the umpire's file",
                      .required = true},
                     {.name = "--chain",
                      .into = &options->request.chain,
                      .type = "FILE",
                      .help = "Your chain file",
                      .default_text = "none"}} +
          game_options(options->at_hand, "none; give --game or --scenario") +
          OptionRows{{.name = "--window",
                      .into = &options->request.window,
                      .type = "N",
                      .help = "The window, if your replay does not show how far the turn has come",
                      .default_text = "the next one",
                      .range = {1, most_windows}},
                     {.name = "--yes",
                      .into = &options->request.out_of_order,
                      .help = "Seal even if this is not the window after the last one sealed; this "
                              "reveals the "
                              "links of all earlier windows"}},
      .run = [options, &context] { seal_in_place(context, *options); }};
}

Command orders_command(Context& context) {
  Command command{.name = "orders",
                  .example = "prizecourt orders new game.replay.yaml --player alice",
                  .help = "Create and prepare order files.",
                  .commands = {orders_new_command(context), orders_hand_in_command(context),
                               orders_players_command(context), orders_seal_command(context)}};
  add_commands_of(command, context);
  return command;
}

}  // namespace prizecourt
