#include "formats/console/game_at_hand.h"

#include "formats/console/input_files.h"
#include "formats/console/real_games.h"
#include "formats/console/seal_file.h"
#include "formats/console/shelf.h"
#include "formats/replay/position.h"
#include "formats/replay/verify.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "formats/text/look_alikes.h"
#include "formats/text/utf8.h"

#include <array>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

std::optional<Session> open_report(Context& context, const std::string& game,
                                   const std::string& text, Problems& problems) {
  constexpr std::array<std::string_view, 1> key = {"position"};
  const auto position = json_text_at(text, key);
  if (position) return session_at(context.rulesets, game, *position, problems);
  refuse(context, game + " has no position to check orders against: is it an old report?",
         ExitStatus::bad_input);
  return std::nullopt;
}

std::optional<Session> open_told(Context& context, const std::string& game, Problems& problems) {
  const auto bytes = read_as(FileUse::game, replay_at(game), problems);
  if (!bytes) return std::nullopt;
  if (is_report(*bytes)) return open_report(context, game, *bytes, problems);
  auto verified = verify(
      context.rulesets, game, *bytes, [](const Session&, int, const Played&) {}, problems);
  if (verified.result.verdict != Verdict::matches) {
    report_error(context, for_terminal(game + " does not verify: " + why_not(verified.result)));
    return std::nullopt;
  }
  note_hypothetical(context, game, verified.session->hypothesis());
  note_sealed_turn(context, replay_at(game), *bytes);
  return std::move(verified.session);
}

}  // namespace

bool is_report(std::string_view text) {
  text = without_mark(text);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

OptionRows game_options(GameAtHand& options, const std::string& fallback) {
  return {
      {.name = "--game",
       .into = &options.game,
       .type = "FILE",
       .help =
           "The game: your last report (all.json or the JSON file with your name), or the replay",
       .default_text = fallback},
      {.name = "--scenario",
       .into = &options.scenario,
       .type = "FILE",
       .help = "The scenario, or a built-in game by name, for orders of the first turn",
       .default_text = fallback,
       .excludes = {"--game"}}};
}

std::optional<Session> open_game(Context& context, const GameAtHand& options, Problems& problems) {
  if (!options.game.empty()) return open_told(context, options.game, problems);
  if (is_starter(context.rulesets, options.scenario)) {
    const auto starter = scenario_or_starter(context, options.scenario, problems);
    return Session::begin(context.rulesets, starter.value(), problems);
  }
  const auto text = read_as(FileUse::scenario, options.scenario, problems);
  if (!text) return std::nullopt;
  return Session::begin(context.rulesets, {options.scenario, *text, std::nullopt}, problems);
}

std::string why_over(const Session& session) {
  const Match& match = session.match();
  return match.over() ? "the game is over and needs no orders. " + match.standing() : "";
}

bool refuse_if_over(Context& context, const Session& session) {
  const std::string why = why_over(session);
  return !why.empty() && !refuse(context, why, ExitStatus::bad_input);
}

bool report_other_game(const GameAtHand& options, const Session& session, const Delivered& orders,
                       Problems& problems) {
  const Scenario& scenario = session.scenario();
  const auto said = orders.find("game");
  const bool is_other = said && said->kind() == yaml::Kind::scalar && !said->text().empty() &&
                        said->text() != scenario.game;
  if (!is_other) return false;
  const std::string alike = look_alike_hint(said->text(), scenario.game);
  yaml::report(problems, *said, "unknown-name",
               "these orders are for the game " + in_quotes(said->text()) + ", and " +
                   (options.game.empty() ? options.scenario : options.game) + " is of another, " +
                   in_quotes(scenario.game) + " (" + scenario.title + ')',
               !alike.empty() ? alike
                              : "name the report of their game; if they are meant for this one, "
                                "write 'game: " +
                                    scenario.game + "'");
  return true;
}

std::string why_too_old(const GameAtHand& options, const Session& session,
                        const Delivered& orders) {
  const int turn = session.match().turn();
  if (options.game.empty() || orders.turn() <= turn) return {};
  return options.game + " shows the game before turn " + std::to_string(turn) + ", but " +
         orders.name() + " is for turn " + std::to_string(orders.turn()) +
         ": name the newest report or, if the file is for turn " + std::to_string(turn) +
         ", correct its line 'turn:'";
}

}  // namespace prizecourt
