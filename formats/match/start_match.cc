#include "formats/match/start_match.h"

#include "engine/table/event.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/scenario/rulings.h"
#include "formats/text/escape.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

/// His orders would be taken for the umpire's.
void refuse_umpire(const Match& match, yaml::Node scenario, Problems& problems) {
  const auto players = match.players();
  if (std::find(players.begin(), players.end(), umpire_name) == players.end()) return;
  yaml::report(problems, scenario, "invalid",
               "no player can be called '" + std::string(umpire_name) + "'", "");
}

/// `colours` can name sides only.
void check_colours(const Match& match, yaml::Node scenario, Problems& problems) {
  const auto colours = scenario.find("colours");
  if (!colours) return;
  const std::vector<std::string_view> sides = match.all_sides();
  for (const yaml::Entry entry : colours->entries()) {
    const std::string_view side = entry.key.text();
    if (std::find(sides.begin(), sides.end(), side) != sides.end()) continue;
    yaml::report(problems, entry.key, "unknown-name", "no side is called " + in_quotes(side),
                 hint_for(side, sides));
  }
}

yaml::Node joint_node(yaml::Node scenario) {
  const auto dice = scenario.find("dice");
  const auto joint = dice ? dice->find("joint") : std::nullopt;
  return joint.value_or(dice.value_or(scenario));
}

/// Every player and the umpire, and nobody else; or the umpire alone.
void check_parties(const Match& match, yaml::Node node, Problems& problems) {
  std::vector<std::string_view> due = match.players();
  due.push_back(umpire_name);
  for (const yaml::Entry entry : node.entries()) {
    const auto party = std::find(due.begin(), due.end(), entry.key.text());
    if (party == due.end()) {
      yaml::report(problems, entry.key, "unknown-name", "there is no such player in this game", "");
    } else {
      due.erase(party);
    }
  }
  for (const std::string_view party : due) {
    yaml::report(problems, node, "missing-key", "needs the commitment of " + in_quotes(party),
                 "make one with `prizecourt chain new`");
  }
}

/// Naming other dice instead of joint ones would be choosing them after all. The game master's
/// chain takes the place of dice that can be predicted.
void replace_dice(Scenario& scenario, const DiceSpec& other, yaml::Node document,
                  Problems& problems) {
  if (are_joint(scenario.dice) || players_reveal_links(other)) {
    return yaml::report(
        problems, joint_node(document), "invalid",
        "a game with joint dice cannot use other dice, and other games cannot use joint dice", "");
  }
  scenario.dice = other;
}

/// What a hypothetical game is played with instead of what the scenario says.
void suppose(Scenario& scenario, const Hypothesis& hypothesis, yaml::Node document,
             Problems& problems) {
  if (hypothesis.rolls) {
    scenario.dice = RecalledFaces{.rolls = *hypothesis.rolls, .others = hypothesis.other_dice};
  }
  if (!hypothesis.ruling) return;
  const auto& [key, option] = *hypothesis.ruling;
  const auto objection = choose_ruling(key, option, scenario.ruleset->rulings, scenario.rulings);
  if (objection) yaml::report(problems, document, "invalid", *objection, "");
}

/// Other keys of a scenario may decide a ruling, whatever is supposed.
void check_supposed(const Match& match, const Scenario& scenario, const Hypothesis& hypothesis,
                    yaml::Node document, Problems& problems) {
  if (!hypothesis.ruling) return;
  const auto row = ruling_called(hypothesis.ruling->key, scenario.ruleset->rulings);
  if (!row || match.rulings().option(*row) == scenario.rulings.option(*row)) return;
  yaml::report(problems, document, "invalid",
               "other keys set the ruling " + in_quotes(hypothesis.ruling->key) + " here", "");
}

}  // namespace

std::optional<Started> start_match(Rulesets rulesets, const ScenarioText& text,
                                   Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document =
      yaml::parse({.name = text.name, .text = text.text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  auto scenario = read_common(map, rulesets, problems);
  if (!scenario) return std::nullopt;
  if (text.other_dice) replace_dice(*scenario, *text.other_dice, document->root(), problems);
  scenario->revision = text.revision > 0 ? text.revision : newest_revision(*scenario->ruleset);
  if (text.hypothesis) suppose(*scenario, *text.hypothesis, document->root(), problems);
  auto match = scenario->ruleset->start(*scenario, map, problems);
  map.done();
  if (match) refuse_umpire(*match, document->root(), problems);
  if (match) check_colours(*match, document->root(), problems);
  if (match && text.hypothesis) {
    check_supposed(*match, *scenario, *text.hypothesis, document->root(), problems);
  }
  if (match && players_reveal_links(scenario->dice)) {
    check_parties(*match, joint_node(document->root()), problems);
  }
  if (problems.found(Severity::error) != errors || !match) return std::nullopt;
  scenario->rulings = match->rulings();
  return Started{std::move(*scenario), std::move(match)};
}

bool is_scenario(std::string_view text) {
  constexpr std::string_view key = "prizecourt:";
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with(key)) return line.find(" scenario/") != std::string_view::npos;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return false;
}

void warn_of_scenario(const Match& match, const ScenarioText& scenario, Problems& problems) {
  const auto document =
      yaml::parse({.name = scenario.name, .text = scenario.text}, yaml::Limits{}, problems);
  if (document) match.warn_of_scenario(document->root(), problems);
}

std::string forces(const Scenario& scenario, const Match& match) {
  std::vector<std::string> players;
  for (const std::string_view player : match.players()) {
    std::string name = match.name(player);
    if (name != player) name.append(" (").append(player).append(")");
    players.push_back(for_terminal(name));
  }
  return for_terminal(scenario.title) + '\n' + std::string(scenario.ruleset->title) + ", turn " +
         std::to_string(match.turn()) + "; players: " + listed(players) + '\n';
}

}  // namespace prizecourt
