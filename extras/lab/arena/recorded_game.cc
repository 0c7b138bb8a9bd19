#include "extras/lab/arena/recorded_game.h"

#include "extras/bots/seat/suggest.h"
#include "formats/match/viewer.h"
#include "formats/replay/session.h"
#include "formats/scenario/rulings.h"
#include "formats/text/version.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view braces =
    "its keys are in braces; write each key on a line of its own, so that one can be replaced";

/// `{range-count: steps, …}`: all that is not the default.
std::string rulings_in_yaml(const Scenario& scenario) {
  std::string text;
  const auto table = scenario.ruleset->rulings;
  for (std::size_t row = 0; row < table.size(); ++row) {
    const std::size_t option = scenario.rulings.option(row);
    if (option == 0) continue;
    text += (text.empty() ? "{" : ", ") + std::string(table[row].key) + ": " +
            std::string(table[row].options[option]);
  }
  return text.empty() ? text : text + '}';
}

/// The bots of a game in the seats of a session, by player.
std::vector<Bot> bots_of(const Session& session, const Hall& hall, const Contest& contest,
                         std::size_t game) {
  std::vector<Bot> bots;
  for (const std::string_view player : session.match().players()) {
    const auto at = std::find(hall.players().begin(), hall.players().end(), player);
    const std::string& side = hall.sides()[static_cast<std::size_t>(at - hall.players().begin())];
    bots.push_back(bot_on(contest, side == contest.sides[0] ? 0 : 1, game));
  }
  return bots;
}

/// Whether the turn waits for him, or has not begun: what a game does not wait for, as who resigns,
/// is ordered before it does. Nobody asks programs of others for that.
bool has_a_say(const Session& session, std::string_view player, const Seated& seat) {
  const auto asked = session.match().asked(sees_all);
  return asked ? asked->player == player : seat.outsider == nullptr;
}

/// The files of all players who have a say.
WindowInput orders_for(const Programs& programs, const Session& session,
                       const std::vector<Seated>& seats) {
  WindowInput input;
  const auto players = session.match().players();
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!has_a_say(session, players[i], seats[i])) continue;
    const Suggestion made = suggest(programs, session, players[i], seats[i]);
    const std::string name =
        std::string(players[i]) + '-' + std::to_string(session.next_window()) + ".yaml";
    if (!made.text.empty()) input.orders.emplace_back(name, made.text);
  }
  return input;
}

}  // namespace

void refuse(std::string message, std::string_view file, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(file)},
                .message = std::move(message),
                .hint = {},
                .source_line = {}});
}

std::optional<std::string> with_lines(std::string_view scenario,
                                      const std::vector<ScenarioLine>& lines) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "scenario", .text = scenario}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  std::vector<std::pair<int, std::string_view>> keys;  // by line
  for (const yaml::Entry& entry : document->root().entries()) {
    if (entry.key.column() != 1) return std::nullopt;
    keys.emplace_back(entry.key.line(), entry.key.text());
  }
  const auto is_replaced = [&](std::string_view key) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const ScenarioLine& line) { return line.key == key; });
  };
  std::string text;
  int number = 0;
  auto next = keys.begin();
  bool is_kept = true;
  while (!scenario.empty()) {
    const std::size_t end = std::min(scenario.find('\n'), scenario.size() - 1) + 1;
    ++number;
    if (next != keys.end() && next->first == number) is_kept = !is_replaced((next++)->second);
    if (is_kept) text += scenario.substr(0, end);
    scenario.remove_prefix(end);
  }
  if (!text.ends_with('\n')) text += '\n';
  for (const ScenarioLine& line : lines) {
    if (!line.value.empty()) text += std::string(line.key) + ": " + line.value + '\n';
  }
  return text;
}

