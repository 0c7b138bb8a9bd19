#include "engine/rulesets/admiralty/game.h"

namespace prizecourt::admiralty {

std::string Game::names_of(const Action& action, Role role) const {
  std::string text;
  for_each_ship_of(action, role, [&](ShipId ship) {
    if (!text.empty()) text += '+';
    text += id_of(ship);
  });
  return text;
}

Address Game::roll(const RollFor& what, std::span<Face> faces) {
  const Address thrown = address(what.rule, id_of(what.by), id_of(what.against), what.nth);
  ports.dice.roll(thrown, faces);
  return thrown;
}

std::vector<int> fact_of(const Both& both) {
  return {both.attacker, both.defender};
}

}  // namespace prizecourt::admiralty
