#include "formats/match/look_at_scenario.h"

#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/text/escape.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <vector>

namespace prizecourt {

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
