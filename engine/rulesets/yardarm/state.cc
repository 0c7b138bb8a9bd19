#include "engine/rulesets/yardarm/state.h"

#include "engine/rulesets/yardarm/game.h"

namespace prizecourt::yardarm {

State opening(const Setup& setup) {
  State state;
  for (const ShipSpec& spec : setup.ships) state.ships.push_back({.left = spec.built});
  return state;
}

void take(Ship& ship, const Boxes& lost) {
  for (const BoxKind& kind : box_kinds) ship.left.*kind.of -= lost.*kind.of;
  ship.hurt = ship.hurt || lost != Boxes();
}

Flaws flaws_in_position(const Setup& setup, const State& state) {
  Flaws flaws;
  if (static_cast<std::size_t>(state.step) >= Game::steps().size()) {
    flaws.push_back({"step", "there is no such step"});
  }
  if (state.turn > setup.last_turn && state.verdict == Verdict::playing) {
    flaws.push_back({"turn", "is past the last one"});
  }
  if (state.grappled && state.range != Range::alongside) {
    flaws.push_back({"grappled", "ships that are grappled lie alongside"});
  }
  for (const ShipId id : both_ships) {
    const Ship& ship = state.ships[index(id)];
    const Boxes& built = setup.ships[index(id)].built;
    for (const BoxKind& kind : box_kinds) {
      const int left = ship.left.*kind.of;
      const bool too_few = left < kind.least && state.verdict == Verdict::playing;
      if (left > built.*kind.of || too_few) {
        flaws.push_back({"ships", "a ship that fights cannot have this many boxes of " +
                                      std::string(kind.name)});
      }
    }
    if (ship.struck && state.verdict == Verdict::playing) {
      flaws.push_back({"ships", "a ship that has struck cannot fight on"});
    }
    if (ship.hands == Hands::cut && !state.grappled) {
      flaws.push_back({"ships", "grapples can be cut only while the ships are grappled"});
    }
  }
  return flaws;
}

}  // namespace prizecourt::yardarm
