#include "engine/rulesets/admiralty/game.h"

namespace prizecourt::admiralty {

Address Game::roll(const RollFor& what, std::span<Face> faces) {
  const Address thrown = address(what.rule, id_of(what.by), id_of(what.against), what.nth);
  ports.dice.roll(thrown, faces);
  return thrown;
}

}  // namespace prizecourt::admiralty
