#include "engine/table/umpire.h"
#include "formats/replay.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <string>

namespace prizecourt {
namespace {

/// His orders would be taken for the umpire's.
void refuse_umpire(const Match& match, yaml::Node scenario, Problems& problems) {
  const auto players = match.players();
  if (std::find(players.begin(), players.end(), umpire_name) == players.end()) return;
  yaml::report(problems, scenario, "invalid",
               "no player can be called '" + std::string(umpire_name) + "'", "");
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
  if (text.other_dice) scenario->dice = *text.other_dice;
  auto match = scenario->ruleset->start(*scenario, map, problems);
  map.done();
  if (match) refuse_umpire(*match, document->root(), problems);
  if (problems.found(Severity::error) != errors || !match) return std::nullopt;
  scenario->rulings = match->rulings();
  return Started{std::move(*scenario), std::move(match)};
}

}  // namespace prizecourt