std::optional<ScenarioText> with_ruling(Rulesets rulesets, const ScenarioText& scenario,
                                        std::string_view choice, Problems& problems) {
  auto started = start_match(rulesets, scenario, problems);
  if (!started) return std::nullopt;
  Scenario& changed = started->scenario;
  const RulingsInForce before = changed.rulings;
  const RulingChoice chosen = ruling_choice(choice);
  if (const auto why =
          choose_ruling(chosen.key, chosen.option, changed.ruleset->rulings, changed.rulings)) {
    refuse(*why, {}, problems);
    return std::nullopt;
  }
  if (changed.rulings == before) {
    refuse("the scenario already has this option", {}, problems);
    return std::nullopt;
  }
  auto text = with_lines(scenario.text, {{"rulings", rulings_in_yaml(changed)}});
  if (!text) {
    refuse(std::string(braces), scenario.name, problems);
    return std::nullopt;
  }
  ScenarioText other = scenario;
  other.text = std::move(*text);
  if (!start_match(rulesets, other, problems)) return std::nullopt;
  return other;
}

std::optional<ScenarioText> to_be_recorded(const ScenarioText& scenario, std::string_view seed) {
  auto text = with_lines(scenario.text, {{"dice", "{seed: " + in_yaml(seed) + "}"},
                                         {"when_silent", "{default: ask}"},
                                         {"orders", ""},
                                         {"signatures", ""}});
  if (!text) return std::nullopt;
  ScenarioText other = scenario;
  other.text = std::move(*text);
  return other;
}

std::optional<Recorded> record_game(const Programs& programs, const ScenarioText& scenario,
                                    const Contest& contest, const GameOfNumber& which,
                                    Problems& problems) {
  try {
    const GoesOn* const goes_on = which.goes_on ? &which.goes_on : nullptr;
    const std::string seed = seed_of(contest, which.number);
    const auto text = to_be_recorded(scenario, seed);
    if (!text) {
      refuse(std::string(braces), scenario.name, problems);
      return std::nullopt;
    }
    auto session = Session::begin(programs.rulesets, *text, problems);
    if (!session) return std::nullopt;
    session->replay().name_program(version_text);
    const auto hall = opponent_of(programs.opponents, session->scenario().ruleset->id)
                          .hall(programs.rulesets, scenario);
    const std::vector<Bot> bots = bots_of(*session, *hall, contest, which.game);
    auto others = programs_in(programs.rulesets, contest, bots, seed);
    const auto players = session->match().players();
    std::vector<Recorded::Errors> errors(bots.size());
    for (std::size_t i = 0; i < bots.size(); ++i) {
      errors[i] = {.player = std::string(players[i]), .bot = bots[i], .text = {}};
      if (!others[i]) continue;
      others[i]->keep_errors(errors[i].text);
      others[i]->heed(goes_on);
    }
    std::vector<KeptPlan> plans(bots.size());
    std::vector<Seated> seats;
    for (std::size_t i = 0; i < bots.size(); ++i) {
      seats.push_back({.bot = bots[i],
                       .seed = seed,
                       .outsider = others[i].get(),
                       .kept = &plans[i],
                       .goes_on = goes_on});
    }
    const int first_turn = session->match().turn();
    bool waits = false;
    while (!session->match().over() && session->match().turn() - first_turn < contest.most_turns) {
      unless_called_off(goes_on);
      if (which.begins) which.begins(session->match().turn());
      const WindowInput input = orders_for(programs, *session, seats);
      const auto played = session->play_window(input, problems);
      if (!played) return std::nullopt;
      const bool stands_still = waits && input.orders.empty();
      waits = played->waiting.has_value();
      if (!stands_still) continue;
      refuse("the game is waiting for an answer that no bot gives", scenario.name, problems);
      return std::nullopt;
    }
    others.clear();  // until then they may write
    return Recorded{.replay = session->replay().bytes(),
                    .state = session->match().state_digest(),
                    .errors = std::move(errors)};

  } catch (const CalledOff&) {
    return std::nullopt;
  }
}

}  // namespace prizecourt
