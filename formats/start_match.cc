#include "formats/replay.h"
#include "formats/yaml/parse.h"

namespace prizecourt {

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
  if (problems.found(Severity::error) != errors || !match) return std::nullopt;
  scenario->rulings = match->rulings();
  return Started{std::move(*scenario), std::move(match)};
}

}  // namespace prizecourt
