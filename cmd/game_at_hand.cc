#include "cmd/game_at_hand.h"

#include "cmd/hypothetical.h"
#include "cmd/input_files.h"
#include "cmd/words.h"
#include "formats/escape.h"
#include "formats/verify.h"

#include <utility>

namespace prizecourt {
namespace {

/// The game before its first window; what is wrong with the replay is for verify() to say.
void watch_start(Context& context, const std::string& game, const std::string& bytes,
                 const std::function<void(const Session&)>& watch) {
  Problems told_later;
  const auto replay = read_replay(game, bytes, told_later);
  if (!replay) return;
  const auto start = Session::begin(context.rulesets, replay->scenario, told_later);
  if (start) watch(*start);
}

std::optional<Session> open_replay(Context& context, const std::string& game,
                                   const std::function<void(const Session&)>& watch,
                                   Problems& problems) {
  const auto bytes = read_file(game, max_replay_bytes, problems);
  if (!bytes) return std::nullopt;
  if (watch) watch_start(context, game, *bytes, watch);
  auto verified = verify(
      context.rulesets, game, *bytes,
      [&](const Session& session, int, const Played&) {
        if (watch) watch(session);
      },
      problems);
  if (verified.result.verdict != Verdict::matches) {
    report_error(context, for_terminal(game + " does not verify: " + why_not(verified.result)));
    return std::nullopt;
  }
  note_hypothetical(context, game, verified.session->hypothesis());
  return std::move(verified.session);
}

}  // namespace

void add_game_options(CLI::App& command, GameAtHand& options) {
  auto* game =
      command.add_option("--game", options.game, "the replay of the game the orders are for")
          ->type_name("REPLAY")
          ->default_str("no game");
  command.add_option("--scenario", options.scenario, "the scenario, for orders of its first turn")
      ->excludes(game)
      ->type_name("FILE")
      ->default_str("no game");
}

std::optional<Session> open_game(Context& context, const GameAtHand& options, Problems& problems) {
  return open_game(
      context, options, [](const Session&) {}, problems);
}

std::optional<Session> open_game(Context& context, const GameAtHand& options,
                                 const std::function<void(const Session&)>& watch,
                                 Problems& problems) {
  if (!options.game.empty()) return open_replay(context, options.game, watch, problems);
  const auto text = read_file(options.scenario, max_input_bytes, problems);
  if (!text) return std::nullopt;
  return Session::begin(context.rulesets, {options.scenario, *text, std::nullopt}, problems);
}

}  // namespace prizecourt
