#include "formats/rulesets/away_boarders/targets.h"

#include <algorithm>

namespace prizecourt::away_boarders {

bool includes(const Targets& targets, ShipId ship) {
  return std::find(targets.ships.begin(), targets.ships.end(), ship) != targets.ships.end();
}

std::string as_written(const Targets& targets, const Setup& setup) {
  std::string text;
  for (const ShipId ship : targets.ships) {
    if (!text.empty()) text += ", ";
    text += setup.ids[index(ship)];
  }
  if (targets.any) text += text.empty() ? "any" : ", any";
  return text;
}

}  // namespace prizecourt::away_boarders
